import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatDiagnostic, pageFile } from '@lectern/core';
import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { type RenderedSite, type RenderSiteOptions, renderSite } from '../../src/build/render-site.ts';
import { renderTasks } from '../../src/build/render-tasks.ts';
import { type Renderer, TaskRenderer } from '../../src/build/task-renderer.ts';
import type { Task } from '../../src/build/tasks.ts';
import type { Theme } from '../../src/compiled-theme/open.ts';
import { OutputFolder } from '../../src/outputs/output-folder.ts';
import { listOutput } from '../../src/publish/out-dir.ts';
import { Docs } from '../../src/site/docs.ts';

/** A site with text, code of its own, a reference, an old address, an image and a broken link. */
const SITE = {
  'docs.json': JSON.stringify({
    name: 'Harbour',
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'guides/boats', 'guides/counter'] }] },
        { tab: 'API', openapi: 'openapi.json' },
      ],
    },
    redirects: [{ source: '/ships', destination: '/guides/boats' }],
  }),
  'index.mdx':
    '---\ntitle: Home\n---\n\nSee [boats](/guides/boats#moor), [gone](/guides/boats#sail) and ![Sea](/images/sea.svg).\n\n<Card title="Boats" href="/guides/boats" />\n',
  'guides/boats.mdx':
    '---\ntitle: Boats\ndescription: How to moor.\n---\n\n## Moor\n\nThrow the *rope*, $x^2$ times.\n\n```js\nmoor();\n```\n',
  'guides/counter.mdx':
    "---\ntitle: Counter\n---\nimport { useState } from 'react';\n\nexport const Counter = () => {\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>Clicked {count}</button>;\n};\n\n<Counter />\n",
  'images/sea.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Harbour', version: '1' },
    servers: [{ url: 'https://api.harbour.example' }],
    paths: { '/boats': { get: { summary: 'List boats', responses: { 200: { description: 'All boats' } } } } },
  }),
};

const folder = useFolder('render-site', true);
let built: Extract<RenderedSite, { kind: 'rendered' }>;
const progress: string[] = [];

const options = (more: Partial<RenderSiteOptions> = {}): RenderSiteOptions =>
  ({
    root: path.join(folder, 'docs'),
    base: '/docs',
    origin: 'https://harbour.example',
    exclude: [],
    cacheDirectory: path.join(folder, 'cache'),
    outDir: path.join(folder, 'out'),
    ...more,
  }) as RenderSiteOptions;

const write = (files: Record<string, string>) => putFiles(path.join(folder, 'docs'), files);

async function build(more: Partial<RenderSiteOptions> = {}): Promise<typeof built> {
  const site = await renderSite(options(more));
  if (site.kind === 'failed') throw new Error(site.diagnostics.map(formatDiagnostic).join('\n'));
  return site;
}

beforeAll(async () => {
  write(SITE);
  built = await build({ onProgress: (done, total) => void progress.push(`${done}/${total}`) });
});

const read = (file: string) => readFileSync(path.join(folder, 'out', file), 'utf8');
const page = (file: string) => parse(read(file));
/** Text of the elements that fit. */
const texts = (file: string, selector: string) =>
  page(file)
    .querySelectorAll(selector)
    .map((element) => element.text.replace(/\s+/g, ' ').trim());

describe('an error while a page or file is rendered', () => {
  it('is a problem of that page, and the others are rendered', async () => {
    const docs = new Docs({ ...options(), mode: 'build' });
    await docs.load();
    const theme = {
      render: async (_: string, { path: rendered }: { path: string }) => {
        if (rendered === 'guides/boats') throw new TypeError('There is no rope.');
        return { html: '<p>Fine</p>', files: [], diagnostics: [] };
      },
    } as unknown as Theme;
    const renderer = new TaskRenderer(docs, theme, new OutputFolder(path.join(folder, 'partly')));
    const tasks: Task[] = ['guides/boats', ''].map((one) => ({ kind: 'page', path: one }));
    const outcomes = await renderer.render(tasks);
    docs.close();
    expect(outcomes.map((one) => (one.kind === 'done' ? one.result.files.map((file) => file.path) : []))).toEqual([
      [],
      ['index.html', 'index.md'],
    ]);
    const [{ message, location } = {}] = outcomes.flatMap((one) => (one.kind === 'done' ? one.result.diagnostics : []));
    expect(`${location?.file}: ${message}`).toBe('guides/boats.mdx: The page `/guides/boats` cannot be rendered: There is no rope.');
  });
});

describe('a site that is built', () => {
  it('has a file for each page, its Markdown, old addresses, assets and what hosts and machines read', () => {
    const own = listOutput(path.join(folder, 'out')).filter(
      (file) => !/^(?:_assets|_lectern\/(?:search|katex|api|samples|schemas))\//.test(file) && !/\.(?:woff2|ttf)$/.test(file),
    );
    expect(own.map((file) => file.replace(/[\w-]{8}(?=\.js$)/, 'HASH')).sort()).toEqual([
      '.well-known/agent-skills/index.json',
      '.well-known/api-catalog',
      '.well-known/llms-full.txt',
      '.well-known/llms.txt',
      '.well-known/skills/harbour/skill.md',
      '.well-known/skills/index.json',
      '404.html',
      '_headers',
      '_lectern/islands/page-HASH.js',
      '_lectern/operations/openapi/get-boats-1y2hx4d.json',
      '_lectern/pages.json',
      '_llms/api-reference.md',
      '_llms/guides.md',
      '_redirects',
      'api-reference/index.html',
      'api-reference/list-boats.md',
      'api-reference/list-boats/index.html',
      'api-reference/overview.md',
      'api-reference/overview/index.html',
      'guides/boats.md',
      'guides/boats/index.html',
      'guides/counter.md',
      'guides/counter/index.html',
      'guides/index.html',
      'images/sea.svg',
      'index.html',
      'index.md',
      'llms-full.txt',
      'llms.txt',
      'openapi.json',
      'robots.txt',
      'ships/index.html',
      'sitemap.xml',
      'skill.md',
    ]);
  });

  it('has pages with the content of their files', () => {
    expect([texts('guides/boats/index.html', 'h1, h2, #content-area p'), texts('guides/boats/index.html', 'title')]).toEqual([
      ['Start', 'Boats', 'How to moor.', 'Moor', 'Throw the rope, x2x^2x2 times.'],
      ['Boats - Harbour'],
    ]);
  });

  it('runs the code of pages', () => {
    expect(page('guides/counter/index.html').querySelector('lectern-island')?.innerHTML).toBe('<button>Clicked 0</button>');
  });

  it('has addresses under its base path, and every file that pages load', () => {
    const pages = listOutput(path.join(folder, 'out')).filter((file) => file.endsWith('.html'));
    const addresses = pages.flatMap((file) =>
      page(file)
        .querySelectorAll('link[href], script[src], img[src], a[href]')
        .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
        .filter((address) => address.startsWith('/')),
    );
    const missing = addresses.filter((address) => {
      const file = decodeURI(address.replace(/^\/docs\//, '').replace(/[?#].*/, ''));
      return (
        !address.startsWith('/docs') || ![file, path.join(file, 'index.html')].some((one) => existsSync(path.join(folder, 'out', one)))
      );
    });
    expect([...new Set(missing)]).toEqual([]);
    expect(addresses.length).toBeGreaterThan(50);
  });

  it('has styles and scripts whose own addresses lead to files', () => {
    const files = listOutput(path.join(folder, 'out', '_assets'));
    const named = files
      .filter((file) => /\.(?:css|js)$/.test(file))
      .flatMap((file) => read(`_assets/${file}`).match(/\/docs\/_assets\/[\w./@-]+/g) ?? [])
      .map((address) => address.slice('/docs/_assets/'.length));
    expect(named.filter((file) => !files.includes(file))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  it('leads from old addresses, and says where a missing page may be', () => {
    expect([texts('ships/index.html', 'a'), page('ships/index.html').querySelector('meta[http-equiv]')?.getAttribute('content')]).toEqual([
      ['/docs/guides/boats'],
      '0; url=/docs/guides/boats',
    ]);
    expect(texts('404.html', 'h1')).toEqual(['Page not found']);
  });

  it('reports what is wrong, and how far it is', () => {
    expect(built.diagnostics.map((diagnostic) => formatDiagnostic(diagnostic).split('\n').slice(0, 2).join('\n'))).toEqual([
      'index.mdx:5:34  warning  link/hash-not-found\n  The page `/guides/boats` has no heading or other element with the id `sail`.',
    ]);
    expect([built.pages, progress]).toEqual([5, ['1/5', '2/5', '3/5', '4/5', '5/5']]);
  });

  it('is found by its text', () => {
    expect(JSON.parse(read('_lectern/search/search.json'))).toEqual({ parts: [''], languages: ['en'] });
    expect(read('_lectern/search/words.txt').split(' ').sort()).toEqual([
      'api',
      'boats',
      'counter',
      'guides',
      'harbour',
      'home',
      'list',
      'moor',
      'operations',
      'servers',
      'start',
    ]);
  });
});

describe('a build with a cache and without the earlier output', { timeout: 300_000 }, () => {
  const cacheDirectory = () => path.join(folder, 'restored-cache');
  const filesIn = (name: string) => {
    const root = path.join(folder, name);
    return Object.fromEntries(
      listOutput(root)
        .sort()
        .map((file) => [file, readFileSync(path.join(root, file), 'latin1')]),
    );
  };
  const buildTo = (name: string, more: Partial<RenderSiteOptions> = {}) =>
    build({ outDir: path.join(folder, name), cacheDirectory: cacheDirectory(), ...more });
  /** Pages and files that a build rendered. */
  async function rendered(work: () => Promise<unknown>): Promise<string[]> {
    const spy = vi.spyOn(TaskRenderer.prototype, 'render');
    await work();
    const paths = spy.mock.calls.flatMap(([tasks]) => tasks.map(({ path: one }) => one));
    spy.mockRestore();
    return paths;
  }
  let cold: typeof built;

  beforeAll(async () => {
    cold = await buildTo('cold');
  }, 300_000);

  it('renders only pages with code, and writes every byte as the first build did', async () => {
    let restored = cold;
    const paths = await rendered(async () => {
      restored = await buildTo('restored');
    });
    expect([...new Set(paths)]).toEqual(['guides/counter']);
    expect(filesIn('restored')).toEqual(filesIn('cold'));
    expect(restored.diagnostics.map(formatDiagnostic)).toEqual(cold.diagnostics.map(formatDiagnostic));
  });

  it('has everything in the folder whose size is limited', () => {
    expect(readdirSync(cacheDirectory())).toEqual(['cache']);
  });

  it('lets the next build keep the files', async () => {
    const { output } = await buildTo('kept', { earlier: path.join(folder, 'restored') });
    expect(output.files().every((file) => file.kept)).toBe(true);
  });

  it('renders again what a change concerns', async () => {
    write({ 'index.mdx': SITE['index.mdx'].replace('See', 'Go to') });
    const paths = await rendered(() => buildTo('edited'));
    write({ 'index.mdx': SITE['index.mdx'] });
    expect([...new Set(paths)].sort()).toEqual(['', 'guides/counter']);
    expect(filesIn('edited')['index.html']).toContain('Go to');
  });

  it('renders everything again if the cache is damaged', async () => {
    await buildTo('whole');
    for (const entry of readdirSync(cacheDirectory(), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile()) continue;
      const bytes = readFileSync(file);
      bytes.writeUInt8(255 - bytes.readUInt8(bytes.length - 1), bytes.length - 1);
      writeFileSync(file, bytes);
    }
    const paths = await rendered(() => buildTo('repaired'));
    expect(paths).toContain('guides/boats');
    expect(filesIn('repaired')).toEqual(filesIn('cold'));
  });
});

describe('a site that cannot be built', () => {
  it('says why', async () => {
    write({ 'docs.json': '{' });
    const site = await renderSite(options({ outDir: path.join(folder, 'failed') }));
    expect([site.kind, existsSync(path.join(folder, 'failed')), site.diagnostics.length]).toEqual(['failed', false, 1]);
    write({ 'docs.json': SITE['docs.json'] });
  });

  it('stops when it is told to', async () => {
    await expect(
      renderSite(options({ outDir: path.join(folder, 'stopped'), signal: AbortSignal.abort(new Error('enough')) })),
    ).rejects.toThrow('enough');
    const controller = new AbortController();
    const stopped = renderSite(
      options({ outDir: path.join(folder, 'stopped'), signal: controller.signal, onProgress: () => controller.abort(new Error('late')) }),
    );
    await expect(stopped).rejects.toThrow('late');
  });
});

describe('the file of a page', () => {
  it.each([
    ['', 'index.html'],
    ['guides/boats', 'guides/boats/index.html'],
    ['old.html', 'old.html'],
    ['old.htm', 'old.htm'],
  ])('%j is %s', (page, file) => expect(pageFile(page)).toBe(file));
});

describe('tasks', () => {
  const tasks = Array.from({ length: 60 }, (_, i) => ({ kind: 'page' as const, path: String(i) }));

  it('are taken in slices by renderers that have time, two at once', async () => {
    const taken: number[][] = [[], []];
    const renderer = (own: number, milliseconds: number): Renderer => ({
      async render(slice) {
        taken[own]?.push(slice.length);
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        return slice.map(() => ({ kind: 'needs-script' }));
      },
      close: async () => {},
    });
    const done: string[] = [];
    await renderTasks(tasks, [renderer(0, 0), renderer(1, 0)], async ({ path: one }) => void done.push(one));
    expect([taken.flat().sort((a, b) => b - a), taken[0]?.slice(0, 2), done.length, new Set(done).size]).toEqual([
      [8, 8, 8, 8, 8, 8, 8, 4],
      [8, 8],
      60,
      60,
    ]);
  });

  it('reject with the first renderer that does', async () => {
    const broken: Renderer = { render: () => Promise.reject(new Error('ended')), close: async () => {} };
    await expect(renderTasks(tasks, [broken], () => undefined)).rejects.toThrow('ended');
  });
});
