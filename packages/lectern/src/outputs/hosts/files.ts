import path from 'node:path';
import type { SiteFile } from '../../view/runtime.ts';
import type { Host, HostSettings, SiteUrl } from './host.ts';
import { formatHeaders, redirectsFile } from './rule-files.ts';
import type { HostRule } from './rules.ts';

/** Folder of the site in the output folder of a build for a host. */
export function siteFolder(host: Host | undefined, url: SiteUrl): string {
  return host?.folder(url) ?? '';
}

/** Path of a file that a host reads, relative to the folder of the site. */
export function hostFile(host: Host | undefined, url: SiteUrl, name: string): string {
  return path.posix.join(path.posix.relative(siteFolder(host, url), ''), name);
}

/** Files that a host reads, by their path relative to the folder of the site. They can be outside of it. Without a host, those of several. */
export function listHostFiles(host: Host | undefined, rules: readonly HostRule[], settings: HostSettings): SiteFile[] {
  const files = host?.files(rules, settings) ?? { _headers: () => formatHeaders(settings), ...redirectsFile(rules) };
  return Object.entries(files).map(([name, content]) => ({ path: hostFile(host, settings, name), content }));
}
