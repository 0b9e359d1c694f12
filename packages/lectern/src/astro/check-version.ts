import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AstroIntegrationLogger } from 'astro';
import { isOlder, ownPackage } from '../packages/own-package.ts';
import { SetupError } from './site-error.ts';

/**
 * Throws if the Astro of the project is older than the one that Lectern needs, and warns if it is newer than those that it is tested with.
 * @param root URL of the project
 */
export function checkAstroVersion(root: URL, logger: Pick<AstroIntegrationLogger, 'warn'>): void {
  const needed = ownPackage().peerDependencies.astro;
  const version = readVersion(root);
  const lowest = /\d+\.\d+\.\d+/.exec(needed)?.[0];
  if (version === undefined || lowest === undefined) return;
  const minor = lowest.replace(/\d+$/, '');
  if (!isOlder(version, lowest)) {
    if (!version.startsWith(minor))
      logger.warn(
        `Lectern is tested with Astro ${minor}x, and this project has Astro ${version}. If docs fail, install \`astro@${needed}\`.`,
      );
    return;
  }
  throw new SetupError(`Lectern needs Astro ${lowest} or newer, and this project has Astro ${version}. Run \`npx @astrojs/upgrade\`.`);
}

/** The version of the Astro that a folder uses. Undefined if there is none. */
function readVersion(folder: URL): string | undefined {
  try {
    const file = createRequire(new URL('package.json', folder)).resolve('astro/package.json');
    return JSON.parse(readFileSync(file, 'utf8')).version;
  } catch {
    return undefined;
  }
}
