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
 * The reply to a request with another `Host` than a local one. A website can point its own name at this computer (DNS
 * rebinding) and would be able to read the docs.
 */
export function refusalOf(host: string | undefined): string {
  return [
    `Requests to ${host === undefined ? 'an unknown host' : `\`${host.slice(0, 100)}\``} are refused.`,
    'This server only answers requests to localhost, so that other websites cannot read your docs.',
    'Open http://localhost with the same port instead, or start the server with `--host` to answer requests to any name.',
    '',
  ].join('\n');
}
