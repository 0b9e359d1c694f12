import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { Docs, type DocsOptions } from '../../src/site/docs.ts';

export const page = (title: string, text = '', more = '') => `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${text}\n`;
export const config = (pages: unknown[], more: Record<string, unknown> = {}) =>
  JSON.stringify({ name: 'Harbour', navigation: { groups: [{ group: 'All', pages }] }, ...more }, undefined, 1);

/** The content of a file that the site serves. */
export const read = (docs: Docs, file: string) => {
  const content = docs.outputFile(file)?.content();
  return content === undefined ? undefined : String(content);
};

/** Opens docs in a folder of their own, which is removed after each test. Files of earlier calls of a test stay. */
export function useDocs() {
  let folder = '';
  const opened: Docs[] = [];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lectern-outputs-'));
  });

  afterEach(() => {
    for (const docs of opened.splice(0)) docs.close();
    rmSync(folder, { recursive: true });
  });

  const put = (files: Record<string, string | Buffer>): void => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
  };

  const serve = async (files: Record<string, string | Buffer>, options: Partial<DocsOptions> = {}): Promise<Docs> => {
    put(files);
    const docs = new Docs({
      ...{ root: folder, base: '', origin: 'https://docs.example', exclude: [], mode: 'build' },
      cacheDirectory: path.join(folder, '.cache'),
      ...options,
    });
    opened.push(docs);
    expect((await docs.load()).ok).toBe(true);
    return docs;
  };
  return { serve, put, folder: () => folder };
}
