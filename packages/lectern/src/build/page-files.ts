/** `guides/start` → `guides/start/index.html`. A path that already ends in `.html` is returned as it is. */
export function pageFile(pagePath: string): string {
  if (/\.html?$/.test(pagePath)) return pagePath;
  return pagePath === '' ? 'index.html' : `${pagePath}/index.html`;
}
