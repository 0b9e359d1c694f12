import type { SuggestedPage } from '../../view/props/browser-files.ts';
import { el } from '../elements/el.ts';
import { nearestPages } from './nearest-pages.ts';

/**
 * `<lectern-suggestions data-href data-base>`: shows the pages whose paths are most similar to the missing one. `data-home`
 * and `data-ending` tell the form of their URLs.
 */
class Suggestions extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const { href = '', base = '', home = `${base}/`, ending = '' } = this.dataset;
    const list = this.querySelector('ul');
    try {
      const pages = (await (await fetch(href)).json()) as SuggestedPage[];
      const path = decodeURIComponent(location.pathname).slice(base.length);
      for (const [target, title, section = ''] of nearestPages(path, pages)) {
        const address = target === '' ? home : `${base}/${target.split('/').map(encodeURIComponent).join('/')}${ending}`;
        list?.append(el('li', {}, el('a', { href: address }, title, section !== '' && el('small', {}, section))));
        this.hidden = false;
      }
    } catch {
      // Suggestions are optional. The page works without them.
    }
  }
}

customElements.define('lectern-suggestions', Suggestions);
