/** Hosts with supported redirect files. */
export const HOSTS = ['netlify', 'cloudflare', 'vercel', 'azure', 'nginx', 'apache'] as const;
export type Host = (typeof HOSTS)[number];
