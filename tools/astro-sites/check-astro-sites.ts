import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../tests/browser/support/browser.ts';
import { crawl } from './crawl.ts';
import { compareOwnPages, readOwnPages } from './own-pages.ts';
import { prepareProject } from './project.ts';
import { serveBuild, startDev } from './run-site.ts';
import { allSettings, pageUrl, type Settings, someSettings } from './settings.ts';
import { type Site, sites } from './sites.ts';
import { formatRow, HEADER, type Row } from './table.ts';

/**
 * Installs the packed packages outside of the repository, adds docs to Astro sites of twelve kinds with different settings, and compares
 * each with the same site without docs, in builds and in dev: `npm run sites -- --only blog,react --mode build --all`. Prints a row for
 * each, and below it what is wrong. The exit code is 1 if anything is.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    mode: { type: 'string', default: 'build,dev' },
    all: { type: 'boolean', default: false },
    folder: { type: 'string' },
  },
});
const MODES = { build: serveBuild, dev: startDev };
type Mode = keyof typeof MODES;
type Result = Partial<Row> & { problems: string[] };
const names = values.only?.split(',') ?? sites.map(({ name }) => name);
const modes = values.mode.split(',') as Mode[];
const unknown = [
  ...names.filter((name) => !sites.some((site) => site.name === name)),
  ...modes.filter((mode) => !Object.hasOwn(MODES, mode)),
];
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. Sites are ${sites.map(({ name }) => name).join(', ')}; modes are build and dev.`);

const project = values.folder === undefined ? mkdtempSync(join(tmpdir(), 'lectern-sites-')) : resolve(values.folder);
mkdirSync(project, { recursive: true });
prepareProject(project);
const browser = await launchBrowser();
let failures = 0;
console.log(HEADER);
for (const site of sites.filter(({ name }) => names.includes(name)))
  for (const settings of (values.all ? allSettings : someSettings).filter(({ docs }) => !site.ownsRoot || docs !== '/'))
    for (const mode of modes) {
      const { problems, ...row } = await checkSite(site, settings, mode);
      failures += problems.length;
      console.log(formatRow({ site: site.name, mode, ...settings, ...row }));
      for (const problem of problems) console.log(`  ${problem}`);
    }
await browser.close();
if (values.folder === undefined) rmSync(project, { recursive: true });
process.exitCode = failures > 0 ? 1 : 0;

async function checkSite({ name, pages }: Site, settings: Settings, mode: Mode): Promise<Result> {
  const own = pages.map((page) => pageUrl(page, settings));
  const mount = settings.docs.slice(1);
  const docs = [...(mount === '' ? [] : [mount]), join(mount, 'guides/knots')].map((page) => pageUrl(page, settings));
  const visit = async (combination: Partial<Settings>, starts: string[]) => {
    // Astro starts one dev server for each site.
    const { origin, folder, close } = await MODES[mode](project, name, combination);
    try {
      const { links, dead } = await crawl(origin, [...starts, ...notFoundPages(folder, settings.base)]);
      return { links, dead, pages: await readOwnPages(browser, origin, own) };
    } finally {
      await close();
    }
  };
  try {
    const compare = async () => {
      const { docs: _, ...withoutDocs } = settings;
      const before = await visit(withoutDocs, own);
      const after = await visit(settings, [...own, ...docs]);
      return { before, after, ...compareOwnPages(before.pages, after.pages) };
    };
    const first = await compare();
    // On a busy machine, Astro's highlighter gives up on a line, and dev bundles dependencies while a page loads.
    const { before, after, different, ...same } = first.different.length > 0 ? await compare() : first;
    const [ownDead, dead] = partition(after.dead, (link) => before.dead.includes(link));
    const row = { links: after.links, dead: dead.length, ownDead: ownDead.length, pages: own.length, ...same };
    return { ...row, problems: [...dead, ...different] };
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
}

/** No link leads to them. */
function notFoundPages(folder: string | undefined, base: string) {
  if (folder === undefined) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?:^|\/)404(?:\/index)?\.html$/.test(file));
  return files.map((file) => `${base}/${file}`);
}

function partition<T>(items: T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
