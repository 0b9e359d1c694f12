/** Something that the user can fix. The message consists of full sentences and is printed without a stack trace. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** Invalid flags. The exit code is 2. */
export class UsageError extends Problem {}

/** The user ended the program at a question. */
export class Canceled extends Error {}

/** Describes why a file or folder cannot be read or written. */
export function fileProblem(file: string, error: unknown, verb: 'read' | 'written'): Problem {
  return new Problem(`\`${file}\` cannot be ${verb}: ${reasonOf(error)}.`);
}

function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return 'permission is denied';
    case 'EROFS':
      return 'the disk is read-only';
    case 'ENOSPC':
      return 'the disk is full';
    case 'ENOENT':
      return 'it does not exist';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'a part of its path is a file';
    case 'EISDIR':
      return 'it is a folder';
    case 'ENAMETOOLONG':
      return 'its name is too long';
    case 'ERR_INVALID_ARG_VALUE':
      return 'its name contains a character that no file name can contain';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

/** The code of a system error, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
