import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EchoServer, headerOf, startEchoServer } from './playground/echo-server.ts';
import { rulesOfMode, runAxe } from './support/axe.ts';
import { collectErrors } from './support/pages.ts';
import { focusedName, isInView, readClipboard, servedSite, type VisitOptions, visit } from './support/visit.ts';

let echo: EchoServer;
beforeAll(async () => {
  echo = await startEchoServer();
});
afterAll(() => echo?.close());

const open = (path: string, options: VisitOptions = {}): Promise<Page> => visit(path, { site: 'reference', ...options });

/** What a reader of a page can read who opens everything that can be opened. */
async function readable(page: Page): Promise<string> {
  const main = page.locator('main');
  await main.locator('details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true;
  });
  const labels = await main.locator('[data-label]').evaluateAll((all) =>
    all.flatMap((panel) => {
      const { content } = getComputedStyle(panel, '::before');
      const isShown = content.startsWith('"') && panel.getClientRects().length > 0;
      return isShown ? [JSON.parse(content) as string] : [];
    }),
  );
  return [await main.innerText(), ...labels].join(' ').replace(/\s+/g, ' ');
}

const missingIn = (text: string, wanted: string[]): string[] => wanted.filter((one) => !text.includes(one));

describe('without JavaScript', () => {
  const blind = { javaScript: false };

  it('parameters, responses, and samples of an operation can be read, with all that is said of them', async () => {
    const text = await readable(await open('api/boats/get-a-boat', blind));
    const names = ['id', 'expand', 'filter', 'color', 'length', 'min', 'max', 'fields', 'X-Trace', 'session', 'flag'];
    const said = ['Which boat.', 'int64', 'Parts to add.', 'owner', 'crew', 'Found again in logs.', 'uuid', '^[0-9a-f-]+$', 'deprecated'];
    const flags = ['fr', 'de', 'it', 'es', 'pt', 'nl', 'be', 'dk', 'se', 'no', 'fi', 'pl'];
    const security = ['A token from your account.', 'X-Key', 'https://id.marina.example/authorize', 'read', 'Reads everything.'];
    expect(missingIn(text, [...names, ...said, ...flags, ...security])).toEqual([]);
    const responses = [
      '200',
      'The boat.',
      '404',
      'There is no such boat.',
      'default',
      'Anything else.',
      'X-Rate-Left',
      'Requests that are left.',
    ];
    const details = ['moor', 'The same boat can be moored.', 'application/problem+json', 'text/plain'];
    const examples = ['"name": "Nanna"', '"sails": 2', '"name": "Tuff"', '"power": 40', 'Nanna, 2 sails', 'A sailing boat', 'A motor boat'];
    const code = ['cURL', 'curl --request GET', 'JavaScript', 'await fetch(', 'Python', 'import requests', 'Go', 'package main'];
    expect(missingIn(text, [...responses, ...details, ...examples, ...code])).toEqual([]);
  });

  it('there is no control that does nothing', async () => {
    for (const path of ['api/boats/get-a-boat', 'guides/moor', 'guides/leave', 'api/schemas/boat']) {
      const page = await open(path, blind);
      // A browser opens popovers by itself.
      const dead = page.locator('main').locator('button:not([popovertarget]), select, [role="tab"]').filter({ visible: true });
      expect(await dead.allInnerTexts(), path).toEqual([]);
    }
  });
});

/** The slow tests see all pages, also on a phone. */
describe('axe finds nothing in both modes on', () => {
  const pages: [what: string, path: string][] = [
    ['an operation', 'api/boats/get-a-boat'],
    ['an operation with a body', 'guides/moor'],
    ['a hand-written endpoint', 'guides/leave'],
    ['a schema', 'api/schemas/boat'],
    ['a giant operation', 'api/fleets/register-a-fleet'],
    ['an overview on a tab', 'api/overview'],
    ['a tag', 'api/boats'],
  ];
  const violations = async (page: Page): Promise<string[]> => {
    const found = await runAxe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await runAxe(page, { rules: rulesOfMode })));
    await page.emulateMedia({ colorScheme: 'light' });
    return found;
  };

  it.each(pages)('%s', async (_, path) => {
    const page = await open(path);
    await readable(page);
    expect(await violations(page)).toEqual([]);
    if (!['api/boats/get-a-boat', 'api/overview'].includes(path)) return;
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await runAxe(page)).toEqual([]);
  });

  it('a playground with an answer', async () => {
    const page = await open('guides/moor');
    await page.getByRole('button', { name: 'Try it' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mock', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.locator('.pg-response [role="tab"]').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

/** Presses Tab until an element of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await nameOfFocus(page)) === name) return;
  }
  throw new Error(`Tab does not reach “${name}”; it ends at “${await nameOfFocus(page)}”.`);
}

/** Name of the focused element as assistive technology has it. */
function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return (element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '').trim();
  });
}

describe('with the keyboard alone', () => {
  it('a request is filled, sent to an address of the reader, and its response read', async () => {
    const page = await open('api/boats/get-a-boat');
    const errors = collectErrors(page);
    const { keyboard } = page;
    await tabTo(page, 'Try it');
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, 'Server');
    await keyboard.press('End');
    await tabTo(page, 'Address');
    await keyboard.type(echo.origin);
    await tabTo(page, 'Token');
    await keyboard.type('t0p');
    await tabTo(page, 'id');
    await keyboard.press('Control+a');
    await keyboard.type('42');
    await tabTo(page, 'X-Trace');
    await keyboard.type('abc');
    await keyboard.press('Enter');
    await page.getByRole('dialog').locator('.pg-response [role="tab"]').first().waitFor();
    const sent = echo.take();
    expect(sent.target).toMatch(/^\/boats\/42\b/);
    expect([headerOf(sent, 'authorization'), headerOf(sent, 'x-trace')]).toEqual(['Bearer t0p', 'abc']);
    await tabTo(page, 'Response body');
    expect(await page.locator(':focus').innerText()).toContain('"target": "/boats/42');
    await keyboard.press('Escape');
    expect(await focusedName(page)).toBe('Try it');
    expect(errors).toEqual([]);
  });
});

describe('a playground of a site', () => {
  const start = async (path: string): Promise<{ page: Page; dialog: Locator }> => {
    const page = await open(path);
    await page.getByRole('button', { name: 'Try it' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    return { page, dialog };
  };

  it('leads a sign-in back to one page of the site', async () => {
    const { dialog } = await start('api/boats/get-a-boat');
    await dialog.getByLabel('Kind of authentication').selectOption({ index: 1 });
    await dialog.getByText('Get a token by signing in').click();
    const redirect = `${servedSite('reference').origin}/_lectern/sign-in`;
    await dialog.getByText(`From an app that allows ${redirect} as a redirect URL.`).waitFor();
    const back = await open('_lectern/sign-in?state=lectern.x&code=s3cret');
    await expect.poll(() => back.url()).not.toContain('s3cret');
  });

  it('works on a page that an author wrote by hand', async () => {
    const { page, dialog } = await start('guides/leave');
    const clipboard = await readClipboard(page);
    await dialog.getByLabel('id', { exact: true }).fill('7');
    await dialog.getByLabel('Server').selectOption('Custom URL…');
    await dialog.getByLabel('Address', { exact: true }).fill(echo.origin);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.locator('.pg-response [role="tab"]').first().waitFor();
    expect(echo.take().target).toBe('/boats/7/leave');
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect.poll(clipboard).toContain('/guides/leave?playground=open#request=');
  });
});

describe('a giant operation', () => {
  const path = 'api/fleets/register-a-fleet';

  it('shows the field that a link leads to while the filter is loading', async () => {
    const page = await open(path);
    const filter = page.getByRole('searchbox', { name: 'Body: Filter by name' });
    const script = Promise.withResolvers<void>();
    const loading = Promise.withResolvers<void>();
    await page.route(/filter-fields.*\.js/, async (route) => {
      loading.resolve();
      await script.promise;
      await route.continue();
    });
    await filter.fill('email');
    await loading.promise;
    await page.evaluate(() => location.assign('#body-timezone'));
    script.resolve();
    await expect.poll(() => filter.inputValue()).toBe('');
    expect(await page.locator('#body-timezone').isVisible()).toBe(true);
  });

  it('has an outline of its body and responses, which leads to a folded field', async () => {
    const page = await open(path);
    await tabTo(page, 'On this page');
    await page.keyboard.press('Enter');
    const contents = page.locator('#table-of-contents');
    expect((await contents.locator('li > a').allInnerTexts()).slice(-3)).toEqual(['Response', '201 Created', '409 Conflict']);
    await contents.getByRole('link', { name: 'timezone' }).click();
    await page.locator('#body-timezone').waitFor({ state: 'visible' });
    expect(await contents.isVisible()).toBe(false);
  });

  it.each([820, 1440])('has an outline at %i pixels also if the page is short', async (width) => {
    const page = await visit('api-reference/create-job', { site: 'starter', width });
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.locator('#table-of-contents').getByRole('link', { name: 'Response' }).click();
    await expect.poll(() => isInView(page, '#response')).toBe(true);
  });

  it('can be read without JavaScript, where there is no filter', async () => {
    const page = await open(path, { javaScript: false });
    expect(await page.getByRole('searchbox', { name: 'Body: Filter by name' }).isVisible()).toBe(false);
    await page.getByText('15 more parameters').click();
    expect(await page.locator('#body-timezone').isVisible()).toBe(true);
  });
});
