import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { collectErrors, type Mode } from '../support/pages.ts';
import { focusedName, readClipboard } from '../support/visit.ts';
import { body, boolean, data, file, integer, list, object, parameter, response, string } from './fixture.ts';
import { usePlayground } from './playground-page.ts';

const tools = usePlayground();

/** An operation with a bit of everything. */
const everything = () =>
  data(
    {
      method: 'post',
      key: 'post /users/{id}',
      path: '/users/{id}',
      summary: 'Change a user',
      description: 'Changes a **user**.',
      security: [[{ scheme: 'bearer', scopes: [] }], [{ scheme: 'oauth', scopes: ['write'] }], []],
      parameters: [
        parameter('path', 'id', integer, { description: 'Which one.' }),
        parameter('query', 'since', { types: ['string'], format: 'date' }),
        parameter('query', 'tags', list(string)),
        parameter('header', 'X-Trace', string, { deprecated: true }),
        parameter('cookie', 'session', string),
      ],
      requestBody: body(
        'application/json',
        object({
          'name!': { types: ['string'], nullable: true },
          kind: { types: ['string'], enum: [{ value: 'a' }, { value: 'b' }] },
          active: boolean,
          'address!': object({ street: string }),
          'tags!': { types: ['object'], additionalProperties: string as never },
          'pet!': {
            choices: {
              kind: 'oneOf',
              options: [
                { label: 'Cat', schema: object({ claws: integer }) as never },
                { label: 'Dog', schema: object({ bark: string }) as never },
              ],
            },
          },
          anything: {},
          photo: file,
        }),
      ),
      responses: [response('200', object({ 'method!': integer }))],
    },
    {
      securitySchemes: {
        bearer: { kind: 'http', scheme: 'bearer', name: 'bearer', description: 'Ask us for one.' },
        oauth: {
          kind: 'oauth2',
          flows: [
            {
              flow: 'authorizationCode',
              authorizationUrl: 'https://a.example/auth',
              tokenUrl: 'https://a.example/token',
              scopes: [{ name: 'write', description: 'Writes' }],
            },
          ],
        },
      },
      servers: [
        { url: tools.echo.origin, description: 'Echo', variables: [] },
        {
          url: 'https://{region}.example.com',
          variables: [
            { name: 'region', default: 'eu', enum: ['eu', 'us'] },
            { name: 'tenant', default: 'demo', enum: [] },
          ],
        },
      ],
      responseExamples: [
        {
          status: '200',
          mediaType: 'application/json',
          name: '',
          label: 'OK',
          text: '{"method": "POST"}',
          highlight: 'json',
          generated: true,
        },
      ],
      menu: tools.harness.json([{ title: 'Echo', method: 'GET', path: '/echo', src: tools.harness.json(data({})) }]),
    },
  );

describe('the playground', () => {
  it('loads when it is first wanted', async () => {
    const requests: string[] = [];
    const playground = await tools.open(data({}), {
      opened: false,
      before: (page) => page.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    });
    await playground.page.waitForLoadState('networkidle');
    expect(requests.filter((path) => /island|playground|\.json/.test(path))).toEqual([]);
    await playground.show();
    expect(requests.filter((path) => /island/.test(path))).toHaveLength(1);
  });

  it('is small', async () => {
    const folder = new URL('../dist/playground/assets/', import.meta.url).pathname;
    const sizes = new Map<string, number>();
    for (const name of await readdir(folder))
      if (/\.(js|css)$/.test(name)) sizes.set(name, gzipSync(await readFile(join(folder, name))).length);
    const sizeOf = (pattern: RegExp): number => [...sizes].reduce((sum, [name, size]) => (pattern.test(name) ? sum + size : sum), 0);
    // Over half of it is the bundler's own loader of chunks, which pages share.
    expect(sizeOf(/^element\.js$/)).toBeLessThan(1300);
    const languages = [...sizes]
      .filter(([name]) => name.endsWith('.js') && !/^(element|island|percent|oauth)/.test(name))
      .map(([, size]) => size);
    expect(sizeOf(/^(island|percent-encode|playground)/) + Math.max(...languages)).toBeLessThan(40_000);
  });

  it('shows the whole URL on a phone', async () => {
    const path = '/organizations/{organization_id}/projects/{project_id}/members/{member_id}';
    const playground = await tools.open(data({ path }), { width: 390, touch: true });
    const address = playground.page.getByRole('group', { name: 'Method and URL' });
    expect(await address.textContent()).toContain(path);
    expect(await address.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])).toEqual([0, 0]);
  });

  it('opens by its URL, which keeps it open', async () => {
    const playground = await tools.open(data({}), { suffix: '?tab=1&playground=open#top', opened: false });
    await playground.dialog.waitFor();
    expect(new URL(playground.page.url()).search).toBe('?tab=1&playground=open');
    await playground.button('Close the playground').click();
    await expect.poll(() => playground.page.url()).toMatch(/\?tab=1#top$/);
    await playground.show();
    expect(new URL(playground.page.url()).searchParams.get('playground')).toBe('open');
  });

  it('draws its icons as outlines', async () => {
    const playground = await tools.open(data({}));
    const close = playground.button('Close the playground').locator('svg');
    const drawn = await close.evaluate((icon) => [getComputedStyle(icon).stroke !== 'none', getComputedStyle(icon).fill]);
    expect(drawn).toEqual([true, 'none']);
  });

  it('closes with Escape and gives focus back', async () => {
    const playground = await tools.open(data({}));
    await playground.page.keyboard.press('Escape');
    expect(await playground.dialog.count()).toBe(0);
    expect(await focusedName(playground.page)).toBe('Try it');
  });

  it('offers another try when its data cannot be loaded', async () => {
    const playground = await tools.open(data({}), { opened: false, before: (page) => page.route('**/data/**', (route) => route.abort()) });
    await playground.button('Try it').click();
    await playground.button('Try again').waitFor();
    await playground.page.unroute('**/data/**');
    await playground.button('Try again').click();
    await playground.dialog.waitFor();
  });

  it('is filled, sent and read by keyboard alone', async () => {
    const playground = await tools.open(
      data({ path: '/things/{id}', parameters: [parameter('path', 'id', integer), parameter('query', 'q', string)] }),
      { opened: false },
    );
    const { keyboard } = playground.page;
    const tabTo = async (name: string): Promise<void> => {
      for (let presses = 0; presses < 40; presses++) {
        await keyboard.press('Tab');
        if ((await nameOfFocus(playground.page)) === name) return;
      }
      throw new Error(`Tab does not reach “${name}”.`);
    };
    await tabTo('Try it');
    await keyboard.press('Enter');
    await playground.dialog.waitFor();
    await tabTo('id');
    await keyboard.type('7');
    await tabTo('q');
    await keyboard.type('fish');
    await keyboard.press('Enter');
    await playground.dialog.getByLabel('Response body').waitFor();
    await tabTo('Response body');
    expect(await playground.body()).toContain('"target": "/things/7?q=fish"');
    await keyboard.press('Escape');
    expect(await focusedName(playground.page)).toBe('Try it');
  });

  it('sends with Ctrl and Enter from anywhere', async () => {
    const playground = await tools.open(data({ method: 'post', requestBody: body('text/plain', string) }));
    await playground.field('Body, text/plain').fill('x');
    await playground.page.keyboard.press('Control+Enter');
    await expect.poll(() => playground.body()).toContain('"body": "x"');
  });

  it('stands in one column on a small screen, without scrolling sideways', async () => {
    const playground = await tools.open(everything(), { width: 390, height: 800 });
    await playground.field('id').fill('1');
    await playground.send();
    const sideways = await playground.dialog.evaluate((dialog) =>
      [...dialog.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.className),
    );
    expect(sideways).toEqual([]);
    expect(await playground.button('Send').isVisible()).toBe(true);
    await expect.poll(() => playground.response().evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  });

  it('prints hostile text as text', async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>{{7*7}}\u202e';
    const hostile = data(
      {
        summary: evil,
        description: evil,
        method: 'post',
        parameters: [
          parameter('query', evil, { types: ['string'], description: evil, examples: [evil], enum: [{ value: evil, description: evil }] }),
        ],
        requestBody: body(
          'application/json',
          object({ [evil]: { types: ['string'], default: { value: evil } }, ['__proto__!']: string, constructor: object({ a: string }) }),
        ),
        security: [[{ scheme: evil, scopes: [evil] }]],
        responses: [response('200', object({ [`${evil}!`]: string }))],
      },
      {
        securitySchemes: { [evil]: { kind: 'apiKey', in: 'header', name: evil, description: evil } },
        servers: [{ url: tools.echo.origin, description: evil, variables: [] }],
        responseExamples: [
          { status: '200', mediaType: 'text/html', name: evil, label: evil, text: evil, highlight: 'html', generated: false },
        ],
      },
    );
    let errors: string[] = [];
    const playground = await tools.open(hostile, {
      before: (page) => {
        errors = collectErrors(page);
        page.on('dialog', () => errors.push('alert'));
      },
    });
    await playground.field('Mock').check();
    await playground.send();
    await playground.field('Mock').uncheck();
    await playground.send();
    expect(await playground.dialog.locator('img, script').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

/** Name of the focused element as assistive technology has it. */
function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return (element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '').trim();
  });
}

describe('axe finds nothing', () => {
  const cases = (['light', 'dark'] as Mode[]).flatMap((mode) => [1440, 390].map((width) => [mode, width] as const));
  it.each(cases)('in %s mode at %i pixels', async (mode, width) => {
    const playground = await tools.open(everything(), { mode, width });
    expect(await runAxe(playground.page, { within: 'dialog' })).toEqual([]);
    await playground.field('id').fill('x');
    await playground.dialog.getByRole('group', { name: 'tags' }).first().getByRole('button', { name: 'Add an item' }).click();
    await playground.send();
    expect(await runAxe(playground.page, { within: 'dialog' })).toEqual([]);
    await playground.tab('JSON').click();
    await playground.field('body as JSON').fill('{');
    await playground.field('Kind of authentication').selectOption('oauth');
    await playground.dialog.getByText('Get a token by signing in').click();
    await playground.field('Server').selectOption({ index: 1 });
    await playground.tab(/^Schema/).click();
    await playground.button('Switch operation').click();
    await playground.dialog.getByText('/echo').waitFor();
    expect(await runAxe(playground.page, { within: 'dialog' })).toEqual([]);
  });
});

describe('the menu of operations', () => {
  it('finds and switches; the response starts over, credentials stay', async () => {
    const secured = { security: [[{ scheme: 'bearer', scopes: [] }]] };
    const more = {
      securitySchemes: { bearer: { kind: 'http' as const, scheme: 'bearer' as const, name: 'bearer' } },
      servers: [{ url: tools.echo.origin, variables: [] }],
    };
    const other = tools.harness.json(data({ ...secured, path: '/other', summary: 'The other one' }, more));
    const menu = tools.harness.json([
      { title: 'Echo', method: 'GET', path: '/echo', src: '/nowhere' },
      { title: 'The other one', method: 'POST', path: '/other', src: other },
    ]);
    const playground = await tools.open(data(secured, { ...more, menu }));
    await playground.field('Token').fill('t');
    await playground.send();
    await playground.button('Switch operation').click();
    await playground.field('Find an operation').fill('post oth');
    await playground.dialog.getByRole('button', { name: 'The other one' }).waitFor();
    await playground.page.keyboard.press('ArrowDown');
    await playground.page.keyboard.press('Enter');
    await playground.dialog.getByRole('heading', { name: 'The other one' }).waitFor();
    expect(await playground.response().innerText()).toBe('The response appears here.');
    expect(await playground.field('Token').inputValue()).toBe('t');
  });

  it('closes with Escape, and only it', async () => {
    const playground = await tools.open(everything());
    await playground.button('Switch operation').click();
    await playground.page.keyboard.press('Escape');
    expect(await playground.dialog.isVisible()).toBe(true);
    expect(await playground.field('Find an operation').isVisible()).toBe(false);
  });
});

describe('a share link', () => {
  it('fills in the form of anyone who opens it, and sends nothing', async () => {
    const form = data({
      method: 'post',
      parameters: [parameter('query', 'q', string)],
      requestBody: body('application/json', object({ name: string, password: string })),
    });
    const playground = await tools.open(form);
    const clipboard = await readClipboard(playground.page);
    const sent = tools.echo.received.length;
    await playground.field('q').fill('fish & chips');
    await playground.field('name').fill('Ada');
    await playground.field('password').fill('SECRET');
    await playground.button('Share').click();
    await expect.poll(clipboard).toContain('?playground=open#request=');
    const link = await clipboard();
    expect(Buffer.from(link.split('#request=')[1] ?? '', 'base64url').toString()).not.toContain('SECRET');
    await playground.page.goto('about:blank');
    await playground.page.goto(link);
    await playground.dialog.waitFor();
    expect(await playground.field('q').inputValue()).toBe('fish & chips');
    expect(await playground.field('name').inputValue()).toBe('Ada');
    expect(await playground.field('password').inputValue()).toBe('');
    expect(tools.echo.received).toHaveLength(sent);
    await playground.page.keyboard.press('Escape');
    await expect.poll(() => new URL(playground.page.url()).hash).toBe('');
  });
});

describe('§api.baseUrl the server', () => {
  it('that was chosen holds for other pages, with its variables', async () => {
    const playground = await tools.open(everything());
    await playground.field('Server').selectOption({ index: 1 });
    await playground.field('region').selectOption('us');
    await expect.poll(() => playground.sample()).toContain('https://us.example.com/users/');
    await playground.page.goto(tools.harness.page(everything()));
    await playground.show();
    expect(await playground.sample()).toContain('https://us.example.com/users/');
  });

  it('has variables that the page may set by an event, early or late', async () => {
    const playground = await tools.open(everything(), { opened: false });
    const set = (detail: Record<string, string>) =>
      playground.page
        .locator('lectern-playground')
        .evaluate(
          (element, variables) => element.dispatchEvent(new CustomEvent('lectern:server-variables', { detail: variables })),
          detail,
        );
    await set({ region: 'us' });
    await playground.show();
    await playground.field('Server').selectOption({ index: 1 });
    await expect.poll(() => playground.sample()).toContain('https://us.example.com');
    await set({ region: 'eu' });
    await expect.poll(() => playground.sample()).toContain('https://eu.example.com');
  });
});

describe('code samples', () => {
  it('follow the form in the language that the reader chose anywhere', async () => {
    const playground = await tools.open(data({ parameters: [parameter('query', 'q', string)] }), {
      before: (page) => page.addInitScript(() => localStorage.setItem('lectern-tabs', '["Python"]')),
    });
    await playground.field('q').fill('fish');
    await expect.poll(() => playground.sample()).toMatch(/import requests[\s\S]*q=fish/);
    await playground.field('Language of the sample').selectOption('Go');
    await expect.poll(() => playground.sample()).toContain('package main');
    expect(await playground.page.evaluate(() => localStorage.getItem('lectern-tabs'))).toBe('["Go","Python"]');
  });
});
