import { readFileSync } from 'node:fs';
import path from 'node:path';
import { statFile } from '@lectern/core';
import type { HandlerOptions, Source } from './handler.ts';
import type { FileReply } from './send-file.ts';

/** The files of a finished build, as a static host serves them. */
export function builtFiles(outDir: string): Pick<Required<HandlerOptions>, 'sources' | 'outside'> {
  const isFile = (file: string) => statFile(file)?.isFile() === true;
  const find = (name: string): string | undefined => {
    const target = path.join(outDir, name);
    if (target !== outDir && !target.startsWith(outDir + path.sep)) return undefined;
    return [target, path.join(target, 'index.html'), `${target.replace(/[\\/]+$/, '')}.html`].find(isFile);
  };
  const reply = (file: string, more: Partial<FileReply> = {}) => {
    const policy = file.endsWith('.html') ? readPolicy(outDir) : undefined;
    return { kind: 'file', root: outDir, file, cache: 'no-cache', policy, ...more } as const;
  };
  const notFound = () => reply(path.join(outDir, '404.html'), { status: 404 });
  const built: Source = ({ name }) => {
    const file = find(name);
    const isHashed = file?.includes(`${path.sep}_assets${path.sep}`);
    return file === undefined ? undefined : reply(file, isHashed ? { cache: 'public, max-age=31536000, immutable' } : {});
  };
  return { sources: [built, notFound], outside: notFound };
}

/** The Content-Security-Policy of a build, which hosts send with its pages. */
function readPolicy(outDir: string): string | undefined {
  try {
    return /^\s+Content-Security-Policy: (.+)$/m.exec(readFileSync(path.join(outDir, '_headers'), 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
