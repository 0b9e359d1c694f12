import { readConfig } from '@lectern/core';
import type { CommandArguments } from './arguments.ts';
import { readHostAddress } from './host-address.ts';

/** Where a site is served: from the command line, from the site config, or from the host that builds it. */
export interface SiteAddress {
  /** Base path without a trailing slash. */
  base: string;
  /** Public origin: `https://docs.example.com`. */
  site: string | undefined;
  /** Name of the host that names the origin. */
  host?: string;
  /** Name of the host, if it builds a preview. */
  previewOf?: string;
}

export async function siteAddress(root: string, args: CommandArguments): Promise<SiteAddress> {
  const { config } = await readConfig(root);
  const base = args.base ?? config?.base ?? '';
  const trimmed = base.replace(/^\/+|\/+$/g, '');
  const chosen = args.site ?? config?.site;
  const { host, site, isPreview } = readHostAddress(process.env) ?? {};
  return {
    base: trimmed === '' ? '' : `/${trimmed}`,
    site: chosen ?? site,
    ...(chosen === undefined && host !== undefined && { host }),
    ...(isPreview && host !== undefined && { previewOf: host }),
  };
}
