import { sendEvent } from './send.ts';

/** Clicks by the element that they hit. The first match wins. */
const CLICKS: [selector: string, name: string][] = [
  ['.lc-top-bar-cta a', 'docs.navitem.cta_click'],
  ['.lc-sidebar a, .nav-tabs a, .lc-top-bar-links a, .lc-pagination a', 'docs.navitem.click'],
  ['.lc-copy-button', 'docs.code_block.copy'],
];

/** Reports page views, clicks, and expanded elements. */
export function watchReader(): void {
  sendEvent('docs.content.view', { path: location.pathname, title: document.title });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const [selector, name] of CLICKS) {
      const hit = target.closest(selector);
      if (!hit) continue;
      sendEvent(name, { path: location.pathname, href: hit instanceof HTMLAnchorElement ? hit.pathname : '' });
      return;
    }
  });
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      const kind = target.matches('.accordion') ? 'accordion' : target.matches('.expandable') ? 'expandable' : undefined;
      if (kind) sendEvent(`docs.${kind}.${target.open ? 'open' : 'close'}`, { path: location.pathname });
    },
    true,
  );
}
