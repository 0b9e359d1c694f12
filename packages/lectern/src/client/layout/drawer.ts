import { uiText } from '../elements/texts.ts';
import { reveal, revealTabs } from './reveal.ts';

/**
 * The sidebar as a drawer. The browser opens it, closes it on Escape, and restores focus. This element traps the focus
 * while it is open and gives it the dialog role. When the window becomes wide, it is a column again.
 */
const drawer = document.getElementById('sidebar');

if (drawer && 'popover' in drawer) {
  const setOpen = (open: boolean): void => {
    for (const other of document.querySelectorAll<HTMLElement>('.lc-skip-link, #navbar, .lc-page-body > :not(#sidebar)'))
      other.inert = open;
    for (const [name, value] of [
      ['role', 'dialog'],
      ['aria-modal', 'true'],
      ['aria-label', uiText('navigation', 'Navigation')],
    ] as const) {
      if (open) drawer.setAttribute(name, value);
      else drawer.removeAttribute(name);
    }
  };
  drawer.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState !== 'open') {
      // A click next to the drawer also closes it, without moving the focus.
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('.lc-menu-button')?.focus({ preventScroll: true });
      return;
    }
    setOpen(true);
    drawer.querySelector('button')?.focus();
    reveal(drawer.querySelector('.lc-sidebar-scroll'), drawer.querySelector('.lc-sidebar-nav [aria-current="page"]'));
    revealTabs();
  });
  // Before closing, because an inert button can't get focus.
  drawer.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState === 'closed') setOpen(false);
  });
  matchMedia('(min-width: 64rem)').addEventListener('change', () => drawer.hidePopover());
}
