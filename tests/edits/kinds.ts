import { utimesSync } from 'node:fs';
import path from 'node:path';
import type { DocsFolder } from './docs-folder.ts';

/** Changes a docs folder. Returns the file that it changed, or undefined if the folder has nothing that it can change. */
export type Edit = (docs: DocsFolder) => string | undefined;

/** Adds text at the end of a random page. */
const append =
  (text: (docs: DocsFolder, n: number) => string): Edit =>
  (docs) => {
    const page = docs.page();
    if (page === undefined) return undefined;
    docs.write(page, `${docs.read(page).trimEnd()}\n\n${text(docs, docs.number())}\n`);
    return page;
  };

/** Replaces the text of a random file. */
const rewrite =
  (pattern: RegExp, change: (text: string, docs: DocsFolder) => string | undefined): Edit =>
  (docs) => {
    const file = docs.pick(pattern);
    const text = file === undefined ? undefined : change(docs.read(file), docs);
    if (file === undefined || text === undefined) return undefined;
    docs.write(file, text);
    return file;
  };

const PAGE = /^(?!_?snippets\/).*\.mdx?$/;

/** Sets a line of the front matter of a random page. */
const frontMatter = (name: string, value: (docs: DocsFolder) => string): Edit =>
  rewrite(PAGE, (text, docs) => {
    const line = `${name}: ${value(docs)}`;
    const own = new RegExp(`^${name}:.*$`, 'm');
    const [, head] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
    if (head === undefined) return `---\n${line}\n---\n\n${text}`;
    return text.replace(head, () => (own.test(head) ? head.replace(own, () => line) : `${head}\n${line}`));
  });

/** Puts a statement behind the front matter of a random page, and content at its end. */
const importInto = (docs: DocsFolder, statement: string, content: string): string | undefined =>
  rewrite(PAGE, (text) => {
    const head = /^---\r?\n[\s\S]*?\r?\n---\r?\n/.exec(text)?.[0] ?? '';
    return `${head}\n${statement}\n\n${text.slice(head.length).trimEnd()}\n\n${content}\n`;
  })(docs);

const setting =
  (change: (config: Record<string, unknown>, docs: DocsFolder) => void): Edit =>
  (docs) =>
    docs.config((config) => change(config, docs));

/** A random value of a list in a value, with all lists of the navigation below it. */
function pageLists(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [...(value.some((one) => typeof one === 'string') ? [value] : []), ...value.flatMap(pageLists)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pageLists) : [];
}

const inNavigation = (change: (list: unknown[], docs: DocsFolder) => void): Edit =>
  setting((config, docs) => {
    const list = docs.random.pick(pageLists(config.navigation));
    if (list) change(list, docs);
  });

type Json = Record<string, unknown>;
const objectAt = (value: unknown, key: string): Json => {
  const holder = value as Json;
  holder[key] ??= {};
  return holder[key] as Json;
};

const DOCUMENT = /^(?!(?:docs|mint|package).*\.json$).*(?:openapi|swagger|api)[^/]*\.json$/i;

/** Changes a random API document in JSON. */
const inDocument = (change: (document: Json, docs: DocsFolder) => boolean): Edit =>
  rewrite(DOCUMENT, (text, docs) => {
    try {
      const document = JSON.parse(text) as Json;
      return document.paths && change(document, docs) ? JSON.stringify(document, undefined, 2) : undefined;
    } catch {
      return undefined;
    }
  });

const operationOf = (document: Json, docs: DocsFolder): Json | undefined => {
  const item = docs.random.pick(Object.values(document.paths as Json)) as Json | undefined;
  return item && (docs.random.pick(Object.values(item).filter((one) => (one as Json).responses !== undefined)) as Json | undefined);
};

const RASTER = /\.(?:png|jpe?g|webp|gif)$/i;
const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"><path d="M0 0h9v9z"/></svg>`;

const remove =
  (pattern: RegExp): Edit =>
  (docs) => {
    const file = docs.pick(pattern);
    if (file !== undefined) docs.remove(file);
    return file;
  };

const renameTo =
  (pattern: RegExp, to: (file: string, docs: DocsFolder) => string): Edit =>
  (docs) => {
    const file = docs.pick(pattern);
    if (file === undefined) return undefined;
    docs.rename(file, to(file, docs));
    return file;
  };

const create =
  (file: (n: number) => string, content: (n: number, docs: DocsFolder) => string): Edit =>
  (docs) => {
    const n = docs.number();
    docs.write(file(n), content(n, docs));
    return file(n);
  };

const urlOf = (docs: DocsFolder) => `/${(docs.page() ?? 'index.mdx').replace(/(?:\/?index)?\.mdx?$/, '')}`;
const pageText = (n: number) => `---\ntitle: Page ${n}\n---\n\nText of page ${n}.\n\n## Part\n`;

/** What a plugin can have. */
const PLUGIN_PARTS: readonly ((n: number) => string)[] = [
  (n) => `version: '1.${n % 3}.0'`,
  (n) =>
    `fences: { ts: ({ code }) => \`<b class="p-${n}">\${code.length}</b>\`${n % 4 === 0 ? ", json: () => { throw new Error('No'); }" : ''} }`,
  (n) => `pages: (pages) => [{ path: 'added-${n % 3}', frontMatter: { title: 'Added ${n}' }, text: \`Of \${pages.length}.\` }]`,
  (n) => `tree: (tree) => [...tree, { type: 'text', value: 'Tree ${n}' }]`,
  (n) => `markdown: (text, { path }) => ${n % 4 === 0 ? 'undefined' : `\`\${text}Copy ${n} of \${path}\\n\``}`,
  (n) => `record: (record, { path }) => (path.length % 5 === ${n % 5} ? null : record)`,
  (n) => `outputs: ({ pages }) => [{ path: 'added/${n % 3}.txt', content: \`${n} \${pages.length}\` }]`,
  (n) => `config: (docs) => ({ ...docs, name: 'Plugged ${n}', theme: 'own', icons: { library: 'own' }, integrations: { own: '${n}' } })`,
  (n) => `messages: { en: { site: { onThisPage: 'Contents ${n}' } } }`,
  (n) =>
    `services: { own: { label: 'Own', kind: 'chat', settings: { id: [/./, '1'] }, loads: () => [], start({ id }, { load }) { load('/${n}' + id); } } }`,
  (n) => `themes: { own: { tokens: { 'radius-l': '${n}px' }, layout: { tabs: '${n % 2 ? 'pill' : 'line'}' } } }`,
  (n) => `icons: { own: { label: 'Own', sets: ['${n % 2 ? 'lucide' : 'tabler'}'] } }`,
  (n) => `sampleLanguages: { bash: { label: 'Own ${n}', highlight: 'bash', aliases: ['curl'], generate: ({ url }) => \`${n} \${url}\` } }`,
];

/** All kinds of edits that an author makes, by name. */
export const EDITS: Record<string, Edit> = {
  // Text
  'a paragraph': append((_, n) => `A new paragraph, number ${n}.`),
  'a heading': append((_, n) => `## Heading ${n}`),
  'the text of a heading': rewrite(PAGE, (text, docs) => text.replace(/^(## .*)$/m, `$1 ${docs.number()}`)),
  'a word of a text': rewrite(PAGE, (text) => text.replace(/\bthe\b/, 'that')),
  'a removed block': rewrite(PAGE, (text, docs) => {
    const blocks = text.split('\n\n');
    blocks.splice(1 + docs.random.below(blocks.length), 1);
    return blocks.join('\n\n');
  }),
  'swapped blocks': rewrite(PAGE, (text, docs) => {
    const blocks = text.split('\n\n');
    const at = 1 + docs.random.below(Math.max(1, blocks.length - 2));
    blocks.splice(at, 2, ...blocks.slice(at, at + 2).reverse());
    return blocks.join('\n\n');
  }),
  'a link to a page': append((docs) => `See [that page](${urlOf(docs)}).`),
  'a link to a heading': append((docs) => `See [that heading](${urlOf(docs)}#part).`),
  'a broken link': append((_, n) => `See [nothing](/no/such/page-${n}).`),
  'a code block': append(
    (docs, n) => `\`\`\`${docs.random.pick(['ts', 'python', 'bash', 'json', 'text'])} title="Code ${n}"\nconst a = ${n};\n\`\`\``,
  ),
  'a table': append((_, n) => `| a | b |\n|---|---|\n| ${n} | 2 |`),
  'a callout': append((_, n) => `<Note>\n  Number ${n}.\n</Note>`),
  'nested components': append(
    (_, n) => `<CardGroup cols={2}>\n  <Card title="Card ${n}" icon="rocket" href="/">\n    Text\n  </Card>\n</CardGroup>`,
  ),
  tabs: append((_, n) => `<Tabs>\n  <Tab title="One ${n}">\n    A\n  </Tab>\n  <Tab title="Two">\n    B\n  </Tab>\n</Tabs>`),
  'a formula': append((_, n) => `$$x^{${n}}$$`),
  'a diagram': append((_, n) => `\`\`\`mermaid\ngraph LR; A${n}-->B\n\`\`\``),
  'an expression': append((_, n) => `It is {${n} + 1}.`),
  'a constant': append((_, n) => `export const own${n} = ${n};\n\nIt is {own${n}}.`),
  'code to run': append((_, n) => `It is {Math.max(1, ${n})}.`),
  'invalid MDX': append((_, n) => `<Note>\n  Not closed ${n}`),
  'an icon that does not exist': append((_, n) => `<Icon icon="no-such-icon-${n}" />`),
  'an update': append((_, n) => `<Update label="2026-01-${(n % 28) + 1}" description="v${n}">\n  News ${n}.\n</Update>`),
  'an empty page': rewrite(PAGE, () => ''),
  'Windows line breaks': rewrite(PAGE, (text) => text.replace(/\r?\n/g, '\r\n')),
  'swapped pages': (docs) => {
    const [one, other] = [docs.page(), docs.page()];
    if (one === undefined || other === undefined) return undefined;
    const text = docs.read(one);
    docs.write(one, docs.read(other));
    docs.write(other, text);
    return one;
  },
  'the date of a page': (docs) => {
    const page = docs.page();
    if (page !== undefined) utimesSync(path.join(docs.root, page), new Date(), new Date());
    return page;
  },
  // Front matter
  'a title': frontMatter('title', (docs) => `Title ${docs.number()}`),
  'a description': frontMatter('description', (docs) => `Description ${docs.number()}`),
  'a title in the sidebar': frontMatter('sidebarTitle', (docs) => `Side ${docs.number()}`),
  'an icon': frontMatter('icon', (docs) => docs.random.pick(['rocket', 'book', 'gear']) ?? ''),
  'a tag': frontMatter('tag', (docs) => `NEW ${docs.number()}`),
  'a hidden page': frontMatter('hidden', (docs) => String(docs.random.next() < 0.5)),
  'a page without search': frontMatter('noindex', (docs) => String(docs.random.next() < 0.5)),
  'a layout': frontMatter('mode', (docs) => docs.random.pick(['wide', 'custom', 'center']) ?? ''),
  keywords: frontMatter('keywords', (docs) => `["word${docs.number()}"]`),
  'an external page': frontMatter('url', () => 'https://example.com'),
  'an endpoint': frontMatter('api', (docs) => `GET /things/${docs.number()}`),
  'no front matter': rewrite(PAGE, (text) => text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '')),
  // Files that pages read
  'a snippet': rewrite(/^_?snippets\/.*\.mdx?$/, (text, docs) => `${text.trimEnd()}\n\nMore ${docs.number()}.\n`),
  'a new snippet': (docs) => {
    const n = docs.number();
    docs.write(`snippets/part-${n}.mdx`, `Part ${n}.`);
    return importInto(docs, `import Part${n} from "/snippets/part-${n}.mdx";`, `<Part${n} />`);
  },
  'a snippet in a snippet': (docs) => {
    const n = docs.number();
    const outer = docs.pick(/^snippets\/part-\d+\.mdx$/);
    docs.write(`snippets/inner-${n}.mdx`, `Inner ${n}.`);
    if (outer === undefined) return undefined;
    docs.write(outer, `import Inner${n} from "/snippets/inner-${n}.mdx";\n\n${docs.read(outer)}\n\n<Inner${n} />\n`);
    return outer;
  },
  'a page in a page': (docs) => {
    const n = docs.number();
    const page = docs.page();
    return page && importInto(docs, `import Page${n} from "/${page}";`, `<Page${n} />`);
  },
  'a removed snippet': remove(/^_?snippets\/.*\.mdx?$/),
  'a snippet with code': create(
    (n) => `snippets/part-${n % 3}.mdx`,
    (n) => `It is {Math.max(1, ${n})}.\n`,
  ),
  'new data': (docs) => {
    const n = docs.number();
    docs.write(`snippets/data-${n}.json`, JSON.stringify({ value: n }));
    return importInto(docs, `import data${n} from "/snippets/data-${n}.json";`, `It is {data${n}.lc-value}.`);
  },
  'a file in a code block': append((docs, n) => {
    docs.write(`snippets/code-${n % 5}.ts`, `// #region a\nlet code = ${n};\n// #endregion\n`);
    return `\`\`\`ts file="/snippets/code-${n % 5}.ts" region="a"\n\`\`\``;
  }),
  'code of a file': rewrite(/^snippets\/code-\d+\.ts$/, (_, docs) => `// #region a\nlet code = ${docs.number()};\n// #endregion\n`),
  'a removed file of a code block': remove(/^snippets\/code-\d+\.ts$/),
  data: rewrite(/^snippets\/data-\d+\.json$/, (_, docs) => JSON.stringify({ value: docs.number() })),
  'new JSX': (docs) => {
    const n = docs.number();
    docs.write(`snippets/part-${n}.jsx`, `export const Part${n} = ({ text }) => <b className="p-${n % 9}">{text}</b>;\n`);
    return importInto(docs, `import { Part${n} } from "/snippets/part-${n}.jsx";`, `<Part${n} text="A" />`);
  },
  JSX: rewrite(/^snippets\/.*\.jsx$/, (text, docs) => text.replace(/<b\b/g, `<b title="${docs.number()}"`)),
  // Assets
  'a new image': (docs) => {
    const n = docs.number();
    docs.write(`images/new-${n}.svg`, svg(n + 10));
    return append(() => `![Image ${n}](/images/new-${n}.svg)`)(docs);
  },
  'the size of an image': rewrite(/\.svg$/, (_, docs) => svg(100 + docs.number())),
  'a removed image': remove(/\.(?:png|svg|jpe?g|webp|gif)$/i),
  'a renamed image': renameTo(/\.(?:png|svg|jpe?g|webp|gif)$/i, (file, docs) => file.replace(/\.(\w+)$/, `-${docs.number()}.$1`)),
  'another image': (docs) => {
    const [one, other] = [docs.pick(RASTER), docs.pick(RASTER)];
    if (one === undefined || other === undefined) return undefined;
    docs.write(one, docs.bytes(other));
    return one;
  },
  'a new style sheet': create(
    (n) => `style-${n % 3}.css`,
    (n) => `.own-${n} { color: red }\n`,
  ),
  'a style sheet': rewrite(/\.css$/, (text, docs) => `${text}\n.more-${docs.number()} { color: blue }\n`),
  'a removed style sheet': remove(/\.css$/),
  'a new script': create(
    (n) => `script-${n % 3}.js`,
    (n) => `console.log(${n});\n`,
  ),
  'a removed script': remove(/^[^/]*\.js$/),
  'a font': (docs) => {
    docs.write('fonts/own.woff2', `font ${docs.number()}`);
    return docs.config((config) => {
      config.fonts = { family: 'Own', source: '/fonts/own.woff2', format: 'woff2' };
    });
  },
  'a utility class': append((_, n) => `<div className="mt-${n % 12} text-red-500">Text</div>`),
  // Plugins
  'the code of a plugin': (docs) => {
    const n = docs.number();
    const parts = PLUGIN_PARTS.filter(() => docs.random.next() < 0.4).map((part) => part(n));
    docs.write('plugins/edited.js', `export const edited = {\n  name: 'edited',\n${parts.map((part) => `  ${part},\n`).join('')}};\n`);
    if (docs.files(/^lectern\.config\./).length === 0)
      docs.write('lectern.config.js', "import { edited } from './plugins/edited.js';\nexport default { plugins: [edited] };\n");
    return 'plugins/edited.js';
  },
  'a plugin that fails': rewrite(/^plugins\/edited\.js$/, () => "throw new Error('No');\n"),
  'a removed plugin': (docs) => {
    if (!docs.has('plugins/edited.js')) return undefined;
    docs.remove('plugins/edited.js');
    if (docs.has('lectern.config.js') && docs.read('lectern.config.js').includes('edited.js')) docs.remove('lectern.config.js');
    return 'plugins/edited.js';
  },
  // Settings
  'the name': setting((config, docs) => {
    config.name = `Name ${docs.number()}`;
  }),
  'a color': setting((config, docs) => {
    objectAt(config, 'colors').primary = `#${(0x100000 + docs.random.below(0xefffff)).toString(16)}`;
  }),
  'the theme': setting((config, docs) => {
    config.theme = docs.random.pick(['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen']);
  }),
  'the order of pages': inNavigation((list) => list.reverse()),
  'a page out of the navigation': inNavigation((list, docs) => list.splice(docs.random.below(list.length), 1)),
  'a page into the navigation': inNavigation((list, docs) => list.push(urlOf(docs).slice(1) || 'index')),
  'a group': inNavigation((list, docs) => list.push({ group: `Group ${docs.number()}`, pages: [urlOf(docs).slice(1) || 'index'] })),
  'a redirect': setting((config, docs) => {
    config.redirects = [...((config.redirects as unknown[]) ?? []), { source: `/old-${docs.number()}`, destination: urlOf(docs) }];
  }),
  'a redirect of a page': setting((config, docs) => {
    config.redirects = [...((config.redirects as unknown[]) ?? []), { source: urlOf(docs), destination: `/moved-${docs.number()}` }];
  }),
  'no redirects': setting((config) => {
    delete config.redirects;
  }),
  'a banner': setting((config, docs) => {
    config.banner = { content: `Banner ${docs.number()}` };
  }),
  'a footer': setting((config, docs) => {
    config.footer = { socials: { github: `https://github.com/example-${docs.number()}` } };
  }),
  formulas: setting((config, docs) => {
    objectAt(config, 'styling').latex = docs.random.next() < 0.5;
  }),
  'the colors of code': setting((config, docs) => {
    objectAt(config, 'styling').codeblocks = docs.random.pick(['dark', 'system', { theme: { light: 'github-light', dark: 'dracula' } }]);
  }),
  variables: setting((config, docs) => {
    config.variables = { version: `1.${docs.number()}` };
  }),
  'the use of a variable': append(() => 'Version {{version}}.'),
  'the icon library': setting((config, docs) => {
    config.icons = { library: docs.random.pick(['fontawesome', 'lucide']) };
  }),
  'an invalid setting': setting((config, docs) => {
    config.colors = docs.random.next() < 0.5 ? 'red' : { primary: '#0f766e' };
  }),
  // API documents
  'a new document': create(
    () => 'extra/openapi.json',
    (n) =>
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Extra', version: String(n) },
        paths: {
          '/things': { get: { summary: `List ${n}`, tags: ['index'], responses: { 200: { description: 'OK' } } } },
          '/parts': {
            get: { responses: { 200: { description: 'OK', content: { 'application/json': { schema: { $ref: './parts/part.json' } } } } } },
          },
        },
      }),
  ),
  'a file of a document': create(
    () => 'extra/parts/part.json',
    (n) => JSON.stringify({ type: 'object', properties: { [`field${n}`]: { type: 'string' } } }),
  ),
  'the summary of an operation': inDocument((document, docs) => {
    const operation = operationOf(document, docs);
    if (operation) operation.summary = `Summary ${docs.number()}`;
    return operation !== undefined;
  }),
  'the description of an operation': inDocument((document, docs) => {
    const operation = operationOf(document, docs);
    if (operation) operation.description = `Description **${docs.number()}**`;
    return operation !== undefined;
  }),
  'the URL of an operation': inDocument((document, docs) => {
    const operation = operationOf(document, docs);
    if (operation) operation['x-mint'] = { href: docs.random.pick(['/index.html', '/own/url', '/robots.txt']) };
    return operation !== undefined;
  }),
  'a schema': inDocument((document, docs) => {
    objectAt(objectAt(document, 'components'), 'schemas')[`Extra${docs.number()}`] = { type: 'string' };
    return true;
  }),
  'a removed path': inDocument((document, docs) => {
    const paths = document.paths as Json;
    const name = docs.random.pick(Object.keys(paths));
    if (name !== undefined) delete paths[name];
    return name !== undefined;
  }),
  'a YAML document': rewrite(/(?:openapi|swagger)[^/]*\.ya?ml$/i, (text, docs) =>
    text.replace(/^( +summary: ).*$/m, `$1Summary ${docs.number()}`),
  ),
  // The folder
  'a new page': create((n) => `new/page-${n}.mdx`, pageText),
  'a new Markdown page': create((n) => `new/page-${n}.md`, pageText),
  'a reserved page': create((n) => (n % 2 ? 'robots.txt.mdx' : 'new/index.html.mdx'), pageText),
  'a removed page': remove(PAGE),
  'a renamed page': renameTo(PAGE, (file, docs) => file.replace(/\.(mdx?)$/, `-${docs.number()}.$1`)),
  'a moved page': renameTo(PAGE, (file, docs) => `moved-${docs.number()}/${file.replace(/.*\//, '')}`),
  'a page as Markdown': renameTo(/^(?!_?snippets\/).*\.mdx$/, (file) => file.replace(/x$/, '')),
  'an ignored page': (docs) => {
    const page = docs.page();
    docs.write('.mintignore', `${docs.has('.mintignore') ? docs.read('.mintignore') : ''}${page}\n`);
    return '.mintignore';
  },
  'an ignored folder': create(
    () => '.lecternignore',
    (n) => (n % 2 ? 'extra/parts\n' : 'images\n'),
  ),
  'no ignored files': remove(/^\.(?:mint|lectern)ignore$/),
};
