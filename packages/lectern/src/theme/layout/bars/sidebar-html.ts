import { attributes, type Html, html, raw } from '@lectern/core/html';
import { fill } from '../../../messages/messages.ts';
import type { Messages } from '../../../messages/types.ts';
import { breakPath, withoutMethod } from '../../../view/operation-label.ts';
import type { SidebarRest, SidebarView } from '../../../view/types.ts';
import { withWordBreaks } from './word-breaks.ts';

type GroupView = Extract<SidebarView, { kind: 'group' }>;

/**
 * The entries of one level, as a string, because the sidebar is the longest part of most pages.
 * @param level 0 for top-level groups, which have a heading; 1 and more for nested lists
 */
export function sidebarHtml(items: readonly SidebarView[], level: number, texts: Messages): Html {
  const entries = items.map((item) =>
    item.kind === 'link' ? linkHtml(item, level, texts) : item.kind === 'rest' ? restHtml(item, texts) : groupHtml(item, level, texts),
  );
  return html`<ul class="${level === 0 ? 'lc-sidebar-groups' : 'lc-sidebar-list'}" role="list">${entries}</ul>`;
}

function linkHtml(item: Extract<SidebarView, { kind: 'link' }>, level: number, texts: Messages): Html {
  const leaves = item.external && raw(' target="_blank" rel="noreferrer noopener"');
  return html`<li><a href="${item.href}"${currentAttributes(item.current)}${leaves}>${labelHtml(item, level, texts)}${item.external && externalMark(texts)}</a></li>`;
}

/** Entries that are left out: a link to the first page, or what a script replaces with all of them. */
function restHtml({ from, count, href, fragment, isOfGroups }: SidebarRest, { api }: Messages): Html {
  const data =
    fragment !== undefined && attributes({ 'data-rest': fragment, 'data-from': from, 'data-count': count, 'data-groups': isOfGroups });
  return html`<li><a class="lc-sidebar-rest" href="${href}"${data}>${fill(api.more, { count: String(count) })}</a></li>`;
}

/** The field above a long sidebar. The script of the sidebar loads the file when readers use it. */
export function filterHtml(file: string | undefined, { site }: Messages): Html | false {
  const data = attributes({ 'data-filter': file, 'data-found': site.pagesFound });
  return (
    file !== undefined &&
    html`<div class="lc-sidebar-filter lc-scripted"><input type="search" placeholder="${site.filterPages}" aria-label="${site.filterPages}" autocomplete="off" spellcheck="false"${data}><p class="lc-visually-hidden" role="status"></p></div>`
  );
}

function groupHtml(item: GroupView, level: number, texts: Messages): Html {
  const { href } = item;
  const list = () => sidebarHtml(item.items, level + 1, texts);
  if (!item.collapsible) {
    const title = href === undefined ? labelHtml(item, level, texts) : titleLink(item, href, level, texts);
    const heading = item.label !== '' && html`<div class="sidebar-group-header">${title}</div>`;
    return html`<li class="sidebar-group">${heading}${item.items.length > 0 && list()}</li>`;
  }
  if (item.rooted) {
    const more = item.fragment !== undefined && html`<span data-more="${item.fragment}"></span>`;
    return html`<li class="lc-sidebar-rooted">${titleLink(item, href ?? '', level, texts)}${more}</li>`;
  }
  if (item.items.length === 0) {
    return html`<li><a href="${href ?? ''}" data-more="${item.fragment ?? ''}"${currentAttributes(item.current)}>${labelHtml(item, level, texts)}</a></li>`;
  }
  const opening = html`<details${attributes({ 'data-group': item.id, open: item.open })}>`;
  if (href === undefined) return html`<li>${opening}<summary>${labelHtml(item, level, texts)}</summary>${list()}</details></li>`;
  const summary = html`<summary aria-label="${fill(texts.site.pagesOf, { name: item.label })}"></summary>`;
  return html`<li class="lc-sidebar-rooted">${titleLink(item, href, level, texts)}${opening}${summary}${list()}</details></li>`;
}

function titleLink(item: GroupView, href: string, level: number, texts: Messages): Html {
  return html`<a href="${href}"${currentAttributes(item.current)}>${labelHtml(item, level, texts)}</a>`;
}

function currentAttributes(current: boolean): Html | false {
  return current && raw(' aria-current="page" data-active');
}

/** Label of an entry with its badges. Most entries are only text without an element. */
function labelHtml({ icon, label: written, tag, ...entry }: Exclude<SidebarView, SidebarRest>, level: number, texts: Messages): Html {
  const { method, deprecated } = entry.kind === 'link' ? entry : { method: undefined, deprecated: false };
  const label = withoutMethod(written, method);
  const long = isLong(label, level);
  const isPath = method !== undefined && label.startsWith('/');
  // The last words of a long path tell it from others, so it breaks between words, too.
  const text = isPath && !long ? breakPath(label) : withWordBreaks(label);
  const pill = method !== undefined && html`<b data-method="${method.toLowerCase()}">${method}</b>`;
  const marks = html`${tag !== undefined && html`<span class="lc-pill">${tag}</span>`}${deprecated && html`<span class="lc-pill lc-pill-muted">${texts.content.deprecated}</span>`}`;
  const name = long ? html`<span class="lc-sidebar-long" title="${label}">${raw(text)}</span>` : raw(text);
  const marked = tag !== undefined || deprecated || (!long && text.includes('<wbr>'));
  return html`${raw(icon)}${pill}${marked ? html`<span class="lc-sidebar-label">${name}${marks}</span>` : name}`;
}

/** A top-level entry has room for about this many letters on two lines. */
const LETTERS_THAT_FIT = 36;
/** And this many fewer at each level below. */
const LETTERS_LESS = 8;

/** Whether a label may need more than two lines. Chinese, Japanese, and Korean characters are as wide as two letters. */
function isLong(label: string, level: number): boolean {
  const most = LETTERS_THAT_FIT - LETTERS_LESS * Math.max(0, level - 1);
  if (label.length * 2 <= most) return false;
  return label.length + (label.match(/[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0) > most;
}

/** Inside a link that opens a new tab: an arrow, and text for screen readers. */
export function externalMark({ browser }: Messages): Html {
  return html`<span class="lc-external-mark"><span class="lc-visually-hidden"> ${browser.newTab}</span></span>`;
}
