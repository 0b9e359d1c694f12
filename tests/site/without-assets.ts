/** A document without the names of scripts and styles, which are bundled differently by a command and in an Astro site. */
export function withoutAssets(html: string): string {
  return html
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<script type="module" src="[^"]*"(?: data-changes[^>]*)?><\/script>/g, '')
    .replace(/\/_assets\/([\w-]+)\.[\w-]+\.(\w+)/g, '/_assets/$1.$2')
    .replace(/(?<= data-astro-cid-)\w+/g, '');
}
