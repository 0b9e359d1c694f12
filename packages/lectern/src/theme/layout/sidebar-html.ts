import { attributes, type Html, html, raw } from '@lectern/core/html';
import type { Messages } from '../../messages/languages/types.ts';
import { ENGLISH, fill } from '../../messages/messages.ts';
import type { SidebarView } from '../../view/types.ts';

type GroupView = Extract<SidebarView, { kind: 'group' }>;

/**
 * The entries of one level, as a string, because the sidebar is the longest part of most pages.
 * @param level 0 for top-level groups, which have a heading; 1 and more for nested lists
 */
export function sidebarHtml(items: readonly SidebarView[], level: number, texts: Messages = ENGLISH): Html {
  const entries = items.map((item) => (item.kind === 'link' ? linkHtml(item, texts) : groupHtml(item, level, texts)));
  return html`<ul class="${level === 0 ? 'sidebar-groups' : 'sidebar-list'}" role="list">${entries}</ul>`;
}

function linkHtml(item: Extract<SidebarView, { kind: 'link' }>, texts: Messages): Html {
  const leaves = item.external && raw(' target="_blank" rel="noreferrer noopener"');
  return html`<li><a href="${item.href}"${currentAttributes(item.current)}${leaves}>${labelHtml(item, texts)}${item.external && externalMark(texts)}</a></li>`;
}

function groupHtml(item: GroupView, level: number, texts: Messages): Html {
  const { href } = item;
  const list = () => sidebarHtml(item.items, level + 1, texts);
  if (!item.collapsible) {
    const title = href === undefined ? labelHtml(item, texts) : titleLink(item, href, texts);
    const heading = item.label !== '' && html`<div class="sidebar-heading">${title}</div>`;
    return html`<li class="sidebar-group">${heading}${item.items.length > 0 && list()}</li>`;
  }
  if (item.items.length === 0) {
    return html`<li><a href="${href ?? ''}" data-more="${item.fragment ?? ''}"${currentAttributes(item.current)}>${labelHtml(item, texts)}</a></li>`;
  }
  const opening = html`<details${attributes({ 'data-group': item.id, open: item.open })}>`;
  if (href === undefined) return html`<li>${opening}<summary>${labelHtml(item, texts)}</summary>${list()}</details></li>`;
  const summary = html`<summary aria-label="${fill(texts.site.pagesOf, { name: item.label })}"></summary>`;
  return html`<li class="sidebar-rooted">${titleLink(item, href, texts)}${opening}${summary}${list()}</details></li>`;
}

function titleLink(item: GroupView, href: string, texts: Messages): Html {
  return html`<a href="${href}"${currentAttributes(item.current)}>${labelHtml(item, texts)}</a>`;
}

function currentAttributes(current: boolean): Html | false {
  return current && raw(' aria-current="page" data-active');
}

/** Label of an entry with its badges. Most entries are only text without an element. */
function labelHtml({ icon, label: written, tag, ...entry }: SidebarView, texts: Messages): Html {
  const { method, deprecated } = entry.kind === 'link' ? entry : { method: undefined, deprecated: false };
  // An operation without a name is called by its method and path.
  const label = method !== undefined && written.startsWith(`${method} /`) ? written.slice(method.length + 1) : written;
  const pill = method !== undefined && html`<b data-method="${method.toLowerCase()}">${method}</b>`;
  if (tag === undefined && !deprecated) return html`${raw(icon)}${pill}${label}`;
  const marks = html`${tag !== undefined && html`<span class="pill">${tag}</span>`}${deprecated && html`<span class="pill pill-muted">${texts.content.deprecated}</span>`}`;
  return html`${raw(icon)}${pill}<span class="sidebar-label">${label}${marks}</span>`;
}

/** Inside a link that opens a new tab: an arrow, and text for screen readers. */
export function externalMark({ site }: Messages): Html {
  return html`<span class="external-mark"><span class="visually-hidden"> ${site.newTab}</span></span>`;
}
