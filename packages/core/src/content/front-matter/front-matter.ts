import { COMPONENTS } from '../../components/list.ts';
import { listCode } from '../../config/describe-value.ts';
import { ownValue } from '../../config/own-value.ts';
import { isExternal, withSlashes } from '../../config/paths.ts';
import { readAsSlashes } from '../../config/slashes.ts';
import type { IconType } from '../../config/types.ts';
import type { Diagnostic, Report, SourceLocation } from '../../diagnostics/diagnostic.ts';
import { replacement } from '../../diagnostics/fix.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import { withoutTags } from '../../html/tags.ts';
import { refusedScheme } from '../../html/url-scheme.ts';
import { codeSpansIn } from '../code-spans.ts';
import type { FrontMatter, PageMode } from '../types.ts';
import { findBlock } from './block.ts';
import { FIELDS, KEYS_WITHOUT_EFFECT, mistypedKey } from './keys.ts';
import { readWrittenDate } from './written-date.ts';
import { type Field, readValues } from './yaml.ts';

export interface ParsedFrontMatter {
  frontMatter: FrontMatter;
  /** False if the page does not start with a `---` line. */
  present: boolean;
  /** Whether there is a title, also if its value is ignored. */
  hasTitle: boolean;
  /** Offset of the first code unit of the body. */
  bodyOffset: number;
  diagnostics: Diagnostic[];
}

const TEXT_KEYS = ['title', 'description', 'sidebarTitle', 'url', 'openapi', 'api', 'tag', 'version', 'canonical', 'robots'] as const;
const FLAG_KEYS = ['hidden', 'noindex', 'draft', 'searchable', 'deprecated', 'hideFooterPagination'] as const;
/** Fields that name files or pages. */
const PATH_KEYS: ReadonlySet<string> = new Set(
  'url openapi openapi-schema asyncapi icon canonical related og:image twitter:image'.split(' '),
);
/** Fields that only some parts of Lectern read. Known fields that are in none of these lists have no effect. */
const EXTRA_KEYS =
  'openapi-schema authMethod contentType playground hideApiMarker rss related contextual timestamp lastUpdatedDate groups public asyncapi sdk'.split(
    ' ',
  );

const MODES: Record<string, PageMode> = {
  default: 'default',
  wide: 'wide',
  center: 'center',
  landing: 'landing',
  frame: 'frame',
  custom: 'custom',
  assistant: 'default',
};
const FOLDED = new Map(Object.keys(FIELDS).map((key) => [key.toLowerCase(), key]));

/** Parses the YAML front matter of a page and tolerates common mistakes. Pure. */
export function parseFrontMatter(source: SourceText): ParsedFrontMatter {
  const block = findBlock(source.text);
  const diagnostics: Diagnostic[] = [];
  if (!block) return { frontMatter: emptyFrontMatter(), present: false, hasTitle: false, bodyOffset: 0, diagnostics };
  const fields = readValues(block, Object.keys(FIELDS), source, diagnostics);
  const hasTitle = fields.some(
    ({ key, value, text = value }) => key.toLowerCase() === 'title' && text !== null && !(typeof text === 'string' && text.trim() === ''),
  );
  return { frontMatter: toFrontMatter(fields, source, diagnostics), present: true, hasTitle, bodyOffset: block.end, diagnostics };
}

export function emptyFrontMatter(): FrontMatter {
  return { mode: 'default', keywords: [], noindex: false, deprecated: false, hideFooterPagination: false, meta: {}, extra: {} };
}

/** Front matter that is written as the value of a key in another file. Its problems are reported there. */
export function readFrontMatter(
  values: Readonly<Record<string, unknown>>,
  location: SourceLocation | undefined,
  report: Report,
): FrontMatter {
  const diagnostics: Diagnostic[] = [];
  const fields = Object.entries(values).map(([key, value]) => ({ key, value, offset: 0, length: 0 }));
  const result = toFrontMatter(fields, { at: () => (location === undefined ? {} : { location }) }, diagnostics);
  for (const problem of diagnostics) report(problem);
  return result;
}

/** What a page has of its own, and of the front matter that it inherits. */
export function withInherited(own: FrontMatter, inherited: FrontMatter): FrontMatter {
  return {
    ...inherited,
    ...own,
    mode: own.mode === 'default' ? inherited.mode : own.mode,
    keywords: own.keywords.length === 0 ? inherited.keywords : own.keywords,
    noindex: own.noindex || inherited.noindex,
    deprecated: own.deprecated || inherited.deprecated,
    hideFooterPagination: own.hideFooterPagination || inherited.hideFooterPagination,
    meta: { ...inherited.meta, ...own.meta },
    extra: { ...inherited.extra, ...own.extra },
  };
}

/** Tells where a field is. */
interface FieldPlaces {
  at(offset: number, length: number): Partial<ReturnType<SourceText['at']>>;
}

function toFrontMatter(fields: Field[], source: FieldPlaces, diagnostics: Diagnostic[]): FrontMatter {
  const values: Record<string, unknown> = {};
  const result = emptyFrontMatter();
  for (const field of fields) {
    const found = source.at(field.offset, field.length);
    const at: FieldContext = { location: found.location, report: (problem) => diagnostics.push({ ...problem, ...found }) };
    const key = knownKey(field, fields, at);
    const read = (value: unknown) => (PATH_KEYS.has(key) ? readPaths(value, at) : value);
    const { value: parsed, text = parsed } = field;
    if (parsed === null && Object.hasOwn(KEYS_WITHOUT_EFFECT, key)) result.extra[key] = null;
    if ((parsed ?? text ?? null) === null || key === '__proto__') continue;
    if (key.includes(':')) {
      const value = convert(key, isScalarList(text) ? 'any' : 'string', read(text), at);
      if (value !== undefined) result.meta[key] = String(value);
      continue;
    }
    const kind = ownValue(FIELDS, key);
    if (kind === undefined) result.extra[key] = parsed;
    else values[key] = convert(key, kind, read(TEXT_KINDS.has(kind) ? text : parsed), at);
  }
  assign(result, values);
  result.mode = readMode(values.mode, fields, source, diagnostics);
  return result;
}

/** Fields that keep what their author wrote. */
const TEXT_KINDS: ReadonlySet<string> = new Set(['string', 'link', 'list']);

/** A path, or a list of paths, with slashes for backslashes. */
function readPaths(value: unknown, at: FieldContext): unknown {
  if (Array.isArray(value)) return value.map((one) => readPaths(one, at));
  if (typeof value !== 'string' || isExternal(value)) return value;
  if (value.includes('\\')) at.report({ ...readAsSlashes(value), fix: replacement(at.location, value, withSlashes(value)) });
  return withSlashes(value);
}

/** The location of a field. Its problems are reported there. */
interface FieldContext {
  location: Diagnostic['location'];
  report: Report;
}

/** The key of a field, in the case of the known key. */
function knownKey({ key }: Field, fields: readonly Field[], at: FieldContext): string {
  if (Object.hasOwn(FIELDS, key) || key.includes(':')) return key;
  const written = fields.map((other) => other.key);
  const known = FOLDED.get(key.toLowerCase());
  if (known !== undefined && written.includes(known)) return key;
  if (known === undefined) {
    const meant = mistypedKey(key, written);
    if (meant === undefined) return key;
    at.report({
      code: 'page/unknown-key',
      severity: 'warning',
      message: `\`${key}\` is an unknown key; it has no effect.`,
      hint: `Did you mean \`${meant}\`?`,
      fix: replacement(at.location, key, meant),
    });
    return key;
  }
  at.report({
    code: 'page/front-matter-case',
    severity: 'warning',
    message: `The key \`${key}\` is treated as \`${known}\`.`,
    hint: `Write \`${known}\`.`,
  });
  return known;
}

function convert(key: string, kind: (typeof FIELDS)[string], value: unknown, at: FieldContext): unknown {
  const mismatch = (expected: string, taken: string, result?: unknown): unknown => {
    const message = `\`${key}\` must be ${expected}, not ${describe(value)}; ${taken}.`;
    at.report({ code: 'page/front-matter-type', severity: 'warning', message });
    return result;
  };
  switch (kind) {
    case 'any':
      return value;
    case 'string':
      if (typeof value === 'string') return value;
      if (Array.isArray(value) && value.length === 1 && isScalarList(value))
        return mismatch('a string', 'the only entry of the list is used', String(value[0]));
      return mismatch('a string', 'it is ignored');
    case 'link':
      return reportScheme(key, value, at) ? undefined : convert(key, 'string', value, at);
    case 'date':
      return readWrittenDate(value) ?? mismatch('a date such as `2024-05-01`', 'it is ignored');
    case 'boolean':
      if (typeof value === 'boolean') return value;
      if (!/^(true|yes|1|false|no|0)$/i.test(String(value))) return mismatch('true or false', 'it is ignored');
      return mismatch('true or false', 'it is converted', /^(true|yes|1)$/i.test(String(value)));
    case 'weight': {
      const weight = toNumber(value);
      if (weight === undefined || weight <= 0) return mismatch('a number above 0', 'it is ignored');
      return clampWeight(key, weight, at);
    }
    case 'number':
      return toNumber(value) ?? mismatch('a number', 'it is ignored');
    case 'list':
      if (!isScalarList(value)) return mismatch('a list of strings', 'it is ignored');
      if (Array.isArray(value)) return value.map(String);
      return String(value)
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
  }
}

/** The number, or the number that a text contains. */
function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function clampWeight(key: string, weight: number, at: FieldContext): number {
  const taken = Math.min(Math.max(weight, 0.1), 10);
  if (taken !== weight) {
    at.report({
      code: 'page/front-matter-value',
      severity: 'warning',
      message: `\`${key}\` is ${weight}; ${taken} is used.`,
      hint: 'Use a number from 0.1 to 10. The default is 1, and 2 makes the page twice as important.',
    });
  }
  return taken;
}

/** Reports a URL that is refused, and returns whether it is. */
function reportScheme(key: string, value: unknown, at: FieldContext): boolean {
  const scheme = refusedScheme(String(value));
  if (scheme === undefined) return false;
  at.report({
    code: 'link/refused-scheme',
    severity: 'warning',
    message: `\`${key}\` must not be a \`${scheme}\` URL; it is ignored.`,
    hint: 'Write a URL such as `https://example.com`.',
  });
  return true;
}

/** A text, number, or boolean, or a list of them. */
function isScalarList(value: unknown): boolean {
  return [value].flat().every((one) => typeof one !== 'object' || one === null);
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  return `the ${typeof value} ${JSON.stringify(value)}`;
}

function assign(result: FrontMatter, values: Record<string, unknown>): void {
  const text = (key: string): string | undefined => {
    const value = values[key];
    return typeof value === 'string' && value.trim() !== '' ? value.replace(/\s+/g, ' ').trim() : undefined;
  };
  for (const key of TEXT_KEYS) {
    const value = key === 'description' ? text(key) && withoutComponents(text(key) ?? '') : text(key);
    if (value !== undefined && value !== '') result[key] = value;
  }
  const icon = text('icon');
  const type = text('iconType') as IconType | undefined;
  if (icon !== undefined) result.icon = { name: icon, ...(type !== undefined && { type }) };
  if (Array.isArray(values.keywords)) result.keywords = values.keywords as string[];
  for (const key of FLAG_KEYS) if (typeof values[key] === 'boolean') result[key] = values[key];
  if (typeof values.boost === 'number') result.boost = values.boost;
  if (typeof values.order === 'number') result.order = values.order;
  for (const key of EXTRA_KEYS) if (values[key] !== undefined) result.extra[key] = values[key];
}

/** A text without the tags of components: only their content is shown. Tags in code stay. */
function withoutComponents(text: string): string {
  const code = [...codeSpansIn(text)];
  return withoutTags(
    text,
    '',
    (tag) => Object.hasOwn(COMPONENTS, tag.name) && !code.some(({ start, end }) => tag.start >= start && tag.start < end),
  )
    .replace(/ {2,}/g, ' ')
    .trim();
}

function readMode(value: unknown, fields: Field[], source: FieldPlaces, diagnostics: Diagnostic[]): PageMode {
  if (typeof value !== 'string') return 'default';
  const mode = ownValue(MODES, value);
  const field = fields.find((one) => one.key.toLowerCase() === 'mode');
  if (mode === undefined && field) {
    const names = Object.keys(MODES);
    diagnostics.push({
      code: 'page/front-matter-value',
      severity: 'warning',
      message: `\`${value}\` is not a page mode; \`default\` is used.`,
      hint: didYouMean(value, names) ?? `The modes are ${listCode(names)}.`,
      ...source.at(field.offset, field.length),
    });
  }
  return mode ?? 'default';
}
