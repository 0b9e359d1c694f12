import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ServedSite } from './built-sites.ts';
import { openPage } from './pages.ts';
import { noteRefusals } from './tour.ts';

/** Opens pages, two at a time, and uses every island of theirs. Gives what should not have happened; empty when all is well. */
export async function watchPages(site: ServedSite, pages: string[]): Promise<string[]> {
  const paths = [...pages];
  const notes: Notes = [];
  const walk = async (): Promise<void> => {
    const page = await openPage();
    await page.addInitScript(noteRefusals);
    for (let path = paths.shift(); path !== undefined; path = paths.shift())
      notes.push(
        ...(await watch(page, site, path).catch((error: unknown) => [`/${path}: ${error instanceof Error ? error.message : error}`])),
      );
    await page.close();
  };
  await Promise.all([walk(), walk()]);
  return notes;
}

/** What was noticed of one page; empty when all is well. */
type Notes = string[];

/** Opens a page, uses its islands, and tells what should not have happened. */
async function watch(page: Page, site: ServedSite, path: string): Promise<Notes> {
  const notes: Notes = [];
  const note = (text: string): void => {
    notes.push(`/${path}: ${text}`);
  };
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) => {
    note(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => note(`error ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`console ${message.text()}`);
  });
  await page.unrouteAll();
  await page.route(
    (url) => url.origin !== site.origin && url.protocol !== 'blob:',
    async (route) => {
      note(`asked ${route.request().url()}`);
      await route.abort();
    },
  );
  await page.goto(`${site.origin}/${path}`);
  if ((await page.locator('h1').innerText()).trim() === '') note('has no title');
  for (const one of await useIslands(page)) note(one);
  if (new URL(page.url()).pathname.replace(/^\/|\/$/g, '') !== path) note(`went to ${page.url()}`);
  for (const one of await page.evaluate(traces)) note(one);
  return notes;
}

/** What a string that got to run, or to be markup, leaves in a page. Runs in the page. */
function traces(): string[] {
  const found: string[] = [];
  const { pwned, refused } = globalThis as unknown as { pwned?: unknown; refused: string[] };
  if (pwned !== undefined) found.push('something ran');
  found.push(...refused.map((one) => `refused ${one}`));
  if ('pwned' in Object.prototype || Object.keys(Object.prototype).length > 0) found.push('the prototype of objects was changed');
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`a handler: ${element.outerHTML.slice(0, 200)}`);
      const isAddress = /^(href|src|action|formaction|data|srcdoc|xlink:href|poster|ping)$/i.test(name);
      // Browsers drop these characters before they look at the scheme.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      const plain = value.replace(/[\u0000-\u0020]/g, '');
      if (isAddress && /^(javascript|vbscript|data):/i.test(plain)) found.push(`an address: ${element.outerHTML.slice(0, 200)}`);
    }
  }
  const foreign =
    'main :is(iframe, object, embed, form:not(.pg-form), base, meta, svg animate, [srcdoc]), main script:not([src]):not([type="application/json"])';
  for (const element of document.querySelectorAll(foreign)) found.push(`an element: ${element.outerHTML.slice(0, 200)}`);
  return found;
}

/** Every island of an API page is used. Returns what does not work. */
async function useIslands(page: Page): Promise<Notes> {
  const notes: Notes = [];
  const main = page.locator('main');
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });
  // Schemas that are loaded on demand may hold others.
  const missing = () =>
    page.evaluate(() => {
      const schemas = [...document.querySelectorAll('main lectern-schema:not([data-filled])')];
      return schemas.filter((one) => one.closest('details')?.open).length;
    });
  await expect.poll(missing).toBe(0);
  for (const tab of await main.locator('[role="tablist"] [role="tab"]').all()) {
    // A tab of an outer group may have hidden it.
    if (!(await tab.isVisible())) continue;
    await tab.click();
    if ((await tab.getAttribute('aria-selected')) !== 'true') notes.push(`the tab ${await tab.innerText()} does not open`);
  }
  const copy = main.locator('.lc-endpoint-copy');
  if ((await main.locator('lectern-endpoint[data-server]').count()) > 0 && (await copy.count()) !== 1)
    notes.push('the address cannot be copied');
  const open = main.getByRole('button', { name: 'Try it' });
  if ((await open.count()) > 0) notes.push(...(await usePlayground(page)));
  return notes;
}

async function usePlayground(page: Page): Promise<Notes> {
  const notes: Notes = [];
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Try it' }).click();
  await dialog.waitFor();
  // Whatever can be added to the form is added.
  for (const add of await dialog.getByRole('button', { name: /^Add / }).all()) if (await add.isVisible()) await add.click();
  const mock = dialog.getByLabel('Mock', { exact: true });
  if ((await mock.count()) > 0) {
    await mock.check();
    const answers = dialog.getByLabel('Mock response');
    const count = await answers.locator('option').count();
    for (let index = 0; index < Math.min(count, 6); index += 1) {
      await answers.selectOption({ index });
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await dialog.locator('.pg-response [role="tab"]').first().waitFor();
    }
  }
  const example = dialog.getByLabel('Examples of the body');
  if ((await example.count()) > 0) await example.selectOption({ index: 1 });
  const language = dialog.getByLabel('Language of the sample');
  for (let index = 0; index < (await language.locator('option').count()); index += 1) await language.selectOption({ index });
  if ((await dialog.getByLabel('Code sample').innerText()).trim() === '') notes.push('there is no sample');
  await dialog.getByRole('button', { name: 'Switch operation' }).click();
  await dialog.locator('.pg-menu-entry').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  if (await dialog.isVisible()) notes.push('the playground does not close');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  return notes;
}
