import { readFileSync } from 'node:fs';
import path from 'node:path';
import { foldersAround, statFile } from '@lectern/core';
import { NOT_FOUND_FILE } from '../outputs/outputs.ts';
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
  const notFound = (name: string) => {
    const file = [name, ...foldersAround(name)].map((folder) => find(`${folder}/${NOT_FOUND_FILE}`)).find((one) => one !== undefined);
    return reply(file ?? path.join(outDir, NOT_FOUND_FILE), { status: 404 });
  };
  const built: Source = ({ name }) => {
    const file = find(name);
    const isHashed = file?.includes(`${path.sep}_assets${path.sep}`);
    return file === undefined ? undefined : reply(file, isHashed ? { cache: 'public, max-age=31536000, immutable' } : {});
  };
  return { sources: [built, ({ name }) => notFound(name)], outside: () => notFound('') };
}

/** The Content-Security-Policy of a build, which hosts send with its pages. */
function readPolicy(outDir: string): string | undefined {
  try {
    return /^\s+Content-Security-Policy: (.+)$/m.exec(readFileSync(path.join(outDir, '_headers'), 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
