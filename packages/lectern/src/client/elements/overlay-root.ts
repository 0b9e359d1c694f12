import { el } from './el.ts';

/**
 * The parent for dialogs and announcements. On pages of a project, the styles of the theme apply only inside of elements with
 * the class `lectern-part`, so it is one of those.
 */
export function overlayRoot(): HTMLElement {
  if (!document.querySelector('.lectern-part')) return document.body;
  const known = document.querySelector<HTMLElement>('.lectern-part.overlay');
  if (known) return known;
  const root = el('div', { class: 'lectern-part overlay' });
  document.body.append(root);
  return root;
}
