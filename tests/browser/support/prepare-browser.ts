import type { TestProject } from 'vitest/node';
import { prepareBrowser } from './browser.ts';
import { type ServedSites, serveBuiltSites } from './built-sites.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Every site that browser tests look at, built and served; `inject('served')` in a test. */
    served: ServedSites;
  }
}

/** Unpacks the browser, and builds and serves the sites, before the first test, so that no test pays for it. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  await prepareBrowser();
  const { sites, close } = await serveBuiltSites();
  project.provide('served', sites);
  return close;
}
