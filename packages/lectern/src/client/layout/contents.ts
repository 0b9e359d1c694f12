import { Behavior } from '../elements/behavior.ts';
import { reveal } from './reveal.ts';

/**
 * `<lectern-contents>`: marks the entry of the current section and its parents, and hides headings of hidden tab
 * panels.
 */
class Contents extends Behavior {
  start(signal: AbortSignal): void {
    const links = new Map<Element, HTMLAnchorElement>();
    for (const link of this.querySelectorAll<HTMLAnchorElement>('.toc-item > a')) {
      const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (target) links.set(target, link);
    }
    const targets = [...links.keys()];
    let active: HTMLAnchorElement | undefined;
    const update = (): void => {
      const line = innerHeight * 0.3;
      const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 4;
      const shown = targets.filter((target) => target.getClientRects().length > 0);
      const reached = shown.filter((target) => target.getBoundingClientRect().top <= (atEnd ? innerHeight : line));
      const next = links.get(reached.at(-1) ?? shown[0] ?? this);
      if (next === active) return;
      mark(active, false);
      mark(next, true);
      active = next;
      reveal(this, next);
    };
    // The observer only reports that something crossed a line. The positions are measured.
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -70% 0px', threshold: [0, 1] });
    for (const target of targets) observer.observe(target);
    signal.addEventListener('abort', () => observer.disconnect());
    const leaveOut = (): void => {
      for (const item of this.querySelectorAll<HTMLElement>('[data-panel]')) item.hidden = isInHiddenPanel(item.dataset.panel ?? '');
    };
    leaveOut();
    document.addEventListener('lectern:change', leaveOut, { signal });
    addEventListener('scrollend', update, { signal });
  }
}

/** A panel is also hidden if any panel around it is. */
function isInHiddenPanel(id: string): boolean {
  const panels = 'lectern-panel, lectern-view';
  let panel = document.getElementById(id)?.closest(panels);
  while (panel?.hasAttribute('data-active')) panel = panel.parentElement?.closest(panels);
  return panel !== null && panel !== undefined;
}

function mark(link: HTMLAnchorElement | undefined, on: boolean): void {
  if (!link) return;
  if (on) link.setAttribute('aria-current', 'true');
  else link.removeAttribute('aria-current');
  for (let item = link.closest('.toc-item'); item; item = item.parentElement?.closest('.toc-item') ?? null)
    item.toggleAttribute('data-active', on);
}

customElements.define('lectern-contents', Contents);
