import { readFileSync } from 'node:fs';

/** Version ranges of the packages that a project needs, and the oldest Node.js that Lectern runs on. */
export interface Versions {
  lectern: string;
  astro: string;
  node: string;
  requiredNode: string;
}

/** The folder with the files of new projects, which is made when this package is built. */
export const templatesFolder = new URL('../templates/', import.meta.url);

export function readVersions(): Versions {
  return JSON.parse(readFileSync(new URL('versions.json', templatesFolder), 'utf8'));
}

/** The manifest of this package. */
export function readManifest(): { version: string; homepage: string } {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
}

/** Compares `22.12` or `22.12.0` by their numbers; what follows a hyphen doesn't count. Negative if `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  return left.major - right.major || left.minor - right.minor || left.patch - right.patch;
}

/** The oldest version that a range such as `~7.3.5` allows. */
export function oldestOf(range: string): string {
  return /\d+(?:\.\d+){0,2}/.exec(range)?.[0] ?? '0';
}

function numbersOf(version: string): { major: number; minor: number; patch: number } {
  const [major = 0, minor = 0, patch = 0] = version.replace(/-.*$/, '').split('.').map(Number);
  return { major, minor, patch };
}
