import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type BytesRead, readBytes, realPath, statFile } from './disk.ts';
import { FileRules, type Withheld } from './rules.ts';

/** Why the content of a file does not become part of the site. */
export type Refusal = { kind: Withheld | 'unpublished' | 'missing' | 'folder' | 'outside' } | { kind: 'unreadable'; reason: string };

export interface AskedFile {
  /** Whether the configuration names it, so that the default list of ignored files does not apply. */
  isNamed?: boolean;
}

/** The files of a docs folder for everything that names one. Paths are relative to the folder. */
export class DocsFiles {
  /** Absolute path. */
  readonly root: string;
  #rules: FileRules | undefined;
  #realRoot: string | undefined;

  constructor(root: string) {
    this.root = root;
  }

  get rules(): FileRules {
    return (this.#rules ??= FileRules.read(this.root));
  }

  /** Why a file is not read: because of its path, or because of where its links lead. Undefined for a file of the docs. */
  refusal(file: string, { isNamed = false }: AskedFile = {}): Refusal | undefined {
    const absolute = path.resolve(this.root, file);
    const name = relativePath(this.root, absolute);
    if (name === undefined) return { kind: 'outside' };
    const stats = statFile(absolute);
    if (!stats) return { kind: 'missing' };
    if (!stats.isFile()) return { kind: 'folder' };
    this.#realRoot ??= realPath(this.root);
    const target = relativePath(this.#realRoot ?? this.root, realPath(absolute) ?? absolute);
    if (target === undefined) return { kind: 'outside' };
    const kind = this.rules.withheld(name, isNamed) ?? (target === name ? undefined : this.rules.withheld(target, true));
    return kind && { kind };
  }

  /** The bytes of a file of the docs. */
  read(file: string, asked?: AskedFile): (BytesRead & { kind: 'bytes' }) | { kind: 'refused'; refusal: Refusal } {
    const refusal = this.refusal(file, asked);
    if (refusal) return { kind: 'refused', refusal };
    const read = readBytes(path.resolve(this.root, file));
    return read.kind === 'bytes' ? read : { kind: 'refused', refusal: { kind: 'unreadable', reason: read.reason } };
  }
}

/** The path from a folder, with forward slashes. Undefined for what is not below it. */
function relativePath(folder: string, absolute: string): string | undefined {
  const relative = path.relative(folder, absolute).replaceAll(path.sep, '/');
  return relative === '' || path.isAbsolute(relative) || /^\.\.(?:\/|$)/.test(relative) ? undefined : relative;
}

/** Why a file is refused: completes the sentence "The file …". */
export function refusalReason(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'hidden':
      return 'is not part of the docs, because its name or that of its folder starts with a dot';
    case 'private':
      return 'is not part of the docs, because files with such a name are often private';
    case 'ignored':
      return 'is not part of the docs, because it is ignored';
    case 'unpublished':
      return 'is not part of the docs, because files of this type are not published';
    case 'outside':
      return 'is outside the docs folder';
    case 'folder':
      return 'is a folder';
    case 'missing':
      return 'does not exist';
    case 'unreadable':
      return `cannot be read: ${refusal.reason}`;
  }
}

const HINTS: Readonly<Record<Refusal['kind'], string>> = {
  hidden: 'Remove the reference. To show the file, give it another name.',
  private: 'Remove the reference. If everybody may read the file, rename it, or add its path with a leading `!` to `.lecternignore`.',
  ignored: 'Remove the reference. If everybody may read the file, add its path with a leading `!` to `.lecternignore`.',
  unpublished: 'To publish the file, add its path with a leading `!` to `.lecternignore`. Otherwise, remove the reference.',
  outside: 'Copy the file into the docs folder.',
  folder: 'Name a file in it.',
  missing: 'Correct the path.',
  unreadable: 'Check that you have permission to read it, and that no program removes it.',
};

/** What a refusal means for a reference to the file, without its location. */
export function describeRefusal(written: string, refusal: Refusal): Pick<Diagnostic, 'code' | 'severity' | 'message'> & { hint: string } {
  return {
    code: codeOf(refusal),
    severity: 'warning',
    message: `\`${written}\` ${refusalReason(refusal)}.`,
    hint: HINTS[refusal.kind],
  };
}

function codeOf({ kind }: Refusal): Diagnostic['code'] {
  if (kind === 'outside') return 'link/outside-root';
  return kind === 'folder' || kind === 'missing' || kind === 'unreadable' ? 'page/unreadable' : 'site/private-file';
}
