import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroInlineConfig } from 'astro';
import { passthroughImageService } from 'astro/config';
import { type LecternOptions, lectern } from '../integration/index.ts';
import type { CommandArguments } from './arguments.ts';
import { cacheDirectoryOf } from './cache-directory.ts';
import { siteAddress } from './site-address.ts';

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Astro's configuration for a folder that is no Astro project. Astro's root is a folder in the cache, so that nothing
 * is written into the docs and no configuration of other tools that lies there is picked up.
 */
export async function astroConfig(
  root: string,
  args: CommandArguments,
  options: Omit<LecternOptions, 'root' | 'base'>,
  outDir?: string,
): Promise<AstroInlineConfig> {
  const cache = cacheDirectoryOf(root);
  const project = path.join(cache, 'project');
  mkdirSync(project, { recursive: true });
  const { base, site } = await siteAddress(root, args);
  // The bundle that renders pages is written beside the output, where no `node_modules` would be found: it holds everything.
  return {
    root: project,
    srcDir: path.join(PACKAGE, 'content'),
    publicDir: path.join(project, 'public'),
    cacheDir: cache,
    ...(outDir === undefined ? {} : { outDir }),
    configFile: false,
    logLevel: 'silent',
    base: base === '' ? '/' : base,
    ...(site === undefined ? {} : { site }),
    trailingSlash: 'ignore',
    devToolbar: { enabled: false },
    image: { service: passthroughImageService() },
    build: { format: 'directory', assets: '_assets', inlineStylesheets: 'never', concurrency: 8 },
    integrations: [lectern({ ...options, root })],
    vite: {
      cacheDir: path.join(cache, 'vite'),
      envDir: project,
      clearScreen: false,
      build: { reportCompressedSize: false },
      ...(outDir === undefined ? {} : { environments: { prerender: { resolve: { noExternal: true } } } }),
    },
  };
}
