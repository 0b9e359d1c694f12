import type { TestProject } from 'vitest/node';
import { buildPlayground } from '../playground/harness.ts';
import { prepareBrowser } from './browser.ts';
import { type ServedSites, serveBuiltSites } from './built-sites.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Every site that browser tests look at, built and served; `inject('served')` in a test. */
    served: ServedSites;
    /** Folder of the bundled playground. */
    playground: string;
  }
}

/** Unpacks the browser, bundles the playground, and builds and serves the sites, before the first test, so that no test pays for it. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  await prepareBrowser();
  project.provide('playground', await buildPlayground());
  const { sites, close } = await serveBuiltSites();
  project.provide('served', sites);
  return close;
}
