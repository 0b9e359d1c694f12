import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes files below one folder, and makes each folder once. */
export class OutputFolder {
  readonly root: string;
  readonly #made = new Set<string>();

  constructor(root: string) {
    this.root = root;
  }

  /** @param file path from the root with `/` between its parts */
  write(file: string, content: string | Uint8Array): void {
    const target = path.join(this.root, file);
    const folder = path.dirname(target);
    if (!this.#made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#made.add(folder);
    }
    writeFileSync(target, content);
  }
}

/** `guides/start` → `guides/start/index.html`; an old address that names a file stays one. */
export function pageFile(pagePath: string): string {
  if (/\.html?$/.test(pagePath)) return pagePath;
  return pagePath === '' ? 'index.html' : `${pagePath}/index.html`;
}
