import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { THEMES } from '../../../packages/lectern/src/themes/index.ts';
import { buildSite } from '../../site/build-site.ts';
import { listPages } from '../../site/read-output.ts';
import { writeCrowdedSite } from './crowded-site.ts';
import { writeHostileSite } from './hostile-site.ts';
import { writeLongSidebar } from './long-sidebar.ts';
import { serveFolder } from './serve-folder.ts';

/** Sites that browser tests look at: those of `fixtures/`, the starter, our own documentation, one of hostile strings, one with many tags, and one with too much of everything. */
export type SiteName =
  | 'components'
  | 'stars'
  | 'forced'
  | 'reference'
  | 'overview'
  | 'search'
  | 'starter'
  | 'docs'
  | 'hostile'
  | 'islands'
  | 'languages'
  | 'own-theme'
  | 'places'
  | 'tools'
  | 'long-sidebar'
  | 'crowded';

/** A built site behind a server that sends its security policy. Plain JSON, so that a global setup can hand it to tests. */
export interface ServedSite {
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** Path that the site is at, without a slash at its end; empty at the root. */
  base: string;
  /** Absolute path of the output folder. */
  folder: string;
  /** Paths of all pages from the base, without slashes at the ends, sorted; the 404 page and redirects are not among them. */
  pages: string[];
}

export type ServedSites = Record<SiteName, ServedSite>;

/** The themes that `docs.json` may name. */
export const themes = Object.keys(THEMES);

/** Builds and serves the fixture `themes` in a theme. Only two files of tests need these sites, so they are not among the others. */
export function serveTheme(theme: string): Promise<{ site: ServedSite; close(): Promise<void> }> {
  return serveVariant('themes', theme, { theme });
}

/** Builds and serves a fixture with other fields of docs.json. */
export async function serveVariant(
  fixture: 'themes' | 'colors',
  name: string,
  changes: Record<string, unknown>,
): Promise<{ site: ServedSite; close(): Promise<void> }> {
  const folder = `${outputs}${fixture}-source/${name}`;
  await rm(folder, { recursive: true, force: true });
  await cp(`${fixtures}${fixture}`, folder, { recursive: true });
  const config = JSON.parse(await readFile(join(folder, 'docs.json'), 'utf8'));
  await writeFile(join(folder, 'docs.json'), JSON.stringify({ ...config, ...changes }));
  const { buildHere } = await import('../../site/run-here.ts');
  return buildAndServe({ folder }, `${fixture}/${name}`, buildHere);
}

interface SiteSource {
  folder: string;
  base?: string;
  /** Hosts of APIs that only tests have. */
  connect?: string;
  /** Of the build. Default: 0. */
  exitCode?: number;
  /** Writes the folder first. */
  write?(folder: string): Promise<void>;
}

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));
const outputs = fileURLToPath(new URL('../dist/', import.meta.url));

const sources: Record<SiteName, SiteSource> = {
  components: { folder: `${fixtures}components` },
  stars: { folder: `${fixtures}stars`, base: '/docs' },
  forced: { folder: `${fixtures}forced` },
  reference: { folder: `${fixtures}reference`, connect: 'http://127.0.0.1:*' },
  overview: { folder: `${fixtures}overview` },
  search: { folder: `${fixtures}search`, base: '/docs' },
  starter: { folder: `${repository}starter` },
  docs: { folder: `${repository}docs` },
  islands: { folder: `${repository}tests/fixtures/islands`, base: '/sea' },
  languages: { folder: `${repository}tests/fixtures/languages` },
  'own-theme': { folder: `${repository}tests/fixtures/own-theme` },
  places: { folder: `${fixtures}places` },
  tools: { folder: `${fixtures}tools` },
  'long-sidebar': { folder: `${outputs}long-sidebar-source`, write: writeLongSidebar },
  crowded: { folder: `${outputs}crowded-source`, write: writeCrowdedSite },
  // Some of its references cannot be resolved.
  hostile: { folder: `${outputs}hostile-source`, exitCode: 1, write: writeHostileSite },
};

/** Builds and serves one site. */
export function serveSite(name: SiteName): Promise<{ site: ServedSite; close(): Promise<void> }> {
  return buildAndServe(sources[name], name);
}

/** Builds and serves every site. Two are built at a time, which is what two cores can feed. */
export async function serveBuiltSites(): Promise<{ sites: ServedSites; close(): Promise<void> }> {
  const names = Object.keys(sources) as SiteName[];
  const waiting = [...names];
  const served = new Map<SiteName, Awaited<ReturnType<typeof buildAndServe>>>();
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) served.set(name, await serveSite(name));
  };
  await Promise.all([work(), work()]);
  return {
    sites: Object.fromEntries([...served].map(([name, { site }]) => [name, site])) as ServedSites,
    close: async () => {
      await Promise.all([...served.values()].map(({ close }) => close()));
    },
  };
}

async function buildAndServe(
  { folder, base = '', connect, exitCode = 0, write }: SiteSource,
  name: string,
  build: typeof buildSite = buildSite,
): Promise<{ site: ServedSite; close(): Promise<void> }> {
  await write?.(folder);
  const built = await build(folder, `${outputs}${name}`, base === '' ? [] : ['--base', base]);
  if (built.exitCode !== exitCode) throw new Error(`The site \`${name}\` was not built.\n${built.problems}`);
  const server = await serveFolder(built.folder, { base, policy: await builtPolicy(built.folder, connect) });
  return {
    site: {
      origin: server.origin,
      base,
      folder: built.folder,
      pages: listPages(built)
        .filter((document) => document !== '404.html')
        .map((document) => document.replace(/\/?index\.html$/, '')),
    },
    close: server.close,
  };
}

/** Texts of the scripts that stand in a document itself; data are none. */
export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
}

/** The Content-Security-Policy that the build wrote for hosts, with more hosts for requests. */
async function builtPolicy(folder: string, connect: string | undefined): Promise<string> {
  const [, policy = ''] = /^ {2}Content-Security-Policy: (.+)$/m.exec(await readFile(join(folder, '_headers'), 'utf8')) ?? [];
  if (policy === '') throw new Error(`\`${folder}\` has no policy.`);
  return connect === undefined ? policy : policy.replace("connect-src 'self'", `connect-src 'self' ${connect}`);
}
