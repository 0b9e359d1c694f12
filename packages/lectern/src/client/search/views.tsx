/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { Drawing } from '../elements/drawing.tsx';
import { uiText } from '../elements/texts.ts';
import { fromMatch, isCut, markWords, matchedWords, type Piece, parseExcerpt, withoutTitle } from './excerpt.ts';
import type { Hit } from './searcher.ts';

const GLYPHS = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20',
  close: 'M6 6l12 12M18 6 6 18',
  recent: 'M12 7.5V12l3 2M12 20.5a8.500 8.500 0 1 0-8.500-8.500M3.500 6v6h6',
  action: 'M13 3 5 13.500h6L10.500 21 19 10.500h-6z',
  page: 'M6.500 3.500h7.500l4 4v13H6.500zM13.500 3.500v4.500h4.500',
  operation: 'M8 7.500 3.500 12 8 16.500M16 7.500l4.500 4.500L16 16.500M13.500 5l-3 14',
  schema:
    'M9 4.500c-3 0-2.500 1.500-2.500 4S6 12 4 12c2 0 2.500 1 2.500 3.500s-.5 4 2.500 4M15 4.500c3 0 2.500 1.500 2.500 4s.5 3.500 2.500 3.500c-2 0-2.500 1-2.500 3.500s.5 4-2.500 4',
  section: 'M9.500 4.500 7.500 19.500M16.500 4.500l-2 15M5 9.500h15M4 14.500h15',
} as const;

type GlyphName = keyof typeof GLYPHS;

export function SearchGlyph({ name, size = 18 }: { name: GlyphName; size?: number }) {
  return <Drawing d={GLYPHS[name]} class="lc-search-glyph" size={size} />;
}

/** What an option has by its place in the list: its id, and whether it is active. */
export type OptionState = { 'aria-selected': boolean; id?: string };

interface OptionProps {
  icon: GlyphName;
  state: OptionState;
  title: ComponentChildren;
  href?: string;
  class?: string;
  crumb?: string | undefined;
  excerpt?: Piece[];
  /** Of an earlier search. */
  query?: string;
  /** Label of an action. */
  action?: string;
}

/** One option of the list: a link, or an earlier search. */
export function Option({ icon, state, title, href, class: cssClass = '', crumb, excerpt = [], query, action }: OptionProps) {
  const attributes = {
    class: `lc-search-option${cssClass}`,
    role: 'option' as const,
    ...(href !== undefined && { href, tabindex: -1 }),
    ...state,
    ...(cssClass !== '' && { 'data-words': matchedWords(excerpt).join(' ') }),
    ...(query !== undefined && { 'data-query': query }),
    ...(action !== undefined && { 'data-action': action }),
  };
  const content = (
    <>
      <SearchGlyph name={icon} size={icon === 'section' ? 16 : 18} />
      <span class="lc-search-texts">
        {crumb !== undefined && <span class="lc-search-crumb">{crumb}</span>}
        <span class="lc-search-title">{title}</span>
        {excerpt.length > 0 && (
          <span class="lc-search-excerpt">
            {marked(excerpt)}
            {isCut(excerpt) && '…'}
          </span>
        )}
      </span>
    </>
  );
  return href === undefined ? <div {...attributes}>{content}</div> : <a {...attributes}>{content}</a>;
}

function marked(pieces: readonly Piece[]): ComponentChildren[] {
  return pieces.map(({ text, isMatch }) => (isMatch ? <mark>{text}</mark> : text));
}

function markedTitle(title: string, words: readonly string[]): ComponentChildren {
  const pieces = markWords(title, words);
  return pieces.length === 1 ? title : <span>{marked(pieces)}</span>;
}

/** Number of the first parts of their trails that all hits share. */
export function sharedCrumbs(hits: readonly Hit[]): number {
  const [first = [], ...others] = hits.map(({ data }) => crumbsOf(data.meta).slice(0, -1));
  const end = first.findIndex((part, index) => others.some((parts) => parts[index] !== part));
  return others.length === 0 ? 0 : end === -1 ? first.length : end;
}

function crumbsOf(meta: Record<string, string>): string[] {
  return meta['crumb']?.split(' › ') ?? [];
}

/**
 * A page with its best sections, as one group of options.
 * @param shared first parts of the trail to leave out
 * @param words of the query
 */
export function HitView({ hit, shared, words, next }: { hit: Hit; shared: number; words: readonly string[]; next(): OptionState }) {
  const { meta, url, sub_results: parts, excerpt } = hit.data;
  const title = meta['title'] ?? url;
  const own = parts.find(({ anchor }) => anchor === undefined);
  // A page that only its name matched: use the start of its text.
  const pieces = parts.length === 0 || own !== undefined ? fromMatch(withoutTitle(parseExcerpt(own?.excerpt ?? excerpt), title)) : [];
  // In any form that is in the text.
  const found = [...words, ...[excerpt, ...parts.map((part) => part.excerpt)].flatMap((text) => matchedWords(parseExcerpt(text)))];
  const name = (
    <>
      {markedTitle(title, found)}
      <Operation meta={meta} />
    </>
  );
  return (
    <div class="lc-search-hit" role="group" aria-label={title}>
      <Option
        icon={meta['op'] !== undefined ? 'operation' : meta['s'] !== undefined ? 'schema' : 'page'}
        class=" lc-search-page"
        href={url}
        state={next()}
        crumb={crumbsOf(meta).slice(shared).join(' › ') || undefined}
        title={name}
        excerpt={pieces}
      />
      {hit.sections.map((section) => (
        <Option
          key={section.url}
          icon="section"
          class=" lc-search-section"
          href={section.url}
          state={next()}
          title={markedTitle(section.title, found)}
          excerpt={fromMatch(withoutTitle(parseExcerpt(section.excerpt), section.title))}
        />
      ))}
    </div>
  );
}

function Operation({ meta }: { meta: Record<string, string> }) {
  const [, method, path = ''] = /^(\S+) (.*)$/.exec(meta['op'] ?? '') ?? [];
  return (
    <>
      {method !== undefined && (
        <span class="lc-search-operation">
          <span class="method-pill" data-method={method.toLowerCase()}>
            {method === 'WEBHOOK' ? uiText('webhook', 'Webhook') : method}
          </span>{' '}
          <code>{path}</code>
        </span>
      )}
      {meta['d'] !== undefined && <span class="lc-search-note">{uiText('deprecated', 'Deprecated')}</span>}
    </>
  );
}

/** Options under a heading: recent searches, or suggested pages. */
export function Group({ label, children }: { label: string; children: ComponentChildren[] }) {
  if (children.length === 0) return null;
  return (
    <div class="lc-search-group" role="group" aria-label={label}>
      <div class="lc-search-heading" role="presentation">
        <span>{label}</span>
      </div>
      {children}
    </div>
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

/** Label of an entry without badges. */
export function labelOf(link: HTMLElement): string {
  const copy = link.cloneNode(true) as HTMLElement;
  for (const mark of copy.querySelectorAll('b, small, .lc-pill, .lc-visually-hidden')) mark.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}
