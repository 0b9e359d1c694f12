import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { renderSite } from '../../../packages/lectern/dist/build/render-site.js';
import { formatBundle, parseBundle, writeFiles } from '../bundle.mjs';
import { makeApiDocument } from '../grammars/api-document.mjs';
import { makePage } from '../grammars/page.mjs';
import { mutateText } from '../mutate-text.mjs';
import { printTree } from '../print-tree.mjs';
import { CONFIG, IGNORE, OPENAPI, PAGE, SVG } from '../tokens.mjs';
import { configuration } from './configuration.mjs';

export const site = {
  name: 'site',
  tokens: [...PAGE, ...CONFIG, '=== index.mdx\n', '=== docs.json\n', '=== mint.json\n', '=== a.md\n', '=== style.css\n', '=== script.js\n'],
  make: makeSite,
  share: 0.3,
  async open({ folder }) {
    const root = path.join(folder, 'docs');
    const outDir = path.join(folder, 'out');
    shareTheme();
    return async (input, index) => {
      for (const one of [root, outDir]) rmSync(one, { recursive: true, force: true });
      writeFiles(root, { 'docs.json': '{"name": "A", "navigation": {"pages": ["index"]}}', ...parseBundle(input) });
      const rendered = await renderSite({
        root,
        base: index % 3 === 0 ? '/base' : '',
        origin: index % 2 === 0 ? 'https://docs.example.com' : undefined,
        cacheDirectory: path.join(folder, 'cache'),
        exclude: [outDir],
        outDir,
        workers: 0,
        ...(index % 5 === 0 && { host: ['netlify', 'vercel', 'nginx'][index % 3] }),
      });
      if (rendered.kind === 'rendered' && !existsSync(path.join(outDir, '404.html')))
        throw new Error('The site has no page for missing URLs');
      return rendered.diagnostics;
    };
  },
};

/** The compiled theme keeps the first site of a process. This gives it the current one. */
function shareTheme() {
  let current;
  const latest = new Proxy({}, { get: (_, name) => current[name] });
  Object.defineProperty(globalThis, Symbol.for('lectern.theme-runtime'), {
    get: () => latest,
    set: (runtime) => {
      current = runtime;
    },
  });
}

/** A small site, of which most files are mutated. */
function makeSite(random, seeds) {
  const mutated = (text, tokens) => (random.once(3) ? text : mutateText(text, { random, tokens, other: () => text }));
  const pages = ['index.mdx', 'a.mdx', 'b/c.md', 'b/index.mdx', 'en/x.mdx', '__proto__.mdx', 'robots.txt.mdx', 'api/get.mdx'].filter(
    (_, index) => index === 0 || random.once(3),
  );
  const files = {};
  for (const file of pages) files[file] = mutated(random.once(2) ? makePage(random) : seeds.text(/\.mdx?$/), PAGE);
  const config = {
    name: 'A',
    colors: { primary: '#0f766e' },
    navigation: { groups: [{ group: 'A', pages: pages.map((file) => file.replace(/\.mdx?$/, '')) }] },
  };
  if (random.once(3)) {
    const name = random.pick(['openapi.json', 'openapi.yaml', 'api/x.yml']);
    files[name] = mutated(
      random.once(3) ? seeds.text(/openapi[\w.-]*\.(?:json|ya?ml)$/) : printTree(makeApiDocument(random), random),
      OPENAPI,
    );
    if (random.once(2)) config.navigation.groups.push({ group: 'B', openapi: name });
  }
  if (random.once(4)) files['snippets/a.mdx'] = mutated(makePage(random), PAGE);
  if (random.once(6)) files['.lecternignore'] = mutated('a/\n*.png', IGNORE);
  if (random.once(6)) files['style.css'] = mutated('a { color: red; background: url(a.svg) }', SVG);
  if (random.once(6)) files['a.svg'] = mutated('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', SVG);
  if (random.once(3))
    Object.assign(config, JSON.parse(configuration.make(random) || '{}'), random.once(2) ? { navigation: config.navigation } : {});
  const text = JSON.stringify(config, undefined, 1);
  files[random.once(10) ? 'mint.json' : 'docs.json'] = random.once(3) ? mutated(text, CONFIG) : text;
  return formatBundle(files);
}
