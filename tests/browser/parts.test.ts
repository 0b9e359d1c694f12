import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runAxe } from './support/axe.ts';
import { readClipboard, visibleTexts, visit } from './support/visit.ts';

const focusedEntry = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.querySelector(':scope > [data-component-part="tree-row"] > [data-component-part="tree-name"]')?.textContent ??
      document.activeElement?.tagName,
  );

describe('a tree', () => {
  const open = async () => {
    const page = await visit('components/trees');
    await page.locator('.tree').first().locator('[role="treeitem"]').first().focus();
    return page;
  };
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return focusedEntry(page);
  };

  it('§component.Tree is one stop of the Tab key, and its arrow keys walk over what is shown', async () => {
    const page = await open();
    expect(await press(page, 'ArrowDown')).toBe('quays');
    expect(await press(page, 'ArrowDown')).toBe('boats');
    expect(await press(page, 'ArrowUp', 'ArrowUp')).toBe('harbour');
    expect(await press(page, 'End')).toBe('README.md');
    expect(await press(page, 'Home')).toBe('harbour');
    await page.keyboard.press('Tab');
    expect(await focusedEntry(page)).toBe('docs');
  });

  it('§component.Tree shows everything without JavaScript', async () => {
    const page = await visit('components/trees', { javaScript: false });
    expect(await page.getByText('ferry.md').isVisible()).toBe(true);
  });
});

describe('colours', () => {
  it('§component.Color.Item copies the value of the dark mode and announces it', async () => {
    const value = '#93c5fd';
    const page = await visit('components/colors', { mode: 'dark' });
    const clipboard = await readClipboard(page);
    await page.getByRole('button', { name: 'Sky' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: `Copied ${value}` })
      .waitFor({ state: 'attached' });
    expect(await clipboard()).toBe(value);
    expect(await visibleTexts(page, '.lc-colors[data-variant="compact"] [data-component-part="color-value"]')).toContain(value);
  });
});

describe('a prompt', () => {
  it('shows its text without JavaScript, and no button that does nothing', async () => {
    const page = await visit('components/prompts', { javaScript: false });
    await page.getByText('Show prompt').click();
    expect(await page.locator('[data-component-part="prompt-text"]').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Copy prompt' }).count()).toBe(0);
  });
});

describe('a picture with buttons', () => {
  it('§form.image-actions can be copied and downloaded, by keyboard too', async () => {
    const page = await visit('components/prompts');
    await readClipboard(page);
    await page.getByRole('button', { name: 'Copy image' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Copied!' }).waitFor({ state: 'attached' });
    expect(await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types))).toEqual(['image/png']);
    const link = page.getByRole('link', { name: 'Download image' });
    expect([await link.getAttribute('href'), await link.getAttribute('download')]).toEqual([expect.stringMatching(/harbour\.svg$/), '']);
    expect(await page.locator('.lc-image-actions-bar').getAttribute('data-placement')).toBe('top-right');
  });
});

describe('views', () => {
  const shown = (page: Page) => visibleTexts(page, '.view p');

  it('§component.View shows one of them, and the others by the menu of the page', async () => {
    const page = await visit('components/views');
    expect(await shown(page)).toEqual(['Throw it over the bollard.', 'Coil the rope.']);
    await page.getByRole('combobox', { name: 'View' }).selectOption('Chain');
    expect(await shown(page)).toEqual(['Hook it into the ring.', 'Oil the chain.']);
    await page.reload();
    expect(await shown(page)).toEqual(['Hook it into the ring.', 'Oil the chain.']);
  });

  it('§component.View shows all of them without JavaScript', async () => {
    const page = await visit('components/views', { javaScript: false });
    expect(await shown(page)).toHaveLength(4);
    expect(await page.getByRole('combobox', { name: 'View' }).count()).toBe(0);
  });
});

describe('formulas', () => {
  it('§component.Latex are drawn as MathML where the security policy refuses style attributes', async () => {
    const page = await visit('components/formulas', {
      before: (empty) =>
        empty.route('**/components/formulas', async (route) => {
          const response = await route.fetch();
          const headers = { ...response.headers(), 'content-security-policy': "default-src 'self'" };
          await route.fulfill({ response, headers });
        }),
    });
    const first = page.locator('.prose p .lc-formula').first();
    expect(await first.locator('math').isVisible()).toBe(true);
    expect((await first.locator('math').boundingBox())?.width).toBeGreaterThan(2);
    expect(await first.locator('.katex-html').isVisible()).toBe(false);
  });

  it('§component.Latex are drawn by the style sheet where it allows them', async () => {
    const page = await visit('components/formulas');
    const first = page.locator('.prose p .lc-formula').first();
    expect(await first.locator('.katex-html').isVisible()).toBe(true);
    expect((await first.locator('.katex-mathml').boundingBox())?.width).toBeLessThan(2);
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries.filter(({ name }) => name.includes('/KaTeX_')).map(({ initiatorType }) => initiatorType);
    });
    // The head names them all: a style sheet that asks for another would do so late, and the formula would move.
    expect([fonts.length, new Set(fonts)]).toEqual([4, new Set(['link'])]);
  });
});

describe('diagrams', () => {
  const drawn = async (page: Page) => {
    await page.locator('lectern-diagram').first().scrollIntoViewIfNeeded();
    await page.locator('lectern-diagram[data-drawn]').nth(1).waitFor();
  };

  it('§component.Mermaid §form.diagram-fence are drawn when they come near, and load nothing before', async () => {
    const asked: string[] = [];
    const page = await visit('components/diagrams', {
      height: 300,
      before: (empty) => empty.on('request', (request) => asked.push(request.url())),
    });
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('mermaid'))).toEqual([]);
    await drawn(page);
    expect(await page.getByRole('img', { name: 'The way into the harbour' }).isVisible()).toBe(true);
    expect(await page.locator('.lc-diagram-source').first().isVisible()).toBe(false);
  });

  it('violate no security policy that allows no inline styles', async () => {
    const page = await visit('components/diagrams', {
      before: async (empty) => {
        await empty.addInitScript(() => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            document.documentElement.dataset.refused = effectiveDirective;
          });
        });
        await empty.route('**/components/diagrams', async (route) => {
          const response = await route.fetch();
          const policy = response.headers()['content-security-policy']?.replace(/style-src-attr [^;]*; /, '') ?? '';
          await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
        });
      },
    });
    await drawn(page);
    expect(await page.evaluate(() => document.documentElement.dataset.refused)).toBeUndefined();
  });

  it('break no rule of accessibility when they are drawn', async () => {
    const page = await visit('components/diagrams');
    await drawn(page);
    expect(await runAxe(page, { within: 'lectern-diagram' })).toEqual([]);
  });

  it('§form.diagram-fence are their source without JavaScript', async () => {
    const page = await visit('components/diagrams', { javaScript: false });
    expect(await page.locator('.lc-diagram-source').first().isVisible()).toBe(true);
  });
});
