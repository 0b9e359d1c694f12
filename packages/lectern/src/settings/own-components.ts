import path from 'node:path';
import { type Diagnostic, type OwnComponent, ownNodeName, readText, type SourceText } from '@lectern/core';
import type { z } from 'zod';
import { DESCRIPTIONS, neededBy, type SiteComponent } from '../islands/own-component.ts';
import { readModule } from '../islands/read-module.ts';
import { locateIn, readBuildError } from './build-error.ts';
import { partProblem } from './part-failure.ts';
import type { OwnParts } from './parts.ts';
import { readPropTypes } from './prop-types.ts';
import { runModule } from './run-module.ts';

export interface OwnComponentsRead {
  components: ReadonlyMap<string, SiteComponent>;
  /** Those that are compiled with the theme, by the names of their nodes. */
  parts: OwnParts;
  /** Absolute paths of all files that this depends on. */
  files: readonly string[];
  diagnostics: readonly Diagnostic[];
}

/** Elements that are no part of a sentence. */
const BLOCK =
  /<(?:[A-Z]|(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul|slot)[\s/>])/;
const FENCED = /^\s*---\r?\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\r?\n|$)/;

/**
 * Reads the files of a site's own components.
 * @param root absolute path of the docs root
 * @param given absolute paths by tag name; undefined for what cannot be used
 * @param cache folder for the code that runs
 */
export async function readOwnComponents(
  root: string,
  given: Readonly<Record<string, string | undefined>>,
  cache: string,
): Promise<OwnComponentsRead> {
  const components = new Map<string, SiteComponent>();
  const parts: Record<string, string> = {};
  const files = new Set(Object.values(given).filter((file) => file !== undefined));
  const diagnostics: Diagnostic[] = [];
  for (const [tag, file] of Object.entries(given)) {
    const component: SiteComponent = { kind: 'broken', file: file ?? '' };
    components.set(tag, component);
    if (file === undefined) continue;
    const name = path.relative(root, file).split(path.sep).join('/');
    const read = readText(root, name);
    if ('diagnostic' in read) {
      diagnostics.push(read.diagnostic);
      continue;
    }
    const { source } = read;
    const problem = file.endsWith('.astro') ? readMarkup(component, tag, source) : readCode(component, tag, source);
    if (problem) diagnostics.push(problem);
    if (component.kind === 'broken') continue;
    if (component.kind === 'markup') parts[ownNodeName(tag)] = file;
    diagnostics.push(...(await readExports({ root, cache, files, source, tag }, component)));
  }
  return { components, parts, files: [...files], diagnostics };
}

function readMarkup(component: SiteComponent, tag: string, { file, text }: SourceText): Diagnostic | undefined {
  const markup = text.replace(FENCED, '');
  const shown = markup.replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '');
  if (shown.trim() === '') return partProblem([`<${tag}>`], 'prints nothing: its file has no markup', { location: { file } });
  const hasScript = /<script[\s>]/.test(shown);
  Object.assign(component, { kind: 'markup', hasScript, isInline: !BLOCK.test(shown.replace(/<slot\s*\/>/g, '')) });
  return undefined;
}

function readCode(component: SiteComponent, tag: string, source: SourceText): Diagnostic | undefined {
  const { error, exports } = readModule(source.file, source.text);
  if (error) return { code: 'snippet/syntax', severity: 'error', message: error.message, hint: error.hint, ...source.at(error.offset) };
  if (exports?.has('default') === false) return partProblem([`<${tag}>`], 'has no default export', { location: { file: source.file } });
  component.kind = 'code';
  return undefined;
}

interface ReadComponent {
  root: string;
  cache: string;
  files: Set<string>;
  source: SourceText;
  tag: string;
}

/** Adds the check of props and the form in Markdown: from the exports `props` and `markdown`, or the type of the props. */
async function readExports({ root, cache, files, source, tag }: ReadComponent, component: SiteComponent): Promise<Diagnostic[]> {
  const code = component.kind === 'markup' ? frontmatterOf(source.text) : source.text;
  const { error, exports } = readModule('module.tsx', code);
  // The compiler reports it.
  if (error) return [];
  const names = DESCRIPTIONS.filter((name) => exports?.has(name));
  const check = readPropTypes(tag, code);
  if (check) component.check = check;
  if (names.length === 0) return [];
  try {
    const ran = await runModule({ root, file: component.file, code: neededBy(code, names), cache, files });
    const { props, markdown } = ran.exports;
    if (isSchema(props)) component.check = (values, later) => checkSchema(tag, props, values, later);
    if (typeof markdown === 'function') component.markdown = markdown as NonNullable<OwnComponent['markdown']>;
    return [];
  } catch (error) {
    const { message, ...built } = readBuildError(error);
    const place = locateIn(root, built.file === undefined ? { file: component.file } : built);
    return [
      {
        code: 'site/part',
        severity: 'error',
        message: `The exports of \`<${tag}>\` cannot be used: ${message}.`,
        hint: 'The component is shown, but its props are not checked, and copies in Markdown have only its content.',
        ...place,
      },
    ];
  }
}

/** The code of an Astro component, on its lines. */
function frontmatterOf(text: string): string {
  const fenced = FENCED.exec(text);
  return fenced ? '\n'.repeat(text.slice(0, text.indexOf('---')).split('\n').length) + (fenced[1] ?? '') : '';
}

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && 'safeParse' in value && typeof value.safeParse === 'function';
}

function checkSchema(tag: string, schema: z.ZodType, values: Readonly<Record<string, unknown>>, later: readonly string[]): Diagnostic[] {
  const { children: _, ...given } = values;
  const issues = schema.safeParse(given).error?.issues ?? [];
  return issues
    .filter(({ path }) => !later.includes(String(path[0])))
    .map(({ path, message }) => ({
      code: 'page/component-prop',
      severity: 'warning',
      message: `${path.length === 0 ? '' : `\`${path.join('.')}\` of this `}\`<${tag}>\`: ${message}`.replace(/\.?$/, '.'),
      hint: undefined,
    }));
}
