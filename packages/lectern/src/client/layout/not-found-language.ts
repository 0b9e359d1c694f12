import { decodeSafely } from '../elements/decode.ts';

/**
 * `<lectern-not-found-language data-base data-folders>`: replaces the 404 page of the root with that of the folder whose page is
 * missing, which is in another language. For hosts that serve one 404 page for all folders. `data-folders` is a JSON list, longest first.
 */
class NotFoundLanguage extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const { base = '', folders = '[]' } = this.dataset;
    const path = decodeSafely(location.pathname).slice(base.length + 1);
    const folder = (JSON.parse(folders) as string[]).find((one) => `${path}/`.startsWith(`${one}/`));
    if (folder === undefined) return;
    try {
      const response = await fetch(`${base}/${folder.split('/').map(encodeURIComponent).join('/')}/404.html`);
      if (response.ok) show(new DOMParser().parseFromString(await response.text(), 'text/html'));
    } catch {
      // The page of the root is complete, in another language.
    }
  }
}

/** Both pages load the same scripts and styles, so the body and what it depends on are enough. */
function show(page: Document): void {
  const texts = [...page.scripts].map(({ textContent }) => /^var lecternTexts=(.+)$/s.exec(textContent)?.[1]).find(Boolean);
  globalThis.lecternTexts = texts === undefined ? undefined : JSON.parse(texts);
  document.title = page.title;
  for (const name of ['lang', 'dir', 'data-banner', 'data-tabs']) {
    const value = page.documentElement.getAttribute(name);
    if (value === null) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
  document.body.replaceWith(page.body);
}

customElements.define('lectern-not-found-language', NotFoundLanguage);
