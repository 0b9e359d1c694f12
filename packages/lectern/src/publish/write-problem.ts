import { containsPath, type Diagnostic } from '@lectern/core';

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  EIO: 'the disk reports an error',
  ELOOP: 'its symbolic links are circular',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'another program created files in it during the build',
  ENOTEMPTY: 'another program created files in it during the build',
};

interface WriteProblemOptions {
  /** The output folder as messages show it. */
  shown: string;
  /** What happened to the earlier output, as a sentence. */
  outcome: string;
  /** Folders of the output. Errors of other files are not problems of the output. Default: any file. */
  folders?: readonly string[];
}

/** The problem behind an error of the file system. Undefined for all other errors. */
export function writeProblem(error: unknown, { shown, outcome, folders }: WriteProblemOptions): Diagnostic | undefined {
  const { code = '', path: file } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  if (reason === undefined || (file !== undefined && folders?.some((folder) => containsPath(folder, file)) === false)) return undefined;
  return {
    code: 'site/out-dir-not-writable',
    severity: 'error',
    message: `The output folder cannot be written: ${reason} (${code}). ${outcome}`,
    hint: 'Fix the cause, or choose another folder with `--out-dir`.',
    location: { file: shown },
  };
}
