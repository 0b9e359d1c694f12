import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focusedName, visit } from './support/visit.ts';

const trigger = (page: Page, term: string) => page.locator('lectern-tooltip > :first-child').filter({ hasText: term });
const tip = (page: Page, text: string) => page.locator('[data-component-part="tooltip-content"]').filter({ hasText: text });

describe('a tooltip by mouse', () => {
  it('§component.Tooltip opens over the word when the pointer comes and closes when it goes', async () => {
    const page = await visit('components/tooltips');
    await trigger(page, 'bollard').hover();
    await tip(page, 'A post on the quay.').waitFor({ state: 'visible' });
    const [box, word] = [await tip(page, 'A post on the quay.').boundingBox(), await trigger(page, 'bollard').boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(word?.y ?? 0);
    expect(box?.width).toBeLessThanOrEqual(256);
    await page.mouse.move(5, 5);
    await tip(page, 'A post on the quay.').waitFor({ state: 'hidden' });
  });
});

describe('a tooltip by keyboard', () => {
  it('§component.Tooltip lets the Tab key go on to its link, and closes after it', async () => {
    const page = await visit('components/tooltips');
    await trigger(page, 'buoy').focus();
    await tip(page, 'It floats.').waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('More about mooring');
    expect(await tip(page, 'It floats.').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await tip(page, 'It floats.').waitFor({ state: 'hidden' });
  });
});

describe('a tooltip without JavaScript', () => {
  it('§component.Tooltip leaves the sentence readable, and its text can still be found', async () => {
    const page = await visit('components/tooltips', { javaScript: false });
    expect(await page.locator('.prose p').first().innerText()).toMatch(/^A boat is tied to a bollard.*Ask the harbour master/s);
    await trigger(page, 'bollard').focus();
    expect(await tip(page, 'A post on the quay.').isVisible()).toBe(true);
  });
});
