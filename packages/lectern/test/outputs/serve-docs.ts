import path from 'node:path';
import { afterEach, expect, vi } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { Docs, type DocsOptions } from '../../src/site/docs.ts';
import { sharedParser } from '../shared-parser.ts';

export const page = (title: string, text = '', more = '') => `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${text}\n`;
export const config = (pages: unknown[], more: Record<string, unknown> = {}) =>
  JSON.stringify({ name: 'Harbour', navigation: { groups: [{ group: 'All', pages }] }, ...more }, undefined, 1);

/** The content of a file that the site serves. */
export const read = (docs: Docs, file: string) => {
  const content = docs.outputFile(file)?.content();
  return content === undefined ? undefined : String(content);
};

/**
 * Opens docs in a folder of their own, which is removed after each test. Files of earlier calls of a test stay.
 * @param usual options that differ from those of a build
 */
export function useDocs(usual: Partial<DocsOptions> = {}) {
  const folder = useFolder('docs');
  const opened: Docs[] = [];

  afterEach(() => {
    for (const docs of opened.splice(0)) docs.close();
  });

  const put = (files: Record<string, string | Buffer>) => putFiles(folder, files);

  const serve = async (files: Record<string, string | Buffer>, options: Partial<DocsOptions> = {}): Promise<Docs> => {
    put(files);
    const places = { root: folder, base: '', origin: 'https://docs.example', cacheDirectory: path.join(folder, '.cache'), exclude: [] };
    const docs = new Docs({ ...places, mode: 'build', ...usual, ...options }, sharedParser);
    opened.push(docs);
    // Validating starts a thread for each document, and has tests of its own.
    const get = docs.cache.get.bind(docs.cache);
    const valid = Buffer.from(JSON.stringify({ findings: [], more: 0 }));
    vi.spyOn(docs.cache, 'get').mockImplementation((key) => (key.startsWith('validation ') ? valid : get(key)));
    expect((await docs.load()).ok).toBe(true);
    return docs;
  };
  return { serve, put, folder };
}
