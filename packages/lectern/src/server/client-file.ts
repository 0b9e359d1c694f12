import { readFileSync } from 'node:fs';
import { DEV_ROUTES } from './inject.ts';

/** Where the browser code of the dev server lies: compiled, and styles beside their source. */
const FILES: Record<string, URL> = {
  [DEV_ROUTES.script]: new URL('../dev-client/changes.js', import.meta.url),
  [DEV_ROUTES.problems]: new URL('../../src/client/dev/problems.css', import.meta.url),
};

/** The dev server's own script or stylesheet; undefined for other names. */
export function readClientFile(name: string): Buffer | undefined {
  const file = FILES[name];
  return file && readFileSync(file);
}
