import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../browser/ports.ts';
import { useBuilt } from '../browser/serve.ts';
import { exampleDocument } from '../example-api.ts';
import { flavours } from '../flavours.ts';
import { peerFolder, workFolder } from '../folders.ts';
import { codePage, pagePath, writePages } from '../generate.ts';
import { lecternProject } from '../generators/lectern.ts';
import { watchMachine } from '../measure/machine.ts';
import { installPeer } from '../peers.ts';
import { type LighthouseRow, median } from '../results.ts';
import type { Context } from '../run.ts';

const textPages = 20;
const leastRuns = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Pages that are judged, by what they are. */
const subjects = {
  'text page': `/${pagePath(0)}/`,
  'operation page': '/api-reference/orders/create-order/',
  '200 code blocks': '/code/',
};

/** What is read of a report. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** The package, which is installed on demand. */
interface Lighthouse {
  default: (url: string, flags: { port: number; logLevel: string; onlyCategories: string[] }) => Promise<{ lhr: Report }>;
}

/**
 * Judges three pages of a site by Lighthouse on a simulated phone. A score depends on how busy the machine is, so each
 * page is judged at least three times and the middle counts.
 */
export async function runLighthouse({ ready, runs, limitMinutes, keep, isDone, say, record }: Context) {
  const own = ready.find(({ generator }) => generator.name === 'Lectern');
  if (own === undefined || Object.keys(subjects).every((subject) => isDone(own.head('lighthouse', subject)))) return;
  await installPeer('lighthouse');
  const { default: lighthouse } = (await import(
    pathToFileURL(join(peerFolder('lighthouse'), 'node_modules/lighthouse/core/index.js')).href
  )) as Lighthouse;
  const port = await freePort();
  await useBuilt(lighthouseSite(), { limitMinutes, keep, flags: [`--remote-debugging-port=${port}`] }, async (origin) => {
    for (const [subject, path] of Object.entries(subjects)) {
      const row: LighthouseRow = own.head('lighthouse', subject);
      const reports: Report[] = [];
      for (let run = 0; run < Math.max(runs, leastRuns); run += 1) {
        const judge = () => lighthouse(`${origin}${path}`, { port, logLevel: 'error', onlyCategories: categories });
        reports.push((await watchMachine(row, judge)).lhr);
      }
      Object.assign(row, summarize(reports));
      say(`${row.generator}, ${subject}: ${row.failure ?? `${Object.values(row.scores ?? {}).join(', ')}${describe(row.missed)}`}`);
      await record(row);
    }
  });
}

function lighthouseSite() {
  const folder = join(workFolder, 'lectern-lighthouse');
  const navigation = [
    { group: 'Guides', pages: Array.from({ length: textPages }, (_, index) => pagePath(index)) },
    { group: 'Code', pages: ['code'] },
  ];
  return lecternProject(folder, { navigation, openapi: 'openapi.json', description: 'An example of a documentation site.' }, async () => {
    await writePages(folder, textPages, flavours.lectern);
    await writeFile(join(folder, 'code.mdx'), codePage(200));
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(exampleDocument(), null, 2));
  });
}

/** The middle scores and figures of some reports, and the audits that cost points. */
function summarize(reports: Report[]): Partial<LighthouseRow> {
  const failed = reports.find(({ runtimeError }) => runtimeError !== undefined)?.runtimeError;
  if (failed !== undefined) return { failure: failed.message };
  const score = (name: string) => Math.round(100 * (median(reports.map((report) => report.categories[name]?.score ?? 0)) ?? 0));
  const figure = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0)) ?? 0;
  return {
    scores: Object.fromEntries(categories.map((name) => [name, score(name)])),
    missed: [...new Set(reports.flatMap(missedAudits))].sort(),
    layoutShift: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
    largestPaintSeconds: Math.round(figure('largest-contentful-paint')) / 1000,
    blockedMilliseconds: Math.round(figure('total-blocking-time')),
  };
}

function missedAudits({ categories: judged, audits }: Report) {
  return Object.values(judged)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}

function describe(missed: string[] = []) {
  return missed.length > 0 ? ` (${missed.join(', ')})` : '';
}
