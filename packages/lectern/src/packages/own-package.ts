import { readFileSync } from 'node:fs';

interface Manifest {
  version: string;
  homepage: string;
  dependencies: Record<string, string>;
  peerDependencies: { astro: string };
}

/** The manifest of this package. */
export function ownPackage(): Manifest {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
}

/** Compares versions by their numbers; what follows a hyphen doesn't count. */
export function isOlder(version: string, than: string): boolean {
  const [own = [], other = []] = [version, than].map((one) => one.replace(/-.*$/, '').split('.').map(Number));
  const difference = [0, 1, 2].map((index) => (own[index] ?? 0) - (other[index] ?? 0)).find((one) => one !== 0);
  return difference !== undefined && difference < 0;
}
