import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

import { parseArgs } from 'node:util';
import { Random } from '../../tests/edits/random.ts';
import { compareOperation } from './compare.ts';
import { Document } from './document.ts';
import { generateDocument } from './generate.ts';
import { listOperations } from './operations.ts';
import { buildReference, readPages } from './page.ts';
import { listTexts, missingTexts, readPagesOf, type Text } from './strings.ts';

/**
 * Builds the reference of API documents, reads the same documents without any code of the packages, and compares operations that are
 * drawn at random with their pages: `npm run reference -- FILE… --operations 50 --seed 1`. A document of several files needs
 * `--folder` for the folder that contains all of them. `--generated 3` makes documents of versions 3.0, 3.1, and 3.2 in several files. Prints the facts of each document and the share that its pages show, and each
 * kind of miss with examples, and the texts that no page shows. The exit code is 1 if the share is below 99.9 %, or if a text is missing
 * without a reason.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    operations: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    folder: { type: 'string' },
    generated: { type: 'string', default: '0' },
    examples: { type: 'string', default: '3' },
  },
});
const LEAST_SHARE = 0.999;
const VERSIONS = ['3.0.3', '3.1.0', '3.2.0'];

const total = { facts: 0, misses: 0, texts: 0, missingTexts: 0 };
console.log('Document                              Operations   Checked     Facts    Missed     Right');
for (const file of positionals) check(resolve(file), values.folder === undefined ? undefined : resolve(values.folder));
for (let index = 0; index < Number(values.generated); index += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-generated-'));
  const [seed, version] = [Number(values.seed) + index, VERSIONS[index % VERSIONS.length] ?? ''];
  const files = generateDocument(new Random(seed), version);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  check(join(folder, 'openapi.json'), folder, `Generated ${seed} (${version})`);
  rmSync(folder, { recursive: true });
}
printRow('All', ['', ''], total);
console.log(`Texts: ${total.texts}, of which no page shows ${total.missingTexts}`);
process.exitCode = share(total.facts, total.misses) < LEAST_SHARE || total.missingTexts > 0 ? 1 : 0;

/** @param folder of a document of several files */
function check(file: string, folder: string | undefined, name = basename(file)) {
  const { operations, checked, facts, misses, texts, missing } = checkDocument(file, folder);
  total.facts += facts;
  total.misses += [...misses.values()].flat().length;
  printRow(name, [operations, checked], { facts, misses: [...misses.values()].flat().length });
  if (operations === 0) console.log('  No operations were found.');
  for (const [kind, details] of misses) {
    console.log(`  ${kind}: ${details.length}`);
    for (const detail of details.slice(0, Number(values.examples))) console.log(`    ${detail}`);
  }
  printTexts(texts, missing);
}

function printTexts(texts: number, missing: Map<string, Text[]>) {
  const unexplained = missing.get('') ?? [];
  total.texts += texts;
  total.missingTexts += unexplained.length;
  console.log(`  Texts: ${texts}, of which no page shows ${unexplained.length}`);
  for (const [reason, ones] of missing) if (reason !== '') console.log(`    ${ones.length} on purpose: ${reason}`);
  for (const { kind, text, trail } of unexplained.slice(0, Number(values.examples)))
    console.log(`    ${kind} of ${trail.join(' › ')}: ${text.slice(0, 120).replace(/\s+/g, ' ')}`);
}

function checkDocument(file: string, folder: string | undefined) {
  const document = new Document(file);
  const all = listOperations(document);
  const texts = listTexts(document);
  const { pages, missing } = buildPages(file, folder, texts);
  const drawn = new Random(Number(values.seed)).draw(all, Number(values.operations));
  const misses = new Map<string, string[]>();
  let facts = 0;
  for (const operation of drawn) {
    const name = `${operation.method} ${operation.path}`;
    compareOperation(document, operation, pages.get(name), (kind, isRight, detail) => {
      facts += 1;
      if (!isRight) misses.set(kind, [...(misses.get(kind) ?? []), `${name}: ${detail}`.slice(0, 200)]);
    });
  }
  return { operations: all.length, checked: drawn.length, facts, misses, texts: texts.length, missing };
}

function buildPages(file: string, whole: string | undefined, texts: readonly Text[]) {
  const source = whole === undefined ? basename(file) : file.slice(whole.length + 1);
  const write = (site: string) => {
    if (whole === undefined) cpSync(file, join(site, source));
    else cpSync(whole, site, { recursive: true });
  };
  return buildReference(file, { openapi: source }, write, (output) => ({
    pages: readPages(output),
    missing: missingTexts(texts, readPagesOf(output)),
  }));
}

function printRow(name: string, counts: (number | string)[], { facts, misses }: { facts: number; misses: number }) {
  const cells = [...counts, facts, misses].map((one) => String(one).padStart(10)).join('');
  console.log(`${name.slice(0, 36).padEnd(38)}${cells}${`${(share(facts, misses) * 100).toFixed(2)} %`.padStart(10)}`);
}

function share(facts: number, misses: number) {
  return facts === 0 ? 1 : (facts - misses) / facts;
}
