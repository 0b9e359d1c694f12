import path from 'node:path';
import type { Diagnostic } from '@lectern/core';

/** Makes the files of problems relative to the folder that the command runs in, so that terminals and editors can open them. */
export function locateFrom(root: string, folder: string): (diagnostic: Diagnostic) => Diagnostic {
  const prefix = path.relative(folder, root).replaceAll('\\', '/');
  if (prefix === '') return (diagnostic) => diagnostic;
  return (diagnostic) => {
    const { location } = diagnostic;
    return location ? { ...diagnostic, location: { ...location, file: path.posix.join(prefix, location.file) } } : diagnostic;
  };
}
