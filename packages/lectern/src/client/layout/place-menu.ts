/* Places menus in browsers that cannot anchor them. */

/** Of the contents, a page has two buttons. One is hidden. */
function buttonOf({ id }: HTMLElement): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[popovertarget="${id}"]`)].find((button) => button.getClientRects().length > 0);
}

/** Below its button, or above it near the bottom of the window, and from the side that is nearer. */
function place(menu: HTMLElement | null): void {
  const box = menu && buttonOf(menu)?.getBoundingClientRect();
  if (!box) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const [isLow, isRight] = [box.top + box.bottom > 1.4 * clientHeight, box.left + box.right > clientWidth];
  const sides = [!isLow && box.bottom, isRight && clientWidth - box.right, isLow && clientHeight - box.top, !isRight && box.left];
  menu.style.inset = sides.map((side) => (side === false ? 'auto' : `${side}px`)).join(' ');
}

document.addEventListener('beforetoggle', ({ target }) => (target as Element).matches('.lc-menu') && place(target as HTMLElement), true);
const placeOpen = () => place(document.querySelector('.lc-menu:popover-open'));
for (const event of ['scroll', 'resize']) addEventListener(event, placeOpen, true);
placeOpen();

export {};
