import { prepareOwnTheme } from '../compiled-theme/prepare.ts';
import type { BuildError } from '../settings/build-error.ts';
import type { Docs } from '../site/docs.ts';

/** Keeps parts that cannot be compiled from Astro's bundle, where they would end the build of the whole site. */
export async function leaveOutBrokenParts(docs: Docs): Promise<void> {
  const { diagnostics, parts } = await prepareOwnTheme(docs.options, docs.settings, isOfCode);
  docs.usableParts = parts;
  for (const one of diagnostics) docs.onFailedPart(one);
}

/** Whether code is wrong whatever plugins, aliases, and environment a project has. */
function isOfCode({ message, file, line }: BuildError): boolean {
  const [, missing] = /^the import `(.*)` cannot be found$/.exec(message) ?? [];
  return line !== undefined && /\.(?:astro|[cm]?[jt]sx?)$/.test(file ?? '') && (missing === undefined || missing.startsWith('.'));
}
