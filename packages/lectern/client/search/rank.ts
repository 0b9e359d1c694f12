import { fold, pathSegments } from '../../src/search/keys.ts';
import type { PagefindData, PagefindSection } from './pagefind.ts';
import type { Query } from './query.ts';

/** A page that may answer a query. */
export interface Candidate {
  /** Pagefind's score as a part of the best one, 0 to 1; 0 for a page that was found by a key only. */
  score: number;
  data: PagefindData;
}

/** Best first. Ties keep the order that they came in. */
export function rank(query: Query, candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .map((candidate, index) => ({ candidate, index, value: relevance(query, candidate) }))
    .sort((a, b) => b.value - a.value || a.index - b.index)
    .map(({ candidate }) => candidate);
}

/** What Pagefind thinks of a page, corrected by whether the query is the name of something that the page shows. */
export function relevance(query: Query, { score, data }: Candidate): number {
  const { meta } = data;
  // Of a path it says little that its words are in a title.
  const named =
    query.path === undefined ? titleBonus(query, meta['title'] ?? '') + identifierBonus(query, meta) + headingBonus(query, data) : 0;
  const value = Math.max(1.5 * score + named + operationBonus(query, meta), 0.001);
  return value * Number(meta['b'] ?? 1) * (meta['d'] === undefined ? 1 : 0.8);
}

function titleBonus(query: Query, title: string): number {
  const folded = fold(title);
  if (folded === '' || query.folded === '') return 0;
  if (folded === query.folded) return 3;
  const titleWords = splitWords(title);
  const found = query.words.filter((word) => titleWords.some((one) => one.startsWith(fold(word)))).length;
  const coverage = query.words.length === 0 ? 0 : found / query.words.length;
  const share = Math.min(1, found / Math.max(1, titleWords.length));
  const starts = folded.startsWith(query.folded) ? 0.6 : 0;
  return starts + (coverage === 1 ? 0.5 + 0.7 * share : 0.35 * coverage * share);
}

function identifierBonus({ folded }: Query, meta: Record<string, string>): number {
  if (folded === '') return 0;
  const id = fold(meta['id'] ?? '');
  if (id !== '' && id === folded) return 3;
  const keywords = (meta['kw'] ?? '').split(',').map(fold);
  if (keywords.includes(folded)) return 1.6;
  return id !== '' && folded.length > 3 && id.startsWith(folded) ? 0.6 : 0;
}

function headingBonus({ folded }: Query, { anchors }: PagefindData): number {
  if (folded.length < 2) return 0;
  const same = anchors.find((anchor) => /^h[1-6]$/i.test(anchor.element) && fold(anchor.text) === folded);
  if (same === undefined) return 0;
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
  // Of paths that end so the shorter one; of paths that go on the one that is nearest.
  const fit = isWhole ? 3 - 0.1 * at : 1.4 - 0.2 * rest - 0.1 * at;
  return Math.max(fit, 0.2) + methodBonus;
}

/** Where the segments stand in the path one after the other; the last one may be the start of a segment. */
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

function splitWords(text: string): string[] {
  return text
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(fold)
    .filter((word) => word !== '');
}

/** The sections of a page that answer the query, best first, without the page's own beginning. */
export function bestSections(query: Query, data: PagefindData, limit = 3): PagefindSection[] {
  const weight = (section: PagefindSection) =>
    section.weighted_locations.reduce((sum, one) => sum + one.balanced_score, 0) * (fold(section.title) === query.folded ? 100 : 1);
  return data.sub_results
    .filter((section) => section.anchor !== undefined)
    .map((section) => ({ section, weight: weight(section) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ section }) => section);
}
