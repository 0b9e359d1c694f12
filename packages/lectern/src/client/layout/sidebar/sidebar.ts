import { Behavior } from '../../elements/behavior.ts';
import { readJson, store } from '../../elements/storage.ts';
import { reveal, revealTabs } from '../reveal.ts';

const KEY = 'lectern-sidebar';

/** State that is kept between pages in a browser tab. */
interface SidebarState {
  /** Identifies the list of links. Another section starts with a new state. */
  section: string;
  scroll: number;
  /** Whether the groups that the reader toggled are open, by id. */
  groups: Record<string, boolean>;
}

/** `<lectern-sidebar>`: keeps open groups and the scroll position between pages, and scrolls to the current entry. */
class Sidebar extends Behavior {
  start(signal: AbortSignal): void {
    const groups = [...this.querySelectorAll<HTMLDetailsElement>('details[data-group]')];
    const current = this.querySelector('.lc-sidebar-nav [aria-current="page"]');
    const section = this.querySelector('.lc-sidebar-list a')?.getAttribute('href') ?? '';
    const state: SidebarState = { section, scroll: 0, groups: {} };
    const stored = readJson('sessionStorage', KEY) as SidebarState | null | undefined;
    const isKnown = stored?.section === section;
    if (isKnown) Object.assign(state, stored);
    const track = (group: HTMLDetailsElement): void => {
      const id = group.dataset.group ?? '';
      const open = state.groups[id];
      if (open !== undefined && !group.contains(current)) group.open = open;
      group.addEventListener('toggle', () => {
        state.groups[id] = group.open;
      });
    };
    groups.forEach(track);
    this.scrollTop = state.scroll;
    reveal(this, current);
    const place = { current, scroll: isKnown ? state.scroll : undefined };
    // Most sidebars show all of their pages.
    if (this.querySelector('[data-more], [data-rest], [data-filter]'))
      void import('./long-sidebar.ts').then(({ showLeftOut }) => showLeftOut(this, track, place, signal)).catch(() => undefined);
    revealTabs();
    const keep = (): void => store('sessionStorage', KEY, JSON.stringify({ ...state, scroll: this.scrollTop }));
    addEventListener('pagehide', keep, { signal });
  }
}

customElements.define('lectern-sidebar', Sidebar);
