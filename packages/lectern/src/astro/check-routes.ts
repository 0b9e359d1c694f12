import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { SetupError } from './site-error.ts';

/** An integration of ours, with where its docs are. */
export interface DocsIntegration extends AstroIntegration {
  readonly docs: { folder: string; mount: string };
}

/** Throws if something else in the project has all pages below the path of the docs. */
export function checkRoutes(self: DocsIntegration, { integrations, srcDir, root }: AstroConfig): void {
  const { folder, mount } = self.docs;
  const refuse = (other: string) => {
    throw new SetupError(
      `The docs in \`${folder}\` and ${other} both have all pages below \`${mount}/\`. Set \`base\` of \`lectern()\` in the Astro config to another path, such as \`${mount}/${path.basename(folder)}\`.`,
    );
  };
  for (const one of integrations as (AstroIntegration & Partial<DocsIntegration>)[])
    if (one !== self && one.docs?.mount === mount) refuse(`those in \`${one.docs.folder}\``);
  if (mount === '' && integrations.some(({ name }) => name === '@astrojs/starlight')) refuse('Starlight');
  const pages = path.join(fileURLToPath(srcDir), 'pages', mount);
  const own = existsSync(pages) ? readdirSync(pages).find((file) => /^\[\.\.\.[^\]]+\]\.\w+$/.test(file)) : undefined;
  if (own !== undefined) refuse(`\`${path.relative(fileURLToPath(root), path.join(pages, own)).replaceAll('\\', '/')}\``);
}

/** Whether the project has a page of its own, in any form that Astro knows. */
export function hasPage({ srcDir }: AstroConfig, name: string): boolean {
  const folder = path.join(fileURLToPath(srcDir), 'pages');
  return existsSync(folder) && readdirSync(folder).some((file) => path.parse(file).name === name);
}
