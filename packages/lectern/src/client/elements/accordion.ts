import { replaceHash } from './history.ts';
import './reveal.ts';

/** `#outer:inner`: the accordion's id, prefixed with those of its parents. */
function pathOf(accordion: Element | null | undefined): string {
  const ids: string[] = [];
  for (let element = accordion; element; element = element.parentElement?.closest('.accordion')) ids.unshift(element.id);
  return ids.join(':');
}

function describe(accordion: HTMLDetailsElement): void {
  accordion.querySelector(':scope > summary')?.setAttribute('aria-expanded', String(accordion.open));
}

for (const accordion of document.querySelectorAll<HTMLDetailsElement>('.accordion')) describe(accordion);

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.matches('.accordion')) describe(target);
  },
  true,
);

document.addEventListener('click', (event) => {
  const accordion = event.target instanceof Element ? event.target.closest('summary')?.parentElement : null;
  if (!(accordion instanceof HTMLDetailsElement) || !accordion.matches('.accordion[id]') || event.defaultPrevented) return;
  // Only user clicks update the URL. At this point, the click hasn't toggled the accordion yet.
  replaceHash(pathOf(accordion.open ? accordion.parentElement?.closest('.accordion') : accordion));
});
