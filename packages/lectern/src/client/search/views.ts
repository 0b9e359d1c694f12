import { el } from '../elements/el.ts';
import { uiText } from '../elements/texts.ts';
import { drawing } from '../playground/dom.ts';
import { isCut, matchedWords, type Piece, parseExcerpt, withoutTitle } from './excerpt.ts';
import type { PagefindSection } from './pagefind.ts';
import type { Hit } from './searcher.ts';

const GLYPHS = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20',
  close: 'M6 6l12 12M18 6 6 18',
  recent: 'M12 7.5V12l3 2M12 20.5a8.500 8.500 0 1 0-8.500-8.500M3.500 6v6h6',
  page: 'M6.500 3.500h7.500l4 4v13H6.500zM13.500 3.500v4.500h4.500',
  section: 'M9.500 4.500 7.500 19.500M16.500 4.500l-2 15M5 9.500h15M4 14.500h15',
} as const;

export function searchGlyph(name: keyof typeof GLYPHS, size = 18): SVGSVGElement {
  return drawing(GLYPHS[name], 'lc-search-glyph', size);
}

/** A page with its best sections, as one group of options. */
export function hitView(hit: Hit): HTMLElement {
  const { meta, url, sub_results: parts } = hit.data;
  const title = meta['title'] ?? url;
  const own = parts.find(({ anchor }) => anchor === undefined);
  // A page that only its name matched: use the start of its text.
  const excerpt = parts.length === 0 || own !== undefined ? withoutTitle(parseExcerpt(own?.excerpt ?? hit.data.excerpt), title) : [];
  return el(
    'div',
    { class: 'lc-search-hit', role: 'group', 'aria-label': title },
    el(
      'a',
      { ...optionAttributes(url, excerpt), class: 'lc-search-option lc-search-page' },
      searchGlyph('page'),
      el(
        'span',
        { class: 'lc-search-texts' },
        meta['crumb'] !== undefined && el('span', { class: 'lc-search-crumb' }, meta['crumb']),
        el('span', { class: 'lc-search-title' }, title, ...operationView(meta)),
        excerpt.length > 0 && excerptView(excerpt),
      ),
    ),
    ...hit.sections.map((section) => sectionView(section)),
  );
}

function operationView(meta: Record<string, string>): Node[] {
  const [, method, path = ''] = /^(\S+) (.*)$/.exec(meta['op'] ?? '') ?? [];
  const pills: Node[] = meta['d'] === undefined ? [] : [el('span', { class: 'lc-search-note' }, uiText('deprecated', 'Deprecated'))];
  if (method === undefined) return pills;
  const pill = el(
    'span',
    { class: 'method-pill', 'data-method': method.toLowerCase() },
    method === 'WEBHOOK' ? uiText('webhook', 'Webhook') : method,
  );
  return [el('span', { class: 'lc-search-operation' }, pill, ' ', el('code', {}, path)), ...pills];
}

function sectionView(section: PagefindSection): HTMLElement {
  const excerpt = withoutTitle(parseExcerpt(section.excerpt), section.title);
  return el(
    'a',
    { ...optionAttributes(section.url, excerpt), class: 'lc-search-option lc-search-section' },
    searchGlyph('section', 16),
    el(
      'span',
      { class: 'lc-search-texts' },
      el('span', { class: 'lc-search-title' }, section.title),
      excerpt.length > 0 && excerptView(excerpt),
    ),
  );
}

function optionAttributes(href: string, excerpt: readonly Piece[]) {
  return { role: 'option', href, tabindex: -1, 'aria-selected': 'false', 'data-words': matchedWords(excerpt).join(' ') };
}

function excerptView(pieces: readonly Piece[]): HTMLElement {
  const texts = pieces.map(({ text, isMatch }) => (isMatch ? el('mark', {}, text) : text));
  return el('span', { class: 'lc-search-excerpt' }, ...texts, isCut(pieces) && '…');
}

/** Options under a heading: recent searches, or suggested pages. */
export function groupView(label: string, options: readonly HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return [];
  const heading = el('div', { class: 'lc-search-heading', role: 'presentation' }, el('span', {}, label));
  return [el('div', { class: 'lc-search-group', role: 'group', 'aria-label': label }, heading, ...options)];
}

export function recentView(query: string): HTMLElement {
  return el(
    'div',
    { role: 'option', 'aria-selected': 'false', class: 'lc-search-option', 'data-query': query },
    searchGlyph('recent'),
    el('span', { class: 'lc-search-texts' }, el('span', { class: 'lc-search-title' }, query)),
  );
}

export function pageView({ href, label }: { href: string; label: string }): HTMLElement {
  return el(
    'a',
    { role: 'option', 'aria-selected': 'false', class: 'lc-search-option', href, tabindex: -1 },
    searchGlyph('page'),
    el('span', { class: 'lc-search-texts' }, el('span', { class: 'lc-search-title' }, label)),
  );
}

/** First pages of the current section from its sidebar, or of the tabs on pages without a sidebar. */
export function startPages(limit = 6): { href: string; label: string }[] {
  const pages = new Map<string, string>();
  for (const selector of ['.lc-sidebar-groups a[href]', '.lc-not-found-places a[href]', '.nav-tabs a[href]']) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
      if (pages.size >= limit || link.origin !== location.origin || link.pathname === location.pathname || pages.has(link.pathname))
        continue;
      pages.set(link.pathname, labelOf(link));
    }
  }
  return [...pages].map(([href, label]) => ({ href, label }));
}

/** Label of a sidebar entry without badges. */
function labelOf(link: HTMLAnchorElement): string {
  const copy = link.cloneNode(true) as HTMLAnchorElement;
  for (const mark of copy.querySelectorAll('b, .lc-pill, .lc-visually-hidden')) mark.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}
