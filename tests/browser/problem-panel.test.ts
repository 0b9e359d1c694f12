import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningLectern, startLectern } from '../site/start-lectern.ts';
import { saveFile } from '../site/temporary-folder.ts';
import { runAxe } from './support/axe.ts';
import { openPage, type ReaderOptions } from './support/pages.ts';

let folder = '';
let server: RunningLectern;

const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;
const broken = Array.from({ length: 30 }, (_, index) => `[Berth ${index}](/berths/${index})`).join('\n\n');
const files: Record<string, string> = {
  'docs.json': JSON.stringify({ name: 'Quay', navigation: [{ group: 'All', pages: ['index', 'berths', 'calm'] }] }),
  'index.mdx': page('Quay', '<Buoy />\n\nSee [the map](/map).'),
  'berths.mdx': page('Berths', broken),
  'calm.mdx': page('Calm', 'Nothing is wrong.'),
};
const write = (file: string, text: string) => saveFile(path.join(folder, 'docs', file), text);
const opened = () => readFile(path.join(folder, 'opened.txt'), 'utf8').catch(() => '');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-panel-'));
  await mkdir(path.join(folder, 'docs'));
  for (const [file, text] of Object.entries(files)) await write(file, text);
  const editor = path.join(folder, 'editor.sh');
  await saveFile(editor, `#!/bin/sh\necho "$@" >> '${path.join(folder, 'opened.txt')}'\n`);
  await chmod(editor, 0o755);
  server = await startLectern(['dev', path.join(folder, 'docs'), '--port', '0'], { env: { LAUNCH_EDITOR: editor } });
});

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await rm(path.join(folder, 'opened.txt'), { force: true });
  for (const [file, text] of Object.entries(files))
    if ((await readFile(path.join(folder, 'docs', file), 'utf8')) !== text) await write(file, text);
  const counts = async () => (await (await fetch(new URL('_lectern/dev/problems.json?path=/', server.address))).json()).site.counts;
  await expect.poll(counts).toEqual({ error: 0, warning: 32, notice: 0 });
});

async function open(file = '', options: ReaderOptions = {}): Promise<Page> {
  const opening = await openPage(options);
  onTestFinished(() => opening.close());
  await opening.goto(new URL(file, server.address).href);
  await toggle(opening).waitFor();
  return opening;
}

const toggle = (on: Page) => on.getByRole('button', { name: /^Problems:/ });
const dialog = (on: Page) => on.getByRole('dialog', { name: 'Problems' });
const tab = (on: Page, name: string) => dialog(on).getByRole('tab', { name });
const places = (on: Page) => dialog(on).locator('[role="tabpanel"]:visible [data-open-place]:visible');
const focused = (on: Page) => on.evaluate(() => document.querySelector('lectern-dev-panel')?.shadowRoot?.activeElement?.textContent);

describe('the problem panel of dev', () => {
  it('shows how many problems there are, and lists those of the page and of the site', async () => {
    const home = await open();
    expect(await toggle(home).textContent()).toBe('Problems: 32 warnings');
    await toggle(home).click();
    await places(home).first().waitFor();
    expect(await tab(home, 'This page').getAttribute('aria-selected')).toBe('true');
    expect(await places(home).allInnerTexts()).toEqual(['index.mdx:6:1', 'index.mdx:8:5']);
    expect(await dialog(home).getByRole('status').innerText()).toBe('2 warnings');
    await tab(home, 'Site').click();
    expect(await dialog(home).getByRole('status').innerText()).toBe('32 warnings');
  });

  it('starts with the site on a page without problems, and folds what is repeated', async () => {
    const calm = await open('calm');
    await toggle(calm).click();
    await places(calm).first().waitFor();
    expect(await tab(calm, 'Site').getAttribute('aria-selected')).toBe('true');
    expect(await places(calm).count()).toBe(4);
    await dialog(calm).getByText('17 more').click();
    expect(await places(calm).count()).toBe(21);
    expect(await dialog(calm).getByText('11 others are not listed.').isVisible()).toBe(true);
    await tab(calm, 'This page').click();
    expect(await dialog(calm).getByText('This page has no problems.').isVisible()).toBe(true);
  });

  it('stays open and follows edits of the page and of others', async () => {
    const home = await open();
    await toggle(home).click();
    await places(home).first().waitFor();
    await write('index.mdx', page('Quay', 'See [the map](/map).'));
    await expect.poll(() => places(home).allInnerTexts()).toEqual(['index.mdx:6:5']);
    await write('calm.mdx', page('Calm', '<Note>'));
    await tab(home, 'Site').click();
    await expect.poll(() => places(home).first().innerText()).toBe('calm.mdx:6:1');
    expect(await dialog(home).getByRole('status').innerText()).toBe('1 error, 31 warnings');
    await expect.poll(() => home.locator('lectern-dev-panel .toggle').textContent()).toBe('Problems: 1 error, 31 warnings');
  });

  it('goes when there are no problems', async () => {
    const home = await open();
    await write('index.mdx', page('Quay', 'Hello.'));
    await write('berths.mdx', page('Berths', 'Hello.'));
    await toggle(home).waitFor({ state: 'hidden' });
  });

  it('is used by keyboard, and opens the editor', async () => {
    const home = await open();
    await toggle(home).focus();
    await home.keyboard.press('Enter');
    await places(home).first().waitFor();
    await tab(home, 'This page').focus();
    await home.keyboard.press('ArrowRight');
    expect(await tab(home, 'Site').getAttribute('aria-selected')).toBe('true');
    await home.keyboard.press('ArrowLeft');
    await home.keyboard.press('Tab');
    await home.keyboard.press('Tab');
    expect(await focused(home)).toBe('index.mdx:6:1');
    await home.keyboard.press('Enter');
    await expect.poll(opened).toBe(`${path.join(folder, 'docs/index.mdx')} 6 1\n`);
    await home.keyboard.press('Escape');
    await dialog(home).waitFor({ state: 'hidden' });
    expect(await home.evaluate(() => document.activeElement?.localName === 'lectern-dev-panel')).toBe(true);
  });

  it('keeps the focus on a problem until it is solved', async () => {
    const home = await open();
    await toggle(home).click();
    await tab(home, 'Site').click();
    await places(home).first().focus();
    await write('calm.mdx', page('Calm', '<Note>'));
    await expect.poll(() => places(home).first().innerText()).toBe('calm.mdx:6:1');
    expect(await focused(home)).toBe('berths.mdx:6:1');
    await write('berths.mdx', page('Berths', 'All are free.'));
    await expect.poll(() => focused(home)).toMatch(/^Site/);
  });

  it('is not affected by styles of the page, and affects none', async () => {
    const home = await open();
    const size = () => toggle(home).evaluate((one: HTMLElement) => [one.offsetHeight, getComputedStyle(one).color]);
    const before = await size();
    await home.addStyleTag({ content: '* { color: red !important; font-size: 40px !important; } div { display: none; }' });
    expect(await size()).toEqual(before);
  });
});

describe('locations of the errors of a page', () => {
  it('open the editor from the overlay and from the page that could not be built', async () => {
    await write('calm.mdx', page('Calm', '<Note>'));
    await expect.poll(async () => (await fetch(new URL('calm', server.address))).text()).toContain('page/mdx');
    const calm = await open('calm');
    for (const part of [calm.getByRole('alert').filter({ hasText: 'to fix' }), calm.locator('main')]) {
      await rm(path.join(folder, 'opened.txt'), { force: true });
      await part.getByRole('button', { name: 'calm.mdx:6:1' }).click();
      await expect.poll(opened).toBe(`${path.join(folder, 'docs/calm.mdx')} 6 1\n`);
    }
  });
});

it.each([
  ['light', 390],
  ['dark', 1440],
] as const)('the panel breaks no rule of accessibility in %s mode, %i pixels wide', async (mode, width) => {
  await write('calm.mdx', page('Calm', '<Note>'));
  const home = await open('', { mode, width });
  await expect.poll(() => toggle(home).textContent()).toContain('1 error');
  const rules = () => runAxe(home, { within: 'lectern-dev-panel' });
  expect(await rules()).toEqual([]);
  await toggle(home).click();
  await tab(home, 'Site').click();
  await dialog(home).getByText('17 more').click();
  expect(await rules()).toEqual([]);
  const { scheme, color } = await dialog(home).evaluate((one) => {
    const style = getComputedStyle(one);
    return { scheme: style.colorScheme, color: style.backgroundColor };
  });
  expect([scheme, color]).toEqual(mode === 'dark' ? ['dark', 'rgb(23, 24, 28)'] : ['light', 'rgb(255, 255, 255)']);
});
