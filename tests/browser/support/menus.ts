import type { Page } from 'playwright-core';

/** What is wrong with the open menu, in words. */
function judge(name: string): string[] {
  const menu = document.querySelector('.lc-menu:popover-open');
  if (!menu) return [`${name} does not open`];
  const { left, top, right, bottom, width } = menu.getBoundingClientRect();
  const faults = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width > 100 ? [] : [`${name} leaves the window`];
  for (const link of menu.querySelectorAll<HTMLElement>('a')) {
    if (!link.checkVisibility()) continue;
    link.scrollIntoView({ block: 'nearest' });
    for (const part of [link, ...link.querySelectorAll(':scope > svg, .lc-menu-text > span > [data-label]')]) {
      const box = part.getBoundingClientRect();
      for (const x of [box.left + 1, box.right - 1])
        if (!document.elementsFromPoint(x, box.top + box.height / 2).includes(part))
          faults.push(`${name} hides ${link.textContent.trim()}`);
    }
  }
  return faults;
}

/** Opens and closes each menu in a part of the page. Returns their ids, and what is wrong with them. */
export async function openMenus(page: Page, part: 'body' | '#sidebar'): Promise<{ id: string; faults: string[] }[]> {
  const seen: { id: string; faults: string[] }[] = [];
  // Links that fit leave "More" in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  for (const button of await page.locator(`${part} [popovertarget]:not([popovertarget="sidebar"])`).filter({ visible: true }).all()) {
    const id = `${await button.getAttribute('popovertarget')}`;
    await button.press('Enter');
    seen.push({ id, faults: await page.evaluate(judge, id) });
    await page.keyboard.press('Escape');
  }
  return seen;
}
