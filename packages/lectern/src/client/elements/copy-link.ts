import { copyText } from './copy.ts';

const LINK = '.heading-anchor, [data-copy-link]';

/*
 * Titles of sections, steps, fields and updates copy their address. Their anchors are plain links, which set the hash
 * by themselves; a click on the title counts as one on its anchor.
 */
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest('a');
  if (link) {
    if (link.matches(LINK)) void copyText(link.href, globalThis.lecternTexts?.linkCopied ?? 'Link copied');
    return;
  }
  const title = event.target.closest('.heading, .step-title');
  const anchor =
    title?.querySelector<HTMLAnchorElement>(LINK) ??
    title?.closest('.step')?.querySelector<HTMLAnchorElement>(`:scope > ${LINK.split(', ')[1]}`);
  // Whoever drags over a title wants to select its words.
  if (anchor && getSelection()?.isCollapsed !== false) anchor.click();
});
