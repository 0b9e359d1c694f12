import { readdirSync, readFileSync } from 'node:fs';
import type { Texts } from './languages.ts';

const folder = new URL('../src/messages/languages/', import.meta.url);

/** The texts of the interface by the tags of their languages, which are the names of the files. */
export function readLanguages(): Record<string, Texts> {
  const files = readdirSync(folder).sort();
  return Object.fromEntries(files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]));
}
