import { printParts, type RedirectPart, type RedirectParts, type RedirectWildcard, textPart } from '@lectern/core';
import { HASHED, type Header, type HeaderSettings, listHeaders, MARKDOWN_TYPE } from './headers.ts';
import { type HostRule, isLiteral, statusOf } from './rules.ts';

/** What only Netlify supports. */
interface RedirectsOptions {
  /** Overrides files at the same URL. */
  force?: boolean;
  /** Paths of folders with a 404 page of their own. Cloudflare finds these pages without rules. */
  folders?: readonly string[];
}

/** `_redirects` for Netlify and Cloudflare Pages, if there are any. */
export function redirectsFile(rules: readonly HostRule[], options: RedirectsOptions = {}): Record<string, () => string> {
  return rules.length + (options.folders?.length ?? 0) === 0 ? {} : { _redirects: () => formatRedirects(rules, options) };
}

function formatRedirects(rules: readonly HostRule[], { force = false, folders = [] }: RedirectsOptions = {}): string {
  const redirects = rules.flatMap((rule) =>
    withFirstSegment(rule).map((form) => {
      const from = printParts(form.from, ({ kind, name }) => (kind === 'segment' ? `:${name}` : '*'));
      const to = printParts(form.to, ({ kind, name }) => (kind === 'segment' ? `:${name}` : ':splat'));
      return `${from} ${to} ${statusOf(rule)}${force && isLiteral(rule) ? '!' : ''}`;
    }),
  );
  const missing = folders.map(encodeURI).map((folder) => `${folder}/* ${folder}/404.html 404`);
  return [...redirects, ...missing].map((line) => `${line}\n`).join('');
}

/** Name of a placeholder that no author would use. */
const FIRST = 'lectern';

/**
 * A rule in forms that never redirect to another host. These hosts match `*` with a slash at its start, so `/docs/* /:splat` would
 * redirect `/docs//other.example` to `//other.example`. A placeholder matches no slash. Empty for what they don't support.
 */
function withFirstSegment({ from, to }: RedirectParts): RedirectParts[] {
  if (from.filter(isRest).length > 1) return [];
  const [start, rest] = to;
  if (start?.kind !== 'text' || start.text !== '/' || rest === undefined || !isRest(rest)) return [{ from, to }];
  const first: RedirectPart = { ...rest, kind: 'segment', name: FIRST };
  const forms = [[first], [first, textPart('/'), rest]];
  const replace = (parts: readonly RedirectPart[], by: readonly RedirectPart[]) => parts.flatMap((part) => (isRest(part) ? by : [part]));
  const filled = forms.map((by) => ({ from: replace(from, by), to: replace(to, by) }));
  const before = from.at(-2);
  if (rest.kind !== 'rest' || from.at(-1)?.kind !== 'rest' || before?.kind !== 'text') return filled;
  return [{ from: [...from.slice(0, -2), textPart(before.text.replace(/(.)\/$/, '$1'))], to: replace(to, []) }, ...filled];
}

function isRest(part: RedirectPart): part is RedirectWildcard {
  return part.kind === 'rest' || part.kind === 'some';
}

/** `_headers` for Netlify and Cloudflare Pages. `lectern preview` reads the policy from it. */
export function formatHeaders(settings: HeaderSettings): string {
  const { base, assets = `${base}/${HASHED}` } = settings;
  const { all, hashed, markdown } = listHeaders(settings);
  const block = (path: string, headers: Header[]) => [path, ...headers.map(({ name, value }) => `  ${name}: ${value}`)];
  return [
    ...block(`${assets}*`, hashed),
    ...block(`${base}/*.md`, [...markdown, { name: 'Content-Type', value: MARKDOWN_TYPE }]),
    ...block(`${base}/*`, all),
    '',
  ].join('\n');
}
