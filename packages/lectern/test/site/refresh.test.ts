import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatDiagnostic } from '@lectern/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SiteService } from '../../src/site/site-service.ts';

let folder = '';
let service: SiteService;

const config = (name = 'Site') => JSON.stringify({ name, navigation: [{ group: 'All', pages: ['one', 'two'] }] });
const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\n${text}\n`;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-refresh-'));
  write('docs.json', config());
  write('one.mdx', page('One', 'First text.'));
  write('two.mdx', page('Two', "import One from '/one.mdx';\n\n<One />"));
  service = new SiteService({
    root: folder,
    base: '',
    origin: undefined,
    cacheDirectory: path.join(folder, '.cache'),
    exclude: [],
    prefetch: false,
  });
  await service.load();
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const text = async (pagePath: string) => JSON.stringify((await service.body(pagePath)).nodes);

describe('a page whose body changed', () => {
  it('is read again, without the rest of the site', async () => {
    expect(await text('one')).toContain('First text.');
    write('one.mdx', page('One', 'Second text.'));
    expect([service.isOutdated('one'), service.refresh(['one.mdx']), service.isOutdated('one')]).toEqual([true, 'bodies', false]);
    expect(await text('one')).toContain('Second text.');
  });

  it('is new in pages that import it', async () => {
    expect(await text('two')).toContain('First text.');
    write('one.mdx', page('One', 'Second text.'));
    service.refresh(['one.mdx']);
    expect(await text('two')).toContain('Second text.');
  });

  it('brings its class names along', () => {
    write('one.mdx', page('One', '<div className="grid gap-4">Text</div>'));
    service.refresh(['one.mdx']);
    expect(service.site.classNames).toEqual(['gap-4', 'grid']);
  });

  it('says what is wrong with it now', () => {
    write('one.mdx', page('One', '<Note>'));
    service.refresh(['one.mdx']);
    expect(service.check('one').map((one) => formatDiagnostic(one).split('\n')[0])).toEqual(['one.mdx:6:1  error  page/mdx']);
  });
});

describe('a change', () => {
  it('that leaves the text as it was is none', () => {
    write('one.mdx', page('One', 'First text.'));
    expect(service.refresh(['one.mdx'])).toBe('nothing');
  });

  it.each([
    ['of front matter', 'one.mdx', page('Other', 'First text.')],
    ['of the configuration', 'docs.json', config('Other')],
    ['of a file that is no page yet', 'three.mdx', page('Three', 'Text.')],
    ['of another file', 'data.json', '{}'],
  ])('%s concerns the site', (_, file, content) => {
    write(file, content);
    expect(service.refresh([file])).toBe('site');
  });

  it('of a page that is gone concerns the site', () => {
    rmSync(path.join(folder, 'one.mdx'));
    expect([service.holds('one.mdx'), service.refresh(['one.mdx'])]).toEqual([true, 'site']);
  });
});

describe('loading what is known to have changed', () => {
  it('gives the new front matter', async () => {
    write('one.mdx', page('Other', 'First text.'));
    await service.load(['one.mdx']);
    expect(service.page('one')?.title).toBe('Other');
  });

  it('finds files that came and misses those that went', async () => {
    write('three.mdx', page('Three', 'Text.'));
    rmSync(path.join(folder, 'one.mdx'));
    await service.load(['three.mdx', 'one.mdx']);
    expect([service.page('three')?.title, service.page('one')]).toEqual(['Three', undefined]);
  });

  it('takes up what changed while the configuration was broken', async () => {
    write('docs.json', '{');
    write('three.mdx', page('Three', 'Text.'));
    expect((await service.load(['docs.json', 'three.mdx'])).ok).toBe(false);
    write('docs.json', config('Healed'));
    expect((await service.load(['docs.json'])).ok).toBe(true);
    expect([service.site.config.name, service.page('three')?.title]).toEqual(['Healed', 'Three']);
  });
});
