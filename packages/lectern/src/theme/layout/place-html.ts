import { escapeAttribute } from '../../html/html-text.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { PlaceView } from '../../view/types.ts';
import { anchorsHtml, switcherHtml, tabsHtml } from './bars-html.ts';
import { sidebarHtml } from './sidebar-html.ts';

/** What stands around the pages of a place, for a page that another place lists too. Scripts put the parts where a page has its own. */
export function placeHtml({ switchers, tabs, anchors, sidebar, version, lang }: PlaceView): string {
  const texts = messagesFor(lang);
  const { previous, next } = texts.site;
  const menus = (kinds: readonly string[]) =>
    switchers
      .filter(({ kind }) => kinds.includes(kind))
      .map((switcher) => switcherHtml(switcher, texts))
      .join('');
  const bar = (place: 'bar' | 'drawer') => (tabs.length > 0 ? tabsHtml(tabs, place, texts) : '');
  const parts: [name: string, html: string][] = [
    ['versions', menus(['version'])],
    ['choices', menus(['product', 'dropdown'])],
    ['tabs', bar('bar')],
    ['drawer-tabs', bar('drawer')],
    ['nav', `${anchors.length > 0 ? anchorsHtml(anchors, texts) : ''}${sidebarHtml(sidebar, 0, texts)}`],
  ];
  const data = { version, previous, next };
  const attributes = Object.entries(data).map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeAttribute(value)}"`));
  return `<div${attributes.join('')}>${parts.map(([name, html]) => `<div data-part="${name}">${html}</div>`).join('')}</div>`;
}
