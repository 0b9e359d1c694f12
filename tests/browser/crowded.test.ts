import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address, servedSite, type VisitOptions, visit } from './support/visit.ts';

/*
 * The longest, the most, and the deepest of everything: nothing is cut without a sign, and nothing overlaps.
 */

const KINDS = ['', 'crowded', 'empty', 'operation', 'resource'] as const;

/** What a reader has done, or sees with. */
const STATES: Record<string, VisitOptions> = {
  'as it is': {},
  'in dark mode': { mode: 'dark' },
  'with a font of 32 px': {
    before: async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    },
  },
  'in forced colors': { before: (page) => page.emulateMedia({ forcedColors: 'active' }) },
  'without JavaScript': { javaScript: false },
};

function pathOf(kind: (typeof KINDS)[number]): string {
  const { pages } = servedSite('crowded');
  if (kind === 'operation' || kind === 'resource') {
    const [resource, operation] = pages.filter((path) => path.startsWith('api-reference/')).sort((a, b) => a.length - b.length);
    return (kind === 'resource' ? resource : operation) ?? '';
  }
  return kind;
}

/** Texts that overlap others, or are cut without a sign. */
function findFaults(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((part) => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`The page is ${root.scrollWidth - root.clientWidth} px too wide`);
    const lines: { box: DOMRect; element: Element; text: string }[] = [];
    const walker = document.createTreeWalker(document.querySelector(part) as Element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (!element || text === '' || element.closest('script, style, svg, option, .lc-visually-hidden, .lc-skip-link')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = new Range();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        let [left, top, right, bottom] = [whole.left, whole.top, whole.right, whole.bottom];
        for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
          const style = getComputedStyle(around);
          if (style.overflow === 'visible' || style.display === 'inline') continue;
          const clip = around.getBoundingClientRect();
          // Hidden visually.
          if (clip.width <= 1) right = left;
          const hasSign = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || /auto|scroll/.test(style.overflow);
          if (!hasSign && (left < clip.left - 1 || right > clip.right + 1) && right > clip.left && left < clip.right)
            faults.push(`${around.className || around.localName} cuts “${text.slice(0, 40)}”`);
          [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
          [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
        }
        if (right - left > 1 && bottom - top > 1) lines.push({ box: new DOMRect(left, top, right - left, bottom - top), element, text });
      }
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= one.box.bottom) break;
        if (other.element === one.element) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        // The boxes of letters are higher than lines.
        if (width > 2 && height > 0.4 * Math.min(one.box.height, other.box.height))
          faults.push(`“${one.text.slice(0, 40)}” is under “${other.text.slice(0, 40)}”`);
      }
    return [...new Set(faults)].slice(0, 8);
  }, within);
}

it.each(Object.keys(STATES))('a crowded site cuts nothing without a sign %s at 390 and 1440 px, and nothing overlaps', async (state) => {
  const page = await visit(pathOf(KINDS[0]), { site: 'crowded', ...STATES[state] });
  for (const kind of KINDS) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(address(pathOf(kind), 'crowded'));
    expect(await findFaults(page), `${kind}, 390`).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Links that fit leave "More" in the next frame.
    await expect.poll(() => findFaults(page), { message: `${kind}, 1440` }).toEqual([]);
  }
});

it('a crowded site has a drawer that can be read', async () => {
  const phone = await visit('crowded', { site: 'crowded', width: 390 });
  await phone.locator('.lc-menu-button').click();
  await phone.locator('#sidebar:popover-open').waitFor();
  expect(await findFaults(phone, '#sidebar')).toEqual([]);
});
