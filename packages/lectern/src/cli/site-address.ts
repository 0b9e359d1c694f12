import { readConfig } from '@lectern/core';
import type { CommandArguments } from './arguments.ts';

/** Where a site is served: from the command line, or from the site config. */
export interface SiteAddress {
  /** Base path without a trailing slash. */
  base: string;
  /** Public origin: `https://docs.example.com`. */
  site: string | undefined;
}

export async function siteAddress(root: string, args: CommandArguments): Promise<SiteAddress> {
  const { config } = await readConfig(root);
  const base = args.base ?? config?.base ?? '';
  const trimmed = base.replace(/^\/+|\/+$/g, '');
  return { base: trimmed === '' ? '' : `/${trimmed}`, site: args.site ?? config?.site };
}
