import { fold, pathSegments } from './keys.ts';
import type { PagefindData, PagefindSection } from './pagefind.ts';
import { type Query, splitName } from './query.ts';

/** Sections of a page that are shown below it. */
const MAX_SECTIONS = 3;

/** A page that may match a query. */
export interface Candidate {
  id: string;
  /** Pagefind's score relative to the best one, 0 to 1. 0 for a page that only a key found. */
  score: number;
  data: PagefindData;
}

/** Best first. Ties keep their order. */
export function rank(query: Query, candidates: readonly Candidate[]): Candidate[] {
  const rated = candidates.map((candidate, index) => ({ candidate, index, value: relevance(query, candidate) }));
  const sort = () => rated.sort((a, b) => b.value - a.value || a.index - b.index);
  sort();
  if (query.path === undefined && query.method === undefined) {
    // Operations of one path have similar text, so only the best one gets its full score.
    const seen = new Set<string>();
    for (const one of rated) {
      const path = /^\S+ (.*)$/.exec(one.candidate.data.meta['op'] ?? '')?.[1];
      if (path === undefined) continue;
      if (seen.has(path)) one.value *= REPEATED;
      seen.add(path);
    }
    sort();
  }
  return rated.map(({ candidate }) => candidate);
}

/** Score factor for further operations of the same path. */
const REPEATED = 0.6;

/** Pagefind's score, adjusted by whether the query is the name of something on the page. */
function relevance(query: Query, { score, data }: Candidate): number {
  const { meta } = data;
  // For a path, its words in a title mean little.
  const named =
    query.path === undefined ? titleBonus(query, meta['title'] ?? '') + identifierBonus(query, meta) + placeBonus(query, meta) : 0;
  const value = Math.max(1.5 * score + named + headingBonus(query, data) + operationBonus(query, meta), 0.001);
  return value * Number(meta['b'] ?? 1) * (meta['d'] === undefined ? 1 : 0.8) * (isPlain(query) && meta['op'] !== undefined ? 0.85 : 1);
}

/** Common words that are more likely text than an operation's name. */
function isPlain({ text, path, method }: Query): boolean {
  return path === undefined && method === undefined && !/[_.:/{}]|\p{Ll}\p{Lu}/u.test(text);
}

function titleBonus(query: Query, title: string): number {
  const folded = fold(title);
  if (folded === '' || query.folded === '') return 0;
  if (folded === query.folded) return 3;
  const titleWords = splitName(title);
  const words = query.parts;
  const found = words.filter((word) => titleWords.some((one) => one.startsWith(word))).length;
  const coverage = words.length === 0 ? 0 : found / words.length;
  const share = Math.min(1, found / Math.max(1, titleWords.length));
  const starts = folded.startsWith(query.folded) ? 0.6 : 0;
  // `displayedAttributes` for "Configure displayed attributes".
  const holds = query.folded.length > 5 && folded.includes(query.folded) ? 0.3 : 0;
  return starts + holds + (coverage === 1 ? 0.5 + 0.7 * share : 0.35 * coverage * share);
}

function identifierBonus({ folded }: Query, meta: Record<string, string>): number {
  if (folded === '') return 0;
  const id = fold(meta['id'] ?? '');
  if (id !== '' && id === folded) return 3;
  const keywords = (meta['kw'] ?? '').split(',').map(fold);
  if (keywords.includes(folded)) return 1.6;
  return id !== '' && folded.length > 3 && id.startsWith(folded) ? 0.6 : 0;
}

/** For the name of a group, its pages. */
function placeBonus({ folded }: Query, meta: Record<string, string>): number {
  return folded !== '' && (meta['crumb'] ?? '').split(' › ').some((name) => fold(name) === folded) ? 0.4 : 0;
}

/** True if the query is the name of the page, of a heading, or of what the page describes. */
export function isNamed(query: Query, data: PagefindData): boolean {
  const { folded } = query;
  if (folded.length < 3) return false;
  return fold(data.meta['title'] ?? '') === folded || identifierBonus(query, data.meta) > 1 || sameHeading(query, data) !== undefined;
}

/** The heading that the query is. */
function sameHeading({ folded }: Query, { anchors }: PagefindData) {
  if (folded.length < 2) return undefined;
  return anchors.find((anchor) => isHeading(anchor.element) && fold(anchor.text) === folded);
}

function headingBonus(query: Query, data: PagefindData): number {
  const same = sameHeading(query, data);
  if (same === undefined) return 0;
  // A name with slashes, such as `link/page-not-found`, is hardly a heading by accident. More than any text, less than an operation.
  if (query.path !== undefined) return 2;
  return Number(same.element.slice(1)) <= 4 ? 1.3 : 0.7;
}

function operationBonus(query: Query, meta: Record<string, string>): number {
  const [, method, address = ''] = /^(\S+) (.*)$/.exec(meta['op'] ?? '') ?? [];
  if (method === undefined) return 0;
  const methodBonus = query.method === undefined ? 0 : query.method === method ? 1 : -0.5;
  if (query.path === undefined || query.path.length === 0) return query.method === undefined ? 0 : methodBonus;
  const wanted = query.path;
  const segments = pathSegments(address);
  const at = findSegments(segments, wanted);
  if (at === -1) return 0;
  const rest = segments.length - at - wanted.length;
  const isWhole = rest === 0 && segments[at + wanted.length - 1] === wanted.at(-1);
  // For suffixes, the shorter path wins. For prefixes, the closest one.
  const fit = isWhole ? 3 - 0.1 * at : 1.4 - 0.2 * rest - 0.1 * at;
  return Math.max(fit, 0.2) + methodBonus;
}

/** Index of the consecutive segments in the path. The last one can be a prefix of a segment. */
function findSegments(segments: readonly string[], wanted: readonly string[]): number {
  for (let at = 0; at + wanted.length <= segments.length; at += 1) {
    const fits = wanted.every((one, index) => {
      const segment = segments[at + index] ?? '';
      return index === wanted.length - 1 && one !== 'p0' ? segment.startsWith(one) : segment === one;
    });
    if (fits) return at;
  }
  return -1;
}

/** The field that the query names, in a section that lists names of fields. */
function namedField({ folded, words }: Query, section: PagefindSection, { url, anchors }: PagefindData): PagefindSection | undefined {
  const start = anchors.findIndex(({ id }) => id === section.anchor?.id);
  const rest = anchors.slice(start + 1);
  const end = rest.findIndex(({ element }) => isHeading(element));
  const fields = rest.slice(0, end === -1 ? undefined : end);
  const names = [folded, ...words.map(fold)];
  const field = names.map((name) => fields.find(({ text }) => fold(text) === name)).find((found) => found !== undefined);
  return field && { ...section, title: field.text, url: `${url}#${field.id}`, excerpt: section.title, anchor: field };
}

function isHeading(element: string): boolean {
  return /^h[1-6]$/i.test(element);
}

/** The sections of a page that match the query, best first, without the page's introduction. */
export function bestSections(query: Query, data: PagefindData): PagefindSection[] {
  const weight = (section: PagefindSection) =>
    section.weighted_locations.reduce((sum, one) => sum + one.balanced_score, 0) * (fold(section.title) === query.folded ? 100 : 1);
  const found = data.sub_results
    .filter((section) => section.anchor !== undefined)
    .map((section) => ({ section, weight: weight(section) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_SECTIONS)
    .map(({ section }) => namedField(query, section, data) ?? section);
  // A page that only the key of a heading found has no matches.
  const heading = found.length === 0 ? sameHeading(query, data) : undefined;
  if (heading === undefined) return found;
  return [{ title: heading.text, url: `${data.url}#${heading.id}`, excerpt: '', anchor: heading, weighted_locations: [] }];
}
