import { describe, expect, it } from 'vitest';
import { readClipboard } from '../support/visit.ts';
import { data, parameter, string } from './fixture.ts';
import { type PlaygroundPage, usePlayground } from './playground-page.ts';

const tools = usePlayground();

/** Sends a request to a path of the echo server. */
async function ask(path: string, options: { attributes?: string } = {}): Promise<PlaygroundPage> {
  const playground = await tools.open(data({ path }), options);
  await playground.button('Send').click();
  return playground;
}

describe('a response', () => {
  it('shows status, time, size, headers and body', async () => {
    const playground = await tools.open(data({ path: '/teapot' }));
    await playground.send();
    expect(await playground.response().locator('.pg-status').innerText()).toMatch(/^418 I'm a Teapot\s+\d+ ms, 46 B$/);
    expect((await playground.body()).trim()).toBe('{\n  "short": true,\n  "stout": 12345678901234567890\n}');
    await playground.tab('Headers (2)').click();
    expect(await playground.dialog.getByRole('tabpanel').innerText()).toContain('x-kind');
  });

  it.each([
    [
      'of a large body, of which a part is shown',
      '/large',
      'The body is large: these are its first 100 kB of 3 MB. Download it to see the rest.',
    ],
    ['that was redirected', '/moved', /^Redirected to http:\/\/127\.0\.0\.1:\d+\/echo$/],
    ['that breaks off, of which the beginning is kept', '/broken', 'The connection broke before the end'],
  ])('%s', async (_, path, text) => {
    const playground = await ask(path);
    await playground.response().getByText(text).waitFor();
    if (path === '/large') expect((await playground.body()).length).toBe(100_000);
    if (path === '/broken') expect(await playground.body()).toBe('half of');
  });

  it('shows images and plays sounds', async () => {
    const image = (await ask('/pixel')).dialog.getByRole('img', { name: 'Image in the response' });
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1);
    const sound = (await ask('/sound')).dialog.locator('audio');
    await expect.poll(() => sound.evaluate((element) => (element as HTMLAudioElement).src)).toMatch(/^blob:/);
  });

  it('of bytes can be downloaded under the name that it has', async () => {
    const playground = await ask('/binary');
    await playground
      .response()
      .getByText('application/octet-stream (4 B). The browser cannot show this here. Download it to open it.')
      .waitFor();
    const [download] = await Promise.all([
      playground.page.waitForEvent('download'),
      playground.dialog.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('bytes.bin');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect([...Buffer.concat(chunks)]).toEqual([0, 1, 2, 255]);
  });
});

describe('a stream', () => {
  it('of events is shown as it comes', async () => {
    const playground = await ask('/events');
    const items = playground.dialog.getByRole('list', { name: 'The events of the stream' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(1);
    tools.echo.proceed();
    await expect.poll(() => items.count()).toBe(3);
    expect(await items.allInnerTexts()).toEqual(
      ['start\n{\n  "n": 0\n}', '{\n  "n": 1\n}', '[DONE]'].map((text) =>
        expect.stringMatching(text.replace(/[[\]{}\n]/g, (one) => (one === '\n' ? '\\s+' : `\\${one}`))),
      ),
    );
    await expect.poll(() => playground.status().innerText()).toBe('The stream ended after 3 items.');
  });

  it('is stopped by its button and keeps what came', async () => {
    const playground = await ask('/events-without-end');
    const items = playground.dialog.getByRole('list', { name: 'The events of the stream' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBeGreaterThan(1);
    await playground.button('Stop').click();
    await playground.response().getByText('Stopped', { exact: true }).waitFor();
    const count = await items.count();
    // The server writes on until the browser has hung up.
    await expect.poll(() => tools.echo.streaming()).toBe(0);
    expect(await items.count()).toBe(count);
    await playground.button('Send').waitFor();
  });
});

describe('waiting', () => {
  it('that takes long offers to wait or to cancel', async () => {
    const playground = await ask('/late', { attributes: 'data-timeout="300"' });
    await playground.response().getByText('There is no response yet. Some requests take a long time.').waitFor();
    expect(await playground.status().innerText()).toBe('There is no response yet.');
    await playground.button('Keep waiting').click();
    tools.echo.proceed();
    await expect.poll(() => playground.body()).toBe('at last');
  });
});

describe('no response', () => {
  it('because of CORS is explained, with the headers that are missing and the request as cURL', async () => {
    const playground = await tools.open(
      data({ method: 'put', path: '/closed/door', parameters: [parameter('header', 'X-Trace', string)] }),
    );
    const clipboard = await readClipboard(playground.page);
    await playground.field('X-Trace').fill('1');
    await playground.send();
    await playground.response().getByText('The browser was not allowed to read the response (CORS)').waitFor();
    await playground.response().getByText('Headers that the API has to send').click();
    expect((await playground.dialog.locator('.pg-failure pre').innerText()).trim()).toBe(
      `Access-Control-Allow-Origin: ${tools.harness.origin}\nAccess-Control-Allow-Methods: PUT\nAccess-Control-Allow-Headers: x-trace`,
    );
    await playground.button('Copy as cURL').click();
    await expect.poll(clipboard).toContain(`--url ${tools.echo.origin}/closed/door`);
  });

  it.each([
    ['nobody is there', 'http://127.0.0.1:1', 'The server cannot be reached'],
    ['the policy of the site forbids it', 'http://localhost:9', 'The security policy of this site blocks the URL'],
  ])('because %s is distinguished from CORS', async (_, url, text) => {
    const playground = await tools.open(data({}, { servers: [{ url, variables: [] }] }));
    await playground.send();
    await playground.response().getByText(text).waitFor();
  });
});
