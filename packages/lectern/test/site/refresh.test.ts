import { rmSync } from 'node:fs';
import path from 'node:path';
import { formatDiagnostic } from '@lectern/core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Docs } from '../../src/site/docs.ts';
import { useDocs } from '../outputs/serve-docs.ts';

const { serve, put, folder } = useDocs({ mode: 'dev', origin: undefined });
let docs: Docs;

const config = (name = 'Site') => JSON.stringify({ name, navigation: [{ group: 'All', pages: ['one', 'two'] }] });
const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\n${text}\n`;

const write = (file: string, text: string) => put({ [file]: text });

beforeEach(async () => {
  docs = await serve({
    'docs.json': config(),
    'one.mdx': page('One', 'First text.'),
    'two.mdx': page('Two', "import One from '/one.mdx';\n\n<One />"),
  });
});

const pageAt = (pagePath: string) => {
  const page = docs.loaded.pages.get(pagePath);
  if (!page) throw new Error(`There is no page /${pagePath}.`);
  return page;
};
const isOutdated = (pagePath: string) => docs.isOutdated(pageAt(pagePath));
const text = async (pagePath: string) => JSON.stringify((await docs.runtime.body(pagePath)).nodes);

describe('a page whose body changed', () => {
  it('is read again, without the rest of the site', async () => {
    expect(await text('one')).toContain('First text.');
    write('one.mdx', page('One', 'Second text.'));
    expect([isOutdated('one'), docs.refresh(['one.mdx']), isOutdated('one')]).toEqual([true, 'bodies', false]);
    expect(await text('one')).toContain('Second text.');
  });

  it('is new in pages that import it', async () => {
    expect(await text('two')).toContain('First text.');
    write('one.mdx', page('One', 'Second text.'));
    docs.refresh(['one.mdx']);
    expect(await text('two')).toContain('Second text.');
  });

  it('brings its class names along', () => {
    write('one.mdx', page('One', '<div className="grid gap-4">Text</div>'));
    docs.refresh(['one.mdx']);
    expect(docs.loaded.site.classNames).toEqual(['gap-4', 'grid']);
  });

  it('says what is wrong with it now', () => {
    write('one.mdx', page('One', '<Note>'));
    docs.refresh(['one.mdx']);
    expect(docs.loaded.bodies.of(pageAt('one')).diagnostics.map((one) => formatDiagnostic(one).split('\n')[0])).toEqual([
      'one.mdx:6:1  error  page/mdx',
    ]);
  });
});

describe('a change', () => {
  it('that leaves the text as it was is none', () => {
    write('one.mdx', page('One', 'First text.'));
    expect(docs.refresh(['one.mdx'])).toBe('nothing');
  });

  it.each([
    ['of front matter', 'one.mdx', page('Other', 'First text.')],
    ['of the configuration', 'docs.json', config('Other')],
    ['of a file that is no page yet', 'three.mdx', page('Three', 'Text.')],
    ['of another file', 'data.json', '{}'],
  ])('%s concerns the site', (_, file, content) => {
    write(file, content);
    expect(docs.refresh([file])).toBe('site');
  });

  it('of a page that is gone concerns the site', () => {
    rmSync(path.join(folder, 'one.mdx'));
    expect([docs.holds('one.mdx'), docs.refresh(['one.mdx'])]).toEqual([true, 'site']);
  });
});

describe('loading what is known to have changed', () => {
  it('gives the new front matter', async () => {
    write('one.mdx', page('Other', 'First text.'));
    await docs.load(['one.mdx']);
    expect(docs.loaded.pages.get('one')?.title).toBe('Other');
  });

  it('finds files that came and misses those that went', async () => {
    write('three.mdx', page('Three', 'Text.'));
    rmSync(path.join(folder, 'one.mdx'));
    await docs.load(['three.mdx', 'one.mdx']);
    expect([docs.loaded.pages.get('three')?.title, docs.loaded.pages.get('one')]).toEqual(['Three', undefined]);
  });

  it('takes up what changed while the configuration was broken', async () => {
    write('docs.json', '{');
    write('three.mdx', page('Three', 'Text.'));
    expect((await docs.load(['docs.json', 'three.mdx'])).ok).toBe(false);
    write('docs.json', config('Healed'));
    expect((await docs.load(['docs.json'])).ok).toBe(true);
    expect([docs.loaded.site.config.name, docs.loaded.pages.get('three')?.title]).toEqual(['Healed', 'Three']);
  });
});
