import { copyText } from './copy.ts';
import { uiText } from './texts.ts';

const LINK = '.lc-heading-anchor, [data-copy-link], .lc-members > li > a[href^="#"]';

/* Titles of sections, steps, fields, and updates copy their URL. Their anchors, and the names of fields on API
   pages, are plain links that set the hash. A click on the title counts as a click on its anchor. */
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest('a');
  if (link) {
    if (link.matches(LINK)) void copyText(link.href, uiText('linkCopied', 'Link copied'));
    return;
  }
  const title = event.target.closest('.lc-heading, [data-component-part="step-title"]');
  const anchor =
    title?.querySelector<HTMLAnchorElement>(LINK) ?? title?.closest('.step')?.querySelector<HTMLAnchorElement>(':scope > [data-copy-link]');
  // Dragging over a title selects its words.
  if (anchor && getSelection()?.isCollapsed !== false) anchor.click();
});
