import { escapeAttribute, escapeHtml } from '../../html/html-text.ts';
import type { Messages } from '../../messages/languages/types.ts';
import type { AnchorView, LinkView, MenuEntryView, SwitcherView, TabView } from '../../view/types.ts';
import { anchorColorClass } from '../styles/anchor-class.ts';
import { DRAWINGS } from './drawings.ts';
import { externalMark } from './sidebar-html.ts';

/*
 * What leads from one part of a site to another, as strings: it stands in pages, and in the files from which scripts take it
 * for a page that several parts list.
 */

/** A menu of languages, versions, products or parts. One entry alone is a label, for there is nothing to choose. */
export function switcherHtml({ kind, title, current, items }: SwitcherView, texts: Messages): string {
  const label = current?.label ?? title;
  if (items.length < 2 && current !== undefined)
    return `<span class="switcher-label ${kind}-label">${escapeHtml(label)}${pill(current.tag)}</span>`;
  const globe =
    kind === 'language' ? `<svg class="glyph" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">${DRAWINGS.globe}</svg>` : '';
  // A version that calls itself one needs no second word for it.
  const named = label.toLowerCase().startsWith(title.toLowerCase()) ? '' : `<span class="visually-hidden">${escapeHtml(title)} </span>`;
  const name = `<span class="switcher-name"${attribute('lang', current?.lang)}>${escapeHtml(label)}</span>`;
  const entries = items.map((item) => `<li>${menuLink(item, texts)}</li>`).join('');
  return `<lectern-menu><details class="bar-menu ${kind}-menu"><summary>${named}${globe}${current?.icon ?? ''}${name}${pill(current?.tag)}</summary><ul class="menu-list" role="list">${entries}</ul></details></lectern-menu>`;
}

/** Tabs with a menu open it as a popover, which needs no JavaScript; in the drawer, the entries stand under their tab. */
export function tabsHtml(tabs: readonly TabView[], place: 'bar' | 'drawer', texts: Messages): string {
  const items = tabs.map(
    (tab, index) => `<li>${tab.menu !== undefined && place === 'bar' ? tabMenu(tab, tab.menu, index, texts) : tabLink(tab, texts)}</li>`,
  );
  return `<nav class="tabs-bar" aria-label="${escapeAttribute(texts.site.sections)}"><ul role="list">${items.join('')}</ul></nav>`;
}

/** The links with an icon on top of the sidebar. */
export function anchorsHtml(anchors: readonly AnchorView[], texts: Messages): string {
  const items = anchors.map((anchor) => {
    const color = anchor.color === undefined ? '' : ` class="${anchorColorClass(anchor.color)}"`;
    return `<li><a${color} href="${escapeAttribute(anchor.href)}"${active(anchor.current)}${leaves(anchor)}><span class="anchor-tile">${anchor.icon ?? ''}</span><span>${escapeHtml(anchor.label)}</span>${mark(anchor, texts)}</a></li>`;
  });
  return `<ul class="anchors" role="list">${items.join('')}</ul>`;
}

function tabMenu({ label, icon = '', current }: TabView, menu: readonly MenuEntryView[], index: number, texts: Messages): string {
  const button = `<button class="bar-tab" type="button" popovertarget="tab-menu-${index}"${active(current)}>${icon}${escapeHtml(label)}</button>`;
  return `${button}<div id="tab-menu-${index}" class="tab-popover" popover>${menuEntries(menu, texts)}</div>`;
}

function tabLink(tab: TabView, texts: Messages): string {
  const link = `<a href="${escapeAttribute(tab.href)}"${active(tab.current)}${leaves(tab)}>${tab.icon ?? ''}${escapeHtml(tab.label)}${mark(tab, texts)}</a>`;
  return tab.menu === undefined ? link : `${link}${menuEntries(tab.menu, texts)}`;
}

function menuEntries(entries: readonly MenuEntryView[], texts: Messages): string {
  return `<ul class="menu-entries" role="list">${entries.map((entry) => `<li>${menuLink(entry, texts)}</li>`).join('')}</ul>`;
}

function menuLink(entry: MenuEntryView, texts: Messages): string {
  const { label, href, lang, place, current, icon = '', tag, description } = entry;
  const languages = `${attribute('lang', lang)}${attribute('hreflang', lang)}`;
  const hint = description === undefined ? '' : `<small>${escapeHtml(description)}</small>`;
  return `<a href="${escapeAttribute(href)}"${languages}${attribute('data-place', place)}${current ? ' aria-current="true"' : ''}${leaves(entry)}>${icon}<span class="menu-text"><span>${escapeHtml(label)}${pill(tag)}</span>${hint}</span>${mark(entry, texts)}</a>`;
}

function pill(tag: string | undefined): string {
  return tag === undefined ? '' : `<span class="pill">${escapeHtml(tag)}</span>`;
}

function active(current: boolean): string {
  return current ? ' aria-current="true" data-active' : '';
}

function leaves({ external }: LinkView): string {
  return external ? ' target="_blank" rel="noreferrer noopener"' : '';
}

function mark({ external }: LinkView, texts: Messages): string {
  return external ? externalMark(texts) : '';
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`;
}
