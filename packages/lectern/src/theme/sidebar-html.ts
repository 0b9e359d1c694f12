import { escapeAttribute, escapeHtml } from '../components/html-text.ts';
import type { SidebarView } from '../page/types.ts';

type GroupView = Extract<SidebarView, { kind: 'group' }>;

/*
 * The list of pages as a string: it is the longest part of most pages, and all but the way to the current entry is the same on
 * every page of a section. Entries that pages share are the same objects, so what was printed of them is kept.
 */
const printed = new WeakMap<SidebarView, string>();

/**
 * The entries of one level.
 * @param level 0 for the groups at the top, which stand under a heading; 1 and more for lists inside a group
 */
export function sidebarHtml(items: readonly SidebarView[], level: number): string {
  return `<ul class="${level === 0 ? 'sidebar-groups' : 'sidebar-list'}" role="list">${items.map((item) => itemHtml(item, level)).join('')}</ul>`;
}

function itemHtml(item: SidebarView, level: number): string {
  let html = printed.get(item);
  if (html === undefined) printed.set(item, (html = item.kind === 'link' ? linkHtml(item) : groupHtml(item, level)));
  return html;
}

function linkHtml(item: Extract<SidebarView, { kind: 'link' }>): string {
  const leaves = item.external ? ' target="_blank" rel="noreferrer noopener"' : '';
  return `<li><a href="${escapeAttribute(item.href)}"${currentAttributes(item.current)}${leaves}>${labelHtml(item)}${item.external ? EXTERNAL_MARK : ''}</a></li>`;
}

function groupHtml(item: GroupView, level: number): string {
  const { href } = item;
  const list = () => sidebarHtml(item.items, level + 1);
  if (!item.collapsible) {
    const title = href === undefined ? labelHtml(item) : titleLink(item, href);
    const heading = item.label === '' ? '' : `<div class="sidebar-heading">${title}</div>`;
    return `<li class="sidebar-group">${heading}${item.items.length > 0 ? list() : ''}</li>`;
  }
  if (item.items.length === 0) {
    return `<li><a href="${escapeAttribute(href ?? '')}" data-more="${item.fragment ?? ''}"${currentAttributes(item.current)}>${labelHtml(item)}</a></li>`;
  }
  const details = `<details data-group="${escapeAttribute(item.id)}"${item.open ? ' open' : ''}>`;
  if (href === undefined) return `<li>${details}<summary>${labelHtml(item)}</summary>${list()}</details></li>`;
  const summary = `<summary aria-label="${escapeAttribute(`Pages of ${item.label}`)}"></summary>`;
  return `<li class="sidebar-rooted">${titleLink(item, href)}${details}${summary}${list()}</details></li>`;
}

function titleLink(item: GroupView, href: string): string {
  return `<a href="${escapeAttribute(href)}"${currentAttributes(item.current)}>${labelHtml(item)}</a>`;
}

function currentAttributes(current: boolean): string {
  return current ? ' aria-current="page" data-active' : '';
}

/** Name of an entry with what stands beside it. Most entries are a bare name, which needs no element of its own. */
function labelHtml({ icon = '', label, tag, ...entry }: SidebarView): string {
  const { method, deprecated } = entry.kind === 'link' ? entry : { method: undefined, deprecated: false };
  const pill = method === undefined ? '' : `<b data-method="${escapeAttribute(method.toLowerCase())}">${escapeHtml(method)}</b>`;
  if (tag === undefined && !deprecated) return `${icon}${pill}${escapeHtml(label)}`;
  const marks = `${tag === undefined ? '' : `<span class="pill">${escapeHtml(tag)}</span>`}${deprecated ? '<span class="pill pill-muted">deprecated</span>' : ''}`;
  return `${icon}${pill}<span class="sidebar-label">${escapeHtml(label)}${marks}</span>`;
}

/** As in `ExternalHint.astro`. */
const EXTERNAL_MARK = '<span class="external-mark"><span class="visually-hidden"> (opens in a new tab)</span></span>';
