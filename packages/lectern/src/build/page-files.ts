/** `guides/start` → `guides/start/index.html`; an old address that names a file stays one. */
export function pageFile(pagePath: string): string {
  if (/\.html?$/.test(pagePath)) return pagePath;
  return pagePath === '' ? 'index.html' : `${pagePath}/index.html`;
}
