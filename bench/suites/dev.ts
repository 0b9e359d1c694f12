import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/browser/support/browser.ts';
import { freePort, isListening } from '../browser/ports.ts';
import { pagePath, pageTitle } from '../generate.ts';
import type { Project } from '../generators/index.ts';
import { putAside } from '../generators/project.ts';
import { watchMachine } from '../measure/machine.ts';
import { endSession, startSession } from '../measure/process.ts';
import { peerEnvironment } from '../peers.ts';
import type { DevRow } from '../results.ts';
import type { Context } from '../run.ts';
import { inTurns } from './builds.ts';

const shownPage = 30;
const editsOfOneStart = 3;
/** What the page does after an edit has to be over before the next one. */
const pauseBetweenEdits = 1500;

/** Who is measured unless generators are named: limits compare the two. */
const compared = ['Lectern', 'Starlight'];
/** More pages take a peer minutes to start with. */
const largestOfPeers = 2000;

interface Entrant {
  project: Project;
  row: DevRow;
}

/** Starts dev servers and watches them from a browser, in turns. */
export async function runDev(context: Context) {
  const browser = await launchBrowser();
  try {
    for (const subject of context.sizes ?? [2000, 20_000]) {
      const entrants = makeEntrants(context, subject);
      if (entrants.every(({ row }) => context.isDone(row))) continue;
      for (const { project } of entrants) await project.write();
      for (const entrant of inTurns(entrants, context.runs)) {
        if (entrant.row.failure === undefined) await measureEntrant(browser, entrant, context);
      }
      if (!context.keep) for (const { project } of entrants) await putAside([project.output, project.folder]);
    }
  } finally {
    await browser.close();
  }
}

function makeEntrants({ ready, sizes, isOwnChoice }: Context, subject: number): Entrant[] {
  return ready
    .filter(({ generator }) => isOwnChoice || compared.includes(generator.name))
    .filter(({ generator }) => sizes !== undefined || subject <= largestOfPeers || generator.name === 'Lectern')
    .map(({ generator, head }) => ({
      project: generator.pages(subject),
      row: { ...head('dev', subject), firstStart: [], laterStart: [], edits: [] },
    }));
}

async function measureEntrant(browser: Browser, { project, row }: Entrant, { limitMinutes, say, record }: Context) {
  const start = (starts: number[]) => watchMachine(row, () => startAndEdit(browser, project, { ...row, starts, limitMinutes }));
  await project.forget();
  row.failure = await start(row.firstStart);
  row.failure ??= await start(row.laterStart);
  say(`${row.generator}, dev of ${row.subject} pages: ${row.failure ?? describe(row)}`);
  await record(row);
}

function describe({ firstStart, laterStart, edits }: DevRow) {
  const spell = (times: number[]) => times.map((time) => time.toFixed(2)).join(', ');
  return `first page after ${spell(firstStart)} s, later ${spell(laterStart)} s, edits ${spell(edits)} s`;
}

/** One start of the server, one first page, some edits; gives the reason when something does not show in time. */
async function startAndEdit(browser: Browser, project: Project, run: DevRow & { starts: number[]; limitMinutes: number }) {
  const { subject, edits, starts, limitMinutes } = run;
  const index = Math.min(shownPage, subject - 1);
  const file = project.source(pagePath(index));
  const original = await readFile(file, 'utf8');
  const port = await freePort();
  const page = await browser.newPage();
  const shown = await watchTexts(page);
  const started = performance.now();
  const { child, log } = startSession({ ...project.dev(port), env: peerEnvironment });
  const limit = limitMinutes * 60_000;
  try {
    await visit(page, `http://localhost:${port}${project.address(pagePath(index))}`, child, limit);
    starts.push(((await shown(pageTitle(index), limit)) - started) / 1000);
    for (let edit = 1; edit <= editsOfOneStart; edit += 1) {
      await page.waitForTimeout(pauseBetweenEdits);
      const text = `Revision ${edit} of port ${port}.`;
      const saved = performance.now();
      await writeFile(file, original.replace('\n\n## ', `\n\n${text}\n\n## `));
      edits.push(((await shown(text, 60_000)) - saved) / 1000);
    }
    return undefined;
  } catch (error) {
    return `${String(error instanceof Error ? error.message : error).split('\n')[0]} ${log().trim().split('\n').at(-1) ?? ''}`.trim();
  } finally {
    await page.close();
    endSession(child.pid);
    await writeFile(file, original);
  }
}

/** Waits until the server listens, then asks for a page until it is there. */
async function visit(page: Page, address: string, child: ChildProcess, limit: number) {
  const end = performance.now() + limit;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode}.`);
    if (await isListening(new URL(address))) {
      const response = await page.goto(address, { waitUntil: 'commit', timeout: limit }).catch(() => undefined);
      if (response?.ok()) return;
    }
    await page.waitForTimeout(10);
  }
  throw new Error('The server did not answer in time.');
}

/**
 * Lets a page report each frame in which a heading or a paragraph newly is on the screen.
 *
 * @returns Gives the time at which a text was first seen.
 */
async function watchTexts(page: Page): Promise<(text: string, limit: number) => Promise<number>> {
  const seen = new Map<string, number>();
  const waiting = new Map<string, (time: number) => void>();
  await page.exposeFunction('reportText', (text: string) => {
    const time = seen.get(text) ?? performance.now();
    seen.set(text, time);
    waiting.get(text)?.(time);
  });
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { reportText: (text: string) => void }).reportText;
    const reported = new Set<string>();
    const look = () => {
      for (const element of document.querySelectorAll('h1, main p')) {
        const text = (element.textContent ?? '').replace(/\u200b/g, '').trim();
        if (reported.has(text) || element.getClientRects().length === 0) continue;
        reported.add(text);
        report(text);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async (text, limit) => {
    const before = seen.get(text);
    if (before !== undefined) return before;
    let timer: NodeJS.Timeout | undefined;
    const time = await new Promise<number>((resolve, reject) => {
      waiting.set(text, resolve);
      timer = setTimeout(() => reject(new Error(`“${text}” did not show within ${limit / 1000} s.`)), limit);
    });
    clearTimeout(timer);
    return time;
  };
}
