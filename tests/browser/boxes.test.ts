import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, look, readClipboard, visit } from './support/visit.ts';

describe('callouts', () => {
  it('§component.Note §component.Tip §component.Warning §component.Info §component.Check each have a colour and an icon of their own', async () => {
    const page = await look('components/callouts');
    const looks = await page
      .locator('.callout')
      .evaluateAll((all) =>
        all
          .slice(0, 5)
          .map((callout) => [
            getComputedStyle(callout).backgroundColor,
            callout.querySelector('[data-component-part="callout-icon"]')?.innerHTML,
          ]),
      );
    expect([new Set(looks.map(([color]) => color)).size, new Set(looks.map(([, icon]) => icon)).size]).toEqual([5, 5]);
  });
});

describe('cards', () => {
  it('§component.Card lead away from any place on them', async () => {
    const page = await visit('components/cards');
    const box = await page.locator('.card').first().boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 12, (box?.y ?? 0) + 12);
    await page.waitForURL(/guides\/first/);
  });

  it('§component.Card keeps a link inside it a link of its own', async () => {
    const page = await visit('components/cards');
    await page.locator('.card').first().getByRole('link', { name: 'this one' }).click();
    await page.waitForURL(/guides\/long/);
  });

  it('§component.Card.horizontal are in line with each other, and with cards beside them', async () => {
    const page = await look('components/cards');
    const place = (title: string, part: string) =>
      page.locator('.card', { hasText: title }).evaluate((card, selector) => {
        const { left = 0, top = 0 } = card.querySelector(selector)?.getBoundingClientRect() ?? {};
        return { left: left - card.getBoundingClientRect().left, top: top - card.getBoundingClientRect().top };
      }, part);
    const [wide, upright] = [
      await place('Wide', '[data-component-part="card-icon"]'),
      await place('Upright', '[data-component-part="card-icon"]'),
    ];
    expect(wide.top).toBe(upright.top);
    expect((await place('Wide', '[data-component-part="card-title"]')).left).toBe(
      (await place('Narrow', '[data-component-part="card-title"]')).left,
    );
  });

  it('§component.CardGroup lays cards out in its columns, and in one on a phone', async () => {
    const lefts = async (page: Page) => {
      const boxes = await page.locator('[data-component-part="columns-grid"]').first().locator(':scope > .card').all();
      return new Set(await Promise.all(boxes.map(async (box) => Math.round((await box.boundingBox())?.x ?? 0)))).size;
    };
    expect(await lefts(await look('components/cards'))).toBe(2);
    expect(await lefts(await visit('components/cards', { width: 390 }))).toBe(1);
  });

  it('have a relative, the tile, that leads away as a whole', async () => {
    const page = await visit('components/cards');
    await page.locator('.tile').scrollIntoViewIfNeeded();
    const box = await page.locator('[data-component-part="tile-preview"]').boundingBox();
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.waitForURL(/guides\/first/);
  });
});

describe('headings', () => {
  it('show the chip when the keyboard reaches it, and copy with Enter', async () => {
    const page = await visit('guides/long');
    const clipboard = await readClipboard(page);
    const chip = page.getByRole('link', { name: 'Link to “Part 1”', exact: true });
    const opacity = () => chip.evaluate((element) => Number(getComputedStyle(element).opacity));
    expect(await opacity()).toBe(0);
    await chip.focus();
    await expect.poll(opacity).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(clipboard).toBe(`${address('guides/long')}/#part-1`);
  });
});

describe('text', () => {
  it('scrolls a wide table inside its own box, also by keyboard', async () => {
    const page = await visit('components/text', { width: 390 });
    const table = page.getByRole('group', { name: 'Table' });
    await table.focus();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe('what an author designs', () => {
  /** Top margin, size, underline and list mark of elements that stand in the text, on a page of that layout. */
  const looks = async (layout: string, html: string) => {
    const page = await look('components/callouts');
    return page.evaluate(
      ([mode = '', markup = '']) => {
        document.documentElement.dataset['layout'] = mode;
        const box = document.createElement('div');
        box.innerHTML = markup;
        document.querySelector('.prose')?.append(box);
        const found = [...box.querySelectorAll('[data-look]')].map((element) => {
          const style = getComputedStyle(element);
          return [style.marginBlockStart, style.fontSize, style.textDecorationLine, style.listStyleType].join(' ');
        });
        box.remove();
        document.documentElement.dataset['layout'] = 'default';
        return found;
      },
      [layout, html],
    );
  };
  const PARTS = [
    '<i></i>',
    '<h3 CLASS data-look>A</h3>',
    '<p CLASS data-look>b</p>',
    '<ul CLASS data-look><li>c</li></ul>',
    '<a CLASS href="#a" data-look>d</a>',
  ];
  const parts = (name: string) => PARTS.join('').replaceAll('CLASS', name);
  const plain = ['0px 16px none disc', '0px 16px none disc', '0px 16px none none', '0px 16px none disc'];

  it('§page.mode-custom looks as its class names say, where it has some', async () => {
    expect(await looks('custom', parts('class="own"'))).toEqual(plain);
    expect(await looks('frame', parts('class="own"'))).toEqual(plain);
    expect(await looks('custom', parts(''))).toEqual([
      '36px 20px none disc',
      '14px 16px none disc',
      '20px 16px none disc',
      '0px 16px underline disc',
    ]);
    expect(await looks('default', parts('class="own"'))).toEqual(await looks('custom', parts('')));
  });

  it('looks as if there were no text around it inside of `not-prose`', async () => {
    expect(await looks('default', `<div class="not-prose">${parts('')}</div>`)).toEqual(plain);
  });

  it('keeps the space above a heading in an element that nobody sees, and none in a box', async () => {
    const heading = '<h3 class="lc-heading" data-look>A</h3>';
    const margins = async (html: string) => (await looks('default', html)).map((look) => look.split(' ')[0]);
    expect(await margins(`<p>b</p><div class="type">${heading}</div><section>${heading}</section>`)).toEqual(['36px', '36px']);
    expect(
      await margins(`<p>b</p><div class="p-4 border">${heading}</div><div class="grid"><div></div><div>${heading}</div></div>`),
    ).toEqual(['0px', '0px']);
    expect(await margins(`<div>${heading}</div>`)).toEqual(['0px']);
  });

  it('stays in a wide table, with what is said of its links', async () => {
    const page = await visit('components/callouts', { width: 390 });
    await page.locator('.prose').evaluate((prose) => {
      const cell =
        '<td>Words_that_do_not_break <a href="https://a.example">away<span class="lc-visually-hidden"> (opens in a new tab)</span></a></td>';
      prose.insertAdjacentHTML('beforeend', `<div class="lc-table-scroll"><table><tbody><tr>${cell.repeat(4)}</tr></tbody></table></div>`);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('draws no icon as wide as the column', async () => {
    const page = await visit('components/callouts');
    const widths = await page.locator('.prose').evaluate((prose) => {
      const drawing = '<svg viewBox="0 0 24 24"></svg>';
      prose.insertAdjacentHTML(
        'beforeend',
        `<div><a href="#a">${drawing}</a><span class="w-full">${drawing}</span><div>${drawing}</div></div>`,
      );
      return [...(prose.lastElementChild as Element).querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect().width);
    });
    expect(widths[0]).toBe(20);
    expect(widths[2]).toBeGreaterThan(500);
  });

  it('has no underlined words in a link around blocks', async () => {
    const [link] = await looks('default', '<a href="#a" data-look><div>A</div><p>b</p></a>');
    expect(link).toBe('0px 16px none disc');
  });
});
