import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { find, readPage, readStyles, textOf } from './read-output.ts';
import { buildHere } from './run-here.ts';
import { run } from './run-lectern.ts';
import { type Files, writeFolder } from './temporary-folder.ts';

const CONFIG = `import { defineConfig } from 'lectern/config';

export default defineConfig({
  parts: { Head: './parts/Head.astro', Footer: './parts/Footer.astro', PageHeader: './parts/PageHeader.astro' },
  css: ['./own.css'],
  head: [{ tag: 'script', attrs: { src: 'https://stats.example.com/a.js' } }],
});
`;
const FOOTER = `---
import { hrefOf, iconHtml, type PartProps, textsOf } from 'lectern/theme';
import { year } from './year';

type Props = PartProps;
const { context } = Astro.props;
const texts: { next: string } = textsOf(Astro.locals).site;
---
<footer class="own">
  <a href={hrefOf(context, '/guide')} set:html={iconHtml(Astro.locals, 'github')} />
  <p>{year}, {context.title}, {Astro.url.pathname}, {Astro.site?.href}, {texts.next}</p>
</footer>
<style>
  .own { color: #123456; }
</style>
<script>
  const footer: Element | null = document.querySelector('.own');
  footer?.setAttribute('data-ran', '');
</script>
`;
const HEADER = `---
import Header from 'lectern/parts/PageHeader.astro';
---
<p class="status">Beta</p>
<Header {...Astro.props}><slot /></Header>
`;
const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;
const docs: Files = {
  'docs.json': JSON.stringify({ name: 'Own', navigation: { pages: ['index', 'guide'] } }),
  'index.mdx': page('Home'),
  'guide.mdx': page('Guide'),
  'lectern.config.ts': CONFIG,
  'own.css': '.layered { color: #654321 }',
  'parts/Head.astro': '<meta name="own" content="yes">',
  'parts/Footer.astro': FOOTER,
  'parts/PageHeader.astro': HEADER,
  'parts/year.ts': 'export const year: number = 2026;\n',
};

const source = await writeFolder('own-parts', docs);
const site = await buildHere(source, path.join(source, 'dist'), ['--site', 'https://docs.example.com']);

describe('parts of the theme that a site replaces', () => {
  it('are printed with what they import, the texts, icons, and links of the docs, and Astro’s URL and site', () => {
    expect([site.exitCode, site.problems]).toEqual([0, expect.not.stringContaining('error')]);
    const root = readPage(site, 'guide');
    expect(textOf(find(root, 'footer p'))).toBe('2026, Guide, /guide, https://docs.example.com/, Next');
    expect(find(root, 'footer a').getAttribute('href')).toBe('/guide');
    expect(root.querySelectorAll('footer a svg, footer')).toHaveLength(2);
    expect(find(root, 'head meta[name="own"]').getAttribute('content')).toBe('yes');
    expect(find(root, 'head script[src^="https:"]').getAttribute('src')).toBe('https://stats.example.com/a.js');
    expect(readFileSync(path.join(site.folder, '_headers'), 'utf8')).toMatch(/script-src [^;]* https:\/\/stats.example.com;/);
  });

  it('have their styles and scripts, and wrap the part of the theme', () => {
    const root = readPage(site, 'guide');
    expect(readStyles(site)).toContain('#123456');
    expect(readStyles(site)).toContain('@layer site{.layered{color:#654321}}');
    expect(existsSync(path.join(site.folder, 'own.css'))).toBe(false);
    expect(root.querySelectorAll('script[src*="Footer.astro"]')).toHaveLength(1);
    expect(textOf(find(root, '.status + header #page-title'))).toBe('Guide');
  });

  it.each([
    [
      'is no code',
      '---\nconst a = ;\n---\n',
      'parts/Footer.astro:2:11  error  site/part\n  The part `Footer` cannot be compiled: Unexpected token.',
    ],
    [
      'imports what is not there',
      '---\nimport "./no";\n---\n<footer />',
      'parts/Footer.astro:2:8  error  site/part\n  The part `Footer` cannot be compiled: the import `./no` cannot be found.',
    ],
    [
      'fails',
      '---\nAstro.props.context.no.way;\n---\n<footer />',
      "  error  site/part\n  The part `Footer` fails: Cannot read properties of undefined (reading 'way').",
    ],
    [
      'prints nothing',
      '---\nconst a = 1;\n---\n',
      'parts/Footer.astro:1:1  error  site/part\n  The part `Footer` cannot be compiled: it prints nothing. If that is what you want, write `{null}`.',
    ],
    [
      'wants a request',
      '{Astro.request.url}',
      'parts/Footer.astro:1:2  error  site/part\n  The part `Footer` cannot be compiled: `Astro.request` cannot be used: pages are static files.',
    ],
  ])('are those of the theme, with one message, where a part %s', async (_, footer, message) => {
    const folder = await writeFolder('own-parts', { ...docs, 'parts/Footer.astro': footer });
    const broken = await buildHere(folder, path.join(folder, 'dist'));
    expect(broken.problems).toContain(message);
    expect(broken.problems.match(/site\/part/g)).toHaveLength(1);
    expect([broken.exitCode, textOf(find(readPage(broken, 'guide'), '.status + header #page-title'))]).toEqual([1, 'Guide']);
  });

  it('are chosen by the docs of the page in an Astro site', async () => {
    const project = await writeFolder('own-parts-astro', {
      'package.json': '{ "name": "own", "private": true, "type": "module" }',
      'astro.config.mjs': `import { lectern } from 'lectern';
export default { integrations: [
  lectern({ root: './docs', base: '/docs' }),
  lectern({ root: './api', base: '/api', parts: { Footer: './src/Footer.astro' }, components: { Plan: './src/Plan.astro', Dial: './src/Dial.tsx' } }),
] };
`,
      'src/pages/index.astro': '<h1>Home</h1>',
      'src/Plan.astro': '<p class="plan">Plan <slot /></p>',
      'src/Dial.tsx': 'export default ({ n }: { n: number }) => { const [at] = useState(n); return <p className="plan">Dial {at}</p>; };',
      'src/Footer.astro': '<footer>API: {Astro.props.context.title}</footer>',
      'api/index.mdx': `${page('Requests')}\n<Plan>Team</Plan>\n\n<Dial n={3} />\n`,
    });
    const folder = await writeFolder('own-parts', docs);
    await cp(folder, path.join(project, 'docs'), { recursive: true });
    const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
    const { exitCode } = await run(process.execPath, [astro, 'build', '--root', project]);
    const built = { folder: path.join(project, 'dist') };
    expect(readPage(built, 'api').querySelectorAll('.plan').map(textOf)).toEqual(['Plan Team', 'Dial 3']);
    const footer = (path: string) => textOf(find(readPage(built, path), 'footer'));
    expect([exitCode, footer('api'), footer('docs/guide')]).toEqual([
      0,
      'API: Requests',
      expect.stringMatching(/^2026, Guide, \/docs\/guide/),
    ]);
  });
});
