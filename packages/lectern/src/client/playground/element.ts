import { uiText } from '../elements/texts.ts';
import type { PlaygroundHost } from './playground.tsx';

/**
 * `<lectern-playground data-src="…">` around a button: opens the playground of an operation. Everything except this
 * element loads on first use. `data-timeout` is the soft timeout in milliseconds. The event `lectern:server-variables`,
 * whose detail maps names to values, sets server variables at any time.
 */
class PlaygroundElement extends HTMLElement implements PlaygroundHost {
  /** Values from the event, to be applied by the playground. */
  variables: Record<string, string> = {};

  connectedCallback(): void {
    this.onclick = ({ target }) => target instanceof Element && target.closest('button') && this.open();
    this.addEventListener('lectern:server-variables', (event) => Object.assign(this.variables, (event as CustomEvent).detail));
    const query = new URLSearchParams(location.search);
    if (query.get('state')?.startsWith('lectern.')) import('./oauth-return.ts').catch(() => undefined);
    else if (query.get('playground') === 'open') void this.open();
  }

  async open(): Promise<void> {
    try {
      await (await import('./island.ts')).openPlayground(this);
    } catch {
      const button = this.querySelector('button');
      if (button) button.textContent = uiText('tryAgain', 'Try again');
    }
  }
}

customElements.define('lectern-playground', PlaygroundElement);
