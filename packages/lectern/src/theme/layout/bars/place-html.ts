import { attributes, type Html, type HtmlValue, html } from '@lectern/core/html';
import type { Messages } from '../../../messages/types.ts';
import type { PlaceView } from '../../../view/types.ts';
import { anchorsHtml, switchersHtml, tabsHtml } from './bars-html.ts';
import { filterHtml, sidebarHtml } from './sidebar-html.ts';

/** Menus, tabs, and sidebar of another place that lists a page. Scripts replace the page's own with them. */
export function placeHtml({ switchers, tabs, anchors, sidebar, sidebarFilter, version }: PlaceView, texts: Messages): Html {
  const { previous, next } = texts.site;
  const menus = (kinds: readonly string[], place: 'bar' | 'drawer') =>
    switchersHtml(
      switchers.filter(({ kind }) => kinds.includes(kind)),
      place,
      texts,
    );
  const bar = (place: 'bar' | 'drawer') => tabs.length > 0 && tabsHtml(tabs, place, texts);
  const parts: [name: string, content: HtmlValue][] = [
    ['versions', menus(['version'], 'bar')],
    ['drawer-versions', menus(['version'], 'drawer')],
    ['choices', menus(['product', 'dropdown'], 'bar')],
    ['tabs', bar('bar')],
    ['drawer-tabs', bar('drawer')],
    ['nav', [anchors.length > 0 && anchorsHtml(anchors, texts), filterHtml(sidebarFilter, texts), sidebarHtml(sidebar, 0, texts)]],
  ];
  const data = attributes({ 'data-version': version, 'data-previous': previous, 'data-next': next });
  return html`<div${data}>${parts.map(([name, content]) => html`<div data-part="${name}">${content}</div>`)}</div>`;
}
