import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, fileProblem, Problem } from '../problem.ts';

/** A file that is created or edited. Paths are absolute. */
export type Change =
  | { kind: 'create'; file: string; content: string | Uint8Array }
  | { kind: 'edit'; file: string; before: string; after: string };

/**
 * Changes files and can take all of it back. Creates only files that don't exist, and edits only files that still have the expected
 * content.
 */
export class FolderChanges {
  readonly #undo: (() => void)[] = [];
  readonly #root: string;

  /** @param root paths in messages are relative to this folder */
  constructor(root: string) {
    this.#root = root;
  }

  /** @throws {Problem} if a file exists, changed, or can't be written; the caller then calls `undo` */
  apply(changes: readonly Change[]): void {
    for (const change of changes) {
      try {
        if (change.kind === 'create') this.#create(change.file, change.content);
        else this.#edit(change);
      } catch (error) {
        if (error instanceof Problem) throw error;
        throw fileProblem(this.#print(change.file), error, 'written');
      }
    }
  }

  /** Notes what another program may create or edit, such as a lockfile. Folders that exist are not covered. */
  expect(file: string): void {
    const before = readIfFile(file);
    if (before !== undefined) this.#undo.push(() => writeFileSync(file, before));
    else if (!existsSync(file)) this.#undo.push(() => rmSync(file, { recursive: true, force: true }));
  }

  /** Removes what was created and restores what was edited. */
  undo(): void {
    for (const step of this.#undo.splice(0).reverse()) step();
  }

  #create(file: string, content: string | Uint8Array): void {
    this.#createFolder(path.dirname(file));
    try {
      writeFileSync(file, content, { flag: 'wx' });
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw new Problem(`\`${this.#print(file)}\` already exists, and files are never overwritten.`);
      throw error;
    }
    this.#undo.push(() => rmSync(file, { force: true }));
  }

  /** One folder after the other, because Node.js never returns from a recursive `mkdir` in a folder such as `/proc`. */
  #createFolder(folder: string): void {
    if (existsSync(folder)) return;
    this.#createFolder(path.dirname(folder));
    mkdirSync(folder);
    // Everything in a folder of ours came after us.
    this.#undo.push(() => rmSync(folder, { recursive: true, force: true }));
  }

  #edit({ file, before, after }: { file: string; before: string; after: string }): void {
    if (readFileSync(file, 'utf8') !== before) throw new Problem(`\`${this.#print(file)}\` was changed by another program.`);
    this.#undo.push(() => writeFileSync(file, before));
    writeFileSync(file, after);
  }

  #print(file: string): string {
    return path.relative(this.#root, file) || '.';
  }
}

function readIfFile(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined;
    throw fileProblem(file, error, 'read');
  }
}
