import { existsSync } from 'node:fs';
import { launchBrowser } from '../../tests/browser/support/browser.ts';
import { serveSite } from '../browser/serve.mjs';
import { pagePath } from '../generate.mjs';
import { putAside } from '../generators/project.mjs';
import { watchMachine } from '../measure/machine.mjs';
import { runMeasured } from '../measure/process.mjs';
import { peerEnvironment } from '../peers.mjs';

const words = ['ledger', 'webhook'];
const patience = 30_000;
/** Results may be put in order again after the first one shows. */
const settling = 1000;

/**
 * Searches built sites in a browser: how long until there is a field and a result, and what that loads.
 *
 * @param {import('../run.mjs').Context} context
 */
export async function runSearch({ ready, sizes = [2000], runs, limitMinutes, keep, say, record }) {
  const browser = await launchBrowser();
  try {
    for (const subject of sizes) {
      for (const { generator, head } of ready.filter((entry) => entry.generator.search !== undefined)) {
        const row = { ...head('search', subject), open: [], first: [], next: [], loadedBytes: [] };
        const project = generator.pages(subject);
        row.failure = await ensureBuilt(project, limitMinutes);
        for (let run = 0; run < runs && row.failure === undefined; run += 1) {
          row.failure = await watchMachine(row, () => searchOnce(browser, project, generator.search, row)).then(
            () => undefined,
            (error) => error.message.split('\n')[0],
          );
        }
        say(
          `${row.generator}, search in ${subject} pages: ${row.failure ?? `first result after ${row.first.map((time) => time.toFixed(2)).join(', ')} s`}`,
        );
        await record(row);
        if (!keep) await putAside([project.output, project.folder]);
      }
    }
  } finally {
    await browser.close();
  }
}

/** Builds a site unless a run with `--keep` left it; gives the reason when that fails. */
async function ensureBuilt(project, limitMinutes) {
  if (existsSync(project.output)) return undefined;
  await project.write();
  await project.forget();
  const { exitCode, log } = await runMeasured({ ...project.build(), env: peerEnvironment, limitSeconds: limitMinutes * 60 });
  return exitCode === 0 ? undefined : `the site was not built: ${log.trim().split('\n').at(-1)}`;
}

async function searchOnce(browser, project, { input, result }, row) {
  const server = await serveSite(project.output);
  const page = await browser.newPage();
  try {
    await page.goto(`${server.origin}${project.address(pagePath(0))}`, { waitUntil: 'networkidle' });
    const before = server.sentBytes();
    const timed = async (action, condition, argument) => {
      const started = performance.now();
      await action();
      await page.waitForFunction(condition, argument, { polling: 'raf', timeout: patience });
      return (performance.now() - started) / 1000;
    };
    const type = (word) => () => page.locator(input).first().fill(word);
    row.open.push(await timed(() => page.keyboard.press('Control+k'), isVisible, input));
    row.first.push(await timed(type(words[0]), isVisible, result));
    row.loadedBytes.push(server.sentBytes() - before);
    await page.waitForTimeout(settling);
    const previous = await page.evaluate(firstText, result);
    row.next.push(await timed(type(words[1]), isAnother, { result, previous }));
  } finally {
    await page.close();
    await server.close();
  }
}

/** Runs in the page. */
function isVisible(selector) {
  return [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0);
}

/** Runs in the page: text of the first result that shows. */
function firstText(selector) {
  return [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0)?.textContent;
}

/** Runs in the page: whether a result shows, and another one than before. */
function isAnother({ result, previous }) {
  const first = [...document.querySelectorAll(result)].find((element) => element.getClientRects().length > 0);
  return first !== undefined && first.textContent !== previous;
}
