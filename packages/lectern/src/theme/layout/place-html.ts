import { attributes, type Html, type HtmlValue, html } from '@lectern/core/html';
import { messagesFor } from '../../messages/messages.ts';
import type { PlaceView } from '../../view/types.ts';
import { anchorsHtml, switcherHtml, tabsHtml } from './bars-html.ts';
import { filterHtml, sidebarHtml } from './sidebar-html.ts';

/** Menus, tabs, and sidebar of another place that lists a page. Scripts replace the page's own with them. */
export function placeHtml({ switchers, tabs, anchors, sidebar, sidebarFilter, version, lang }: PlaceView): Html {
  const texts = messagesFor(lang);
  const { previous, next } = texts.site;
  const menus = (kinds: readonly string[]) =>
    switchers.filter(({ kind }) => kinds.includes(kind)).map((switcher) => switcherHtml(switcher, texts));
  const bar = (place: 'bar' | 'drawer') => tabs.length > 0 && tabsHtml(tabs, place, texts);
  const parts: [name: string, content: HtmlValue][] = [
    ['versions', menus(['version'])],
    ['choices', menus(['product', 'dropdown'])],
    ['tabs', bar('bar')],
    ['drawer-tabs', bar('drawer')],
    ['nav', [anchors.length > 0 && anchorsHtml(anchors, texts), filterHtml(sidebarFilter, texts), sidebarHtml(sidebar, 0, texts)]],
  ];
  const data = attributes({ 'data-version': version, 'data-previous': previous, 'data-next': next });
  return html`<div${data}>${parts.map(([name, content]) => html`<div data-part="${name}">${content}</div>`)}</div>`;
}
