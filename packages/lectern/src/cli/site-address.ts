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
}

export async function siteAddress(root: string, args: CommandArguments): Promise<SiteAddress> {
  const { config } = await readConfig(root);
  const base = args.base ?? config?.base ?? '';
  const trimmed = base.replace(/^\/+|\/+$/g, '');
  const chosen = args.site ?? config?.site;
  return { base: trimmed === '' ? '' : `/${trimmed}`, ...(chosen === undefined ? fromHost() : { site: chosen }) };
}

function fromHost(): Omit<SiteAddress, 'base'> {
  return readHostAddress(process.env) ?? { site: undefined };
}
