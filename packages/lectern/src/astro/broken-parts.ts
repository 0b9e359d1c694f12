import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { type ProjectOfParts, prepareOwnTheme } from '../compiled-theme/prepare.ts';
import { readManifest } from '../compiled-theme/read-manifest.ts';
import type { BuildError } from '../settings/build-error.ts';
import type { Docs } from '../site/docs.ts';

/** What parts get from an Astro project. */
export function projectOf({ root, vite }: AstroConfig): ProjectOfParts {
  return { isCertain: isOfCode, vite: { envDir: vite.envDir || fileURLToPath(root), define: vite.define } };
}

/** Keeps parts that cannot be compiled from Astro's bundle, where they would end the build of the whole site. */
export async function leaveOutBrokenParts(docs: Docs): Promise<void> {
  const { folder, diagnostics, parts } = await prepareOwnTheme(docs);
  if (docs.options.mode !== 'dev') docs.compiler.close();
  docs.usableParts = parts;
  docs.partModules = readManifest(folder)?.modules;
  // Errors of parts have the lines of their files.
  if (docs.partModules) process.setSourceMapsEnabled(true);
  for (const one of diagnostics) docs.onFailedPart(one);
}

/** Whether code is wrong whatever plugins, aliases, and environment a project has. */
function isOfCode({ message, file, line }: BuildError): boolean {
  const [, missing] = /^the import `(.*)` cannot be found$/.exec(message) ?? [];
  return line !== undefined && /\.(?:astro|[cm]?[jt]sx?)$/.test(file ?? '') && (missing === undefined || missing.startsWith('.'));
}
