import { runtime } from 'virtual:lectern/site';
import { formatSuggestionIndex } from '../client/theme/nearest-pages.ts';

export const prerender = true;

/** Paths and titles of all pages, which the 404 page alone loads. */
export function GET(): Response {
  return new Response(formatSuggestionIndex(runtime.titles()), { headers: { 'Content-Type': 'application/json' } });
}
