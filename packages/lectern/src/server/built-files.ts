import path from 'node:path';
import { statFile } from '@lectern/core';
import type { HandlerOptions, Source } from './handler.ts';

/** The files of a finished build, as a static host serves them. */
export function builtFiles(outDir: string): Pick<Required<HandlerOptions>, 'sources' | 'outside'> {
  const isFile = (file: string) => statFile(file)?.isFile() === true;
  const find = (name: string): string | undefined => {
    const target = path.join(outDir, name);
    if (target !== outDir && !target.startsWith(outDir + path.sep)) return undefined;
    return [target, path.join(target, 'index.html'), `${target.replace(/[\\/]+$/, '')}.html`].find(isFile);
  };
  const notFound = { kind: 'file', root: outDir, file: path.join(outDir, '404.html'), status: 404, cache: 'no-cache' } as const;
  const built: Source = ({ name }) => {
    const file = find(name);
    const isHashed = file?.includes(`${path.sep}_assets${path.sep}`);
    return file === undefined
      ? undefined
      : { kind: 'file', root: outDir, file, cache: isHashed ? 'public, max-age=31536000, immutable' : 'no-cache' };
  };
  return { sources: [built, () => notFound], outside: notFound };
}
