/** Hosts that `--target` writes files for. */
export const HOSTS = ['github-pages', 'netlify', 'cloudflare', 'vercel', 's3', 'docker', 'nginx', 'apache', 'azure'] as const;
export type Host = (typeof HOSTS)[number];

/** Whether a host redirects `/guides/start`, of which it has `guides/start/index.html`, to `/guides/start/`, or can be set to. */
export function redirectsToSlash(host: Host | undefined): boolean {
  return host === 'github-pages' || host === 'netlify' || host === 'cloudflare' || host === 's3';
}
