import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type BuiltSite, buildSite } from './build-site.ts';
import { copyFixture, type FixtureSite, fixtureSites, type SiteName, workshop } from './fixture-sites.ts';

/** A built site, with what its folder held before and after the build. */
export interface FixtureBuild extends BuiltSite {
  filesBefore: string[];
  filesAfter: string[];
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Every site of `fixtureSites` by its name; `inject('sites')` in a test. */
    sites: Record<SiteName, FixtureBuild>;
  }
}

/** How many builds run at once, all from one working directory. */
const BUILDERS = 2;

/** Builds each of the fixture sites once for all tests of the project. */
export default async function buildFixtures(project: TestProject): Promise<void> {
  const sites: Partial<Record<SiteName, FixtureBuild>> = {};
  const waiting = [...fixtureSites];
  const work = async (): Promise<void> => {
    for (let site = waiting.shift(); site; site = waiting.shift()) sites[site.name] = await buildFixture(site);
  };
  await Promise.all(Array.from({ length: BUILDERS }, work));
  project.provide('sites', sites as Record<SiteName, FixtureBuild>);
}

async function buildFixture({ name, fixture, args, prepare }: FixtureSite): Promise<FixtureBuild> {
  const source = await copyFixture(fixture, `${name}/docs`);
  await prepare?.(source);
  const filesBefore = await listFiles(source);
  const built = await buildSite(source, path.join(workshop, name, 'output'), args);
  return { ...built, filesBefore, filesAfter: await listFiles(source) };
}

async function listFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => !file.startsWith('.git')).sort();
}
