import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focusedName, look, readClipboard, visit } from './support/visit.ts';

/** The block of code with that title. */
const block = (page: Page, title: string) => page.locator(`lectern-code[data-label="${title}"]`);

describe('a copy button', () => {
  it('§component.CodeBlock copies the commands without their prompts, and says that it did', async () => {
    const page = await visit('components/code');
    const clipboard = await readClipboard(page);
    await block(page, 'Install').hover();
    await block(page, 'Install').getByRole('button', { name: 'Copy' }).click();
    await expect.poll(clipboard).toBe('npm install moor\nnpx moor --lines 2');
    await block(page, 'Install').getByRole('button', { name: 'Copied!' }).waitFor();
    expect(await page.getByRole('status').innerText()).toBe('Copied!');
  });

  it('is shown when the pointer or the focus comes, and works by keyboard', async () => {
    const page = await visit('components/steps');
    const clipboard = await readClipboard(page);
    const button = page.getByRole('button', { name: 'Copy' });
    const opacity = () => button.evaluate((element) => getComputedStyle(element).opacity);
    expect(await opacity()).toBe('0');
    await button.focus();
    expect(await opacity()).toBe('1');
    await page.keyboard.press('Enter');
    await expect.poll(clipboard).toBe('bearing --to light');
    expect(await focusedName(page)).toBe('Copied!');
  });
});

describe('long code', () => {
  const height = (page: Page) =>
    block(page, 'timetable.json')
      .locator('pre')
      .evaluate((pre) => pre.clientHeight);

  it('§component.CodeBlock unfolds and folds by mouse', async () => {
    const page = await visit('components/code');
    expect(await height(page)).toBe(190);
    await page.getByRole('button', { name: 'See all 16 lines' }).click();
    await expect.poll(() => height(page)).toBeGreaterThan(300);
    await page.getByRole('button', { name: 'Collapse' }).click();
    await expect.poll(() => height(page)).toBe(190);
  });

  it('is whole without JavaScript', async () => {
    const page = await visit('components/code', { javaScript: false });
    expect(await height(page)).toBeGreaterThan(300);
  });

  it('that is wider than its box is scrolled with the arrow keys, and code that fits is no stop of the Tab key', async () => {
    const page = await visit('components/code');
    const wide = page.getByRole('group', { name: 'Long line code' });
    await wide.focus();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => wide.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0);
    expect(await block(page, 'boat.js').locator('pre').getAttribute('tabindex')).toBeNull();
  });

  it('with `wrap` is not wider than its box', async () => {
    const page = await visit('components/code', { width: 390 });
    const overflow = await block(page, 'wrapped')
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth - pre.clientWidth);
    expect(overflow).toBe(0);
  });
});

describe('many blocks', () => {
  it('are as high before they are drawn as after, and can be scrolled once they are', async () => {
    const page = await visit('components/code');
    const last = page.locator('.prose > .code-block').last().locator('pre');
    await page.evaluate(() => {
      const prose = document.querySelector('.prose');
      const wide = document.querySelector('.prose > [data-label="Long line"]');
      for (let count = 0; count < 60; count++) prose?.append(wide?.cloneNode(true) ?? '');
    });
    const look = () =>
      last.evaluate((pre) => ({
        isDrawn: pre.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        height: pre.clientHeight,
        scrolls: pre.hasAttribute('data-scrolls'),
      }));
    const before = await look();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(look).toEqual({ isDrawn: true, height: before.height, scrolls: true });
    expect(before.isDrawn).toBe(false);
  });
});

describe('marks', () => {
  it('§component.CodeBlock are distinguished without colour: added and removed lines carry signs, numbers are not selected', async () => {
    const page = await look('components/code');
    const sign = (title: string, mark: string) =>
      block(page, title)
        .locator(mark)
        .evaluate((line) => getComputedStyle(line, '::after').content);
    expect([await sign('boat.js', '.line-add'), await sign('boat.js', '.line-remove')]).toEqual(['"+" / "added"', '"-" / "removed"']);
    expect([await sign('crane.js', '.line-error'), await sign('crane.js', '.line-warning')]).toEqual(['"×" / "error"', '"!" / "warning"']);
    const number = await block(page, 'wrapped')
      .locator('.line')
      .first()
      .evaluate((line) => getComputedStyle(line, '::before').userSelect);
    expect(number).toBe('none');
  });

  it('keep the language colours of both modes', async () => {
    const colorIn = async (mode: 'light' | 'dark') => {
      const token = block(await look('components/code', { mode }), 'boat.js')
        .locator('.line-add [class]')
        .first();
      return token.evaluate((element) => getComputedStyle(element).color);
    };
    expect(await colorIn('light')).not.toBe(await colorIn('dark'));
  });
});

describe('types of names in code', () => {
  const types = (page: Page) => block(page, 'queue.ts').locator('.lc-code-type');

  it('§code.twoslash open with the pointer, which may move to them, and close with Escape', async () => {
    const page = await visit('components/code', { site: 'docs' });
    await block(page, 'queue.ts').locator('.lc-code-typed', { hasText: 'sent' }).first().hover();
    await expect.poll(() => types(page).innerText()).toBe('(property) Message.sent: Date\n\nWhen the message was sent.');
    await types(page).hover();
    expect(await types(page).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await types(page).isVisible()).toBe(false);
  });

  it('§code.twoslash open by keyboard, with one stop for all names', async () => {
    const page = await visit('components/code', { site: 'docs' });
    const names = block(page, 'queue.ts').locator('.lc-code-typed');
    await expect.poll(() => block(page, 'queue.ts').locator('.lc-code-typed[tabindex="0"]').count()).toBe(1);
    await names.first().focus();
    expect(await types(page).innerText()).toBe('interface Message');
    await page.keyboard.press('ArrowRight');
    expect(await focusedName(page)).toBe('sent');
    expect(await types(page).innerText()).toContain('Message.sent');
    const id = await page.locator(':focus').getAttribute('aria-describedby');
    expect(id).toBe(await types(page).getAttribute('id'));
    await page.keyboard.press('Enter');
    expect(await types(page).isVisible()).toBe(false);
    await page.keyboard.press('Home');
    expect(await focusedName(page)).toBe('Message');
  });

  it('§code.twoslash can be read without JavaScript', async () => {
    const page = await visit('components/code', { site: 'docs', javaScript: false });
    await block(page, 'queue.ts').getByText('Types', { exact: true }).click();
    expect(await block(page, 'queue.ts').getByText('When the message was sent.').last().isVisible()).toBe(true);
    expect(await block(page, 'queue.ts').locator('.lc-code-note-error').innerText()).toContain('TS2322');
  });
});
