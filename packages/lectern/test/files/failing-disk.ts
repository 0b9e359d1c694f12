import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

/** Reads that a user without permission cannot do; facts about the file remain. */
const READS = ['readFileSync', 'openSync', 'copyFileSync'] as const;
const ALL = [...READS, 'statSync', 'lstatSync', 'realpathSync'] as const;

export interface Failure {
  /** Absolute paths. */
  files: readonly string[];
  /** `EACCES` fails reads only, as without permission. The others fail every access, as for a file that is not there. */
  code: 'EACCES' | 'ENOENT' | 'EISDIR' | 'ELOOP';
  /** The first access of each file that fails, counted from 1. */
  from: number;
}

/**
 * Runs work while the system fails to access some files.
 * @returns how often it failed
 */
export async function withFailingFiles<T>({ files, code, from }: Failure, run: () => Promise<T>): Promise<{ result: T; failed: number }> {
  const names: readonly (keyof typeof fs)[] = code === 'EACCES' || code === 'EISDIR' ? READS : ALL;
  const before = new Map(names.map((name) => [name, fs[name]]));
  const counts = new Map<string, number>();
  let failed = 0;
  for (const [name, original] of before) {
    const failing = (...args: unknown[]) => {
      const file = typeof args[0] === 'string' ? path.resolve(args[0]) : '';
      if (files.includes(file)) {
        const count = (counts.get(file) ?? 0) + 1;
        counts.set(file, count);
        if (count >= from) {
          failed += 1;
          const isQuiet = code === 'ENOENT' && (args[1] as { throwIfNoEntry?: boolean } | undefined)?.throwIfNoEntry === false;
          if (isQuiet) return undefined;
          throw Object.assign(new Error(`${code}: injected, ${name} '${file}'`), { code, syscall: name, path: file });
        }
      }
      return (original as (...all: unknown[]) => unknown)(...args);
    };
    Object.assign(fs, { [name]: Object.assign(failing, original) });
  }
  syncBuiltinESMExports();
  try {
    return { result: await run(), failed };
  } finally {
    for (const [name, original] of before) Object.assign(fs, { [name]: original });
    syncBuiltinESMExports();
  }
}
