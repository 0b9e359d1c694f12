import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ReceivedRequest, startEchoServer } from '../../packages/core/test/samples/echo-server.ts';
import { Random } from '../../tests/edits/random.ts';
import { Document } from '../reference/document.ts';
import { listOperations } from '../reference/operations.ts';
import { buildSamples } from './build.ts';
import { compareWithDocument } from './compare-document.ts';
import { differences, type Finding } from './compare-requests.ts';
import { LANGUAGES, type Language, withoutPlaceholders } from './languages.ts';
import { Workshop } from './workshop.ts';

/**
 * Runs the samples of operations that are drawn at random from API documents, and compares the request of each with the document, read
 * independently, and with the request of the cURL sample: `npm run samples -- FILE… --operations 50 --seed 1 --languages php,go`.
 * Prints a row for each language, and what is wrong with examples. A language that is not installed is one line. The exit code is 1 if
 * a sample does not run or sends something else.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    operations: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    languages: { type: 'string', default: LANGUAGES.map(({ key }) => key).join() },
    examples: { type: 'string', default: '3' },
  },
});
interface Row {
  ran: number;
  matched: number;
  of: number;
  /** Details by kind. */
  wrong: Map<string, string[]>;
}

if (positionals.length === 0) {
  console.log('Name an API document: npm run samples -- openapi.json --operations 50 --languages php,go,rust');
  console.log('tools/samples/README.md says what each language needs.');
  process.exit(1);
}
const chosen = LANGUAGES.filter(({ key }) => key === 'bash' || values.languages.split(',').includes(key));
const workshop = new Workshop();
const rows = new Map<Language, Row>();
const echo = await startEchoServer();
try {
  for (const language of chosen) {
    const missing = language.missing(workshop);
    if (missing === undefined) rows.set(language, { ran: 0, matched: 0, of: 0, wrong: new Map() });
    else console.log(`${language.name} is skipped: ${missing}`);
  }
  for (const file of positionals) await checkDocument(resolve(file));
} finally {
  await echo.close();
  await workshop.remove();
}
printTable();

async function checkDocument(file: string) {
  const document = new Document(file);
  const languages = [...rows.keys()].map(({ key }) => key);
  const samples = buildSamples(file, document, { host: echo.url, languages, site: workshop.site });
  for (const operation of new Random(Number(values.seed)).draw(listOperations(document), Number(values.operations))) {
    const name = `${operation.method} ${operation.path}`;
    const page = samples.get(name);
    const codes = page && new Map([...page.samples, ['playground', page.href], ['playground-sample', '']]);
    workshop.writeFiles(codes?.get('bash') ?? '');
    let first: ReceivedRequest | undefined;
    for (const [language, row] of rows) {
      const note = (text: Finding) =>
        row.wrong.set(text.kind, [...(row.wrong.get(text.kind) ?? []), `${basename(file)} ${name}: ${text.detail}`]);
      row.of += 1;
      const request = await send(language, codes?.get(language.key), note);
      if (!request) continue;
      row.ran += 1;
      first ??= request;
      const found = [...compareWithDocument(document, operation, request), ...differences(first, request, language)];
      if (found.length === 0) row.matched += 1;
      for (const one of found) note(one);
    }
  }
}

/** The request of a sample; undefined if it has none. */
async function send(language: Language, code: string | undefined, note: (finding: Finding) => void) {
  if (code === undefined) {
    note({ kind: 'no sample', detail: '' });
    return undefined;
  }
  try {
    return await echo.received(() => language.run(workshop, withoutPlaceholders(code)));
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    note({ kind: 'does not run', detail: (stderr || message).trim().slice(0, 600) });
    return undefined;
  }
}

function printTable() {
  console.log('Language           Ran   Matched        Of');
  for (const [{ name }, { ran, matched, of, wrong }] of rows) {
    console.log(`${name.padEnd(12)}${[ran, matched, of].map((one) => String(one).padStart(10)).join('')}`);
    for (const [kind, details] of wrong) {
      console.log(`  ${kind}: ${details.length}`);
      for (const detail of details.slice(0, Number(values.examples))) console.log(`    ${detail}`);
    }
    if (matched < of) process.exitCode = 1;
  }
}
