import { el } from './el.ts';

/** Resolves when a style sheet is loaded, or at once if the page has it. A strict Content-Security-Policy would block a `style` element. */
export function loadStyles(href: string): Promise<unknown> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve();
  const link = el('link', { rel: 'stylesheet', href });
  const loaded = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      resolve(undefined);
    };
  });
  document.head.append(link);
  return loaded;
}
