import { readFileSync } from 'node:fs';

interface Manifest {
  version: string;
  homepage: string;
}

export const version = (): string => manifest().version;

/** URL of the project. */
export const homepage = (): string => manifest().homepage;

function manifest(): Manifest {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
}
