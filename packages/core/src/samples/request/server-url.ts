import { ownValue } from '../../config/own-value.ts';
import type { Server } from '../../openapi/types.ts';

/**
 * Base URL of a server, without a trailing slash: variables are replaced by `values` or their defaults (unknown ones keep their
 * braces), and relative URLs are resolved against `base`.
 */
export function serverUrl(
  server: Server,
  { values = {}, base }: { values?: Readonly<Record<string, string>>; base?: string } = {},
): string {
  const url = server.url.trim().replace(/\{([^{}]+)\}/g, (braces, name: string) => {
    return ownValue(values, name) || server.variables.find((variable) => variable.name === name)?.default || braces;
  });
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(url);
  const absolute = isAbsolute || base === undefined || !URL.canParse(url, base) ? url : new URL(url, base).href;
  return trimSlashes(absolute);
}

/** Removes trailing slashes of a URL. */
export function trimSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end--;
  return address.slice(0, end);
}
