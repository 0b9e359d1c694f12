import { readFile, writeFile } from 'node:fs/promises';
import { launchBrowser } from '../../tests/browser/support/browser.ts';
import { freePort, isListening } from '../browser/ports.mjs';
import { pagePath, pageTitle } from '../generate.mjs';
import { putAside } from '../generators/project.mjs';
import { watchMachine } from '../measure/machine.mjs';
import { endSession, startSession } from '../measure/process.mjs';
import { peerEnvironment } from '../peers.mjs';
import { inTurns } from './builds.mjs';

const shownPage = 30;
const editsOfOneStart = 3;
/** What the page does after an edit has to be over before the next one. */
const pauseBetweenEdits = 1500;

/** Who is measured unless generators are named: limits compare the two. */
const compared = ['Lectern', 'Starlight'];
/** More pages take a peer minutes to start with. */
const largestOfPeers = 2000;

/**
 * Starts dev servers and watches them from a browser, in turns.
 *
 * @param {import('../run.mjs').Context} context
 */
export async function runDev(context) {
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

function makeEntrants({ ready, sizes, isOwnChoice }, subject) {
  return ready
    .filter(({ generator }) => isOwnChoice || compared.includes(generator.name))
    .filter(({ generator }) => sizes !== undefined || subject <= largestOfPeers || generator.name === 'Lectern')
    .map(({ generator, head }) => ({
      project: generator.pages(subject),
      row: { ...head('dev', subject), firstStart: [], laterStart: [], edits: [] },
    }));
}

async function measureEntrant(browser, { project, row }, { limitMinutes, say, record }) {
  const start = (starts) => watchMachine(row, () => startAndEdit(browser, project, { ...row, starts }, row.subject, limitMinutes));
  await project.forget();
  row.failure = await start(row.firstStart);
  row.failure ??= await start(row.laterStart);
  say(`${row.generator}, dev of ${row.subject} pages: ${row.failure ?? describe(row)}`);
  await record(row);
}

function describe({ firstStart, laterStart, edits }) {
  const spell = (times) => times.map((time) => time.toFixed(2)).join(', ');
  return `first page after ${spell(firstStart)} s, later ${spell(laterStart)} s, edits ${spell(edits)} s`;
}

/** One start of the server, one first page, some edits; gives the reason when something does not show in time. */
async function startAndEdit(browser, project, { starts, edits }, count, limitMinutes) {
  const index = Math.min(shownPage, count - 1);
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
    return `${error.message.split('\n')[0]} ${log().trim().split('\n').at(-1) ?? ''}`.trim();
  } finally {
    await page.close();
    endSession(child.pid);
    await writeFile(file, original);
  }
}

/** Waits until the server listens, then asks for a page until it is there. */
async function visit(page, address, child, limit) {
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
 * Lets a page report each frame in which a heading or a paragraph newly stands on the screen.
 *
 * @returns {Promise<(text: string, limit: number) => Promise<number>>} Gives the time at which a text was first seen.
 */
async function watchTexts(page) {
  const seen = new Map();
  const waiting = new Map();
  await page.exposeFunction('reportText', (text) => {
    if (!seen.has(text)) seen.set(text, performance.now());
    waiting.get(text)?.(seen.get(text));
  });
  await page.addInitScript(() => {
    const reported = new Set();
    const look = () => {
      for (const element of document.querySelectorAll('h1, main p')) {
        const text = element.textContent.replace(/\u200b/g, '').trim();
        if (reported.has(text) || element.getClientRects().length === 0) continue;
        reported.add(text);
        globalThis.reportText(text);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async (text, limit) => {
    if (seen.has(text)) return seen.get(text);
    let timer;
    const time = await new Promise((resolve, reject) => {
      waiting.set(text, resolve);
      timer = setTimeout(() => reject(new Error(`“${text}” did not show within ${limit / 1000} s.`)), limit);
    });
    clearTimeout(timer);
    return time;
  };
}
