import type { IncomingMessage } from 'node:http';

/** Without a port, and without brackets around an IPv6 address. */
function hostnameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

/** Whether a `Host` header or an address only means this computer: `localhost`, names below it, `127.0.0.1`, and `::1`. */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && /^(?:(?:.+\.)?localhost|127\.0\.0\.1|::1)$/.test(host === '::1' ? host : hostnameOf(host));
}

/**
 * The reply to a request that is refused; undefined for others.
 *
 * - A request with another `Host` than a local one: a website can point its own name at this computer (DNS rebinding) and would be able
 *   to read the docs.
 * - A request that a page of another website sends: it could load scripts and images of the docs. Links to a page, and frames, as an
 *   editor shows pages in, are allowed. Programs and old browsers don't send these headers.
 * @param isLocal whether only names of this computer are answered
 */
export function refusalOf({ headers }: Pick<IncomingMessage, 'headers'>, isLocal: boolean): string | undefined {
  const { host } = headers;
  if (isLocal && !isLocalHost(host)) {
    return [
      `Requests to ${host === undefined ? 'an unknown host' : `\`${host.slice(0, 100)}\``} are refused.`,
      'This server only answers requests to localhost, so that other websites cannot read your docs.',
      'Open http://localhost with the same port instead, or start the server with `--host` to answer requests to any name.',
      '',
    ].join('\n');
  }
  if (headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-mode'] === 'navigate') return undefined;
  return 'Requests from pages of other websites are refused, so that they cannot read your docs.\n';
}
