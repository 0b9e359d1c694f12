import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AstroIntegrationLogger } from 'astro';
import { SetupError } from './site-error.ts';

/**
 * Throws if the Astro of the project is older than the one that Lectern needs, and warns if it is newer than those that it is tested with.
 * @param root URL of the project
 */
export function checkAstroVersion(root: URL, logger: Pick<AstroIntegrationLogger, 'warn'>): void {
  const needed = readPackage(new URL('../../package.json', import.meta.url))?.peerDependencies?.astro;
  const version = readPackage(root)?.version;
  const lowest = /\d+\.\d+\.\d+/.exec(needed ?? '')?.[0];
  if (version === undefined || lowest === undefined) return;
  const minor = lowest.replace(/\d+$/, '');
  if (version.localeCompare(lowest, 'en', { numeric: true }) >= 0) {
    if (!version.startsWith(minor))
      logger.warn(
        `Lectern is tested with Astro ${minor}x, and this project has Astro ${version}. If docs fail, install \`astro@${needed}\`.`,
      );
    return;
  }
  throw new SetupError(`Lectern needs Astro ${lowest} or newer, and this project has Astro ${version}. Run \`npx @astrojs/upgrade\`.`);
}

interface Package {
  version?: string;
  peerDependencies?: { astro?: string };
}

/** A `package.json`, or that of the Astro that a folder uses. Undefined if there is none. */
function readPackage(url: URL): Package | undefined {
  try {
    const file = url.href.endsWith('.json') ? url : createRequire(new URL('package.json', url)).resolve('astro/package.json');
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
