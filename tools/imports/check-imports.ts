import { glob, readFile, writeFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'rolldown/utils';
import { findComponentNames } from './component-names.ts';
import { checkLimits, countLines, formatRows, LIMITS_FILE, lowerLimits, readLimits } from './count-lines.ts';

export interface Rule {
  /** Each folder directly below it is a layer. */
  folder: string;
  /** Layers from the lowest to the highest. A layer imports itself and lower layers. Type imports count. */
  order: string[];
  /** Everything that a layer imports from its package besides itself. */
  only: Record<string, string[]>;
  /** Lower layers that a layer does not import. */
  never: Record<string, string[]>;
  /** Specifiers that no file of the package imports. */
  packages: string[];
}

interface Import {
  specifier: string;
  line: number;
  /** Whether a `<script>` of a component brings it to the browser. */
  browser: boolean;
}

interface Imports {
  imports: Import[];
  errors: string[];
}

/** An import of a file, as it is printed. */
interface Edge {
  target: string;
  print: string;
}

/** What each file or folder imports. */
type Graph = Map<string, Edge[]>;
type Step = { node: string; print: string };

export const rules: Rule[] = [
  {
    folder: 'packages/core/src',
    order: [
      'diagnostics',
      'html',
      'files',
      'cache',
      'config',
      'highlight',
      'tree',
      'components',
      'content',
      'addresses',
      'markdown',
      'openapi',
      'samples',
      'navigation',
      'redirects',
      'site',
      'check',
      'rename',
      'upgrade',
      'index.ts',
    ],
    only: { highlight: ['html', 'cache'] },
    never: {},
    packages: ['lectern', '@lectern/core', 'astro', '@astrojs/*', 'vite', 'virtual:*'],
  },
  {
    folder: 'packages/lectern/src',
    order: [
      'messages',
      'themes',
      'packages',
      'view',
      'icons',
      'fonts',
      'outputs',
      'services',
      'fences',
      'islands',
      'client',
      'settings',
      'theme',
      'compiled-theme',
      'routes',
      'own-pages',
      'search',
      'site',
      'build',
      'server',
      'astro',
      'publish',
      'export',
      'cli',
    ],
    only: { client: ['view/props'] },
    never: { cli: ['astro'] },
    packages: ['lectern'],
  },
  {
    folder: 'packages/create-lectern/src',
    order: [
      'problem.ts',
      'package-manager.ts',
      'arguments.ts',
      'names.ts',
      'versions.ts',
      'program.ts',
      'git.ts',
      'install.ts',
      'openapi.ts',
      'folder',
      'templates',
      'terminal.ts',
      'surroundings.ts',
      'describe.ts',
      'add-deploy.ts',
      'place.ts',
      'create.ts',
      'main.ts',
    ],
    only: {},
    never: {},
    packages: ['lectern', '@lectern/core', 'astro'],
  },
];

/** Who may import a virtual module; the first pattern that fits decides. */
const virtualModules = [
  { pattern: 'virtual:lectern/site', layers: ['routes', 'theme', 'own-pages'] },
  { pattern: 'virtual:lectern/parts', layers: ['theme'] },
  { pattern: 'virtual:lectern/parts.css?url', layers: ['own-pages'] },
  { pattern: 'virtual:lectern/operations', layers: ['own-pages'] },
  { pattern: 'virtual:lectern/site.css', layers: ['routes', 'theme'] },
  { pattern: 'virtual:lectern/*', layers: ['routes'] },
];

/**
 * Who may import `node:fs`, and why. Everyone else reads and writes files of authors through the layer `files` of the core, which knows what
 * is private and never throws for a file that cannot be read.
 */
export const diskUsers = [
  { why: 'It is that layer.', paths: ['packages/core/src/files'] },
  { why: 'It keeps results of earlier runs.', paths: ['packages/core/src/cache', 'packages/lectern/src/cli/cache-directory.ts'] },
  {
    why: 'It writes the output, or reads what was written.',
    paths: [
      'build/verify-build.ts',
      'cli/commands/export.ts',
      'cli/find-site.ts',
      'cli/commands/preview.ts',
      'cli/terminal/sizes.ts',
      'export/offline-site.ts',
      'outputs/make-folder.ts',
      'outputs/output-folder.ts',
      'publish',
      'server/built-files.ts',
    ].map((file) => `packages/lectern/src/${file}`),
  },
  {
    why: 'It reads files of this package or of installed packages.',
    paths: [
      'build/site-key.ts',
      'build/theme-files.ts',
      'compiled-theme',
      'fonts/installed-font.ts',
      'fonts/site-fonts.ts',
      'fonts/text-outlines.ts',
      'icons/load.ts',
      'outputs/editor-rules/format-rules.ts',
      'outputs/image-library.ts',
      'packages',
      'search/pagefind.ts',
      'server/dev-sources.ts',
      'server/theme-source.ts',
      'settings/eject-styles.ts',
      'site/code/type-library.ts',
      'site/vendor-files.ts',
    ].map((file) => `packages/lectern/src/${file}`),
  },
  { why: 'It reads and writes files of an Astro project.', paths: ['packages/lectern/src/astro'] },
  { why: 'It writes the code of a configuration for Node.js, and removes it.', paths: ['packages/lectern/src/settings/run-module.ts'] },
  {
    why: 'It needs streams or events of files that the layer listed.',
    paths: ['packages/lectern/src/server/send-file.ts', 'packages/lectern/src/server/watch-folder.ts'],
  },
  {
    why: 'It creates, moves, and removes files at paths from `writePath`.',
    paths: ['apply-rename.ts', ...['eject', 'new', 'rules', 'upgrade'].map((name) => `commands/${name}.ts`)].map(
      (file) => `packages/lectern/src/cli/${file}`,
    ),
  },
];

const DISK = /^(?:node:)?fs(?:\/promises)?$/;

/** Packages that read files of authors. */
const readers = ['packages/core/src', 'packages/lectern/src'];

/** Folders that are read, from the root of the repository. */
const sources = ['packages/core/src', 'packages/lectern/src', 'packages/create-lectern/src'];

/**
 * Checks the imports of a set of files.
 *
 * @param files Source text by path from the root of the repository.
 * @returns One printed problem per broken rule, in the order of the paths; empty when all is well.
 */
export function checkImports(files: Record<string, string>): string[] {
  const problems: string[] = [];
  const graph: Graph = new Map();
  for (const [file, text] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const rule = rules.find(({ folder }) => file.startsWith(`${folder}/`));
    if (rule === undefined) continue;
    const { imports, errors } = readImports(file, text);
    problems.push(...errors);
    if (!rule.order.includes(layerOf(rule, file))) {
      problems.push(
        `${file}\n  The layer \`${layerOf(rule, file)}\` has no place in the order ${rule.order.join(' < ')}. Give it one in tools/imports/check-imports.ts.`,
      );
    }
    const edges: Edge[] = [];
    for (const entry of imports) {
      const target = resolve(file, entry.specifier, files);
      const broken = target === undefined ? brokenPackageRule(rule, file, entry) : brokenLayerRule(rule, file, target, entry);
      if (broken !== undefined) problems.push(`${file}:${entry.line} imports ${target ?? entry.specifier}\n  ${broken}`);
      if (target !== undefined && target in files) edges.push({ target, print: `${file}:${entry.line} imports ${target}` });
    }
    graph.set(file, edges);
  }
  const fileCycles = findCycles(graph).map((cycle) => formatCycle(cycle, 'Import cycle; move what they share into a lower file.'));
  if (fileCycles.length > 0) return [...problems, ...fileCycles];
  const folderCycles = findCycles(siblingGraph(graph));
  return [...problems, ...folderCycles.map((cycle) => formatCycle(cycle, 'Folder cycle; move what they share into a lower folder.'))];
}

function brokenLayerRule(rule: Rule, file: string, target: string, { browser }: Import) {
  if (!target.startsWith(`${packageOf(rule)}/`)) return 'A relative import stays inside its package: import the other package by its name.';
  if (!target.startsWith(`${rule.folder}/`)) return undefined;
  const from = browser ? 'client' : layerOf(rule, file);
  const to = layerOf(rule, target);
  if (from === to) return undefined;
  const inner = target.slice(rule.folder.length + 1);
  const only = rule.only[from];
  if (only !== undefined) {
    if (only.some((allowed) => isInside(inner, allowed))) return undefined;
    const who = browser ? 'A `<script>` of a component' : `\`${from}\``;
    return `${who} imports only ${[from, ...only].map((layer) => `\`${layer}\``).join(', ')}.`;
  }
  const never = rule.never[from]?.find((layer) => isInside(inner, layer));
  if (never !== undefined) return `\`${from}\` never imports \`${never}\`.`;
  if (rule.order.indexOf(to) > rule.order.indexOf(from)) {
    return `\`${from}\` is a lower layer than \`${to}\`: ${rule.order.join(' < ')}.`;
  }
  return undefined;
}

function brokenPackageRule(rule: Rule, file: string, { specifier, browser }: Import) {
  if (DISK.test(specifier) && readers.includes(rule.folder) && !diskUsers.some(({ paths }) => paths.some((path) => isInside(file, path))))
    return 'Read and write files through `packages/core/src/files`. If they are not files of authors, add the file to `diskUsers`.';
  const banned = rule.packages.find((pattern) => matches(specifier, pattern));
  if (banned !== undefined) return `\`${rule.folder}\` never imports \`${banned}\`.`;
  const virtual = virtualModules.find(({ pattern }) => matches(specifier, pattern));
  if (virtual === undefined) return undefined;
  const layer = browser ? 'client' : layerOf(rule, file);
  if (virtual.layers.includes(layer)) return undefined;
  return `\`${virtual.pattern}\` is imported only by ${virtual.layers.map((name) => `\`${name}\``).join(', ')}.`;
}

/** The layer of a file: the first folder of its path, or its name directly below `folder`. */
function layerOf(rule: Rule, file: string) {
  return file.slice(rule.folder.length + 1).replace(/\/.*/, '');
}

function packageOf(rule: Rule) {
  return rule.folder.split('/').slice(0, 2).join('/');
}

function isInside(path: string, layer: string) {
  return path === layer || path.startsWith(`${layer}/`);
}

/** `name` matches the package, its subpaths and its `name:` modules; `name*` matches by the start. */
function matches(specifier: string, pattern: string) {
  if (pattern.endsWith('*')) return specifier.startsWith(pattern.slice(0, -1));
  return specifier === pattern || specifier.startsWith(`${pattern}/`) || specifier.startsWith(`${pattern}:`);
}

/** Path of the file that a relative specifier names; undefined for packages. */
function resolve(file: string, specifier: string, files: Record<string, string>) {
  if (!/^\.{1,2}(\/|$)/.test(specifier)) return undefined;
  const path = posix.join(posix.dirname(file), specifier.replace(/[?#].*$/, ''));
  const candidates = [path, `${path}.ts`, path.replace(/\.js$/, '.ts'), `${path}/index.ts`];
  return candidates.find((candidate) => candidate in files) ?? path;
}

/**
 * Everything that a file imports: statements, `export … from`, `import()` with a literal, and `import('…')` types;
 * in `.astro` files the front matter, and what `<script>` brings to the browser.
 */
function readImports(file: string, text: string): Imports {
  if (!file.endsWith('.astro')) return parseModule(file, text);
  const frontMatter = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text);
  const imports: Import[] = [];
  const errors: string[] = [];
  const add = (part: Imports) => {
    imports.push(...part.imports);
    errors.push(...part.errors);
  };
  const opening = text.indexOf('---') + 3 + (text.includes('---\r\n') ? 2 : 1);
  if (frontMatter) add(parseModule(file, frontMatter[1] ?? '', { text, offset: opening }));
  const start = frontMatter ? frontMatter[0].length : 0;
  for (const script of text.slice(start).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const [tags, attributes = '', code = ''] = script;
    const offset = start + script.index + tags.indexOf('>') + 1;
    const source = /\ssrc=["'](\.[^"']*)["']/.exec(attributes)?.[1];
    if (source) imports.push({ specifier: source, line: lineAt(text, offset), browser: true });
    if (!/\bis:inline\b/.test(attributes)) add(parseModule(file, code, { text, offset, browser: true }));
  }
  return { imports, errors };
}

/** Parses code, which is a whole file or at `offset` of its `text`. */
function parseModule(file: string, code: string, { text = code, offset = 0, browser = false } = {}): Imports {
  const { program, module, errors } = parseSync(file.replace(/\.astro$/, '.ts'), code, {
    lang: file.endsWith('.tsx') ? 'tsx' : 'ts',
    sourceType: 'module',
  });
  const found: { start: number; value: string | undefined }[] = [
    ...module.staticImports.map((entry) => entry.moduleRequest),
    ...module.staticExports.flatMap((statement) => statement.entries.flatMap((entry) => entry.moduleRequest ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({ start, value: literal(code.slice(start, end)) })),
  ];
  new Visitor({
    TSImportType: ({ source }) => {
      found.push({ start: source.start, value: source.value });
    },
  }).visit(program);
  const seen = new Set<string>();
  const imports: Import[] = [];
  for (const { start, value } of found.sort((a, b) => a.start - b.start)) {
    if (value === undefined || seen.has(value)) continue;
    seen.add(value);
    imports.push({ specifier: value, line: lineAt(text, offset + start), browser });
  }
  // A page may leave its front matter early with `return`, which no module may.
  const real = errors.filter(({ message }) => !message.includes("'return'"));
  return { imports, errors: real.map(({ message }) => `${file}\n  The file does not parse: ${message}`) };
}

function literal(expression: string) {
  return /^(["'`])([^"'`$]*)\1$/.exec(expression)?.[2];
}

function lineAt(text: string, offset: number) {
  return text.slice(0, offset).split('\n').length;
}

/** One shortest cycle for each group of nodes that import each other. */
function findCycles(graph: Graph) {
  const cycles: Step[][] = [];
  const reported = new Set<string>();
  for (const start of graph.keys()) {
    if (reported.has(start)) continue;
    const cycle = shortestWay(graph, start);
    if (cycle === undefined) continue;
    for (const { node } of cycle) reported.add(node);
    cycles.push(cycle);
  }
  return cycles;
}

/**
 * The graph of siblings: an import between two files counts for the two entries, files or folders, that hold them in the innermost
 * folder that both share.
 */
function siblingGraph(graph: Graph) {
  const siblings: Graph = new Map();
  for (const [file, edges] of graph) {
    for (const edge of edges) {
      const [from, to] = [file.split('/'), edge.target.split('/')];
      const depth = from.findIndex((part, index) => part !== to[index]);
      if (depth === -1) continue;
      const node = from.slice(0, depth + 1).join('/');
      siblings.set(node, [...(siblings.get(node) ?? []), { ...edge, target: to.slice(0, depth + 1).join('/') }]);
    }
  }
  return siblings;
}

/** Breadth first from a node back to itself. */
function shortestWay(graph: Graph, start: string) {
  const cameFrom = new Map<string, Step>();
  const queue = [start];
  for (const node of queue) {
    for (const { target, print } of graph.get(node) ?? []) {
      if (target === start) {
        const way = [{ node, print }];
        for (let step = cameFrom.get(node); step !== undefined; step = cameFrom.get(step.node)) way.unshift(step);
        return way;
      }
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, { node, print });
      queue.push(target);
    }
  }
  return undefined;
}

function formatCycle(cycle: Step[], title: string) {
  return [title, ...cycle.map(({ print }) => `  ${print}`)].join('\n');
}

/**
 * Layers in the order of a package that have no file.
 *
 * @param files All source files by path.
 */
export function findEmptyLayers(files: Record<string, string>) {
  const paths = Object.keys(files);
  return rules.flatMap(({ folder, order }) =>
    order
      .map((layer) => `${folder}/${layer}`)
      .filter((layer) => !paths.some((path) => isInside(path, layer)))
      .map((layer) => `${layer}\n  The layer doesn't exist. Remove it from the order in tools/imports/check-imports.ts.`),
  );
}

/**
 * Files and folders in `diskUsers` that do not import `node:fs`.
 *
 * @param files All source files by path.
 */
export function findFormerDiskUsers(files: Record<string, string>) {
  const imports = (file: string, text: string) => readImports(file, text).imports.some(({ specifier }) => DISK.test(specifier));
  const users = Object.entries(files).flatMap(([file, text]) =>
    /["'](?:node:)?fs(?:\/promises)?["']/.test(text) && imports(file, text) ? [file] : [],
  );
  return diskUsers
    .flatMap(({ paths }) => paths)
    .filter((path) => !users.some((file) => isInside(file, path)))
    .map((path) => `${path}\n  It doesn't import \`node:fs\`. Remove it from \`diskUsers\` in tools/imports/check-imports.ts.`);
}

/** The most files that a folder has beside each other. */
const MAX_FILES = 25;

/** Folders with more, in which a file is all that one thing needs. */
const REGISTRIES = ['packages/core/src/components', 'packages/lectern/src/theme/components'];

/**
 * Folders with too many files.
 *
 * @param files All source files by path.
 */
export function findCrowdedFolders(files: Record<string, string>) {
  return [...Map.groupBy(Object.keys(files), (file) => posix.dirname(file))].flatMap(([folder, inside]) =>
    inside.length <= MAX_FILES || REGISTRIES.includes(folder)
      ? []
      : [`${folder} has ${inside.length} files, and a folder has at most ${MAX_FILES}.\n  Divide it into folders that import one way.`],
  );
}

/** The folders of a layer from the lowest to the highest, of which a folder imports only itself and lower ones. */
export function orderFolders(layer: string, files: Record<string, string>) {
  const folderOf = (path: string) => (path.startsWith(`${layer}/`) ? /^([^/]+)\//.exec(path.slice(layer.length + 1))?.[1] : undefined);
  const used = new Map<string, Set<string>>();
  for (const [file, text] of Object.entries(files)) {
    const folder = folderOf(file);
    if (folder === undefined) continue;
    const targets = readImports(file, text).imports.flatMap(({ specifier }) => folderOf(resolve(file, specifier, files) ?? '') ?? []);
    used.set(folder, new Set([...(used.get(folder) ?? []), ...targets.filter((target) => target !== folder)]));
  }
  const ordered: string[] = [];
  const isNext = (folder: string) => [...(used.get(folder) ?? [])].every((target) => ordered.includes(target));
  for (const _ of used.keys()) {
    const next = [...used.keys()].sort().find((folder) => !ordered.includes(folder) && isNext(folder));
    if (next !== undefined) ordered.push(next);
  }
  return ordered;
}

/** Reads the source files under a repository's root. */
async function readSources(root: string) {
  const files: Record<string, string> = {};
  const patterns = sources.map((folder) => `${folder}/**/*.{ts,tsx,mts,js,mjs,astro}`);
  for await (const path of glob(patterns, { cwd: root })) files[path.replaceAll('\\', '/')] = await readFile(`${root}/${path}`, 'utf8');
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const files = await readSources(root);
  const rows = await countLines(root, rules, readLimits());
  if (process.argv.includes('--lower')) await writeFile(LIMITS_FILE, `${JSON.stringify(lowerLimits(rows), undefined, 2)}\n`);
  const rowProblems = checkLimits(rows, readLimits());
  const problems = [checkImports, findEmptyLayers, findFormerDiskUsers, findCrowdedFolders, findComponentNames]
    .flatMap((check) => check(files))
    .concat(rowProblems);
  console.log(formatRows(rows));
  for (const { folder, order } of rules) console.log(`${folder}: ${order.join(' < ')}`);
  console.log(`packages/core/src/content: ${orderFolders('packages/core/src/content', files).join(' < ')}`);
  for (const problem of problems) console.error(`\n${problem}`);
  console.log(`${Object.keys(files).length} files, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
