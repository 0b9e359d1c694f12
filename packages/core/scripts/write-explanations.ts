// Makes packages/core/src/diagnostics/explanations.json, which `lectern explain` prints, of the pages in docs/guides/diagnostics.
import { readdirSync, readFileSync } from 'node:fs';
import { writeChanged } from '../../../tools/build/write-changed.ts';
import { DIAGNOSTIC_CODES } from '../src/diagnostics/codes.ts';
import { readExplanations } from './explanations.ts';

const folder = new URL('../../../docs/guides/diagnostics/', import.meta.url);

const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
const explanations = readExplanations(pages, DIAGNOSTIC_CODES);
writeChanged(new URL('../src/diagnostics/explanations.json', import.meta.url), `${JSON.stringify(explanations, null, 2)}\n`);
