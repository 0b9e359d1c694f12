import { glob, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'rolldown/utils';

/**
 * The rule. Every file belongs to the room whose path starts its own; the longest such path wins. Type imports count.
 *
 * - `order`: rooms from the lowest to the highest. A room imports itself and lower rooms only.
 * - `only`: all that a room imports of its package besides itself.
 * - `never`: what a room does not import; everything else in its package is open to it.
 * - `packages`: specifiers that no file of the package imports.
 */
export const houses = [
  {
    folder: 'packages/core/src',
    order: [
      'diagnostics',
      'config',
      'content',
      'highlight',
      'markdown',
      'openapi',
      'samples',
      'navigation',
      'redirects',
      'site',
      'upgrade',
      'check',
      'index.ts',
    ],
    only: { highlight: ['diagnostics', 'content/types.ts'] },
    never: {},
    packages: ['lectern', '@lectern/core', 'astro', '@astrojs/*', 'vite', 'virtual:*'],
  },
  {
    folder: 'packages/lectern',
    // A part that is loaded when it is wanted brings its own styles; build and browser spell the keys of the search index alike, and
    // read the props of components alike.
    only: {
      'src/messages': [],
      client: [
        'styles',
        'src/search/keys.ts',
        ...['badges', 'callout-kinds', 'glyphs', 'links', 'props'].map((name) => `src/components/${name}.ts`),
      ],
    },
    never: {
      'src/page': ['src/integration', 'src/cli', 'routes', 'theme', 'components', 'client'],
      'src/outputs': ['src/integration', 'src/cli', 'routes', 'theme', 'components', 'client'],
      'src/fonts': ['src/integration', 'src/cli', 'routes', 'theme', 'components', 'client'],
      'src/icons': ['src/integration', 'src/cli', 'routes', 'theme', 'components', 'client'],
      'src/components': ['src/integration', 'src/cli', 'routes', 'theme', 'components', 'client'],
      'src/search': ['src/integration', 'src/cli', 'routes', 'theme', 'components', 'client'],
      'src/theme': ['src/integration', 'src/cli', 'routes', 'theme', 'components', 'client'],
      'src/compiled-theme': ['src/cli', 'routes', 'theme', 'components', 'client'],
      'src/islands': ['src/cli', 'routes', 'theme', 'components', 'client'],
      'src/static-build': ['src/cli', 'routes', 'theme', 'components', 'client'],
      'src/integration': ['src/cli', 'routes', 'theme', 'components', 'client'],
      'src/dev-server': ['src/cli', 'routes', 'theme', 'components', 'client'],
      'src/cli': ['routes', 'theme', 'components', 'client'],
      components: ['src/integration', 'src/cli', 'routes'],
      theme: ['src/integration', 'src/cli', 'routes'],
      openapi: ['src/integration', 'src/cli', 'routes'],
      routes: ['src/integration', 'src/cli'],
    },
    packages: ['lectern'],
  },
];

/** Who may import a virtual module; the first pattern that fits decides. */
const virtualModules = [
  { pattern: 'virtual:lectern/site', rooms: ['routes', 'theme', 'components', 'openapi'] },
  { pattern: 'virtual:lectern/site.css', rooms: ['routes', 'theme'] },
  { pattern: 'virtual:lectern/*', rooms: ['routes'] },
];

/** Folders that are read, from the root of the repository. */
const sources = [
  'packages/core/src',
  'packages/lectern/src',
  ...['routes', 'theme', 'components', 'openapi', 'client'].map((room) => `packages/lectern/${room}`),
];

/**
 * Checks the imports of a set of files.
 *
 * @param {Record<string, string>} files Source text by path from the root of the repository.
 * @returns {string[]} One printed problem per broken rule, in the order of the paths; empty when all is well.
 */
export function checkImports(files) {
  const problems = [];
  /** @type {Map<string, { target: string, line: number }[]>} */
  const graph = new Map();
  for (const file of Object.keys(files).sort()) {
    const house = houses.find(({ folder }) => file.startsWith(`${folder}/`));
    if (house === undefined) continue;
    const { imports, errors } = readImports(file, files[file]);
    problems.push(...errors);
    if (house.order && !house.order.includes(roomOf(house, file))) {
      problems.push(
        `${file}\n  The room \`${roomOf(house, file)}\` has no place in the order ${house.order.join(' < ')}. Give it one in scripts/check-imports.mjs.`,
      );
    }
    const edges = [];
    for (const entry of imports) {
      const target = resolve(file, entry.specifier, files);
      const broken = target === undefined ? brokenPackageRule(house, file, entry) : brokenRoomRule(house, file, target, entry);
      if (broken !== undefined) problems.push(`${file}:${entry.line} imports ${target ?? entry.specifier}\n  ${broken}`);
      if (target !== undefined && target in files) edges.push({ target, line: entry.line });
    }
    graph.set(file, edges);
  }
  return [...problems, ...findCircles(graph).map(formatCircle)];
}

function brokenRoomRule(house, file, target, { browser }) {
  if (!target.startsWith(`${packageOf(house)}/`))
    return 'A relative import stays inside its package: import the other package by its name.';
  if (!target.startsWith(`${house.folder}/`)) return undefined;
  const from = browser ? 'client' : roomOf(house, file);
  const to = roomOf(house, target);
  if (from === to) return undefined;
  const inner = target.slice(house.folder.length + 1);
  const only = house.only[from];
  if (only !== undefined) {
    if (only.some((allowed) => isInside(inner, allowed))) return undefined;
    const who = browser ? 'A `<script>` of a component' : `\`${from}\``;
    return `${who} imports only ${[from, ...only].map((room) => `\`${room}\``).join(', ')}.`;
  }
  const never = house.never[from]?.find((room) => isInside(inner, room));
  if (never !== undefined) return `\`${from}\` never imports \`${never}\`.`;
  if (house.order && house.order.indexOf(to) > house.order.indexOf(from)) {
    return `\`${from}\` is a lower room than \`${to}\`: ${house.order.join(' < ')}.`;
  }
  return undefined;
}

function brokenPackageRule(house, file, { specifier, browser }) {
  const banned = house.packages.find((pattern) => matches(specifier, pattern));
  if (banned !== undefined) return `\`${house.folder}\` never imports \`${banned}\`.`;
  const virtual = virtualModules.find(({ pattern }) => matches(specifier, pattern));
  if (virtual === undefined) return undefined;
  const room = browser ? 'client' : roomOf(house, file);
  if (virtual.rooms.includes(room)) return undefined;
  return `\`${virtual.pattern}\` is imported only by ${virtual.rooms.map((name) => `\`${name}\``).join(', ')}.`;
}

/** Longest room of the table that holds the file; else its first folder, or its name in the house's own folder. */
function roomOf(house, file) {
  const inner = file.slice(house.folder.length + 1);
  const named = [...(house.order ?? []), ...Object.keys(house.only), ...Object.keys(house.never)];
  const [room] = named.filter((name) => isInside(inner, name)).sort((a, b) => b.length - a.length);
  return room ?? inner.split('/')[0];
}

function packageOf(house) {
  return house.folder.split('/').slice(0, 2).join('/');
}

function isInside(path, room) {
  return path === room || path.startsWith(`${room}/`);
}

/** `name` matches the package, its subpaths and its `name:` modules; `name*` matches by the start. */
function matches(specifier, pattern) {
  if (pattern.endsWith('*')) return specifier.startsWith(pattern.slice(0, -1));
  return specifier === pattern || specifier.startsWith(`${pattern}/`) || specifier.startsWith(`${pattern}:`);
}

/** Path of the file that a relative specifier names; undefined for packages. */
function resolve(file, specifier, files) {
  if (!/^\.{1,2}(\/|$)/.test(specifier)) return undefined;
  const path = posix.join(posix.dirname(file), specifier.replace(/[?#].*$/, ''));
  const candidates = [path, `${path}.ts`, path.replace(/\.js$/, '.ts'), `${path}/index.ts`];
  return candidates.find((candidate) => candidate in files) ?? path;
}

/**
 * Everything that a file imports: statements, `export … from`, `import()` with a literal, and `import('…')` types;
 * in `.astro` files the front matter, and what `<script>` brings to the browser.
 *
 * @returns {{ imports: { specifier: string, line: number, browser: boolean }[], errors: string[] }}
 */
function readImports(file, text) {
  if (!file.endsWith('.astro')) return parseModule(file, text, 0, text, false);
  const frontMatter = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text);
  const imports = [];
  const errors = [];
  const add = (part) => {
    imports.push(...part.imports);
    errors.push(...part.errors);
  };
  if (frontMatter) add(parseModule(file, frontMatter[1], text.indexOf('---') + 3 + (text.includes('---\r\n') ? 2 : 1), text, false));
  const start = frontMatter ? frontMatter[0].length : 0;
  for (const script of text.slice(start).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const offset = start + script.index + script[0].indexOf('>') + 1;
    const source = /\ssrc=["'](\.[^"']*)["']/.exec(script[1]);
    if (source) imports.push({ specifier: source[1], line: lineAt(text, offset), browser: true });
    if (!/\bis:inline\b/.test(script[1])) add(parseModule(file, script[2], offset, text, true));
  }
  return { imports, errors };
}

/** Parses code that stands at `offset` of `text`. */
function parseModule(file, code, offset, text, browser) {
  const { program, module, errors } = parseSync(file.replace(/\.astro$/, '.ts'), code, { lang: 'ts', sourceType: 'module' });
  const found = [
    ...module.staticImports.map((entry) => entry.moduleRequest),
    ...module.staticExports.flatMap((statement) => statement.entries.map((entry) => entry.moduleRequest).filter(Boolean)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({ start, value: literal(code.slice(start, end)) })),
  ];
  new Visitor({
    TSImportType: ({ source }) => {
      found.push({ start: source.start, value: source.value });
    },
  }).visit(program);
  const seen = new Set();
  const imports = [];
  for (const { start, value } of found.sort((a, b) => a.start - b.start)) {
    if (value === undefined || seen.has(value)) continue;
    seen.add(value);
    imports.push({ specifier: value, line: lineAt(text, offset + start), browser });
  }
  // A page may leave its front matter early with `return`, which no module may.
  const real = errors.filter(({ message }) => !message.includes("'return'"));
  return { imports, errors: real.map(({ message }) => `${file}\n  The file does not parse: ${message}`) };
}

function literal(expression) {
  return /^(["'`])([^"'`$]*)\1$/.exec(expression)?.[2];
}

function lineAt(text, offset) {
  return text.slice(0, offset).split('\n').length;
}

/** One shortest circle for each knot of files that import each other. */
function findCircles(graph) {
  const circles = [];
  const reported = new Set();
  for (const start of graph.keys()) {
    if (reported.has(start)) continue;
    const circle = shortestWay(graph, start);
    if (circle === undefined) continue;
    for (const { file } of circle) reported.add(file);
    circles.push(circle);
  }
  return circles;
}

/** Breadth first from a file back to itself. */
function shortestWay(graph, start) {
  const cameFrom = new Map();
  const queue = [start];
  for (const file of queue) {
    for (const { target, line } of graph.get(file) ?? []) {
      if (target === start) {
        const way = [{ file, line, target }];
        for (let step = cameFrom.get(file); step !== undefined; step = cameFrom.get(step.file)) way.unshift(step);
        return way;
      }
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, { file, line, target });
      queue.push(target);
    }
  }
  return undefined;
}

function formatCircle(circle) {
  return [
    'Import circle; move what they share into a lower file.',
    ...circle.map(({ file, line, target }) => `  ${file}:${line} imports ${target}`),
  ].join('\n');
}

/** Reads the source files under a repository's root. */
async function readSources(root) {
  const files = {};
  const patterns = sources.map((folder) => `${folder}/**/*.{ts,mts,js,mjs,astro}`);
  for await (const path of glob(patterns, { cwd: root })) files[path.replaceAll('\\', '/')] = await readFile(`${root}/${path}`, 'utf8');
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await readSources(fileURLToPath(new URL('..', import.meta.url)));
  const problems = checkImports(files);
  for (const problem of problems) console.error(`${problem}\n`);
  console.log(`${Object.keys(files).length} files, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} with imports.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
