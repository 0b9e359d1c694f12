/** Hosts that `--target` writes files for. */
export const HOSTS = ['github-pages', 'netlify', 'cloudflare', 'vercel', 's3', 'docker', 'nginx', 'apache', 'azure'] as const;
export type Host = (typeof HOSTS)[number];
