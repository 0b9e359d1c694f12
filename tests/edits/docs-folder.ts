import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from './random.ts';

/** A docs folder that edits change. Paths are relative to it, with `/` as separator. */
export class DocsFolder {
  readonly root: string;
  readonly random: Random;
  #numbers = 0;

  constructor(root: string, random: Random) {
    this.root = root;
    this.random = random;
  }

  /** A number that no other edit got. */
  number(): number {
    this.#numbers += 1;
    return this.#numbers;
  }

  /** All files whose path matches, sorted. */
  files(pattern: RegExp): string[] {
    return readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((file) => !/(?:^|\/)(?:node_modules|\.git)\//.test(file) && pattern.test(file))
      .sort();
  }

  pages(): string[] {
    return this.files(/\.mdx?$/).filter((file) => !/^_?snippets\//.test(file));
  }

  pick(pattern: RegExp): string | undefined {
    return this.random.pick(this.files(pattern));
  }

  page(): string | undefined {
    return this.random.pick(this.pages());
  }

  has(file: string): boolean {
    return existsSync(path.join(this.root, file));
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  bytes(file: string): Buffer {
    return readFileSync(path.join(this.root, file));
  }

  write(file: string, content: string | Uint8Array): void {
    mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
    writeFileSync(path.join(this.root, file), content);
  }

  remove(file: string): void {
    rmSync(path.join(this.root, file));
  }

  rename(file: string, to: string): void {
    mkdirSync(path.dirname(path.join(this.root, to)), { recursive: true });
    renameSync(path.join(this.root, file), path.join(this.root, to));
  }

  get configFile(): string {
    return this.has('docs.json') ? 'docs.json' : 'mint.json';
  }

  /** Changes the configuration. Keeps a configuration that is not JSON. */
  config(change: (config: Record<string, unknown>) => void): string | undefined {
    try {
      const config = JSON.parse(this.read(this.configFile)) as Record<string, unknown>;
      change(config);
      this.write(this.configFile, JSON.stringify(config, undefined, 2));
      return this.configFile;
    } catch {
      return undefined;
    }
  }
}
