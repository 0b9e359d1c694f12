import { access, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type BuiltSite, buildSite } from './build-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Every fixture site by the name of its folder; `inject('sites')` in a test. */
    sites: Record<string, BuiltSite>;
  }
}

const fixtures = fileURLToPath(new URL('./fixtures/', import.meta.url));
const outputs = fileURLToPath(new URL('./dist/', import.meta.url));

/** Builds each folder of `fixtures/` that holds a docs.json or mint.json, once for all tests of the project. */
export default async function buildFixtures(project: TestProject): Promise<void> {
  const sites: Record<string, BuiltSite> = {};
  for (const name of await fixtureNames()) {
    sites[name] = await buildSite(`${fixtures}${name}`, `${outputs}${name}`);
  }
  project.provide('sites', sites);
}

async function fixtureNames(): Promise<string[]> {
  const entries = await readdir(fixtures, { withFileTypes: true }).catch(() => []);
  const names: string[] = [];
  for (const entry of entries) {
    if (entry.isDirectory() && (await holdsConfig(`${fixtures}${entry.name}`))) names.push(entry.name);
  }
  return names.sort();
}

async function holdsConfig(folder: string): Promise<boolean> {
  for (const file of ['docs.json', 'mint.json']) {
    const found = await access(`${folder}/${file}`).then(
      () => true,
      () => false,
    );
    if (found) return true;
  }
  return false;
}
