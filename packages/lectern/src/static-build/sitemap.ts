import { pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import type { SiteService } from '../integration/site-service.ts';
import { docsSitemap } from '../integration/sitemap.ts';

/** Writes the sitemap as in an Astro project, by the same integration. */
export async function writeSitemap(service: SiteService, origin: string, outDir: string): Promise<void> {
  const { hooks } = docsSitemap(service);
  const logger = { info() {}, warn() {}, error() {}, debug() {} } as unknown as AstroIntegrationLogger;
  const base = service.options.base === '' ? '/' : service.options.base;
  const config = { site: origin, base, trailingSlash: 'ignore', build: { format: 'directory' } } as AstroConfig;
  await hooks['astro:routes:resolved']?.({ routes: [], logger });
  await hooks['astro:config:done']?.({ config, logger } as never);
  const pages = service.paths().map((pathname) => ({ pathname: pathname === '' ? '' : `${pathname}/` }));
  await hooks['astro:build:done']?.({ dir: pathToFileURL(`${outDir}/`), pages, assets: new Map(), logger } as never);
}
