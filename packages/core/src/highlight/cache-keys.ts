import { hash } from 'node:crypto';
import shiki from 'shiki/package.json' with { type: 'json' };
import { TOKEN_SCOPES } from './theme.ts';

/** Raise it when the form of runs or the way to make them changes. */
const FORMAT = 2;

/** Name of the bundle with the runs of blocks: another one for each version of the theme and of Shiki. */
export const RUNS_BUNDLE = `highlight ${fingerprint(JSON.stringify([FORMAT, shiki.version, TOKEN_SCOPES]))}`;

/** The key of a block: the same text in the same language has the same runs. */
export function blockKey(code: string, language: string): string {
  return fingerprint(`${language}\0${code}`);
}

function fingerprint(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
