// Makes packages/core/src/diagnostics/explanations.json, which `lectern explain` prints, of the pages in docs/guides/diagnostics.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DIAGNOSTIC_CODES } from '../src/diagnostics/codes.ts';
import { readExplanations } from './explanations.mjs';

const folder = new URL('../../../docs/guides/diagnostics/', import.meta.url);
const target = new URL('../src/diagnostics/explanations.json', import.meta.url);

const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
const json = `${JSON.stringify(readExplanations(pages, DIAGNOSTIC_CODES), null, 2)}\n`;
// Another process may be reading it.
if (!existsSync(target) || readFileSync(target, 'utf8') !== json) writeFileSync(target, json);
