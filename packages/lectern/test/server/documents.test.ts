import { formatDiagnostic } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { DevDocuments } from '../../src/server/documents.ts';
import { ProblemLog } from '../../src/server/problem-log.ts';
import type { ThemeSource } from '../../src/server/theme-source.ts';
import type { Docs } from '../../src/site/docs.ts';

/** Documents of a site with one page, and how often a document was printed. */
function documentsOf(print: () => Promise<string>): { documents: DevDocuments; printed: () => number; lines: string[] } {
  let count = 0;
  const loaded = {
    pages: new Map([['start', { file: 'start.mdx' }]]),
    bodies: { of: () => ({ diagnostics: [] }) },
    contexts: { notFoundFolders: [] },
    hooks: { take: () => [] },
  };
  const docs = { loaded, errorsOf: () => [], cutCode: new Map(), options: { root: '' } };
  const render = async (kind: string) => {
    count += 1;
    return { html: kind === 'page' ? await print() : '<p>Not found</p>', files: [], diagnostics: [] };
  };
  const theme = { opened: { render } };
  const lines: string[] = [];
  const log = new ProblemLog({ diagnostics: (found) => lines.push(...found.map(formatDiagnostic)) }, (found) => found);
  const documents = new DevDocuments(docs as unknown as Docs, theme as unknown as ThemeSource, log);
  return { documents, printed: () => count, lines };
}

describe('a document', () => {
  it('is printed once until pages change, and has another version when it is another', async () => {
    let text = '<p>One</p>';
    const { documents, printed } = documentsOf(async () => text);
    const first = await documents.document('start');
    expect([first.status, first.html, (await documents.document('start')).version === first.version, printed()]).toEqual([
      200,
      text,
      true,
      1,
    ]);
    text = '<p>Two</p>';
    documents.forget();
    const second = await documents.document('start');
    expect([second.html, second.version === first.version, printed()]).toEqual([text, false, 2]);
  });

  it('says that there is no page', async () => {
    const { documents } = documentsOf(async () => '');
    expect(await documents.document('nothing')).toMatchObject({ status: 404, html: '<p>Not found</p>' });
  });

  it('says in one line what went wrong when it cannot be printed', async () => {
    const { documents, lines } = documentsOf(() => Promise.reject(new Error('No <Card>.\nMore of it.')));
    const { status, html, errors, isBroken } = await documents.document('start');
    expect([status, isBroken, errors.map(formatDiagnostic)]).toEqual([500, true, lines]);
    expect(lines.join('\n')).toContain(
      'start.mdx  error  site/internal\n  The page `/start` cannot be rendered: No <Card>.\n  More of it.',
    );
    expect(html).toContain('<code>/start</code>: No &lt;Card&gt;.</p>');
  });

  it('that failed is reported again only after it was printed', async () => {
    let isBroken = true;
    const { documents, lines } = documentsOf(async () => {
      if (isBroken) throw new Error('no wind');
      return '';
    });
    const print = async () => {
      documents.forget();
      await documents.document('start');
      return lines.length;
    };
    expect([await print(), await print()]).toEqual([1, 1]);
    isBroken = false;
    await print();
    isBroken = true;
    expect(await print()).toBe(2);
  });
});
