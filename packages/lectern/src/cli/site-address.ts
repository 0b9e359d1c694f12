import { readConfig } from '@lectern/core';
import type { CommandArguments } from './arguments.ts';

/** Where a site will be served: what the command line says, else the configuration. */
export interface SiteAddress {
  /** Base path without a slash at its end. */
  base: string;
  /** Public origin, `https://docs.example.com`. */
  site: string | undefined;
}

export async function siteAddress(root: string, args: CommandArguments): Promise<SiteAddress> {
  const { config } = await readConfig(root);
  const base = args.base ?? config?.base ?? '';
  const trimmed = base.replace(/^\/+|\/+$/g, '');
  return { base: trimmed === '' ? '' : `/${trimmed}`, site: args.site ?? config?.site };
}
