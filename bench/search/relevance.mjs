import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { Searcher } from '../../packages/lectern/src/client/search/searcher.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const usage = `Asks built sites the queries of queries.json, and says how often the right page comes first.

  node_modules/.bin/node bench/search/relevance.mjs [--sites FOLDER] [--keep]

  --sites  folder that holds the docs folders that queries.json names; default ../shared/corpus/sites
  --keep   ask the sites that the last run built
`;

/** Of 60 queries. */
const GOALS = { first: 48, top3: 57 };

/**
 * Asks one built site.
 *
 * @param {string} output folder of the built site
 * @param {[query: string, expected: string | string[]][]} queries with the paths of the pages that should win
 * @returns {Promise<{ query: string, expected: string[], place: number, found: string[] }[]>} `place` counts from 0; -1 when it is not found
 */
async function ask(output, queries) {
  const folder = path.join(output, '_lectern/search');
  const server = createServer((request, response) => {
    const file = path.join(folder, new URL(request.url ?? '/', 'http://localhost').pathname);
    if (existsSync(file)) createReadStream(file).pipe(response);
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const origin = `http://127.0.0.1:${server.address().port}/`;
  const { parts } = JSON.parse(await readFile(path.join(folder, 'search.json'), 'utf8'));
  const pagefind = await import(pathToFileURL(path.join(folder, 'pagefind.js')).href);
  const readWords = () => readFile(path.join(folder, 'words.txt'), 'utf8');
  const searcher = await Searcher.open({ pagefind, folder: origin, parts, readWords, worker: false });
  try {
    const answers = [];
    for (const [query, expected] of queries) {
      const { hits } = await searcher.search(query);
      const found = hits.map(({ data }) => data.url.replace(/^\/|\/$/g, ''));
      const wanted = [expected].flat();
      answers.push({ query, expected: wanted, place: found.findIndex((url) => wanted.includes(url)), found });
    }
    return answers;
  } finally {
    server.close();
  }
}

async function build(site, output) {
  await rm(output, { recursive: true, force: true });
  await mkdir(path.dirname(output), { recursive: true });
  const lectern = path.join(repository, 'packages/lectern/bin/lectern.js');
  // Sites of the wild have mistakes, for which the exit code is 1 though everything is written.
  await promisify(execFile)(process.execPath, [lectern, 'build', site, '--out-dir', output], { maxBuffer: 1e8 }).catch((error) => {
    if (!existsSync(path.join(output, '_lectern/search/search.json'))) throw error;
  });
}

async function main() {
  const { values } = parseArgs({ options: { sites: { type: 'string' }, keep: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const sites = path.resolve(values.sites ?? path.join(repository, '../shared/corpus/sites'));
  const queries = JSON.parse(await readFile(new URL('queries.json', import.meta.url), 'utf8'));
  const totals = { queries: 0, first: 0, top3: 0 };
  for (const [name, asked] of Object.entries(queries)) {
    if (!existsSync(path.join(sites, name))) {
      console.log(`${name} is not in ${sites}. Name the folder with --sites.`);
      return 1;
    }
    const output = path.join(repository, 'bench/work', `search-${name}`);
    if (!values.keep || !existsSync(output)) await build(path.join(sites, name), output);
    const answers = await ask(output, asked);
    const count = (limit) => answers.filter(({ place }) => place >= 0 && place < limit).length;
    console.log(`${name}: ${count(1)} first, ${count(3)} in the top 3 of ${answers.length}`);
    for (const { query, expected, place, found } of answers) {
      if (place === 0) continue;
      console.log(
        `  “${query}” should find ${expected[0]}: ${place === -1 ? 'not found' : `place ${place + 1}`}; first is ${found[0] ?? 'nothing'}`,
      );
    }
    totals.queries += answers.length;
    totals.first += count(1);
    totals.top3 += count(3);
  }
  const isReached = totals.first >= GOALS.first && totals.top3 >= GOALS.top3;
  console.log(`\n${totals.queries} queries: first ${totals.first} (goal ${GOALS.first}), top 3 ${totals.top3} (goal ${GOALS.top3})`);
  return isReached ? 0 : 1;
}

process.exit(await main());
