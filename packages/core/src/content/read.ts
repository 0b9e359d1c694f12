import { hash } from 'node:crypto';
import { capitalized } from '../config/capitalized.ts';
import { folderOf, joinPath, pagePath } from '../config/paths.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { internalError } from '../diagnostics/internal-error.ts';
import { SourceText } from '../diagnostics/source-text.ts';
import type { DiscoveredFile } from '../files/discover.ts';
import { readText } from '../files/read-text.ts';
import { codeSpansIn } from './code-spans.ts';
import { emptyFrontMatter, parseFrontMatter } from './front-matter/front-matter.ts';
import { collectVariables } from './parse/source-syntax.ts';
import { collectSuppressions, type Suppression } from './parse/suppressions.ts';
import { checkSecrets } from './secrets.ts';
import type { PageSource } from './types.ts';

/** A page and the results of reading its file. */
export interface ReadPage {
  page: PageSource;
  diagnostics: Diagnostic[];
  /** Class names of the body, which may be utility classes. */
  classNames: string[];
  /** Variable names between double braces. */
  variables: string[];
  /** Paths of imported scripts and parts of pages from the docs root. */
  scripts: string[];
  suppressions: Suppression[];
}

/** Pages by file, so unchanged files are not read again. */
export type PageCache = Map<string, { modified: number; bytes: number; read: ReadPage }>;

/** Reads front matter and title of every page. A page that cannot be read keeps its URL and gets a diagnostic. */
export function readPages(root: string, files: readonly DiscoveredFile[], cache: PageCache) {
  const all = files.map(({ path: file, modified, bytes }) => {
    const cached = cache.get(file);
    if (cached?.modified === modified && cached.bytes === bytes) return cached.read;
    const read = readFile(root, file);
    if (read.page.hash !== '') cache.set(file, { modified, bytes, read });
    return read;
  });
  return {
    pages: all.map(({ page }) => page),
    classNames: new Set(all.flatMap(({ classNames }) => classNames)),
    variables: new Set(all.flatMap(({ variables }) => variables)),
    scripts: new Set(all.flatMap(({ scripts }) => scripts)),
    suppressions: all.flatMap(({ suppressions }) => suppressions),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** A page that is no file of the folder: the path that its file would have, and the text of it. */
export interface AddedPage {
  file: string;
  text: string;
}

/** Reads pages that have no file, as `readPages` does. They are trusted, so nothing is reported of their front matter. */
export function readAddedPages(added: readonly AddedPage[], cache: PageCache): ReadPage[] {
  return added.map(({ file, text }) => {
    const key = `\0${file}`;
    const known = cache.get(key)?.read;
    if (known?.page.text === text) return known;
    const { page, ...found } = readPage(new SourceText(file, text));
    const read: ReadPage = { ...found, page: { ...page, generated: true, text }, diagnostics: [] };
    cache.set(key, { modified: 0, bytes: 0, read });
    return read;
  });
}

/** Whether a page has a text of its own, in its file or without one. */
export function hasOwnText({ generated, text }: PageSource): boolean {
  return !generated || text !== undefined;
}

/** The text of a page that has one. */
export function readPageText(root: string, { file, text }: PageSource): ReturnType<typeof readText> {
  return text === undefined ? readText(root, file) : { source: new SourceText(file, text) };
}

/** The page of a file. It has no hash if it cannot be read. */
function readFile(root: string, file: string): ReadPage {
  const unreadable = (problem: Diagnostic): ReadPage => ({
    page: { path: pagePath(file), file, frontMatter: emptyFrontMatter(), title: titleFromPath(file), hash: '' },
    diagnostics: [problem],
    classNames: [],
    variables: [],
    scripts: [],
    suppressions: [],
  });
  const text = readText(root, file);
  if ('diagnostic' in text) return unreadable(text.diagnostic);
  try {
    return readPage(text.source);
  } catch (error) {
    return unreadable(internalError('This page cannot be read', error, file));
  }
}

/** Front matter, title, and URL of one page. */
export function readPage(source: SourceText): ReadPage {
  const { frontMatter, present, hasTitle, bodyOffset, diagnostics } = parseFrontMatter(source);
  const isEmpty = source.text.slice(bodyOffset).trim() === '';
  const ownTitle = hasTitle || frontMatter.openapi !== undefined || frontMatter.url !== undefined;
  const heading = ownTitle ? undefined : titleFromHeading(source.text.slice(bodyOffset));
  if (heading === undefined && !present) {
    diagnostics.push({
      code: isEmpty ? 'page/empty' : 'page/no-front-matter',
      severity: 'warning',
      message: isEmpty ? 'The page is empty.' : 'The page has no front matter; its title is derived from the file name.',
      hint: 'Start it with `---`, `title: …`, `description: …` and `---`.',
      location: { file: source.file, line: 1, column: 1 },
    });
  } else if (heading === undefined && !ownTitle) {
    diagnostics.push({
      code: 'page/missing-title',
      severity: 'warning',
      message: 'The front matter has no `title`; the title is derived from the file name.',
      hint: 'Add a line such as `title: Quickstart`.',
      location: { file: source.file, line: 1, column: 1 },
    });
  }
  if (frontMatter.url !== undefined) diagnostics.push(...unpublishedContent(source, bodyOffset));
  const page: PageSource = {
    path: pagePath(source.file),
    file: source.file,
    frontMatter,
    title: frontMatter.title === undefined ? (heading ?? titleFromPath(source.file)) : titleText(frontMatter.title),
    hash: hash('sha1', source.text).slice(0, 16),
  };
  const suppressed = collectSuppressions(source);
  return {
    page,
    diagnostics: [...diagnostics, ...suppressed.diagnostics, ...checkSecrets(source)],
    classNames: collectClassNames(source.text),
    variables: collectVariables(source.text),
    scripts: collectScripts(source),
    suppressions: suppressed.suppressions,
  };
}

/** The sidebar entry of a page with `url` leads elsewhere, and its own content is not built. */
function unpublishedContent(source: SourceText, bodyOffset: number): Diagnostic[] {
  const body = source.text.slice(bodyOffset);
  const start = body.replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, (comment) => comment.replace(/\S/g, ' ')).search(/\S/);
  if (start === -1) return [];
  return [
    {
      code: 'page/url-content',
      severity: 'notice',
      message: 'The content of this page is not published, because its front matter has a `url`.',
      hint: 'Remove the content, or remove `url` to build the page.',
      ...source.at(bodyOffset + start, 1),
    },
  ];
}

/** An import of several lines ends where the next one starts. */
const IMPORTED_SCRIPT = /^[ \t]*import\b[^'"\n]*(?:\n(?![ \t]*import\b)[^'"\n]*)*['"]([^'"]+\.(?:js|mdx?))['"]/gm;

/** Scripts that a page or snippet imports as modules, which do not run on every page, and parts of pages, which are no pages. */
export function collectScripts({ file, text }: SourceText): string[] {
  if (!text.includes('import')) return [];
  return [...text.matchAll(IMPORTED_SCRIPT)].flatMap(([, specifier = '']) => {
    return joinPath(specifier.startsWith('.') ? folderOf(file) : '', specifier) ?? [];
  });
}

const CLASS_ATTRIBUTE = /\bclass(?:Name)?=(?:"([^"]*)"|'([^']*)'|\{\s*["'`]([^"'`]*)["'`]\s*\})/g;
/** Class names in code: strings in braces or in separate code files. */
const CLASS_CODE = /\bclass(?:Name)?\s*[=:]\s*\{/g;
const TEXT_IN_CODE = /"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g;

/** Possible class names in a code file: every word of its strings. */
export function collectCodeWords(code: string): string[] {
  return [...code.matchAll(TEXT_IN_CODE)].flatMap((match) =>
    [...(match[1] ?? match[2] ?? match[3] ?? '').split(/["'`\s{}]+/)].filter((word) => /^!?-?[a-z@[][\w:./[\]#%,()!&>=*+-]*$/i.test(word)),
  );
}

/** The code in braces that starts at an offset. */
function codeInBraces(text: string, start: number): string {
  let depth = 0;
  for (let i = start; i < text.length && i < start + 4000; i += 1) {
    if (text[i] === '{') depth += 1;
    else if (text[i] === '}' && --depth === 0) return text.slice(start + 1, i);
  }
  return '';
}

/** Class names in the attributes of a page or snippet. */
export function collectClassNames(text: string): string[] {
  if (!text.includes('class')) return [];
  const code = [...text.matchAll(CLASS_CODE)].flatMap(({ 0: start, index }) =>
    collectCodeWords(codeInBraces(text, index + start.length - 1)),
  );
  const plain = [...text.matchAll(CLASS_ATTRIBUTE)].flatMap((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').split(/\s+/).filter(Boolean),
  );
  return [...code, ...plain];
}

/** The text of a title without the backticks of code. */
export function titleText(title: string): string {
  let text = '';
  let at = 0;
  for (const { start, end, ticks } of codeSpansIn(title)) {
    text += title.slice(at, start) + title.slice(start + ticks, end - ticks).trim();
    at = end;
  }
  return text + title.slice(at);
}

/** Blank lines, and lines with an import. */
const BEFORE_CONTENT = /^(?:(?:import\s.*)?\r?\n)*/;

/** The text of a level 1 heading that the content of a body starts with. */
function titleFromHeading(body: string): string | undefined {
  // A longer line is no title, and would take long to read.
  const line = /^\s*#[ \t]+(\S[^\n]{0,400})(?:\n|$)/.exec(body.replace(BEFORE_CONTENT, ''))?.[1];
  const text = line
    ?.replace(/[ \t]+#+[ \t]*\r?$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|\*|_)(?=\S)(.+?)\1/g, '$2')
    .trim();
  return text === undefined || text === '' ? undefined : titleText(text);
}

/** `guides/getting-started.mdx` → "Getting started". */
export function titleFromPath(file: string): string {
  const parts = file.replace(/\.mdx?$/i, '').split('/');
  const name = parts.at(-1) === 'index' && parts.length > 1 ? parts.at(-2) : parts.at(-1);
  return titleFromName(name ?? file);
}

/** `getting-started` → "Getting started". */
export function titleFromName(name: string): string {
  return capitalized(name.replace(/[-_]+/g, ' ').trim());
}
