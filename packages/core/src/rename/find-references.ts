import type { Mdast } from '../content/parse/parse-mdx.ts';
import { parsePositions } from '../content/parse/parse-mdx.ts';
import type { ContentResources } from '../content/resources/resources.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import { type Reference, reference } from './reference.ts';
import { scanCode, scanCss, scanHtml, scanTag } from './scan-code.ts';

/** Files with paths of other files. */
const SCANNED = /\.(?:mdx?|[cm]?[jt]sx?|css|ya?ml|json)$/i;

export function canRefer(file: string): boolean {
  return SCANNED.test(file);
}

/** All paths in a file, in any order. Code blocks have none but the file that they show, and inline code has none. Undefined if a page cannot be parsed. */
export function findReferences(source: SourceText, parser: Pick<ContentResources, 'syntax' | 'checkParser'>): Reference[] | undefined {
  const { file, text } = source;
  if (/\.mdx?$/i.test(file)) {
    const tree = parsePositions(source, parser.syntax, parser.checkParser);
    return tree && [...pageReferences(tree, text)];
  }
  if (/\.css$/i.test(file)) return [...scanCss(text, 0)];
  if (/\.(?:ya?ml|json)$/i.test(file)) return [...documentReferences(text)];
  return [...scanCode(text, 0)].filter(({ kind, path }) => kind === 'import' || path.startsWith('/'));
}

function* pageReferences(node: Mdast, text: string): Generator<Reference> {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  if (start !== undefined && end !== undefined) yield* nodeReferences(node, text, start, end);
  for (const child of node.children ?? []) yield* pageReferences(child, text);
}

function* nodeReferences(node: Mdast, text: string, start: number, end: number): Generator<Reference> {
  const written = text.slice(start, end);
  switch (node.type) {
    case 'link':
    case 'image':
      yield* destination(written, start, INLINE);
      break;
    case 'definition':
      yield* destination(written, start, DEFINITION);
      break;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      yield* scanTag(text, start);
      break;
    case 'code':
      if (node.value?.trim() === '') yield* shownFile(written, start);
      break;
    case 'mdxjsEsm':
      yield* scanCode(written, start);
      break;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      if (!/^\{\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*\}$/.test(written) && !written.startsWith('<!--')) yield* scanCode(written, start);
      break;
    case 'html':
      yield* scanHtml(written, start);
      break;
    case 'yaml':
      yield* frontMatterReferences(written, start);
  }
}

const TITLE = String.raw`(?:\s+(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)))?\s*`;
const TARGET = String.raw`(?:<([^<>\n]*)>|([^\s<](?:[^\s\\]|\\.)*?))`;
/** The last `](…)` of a link or image, which can contain images itself. */
const INLINE = new RegExp(String.raw`^[\s\S]*\]\(\s*${TARGET}${TITLE}\)$`, 'd');
const DEFINITION = new RegExp(String.raw`^\[(?:[^\]\\]|\\.)*\]:\s*${TARGET}${TITLE}$`, 'd');

function* destination(written: string, start: number, form: RegExp): Generator<Reference> {
  const match = form.exec(written);
  const [at] = match?.indices?.[1] ?? match?.indices?.[2] ?? [];
  if (!match || at === undefined) return;
  for (const one of reference('link', match[1] ?? match[2] ?? '', start + at))
    yield { ...one, path: one.path.replace(/\\([!-/:-@[-`{-~])/g, '$1') };
}

/** The file that a code block shows. */
function* shownFile(written: string, start: number): Generator<Reference> {
  const match = /^[^\n]*?\sfile=(?:"([^"\n]+)"|'([^'\n]+)')/d.exec(written);
  const [at] = match?.indices?.[1] ?? match?.indices?.[2] ?? [];
  if (match && at !== undefined) yield* reference('link', match[1] ?? match[2] ?? '', start + at);
}

/** The value of a key or an item of a list, which may have a key as well. */
const FRONT_MATTER_VALUE = /^[ \t]*(?:-[ \t]+)?(?:["']?([^\n]+?)["']?:[ \t]+)?(["']?)([^\s"'#][^\s"']*)/gm;

function* frontMatterReferences(yaml: string, offset: number): Generator<Reference> {
  for (const { 0: line, 1: key = '', 3: value = '', index } of yaml.matchAll(FRONT_MATTER_VALUE)) {
    const at = offset + index + line.length - value.length;
    if (/^\.{1,2}\//.test(value)) yield* reference('link', value, at);
    else if (/^(?:openapi(?:-schema)?|asyncapi)$/.test(key)) yield* reference('document', value, at);
    else if (value.startsWith('/')) yield* reference('guess', value, at);
  }
}

const DOCUMENT_REFERENCE = /(?<=["']?\$ref["']?\s*:\s*["']?)[^\s"'#,}]+/g;

/** Files that API documents include. */
function* documentReferences(text: string): Generator<Reference> {
  for (const { 0: path, index } of text.matchAll(DOCUMENT_REFERENCE))
    for (const one of reference('link', path, index)) if (/\.\w+$/.test(one.path)) yield one;
}
