import type { PageSource } from '../content/types.ts';
import type { SidebarLink, SidebarPage } from './types.ts';

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'QUERY']);

/** The sidebar entry of a page; a link when its front matter gives it an address elsewhere. */
export function toSidebarEntry(page: PageSource): SidebarPage | SidebarLink {
  const { frontMatter } = page;
  const shared = {
    title: frontMatter.sidebarTitle ?? page.title,
    ...(frontMatter.icon && { icon: frontMatter.icon }),
    ...(frontMatter.tag !== undefined && { tag: frontMatter.tag }),
  };
  if (frontMatter.url !== undefined) return { kind: 'link', href: frontMatter.url, ...shared };
  const method = frontMatter.extra.hideApiMarker === true ? undefined : endpointMethod(frontMatter.openapi ?? frontMatter.api);
  return { kind: 'page', path: page.path, ...shared, deprecated: frontMatter.deprecated, ...(method !== undefined && { method }) };
}

/** The method of `METHOD /path` or `document METHOD /path`, in capitals; undefined when there is none. */
function endpointMethod(endpoint: string | undefined): string | undefined {
  const words = endpoint?.trim().split(/\s+/) ?? [];
  const first = words[0]?.toUpperCase();
  if (first !== undefined && METHODS.has(first)) return first;
  const second = words[1]?.toUpperCase();
  return second !== undefined && METHODS.has(second) && words[2]?.startsWith('/') ? second : undefined;
}
