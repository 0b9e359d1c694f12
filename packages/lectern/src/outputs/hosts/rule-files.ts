import { HASHED, type Header, type HeaderSettings, listHeaders, MARKDOWN_TYPE } from './headers.ts';
import { type HostRule, isLiteral, printParts, statusOf } from './rules.ts';

/**
 * `_redirects` for Netlify and Cloudflare Pages. `force`: overrides files at the same URL, which only Netlify supports.
 */
export function formatRedirects(rules: readonly HostRule[], { force = false } = {}): string {
  const lines = rules.map((rule) => {
    const from = printParts(rule.source, ({ kind, name }) => (kind === 'rest' ? '*' : `:${name}`));
    const to = printParts(rule.destination, ({ kind, name }) => (kind === 'rest' ? ':splat' : `:${name}`));
    return `${from} ${to} ${statusOf(rule)}${force && isLiteral(rule) ? '!' : ''}`;
  });
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
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
