import { attributes, type Html, html, raw } from '@lectern/core/html';
import type { Messages } from '../../../messages/types.ts';
import type { AnchorView, LinkView, MenuEntryView, SwitcherView, TabView } from '../../../view/types.ts';
import { anchorColorClass } from '../../styles/anchor-class.ts';
import { DRAWINGS } from '../drawings.ts';
import { externalMark } from './sidebar-html.ts';

/* Navigation between parts of a site, as strings. Used on pages and in the files that scripts load for pages in
   several parts. */

/** Menus of languages, versions, products, or parts. A single entry becomes a label. */
export function switchersHtml(switchers: readonly SwitcherView[], place: 'bar' | 'drawer', texts: Messages): Html {
  return html`${switchers.map((switcher, index) => switcherHtml(switcher, `${place}-${switcher.kind}-${index}`, texts))}`;
}

/** A menu is a popover below its button, which works without JavaScript. `menu.ts` adds keys. */
function menuHtml(id: string, button: { class: string; content: Html; isCurrent?: boolean }, entries: Html): Html {
  return html`<button class="lc-opener ${button.class}" type="button" popovertarget="${id}"${active(button.isCurrent === true)}>${button.content}</button><div id="${id}" class="lc-menu" popover>${entries}</div>`;
}

function switcherHtml({ kind, title, current, items }: SwitcherView, id: string, texts: Messages): Html {
  const label = current?.label ?? title;
  if (items.length < 2 && current !== undefined)
    return html`<span class="lc-switcher-label lc-${kind}-label">${label}${pill(current.tag)}</span>`;
  const globe =
    kind === 'language' &&
    html`<svg class="lc-glyph" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">${raw(DRAWINGS.globe)}</svg>`;
  // Don't add the word "version" if the label already contains it.
  const isNamed = label.toLowerCase().startsWith(title.toLowerCase());
  const named = !isNamed && html`<span class="lc-visually-hidden">${title} </span>`;
  const name = html`<span class="lc-switcher-name"${attributes({ lang: current?.lang })}>${label}</span>`;
  const content = html`${named}${globe}${current && tile(current)}${name}${pill(current?.tag)}`;
  return menuHtml(id, { class: `lc-bar-menu lc-${kind}-menu`, content }, menuEntries(items, texts));
}

/** In the drawer, the entries of a tab's menu are below the tab. */
export function tabsHtml(tabs: readonly TabView[], place: 'bar' | 'drawer', texts: Messages): Html {
  const items = tabs.map(
    (tab, index) =>
      html`<li${attributes({ 'data-end': tab.isAtEnd })}>${tab.menu !== undefined && place === 'bar' ? tabMenu(tab, tab.menu, index, texts) : tabLink(tab, texts)}</li>`,
  );
  return html`<nav class="nav-tabs" aria-label="${texts.site.sections}"><ul role="list">${items}</ul></nav>`;
}

/** The icon links above the sidebar. */
export function anchorsHtml(anchors: readonly AnchorView[], texts: Messages): Html {
  const items = anchors.map((anchor) => {
    const color = attributes({ class: anchor.color && anchorColorClass(anchor.color) });
    return html`<li><a${color} href="${anchor.href}"${active(anchor.current)}${leaves(anchor)}><span class="lc-anchor-sign">${raw(anchor.icon)}</span><span>${anchor.label}</span>${mark(anchor, texts)}</a></li>`;
  });
  return html`<ul class="lc-anchors" role="list">${items}</ul>`;
}

function tabMenu({ label, icon, current }: TabView, menu: readonly MenuEntryView[], index: number, texts: Messages): Html {
  const button = { class: 'nav-tabs-item', content: html`${raw(icon)}${label}`, isCurrent: current };
  return menuHtml(`tab-menu-${index}`, button, menuEntries(menu, texts));
}

function tabLink(tab: TabView, texts: Messages): Html {
  const link = html`<a class="nav-tabs-item" href="${tab.href}"${active(tab.current)}${leaves(tab)}>${raw(tab.icon)}${tab.label}${mark(tab, texts)}</a>`;
  return html`${link}${tab.menu && menuEntries(tab.menu, texts)}`;
}

function menuEntries(entries: readonly MenuEntryView[], texts: Messages): Html {
  return html`<ul class="lc-menu-entries" role="list">${entries.map((entry) => html`<li>${menuLink(entry, texts)}</li>`)}</ul>`;
}

function menuLink(entry: MenuEntryView, texts: Messages): Html {
  const { label, href, lang, place, current, tag, description } = entry;
  const hint = description !== undefined && html`<small>${description}</small>`;
  return html`<a href="${href}"${attributes({ lang, hreflang: lang, 'data-place': place, 'aria-current': current && 'true' })}${leaves(entry)}>${tile(entry)}<span class="lc-menu-text"><span>${label}${pill(tag)}</span>${hint}</span>${mark(entry, texts)}</a>`;
}

/** The icon, on a tile if the entry has a color. */
function tile({ icon, color }: MenuEntryView): Html {
  return icon === undefined || color === undefined
    ? raw(icon)
    : html`<span class="lc-menu-sign ${anchorColorClass(color)}">${raw(icon)}</span>`;
}

function pill(tag: string | undefined): Html | undefined {
  return tag === undefined ? undefined : html`<span class="lc-pill">${tag}</span>`;
}

function active(current: boolean): Html {
  return attributes({ 'aria-current': current && 'true', 'data-active': current });
}

function leaves({ external }: LinkView): Html {
  return attributes(external ? { target: '_blank', rel: 'noreferrer noopener' } : {});
}

function mark({ external }: LinkView, texts: Messages): Html | false {
  return external && externalMark(texts);
}
