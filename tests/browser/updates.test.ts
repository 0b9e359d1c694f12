import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visibleTexts, visit } from './support/visit.ts';

const labels = (page: Page): Promise<string[]> => visibleTexts(page, '[data-component-part="update-label"]');

describe('updates', () => {
  it('§component.Update has its label beside the text on a wide screen and over it on a narrow one', async () => {
    for (const [width, isBeside] of [
      [1440, true],
      [390, false],
    ] as const) {
      const page = await visit('components/updates', { width });
      const [label, text] = [
        await page.locator('[data-component-part="update-label"]').first().boundingBox(),
        await page.locator('[data-component-part="update-content"]').first().boundingBox(),
      ];
      expect((label?.y ?? 0) + (label?.height ?? 0) > (text?.y ?? 0)).toBe(isBeside);
    }
  });

  it('§component.Update is shown whole without JavaScript, and there is no filter', async () => {
    const page = await visit('components/updates', { javaScript: false });
    expect(await labels(page)).toEqual(['June 2026', 'May 2026', 'April 2026']);
    expect(await page.locator('[data-component-part="update-filter"]').count()).toBe(0);
    expect(await visibleTexts(page, '#table-of-contents .toc-item')).toEqual(['June 2026', 'May 2026', 'April 2026']);
  });
});
