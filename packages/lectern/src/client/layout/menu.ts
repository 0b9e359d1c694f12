/*
 * Menus: `<button popovertarget>` and a popover of the class `lc-menu`, which the browser opens, places, and closes. This adds arrow keys,
 * closes a menu when the focus leaves it or an entry is chosen, marks its button, and places it in browsers without anchors.
 */
type Event = { target: EventTarget | null };

function menuAround({ target }: Event): HTMLElement | null {
  const menu = target instanceof Element ? target.closest<HTMLElement>('.lc-menu') : null;
  return menu?.matches(':popover-open') ? menu : null;
}

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  const menu = menuAround(event) ?? (button && document.getElementById(button.getAttribute('popovertarget') ?? ''));
  if (!menu?.classList.contains('lc-menu')) return;
  const links = [...menu.querySelectorAll<HTMLElement>('a, button, input')];
  const at = links.indexOf(target as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key];
  // Other keys move inside of a field.
  const isAlone = key.startsWith('Arrow') ? at < 0 && !button : at < 0 || links[at]?.localName === 'input';
  if (to === undefined || isAlone) return;
  event.preventDefault();
  if (button && at < 0 && !menu.matches(':popover-open')) (button as HTMLElement).click();
  links.at(to % links.length)?.focus();
});

document.addEventListener('focusout', (event) => {
  const [menu, next] = [menuAround(event), event.relatedTarget];
  if (menu && next instanceof Element && !menu.contains(next) && !next.closest('[popovertarget]')) menu.hidePopover();
});

document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) menuAround(event)?.hidePopover();
});

function markButtons(menu: Element): void {
  for (const button of document.querySelectorAll(`[popovertarget="${menu.id}"]`))
    button.setAttribute('aria-expanded', String(menu.matches(':popover-open')));
}

document.addEventListener('toggle', ({ target }) => (target as Element).matches('.lc-menu') && markButtons(target as Element), true);
for (const menu of document.querySelectorAll('.lc-menu:popover-open')) markButtons(menu);

if (!CSS.supports('position-area: end')) void import('./place-menu.ts').catch(() => undefined);
