import { escapeAttribute, escapeHtml, narrowHtml } from '../../html/html-text.ts';
import type { Messages } from '../../messages/languages/types.ts';
import { ENGLISH, fill } from '../../messages/messages.ts';
import type { SidebarView } from '../../view/types.ts';

type GroupView = Extract<SidebarView, { kind: 'group' }>;

/*
 * The list of pages as a string: it is the longest part of most pages, and all but the way to the current entry is the same on
 * every page of a section. Entries that pages share are the same objects, so what was printed of them is kept.
 */
const printed = new WeakMap<SidebarView, string>();
/** Whole lists, which pages share that their section does not list. */
const printedWhole = new WeakMap<readonly SidebarView[], string>();

/**
 * The entries of one level.
 * @param level 0 for the groups at the top, which stand under a heading; 1 and more for lists inside a group
 * @param texts always the same for the same entries
 */
export function sidebarHtml(items: readonly SidebarView[], level: number, texts: Messages = ENGLISH): string {
  if (level > 0) return listHtml('sidebar-list', items, level, texts);
  let html = printedWhole.get(items);
  if (html === undefined) printedWhole.set(items, (html = listHtml('sidebar-groups', items, level, texts)));
  return html;
}

function listHtml(name: string, items: readonly SidebarView[], level: number, texts: Messages): string {
  return `<ul class="${name}" role="list">${items.map((item) => itemHtml(item, level, texts)).join('')}</ul>`;
}

function itemHtml(item: SidebarView, level: number, texts: Messages): string {
  let html = printed.get(item);
  if (html === undefined) printed.set(item, (html = item.kind === 'link' ? linkHtml(item, texts) : groupHtml(item, level, texts)));
  return html;
}

function linkHtml(item: Extract<SidebarView, { kind: 'link' }>, texts: Messages): string {
  const leaves = item.external ? ' target="_blank" rel="noreferrer noopener"' : '';
  return `<li><a href="${escapeAttribute(item.href)}"${currentAttributes(item.current)}${leaves}>${labelHtml(item, texts)}${item.external ? externalMark(texts) : ''}</a></li>`;
}

function groupHtml(item: GroupView, level: number, texts: Messages): string {
  const { href } = item;
  const list = () => sidebarHtml(item.items, level + 1, texts);
  if (!item.collapsible) {
    const title = href === undefined ? labelHtml(item, texts) : titleLink(item, href, texts);
    const heading = item.label === '' ? '' : `<div class="sidebar-heading">${title}</div>`;
    return `<li class="sidebar-group">${heading}${item.items.length > 0 ? list() : ''}</li>`;
  }
  if (item.items.length === 0) {
    return `<li><a href="${escapeAttribute(href ?? '')}" data-more="${item.fragment ?? ''}"${currentAttributes(item.current)}>${labelHtml(item, texts)}</a></li>`;
  }
  const details = `<details data-group="${escapeAttribute(item.id)}"${item.open ? ' open' : ''}>`;
  if (href === undefined) return `<li>${details}<summary>${labelHtml(item, texts)}</summary>${list()}</details></li>`;
  const summary = `<summary aria-label="${escapeAttribute(fill(texts.site.pagesOf, { name: item.label }))}"></summary>`;
  return `<li class="sidebar-rooted">${titleLink(item, href, texts)}${details}${summary}${list()}</details></li>`;
}

function titleLink(item: GroupView, href: string, texts: Messages): string {
  return `<a href="${escapeAttribute(href)}"${currentAttributes(item.current)}>${labelHtml(item, texts)}</a>`;
}

function currentAttributes(current: boolean): string {
  return current ? ' aria-current="page" data-active' : '';
}

/** Name of an entry with what stands beside it. Most entries are a bare name, which needs no element of its own. */
function labelHtml({ icon = '', label, tag, ...entry }: SidebarView, texts: Messages): string {
  const { method, deprecated } = entry.kind === 'link' ? entry : { method: undefined, deprecated: false };
  const pill = method === undefined ? '' : `<b data-method="${escapeAttribute(method.toLowerCase())}">${escapeHtml(method)}</b>`;
  const name = narrowHtml(escapeHtml(label));
  if (tag === undefined && !deprecated) return `${icon}${pill}${name}`;
  const marks = `${tag === undefined ? '' : `<span class="pill">${escapeHtml(tag)}</span>`}${deprecated ? `<span class="pill pill-muted">${texts.content.deprecated}</span>` : ''}`;
  return `${icon}${pill}<span class="sidebar-label">${name}${marks}</span>`;
}

/** As in `ExternalHint.astro`. */
export function externalMark({ site }: Messages): string {
  return `<span class="external-mark"><span class="visually-hidden"> ${site.newTab}</span></span>`;
}
