import { contrast, difference } from '@lectern/core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ColorPair, EDGES, MARK_PAIRS, TEXT_PAIRS } from '../../../packages/lectern/test/theme/color-pairs.ts';
import { type ServedSite, serveVariant } from './built-sites.ts';
import { lookAt, type Mode } from './pages.ts';

const MODES: Mode[] = ['light', 'dark'];

/** Parts whose colors an author sets, which are no tokens. */
const FREE = '.callout[data-tinted], .badge[data-color^="white"]:not([data-stroke])';

/** Colors of docs.json. The unit test of pairs of colors knows every pair of a page if `isListed`. */
export interface Variant {
  name: string;
  fields: Record<string, unknown>;
  isListed?: boolean;
}

export const both = (color: string) => ({ light: color, dark: color });
export const themes = (light: string, dark: string) => ({ styling: { codeblocks: { theme: { light, dark } } } });

/** A piece of text on a page: its color and what is behind it, as `#rrggbb`, and the tokens with these values. */
interface Sight {
  text: string;
  color: string;
  background: string;
  colorTokens: string[];
  backgroundTokens: string[];
  isFree: boolean;
}

/** Every visible text of a page with computed colors; also `::before` and `::after` with text, and placeholders. */
async function look(page: Page): Promise<Sight[]> {
  const tokens = [...new Set([...TEXT_PAIRS, ...MARK_PAIRS, ...EDGES].flatMap(({ color, under }) => [color, under]))];
  return await page.evaluate(
    ({ names, free }) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
      /** Colors over each other, the lowest first. */
      const blend = (...colors: string[]): string => {
        canvas.clearRect(0, 0, 1, 1);
        for (const color of colors) {
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
        }
        const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      };
      const tokensIn = (scope: Element): [name: string, color: string][] => {
        const probe = scope.appendChild(document.createElement('span'));
        const found = names.map((name): [string, string] => {
          probe.style.color = `var(--${name})`;
          return [name, blend(getComputedStyle(probe).color)];
        });
        probe.remove();
        return found;
      };
      const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
      /** The bar lets a tenth of what is below it through, which rounds. */
      const isSame = (one: string, other: string): boolean => {
        const parts = channels(other);
        return channels(one).every((channel, index) => Math.abs(channel - (parts[index] ?? 0)) <= 1);
      };
      const scopes = new Map<Element, [name: string, color: string][]>();
      const sights = new Map<string, Sight>();
      const see = (element: Element, pseudo: string | undefined, text: string): void => {
        const style = getComputedStyle(element, pseudo);
        const layers: string[] = pseudo === undefined || pseudo === '::placeholder' ? [] : [style.backgroundColor];
        for (let at: Element | null = element; at !== null; at = at.parentElement) layers.push(getComputedStyle(at).backgroundColor);
        const background = blend(...layers.reverse());
        const color = blend(background, style.color);
        const scope = element.closest('.code-group, .code-block') ?? document.body;
        if (!scopes.has(scope)) scopes.set(scope, tokensIn(scope));
        const named = (wanted: string): string[] => {
          return (scopes.get(scope) ?? []).filter(([, value]) => isSame(value, wanted)).map(([token]) => token);
        };
        sights.set(`${color} ${background} ${scope === document.body}`, {
          text: `${element.className || element.tagName} ${pseudo ?? ''} ${text.trim().slice(0, 40)}`,
          color,
          background,
          colorTokens: named(color),
          backgroundTokens: named(background),
          isFree: element.closest(free) !== null,
        });
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent ?? '';
        if (element === null || text.trim() === '' || element.closest('script, style, noscript, .lc-visually-hidden, option')) continue;
        if (element.checkVisibility({ visibilityProperty: true })) see(element, undefined, text);
      }
      for (const element of document.querySelectorAll('*')) {
        for (const pseudo of ['::before', '::after']) {
          const { content } = getComputedStyle(element, pseudo);
          if (/[\w×!+-]/.test(content.replace(/^(?:none|normal)$/, '').replace(/counter\(.*/, '1')) && element.checkVisibility())
            see(element, pseudo, content);
        }
      }
      for (const field of document.querySelectorAll('input[placeholder]'))
        if (field.checkVisibility()) see(field, '::placeholder', 'placeholder');
      for (const field of document.querySelectorAll('select, textarea')) if (field.checkVisibility()) see(field, undefined, 'value');
      for (const field of document.querySelectorAll('input[type="file"]')) see(field, '::file-selector-button', 'file');
      return [...sights.values()];
    },
    { names: tokens, free: FREE },
  );
}

/** Colors of the first such box and of what is around it. Without a border, `line` is the same as the ground. */
async function edgesOf(page: Page, selector: string): Promise<Record<'ground' | 'fill' | 'line', string>> {
  const [ground = '', fill = ground, line = ground] = await page
    .locator(selector)
    .first()
    .evaluate((box) => {
      const opaque = (color: string) => color.startsWith('rgb(');
      const behind = [];
      for (let at = box.parentElement; at !== null; at = at.parentElement) behind.push(getComputedStyle(at).backgroundColor);
      const around = behind.find(opaque) ?? '';
      const style = getComputedStyle(box);
      const edge = Number.parseFloat(style.borderBlockEndWidth) > 0 ? style.borderBlockEndColor : around;
      return [around, style.backgroundColor, edge].map((color) => {
        const channels = (opaque(color) ? color : around).match(/\d+/g) ?? [];
        return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
      });
    });
  return { ground, fill, line };
}

const BOXES = ['.card', '.code-block', '#text', '#select', '.accordion', '.callout', 'table th'];

/** Defines the tests of a site with these colors; `more` defines others of the same site. */
export function describeColors({ name, fields, isListed = false }: Variant, more?: (open: (mode: Mode) => Promise<Page>) => void): void {
  describe(`with the colors ${name}`, () => {
    let served: { site: ServedSite; close(): Promise<void> };
    beforeAll(async () => {
      served = await serveVariant('colors', name.replaceAll(' ', '-'), fields);
    });
    afterAll(() => served?.close());

    const open = (mode: Mode, path = ''): Promise<Page> => lookAt(`${served.site.origin}/${path}`, { mode });
    const isKnown = ({ colorTokens, backgroundTokens }: Sight) =>
      TEXT_PAIRS.some(({ color, under }: ColorPair) => colorTokens.includes(color) && backgroundTokens.includes(under));

    it.each(MODES)('all text is readable, and its pairs of colors are those of the unit test, in %s mode', async (mode) => {
      for (const path of ['', 'api-reference/list-boats']) {
        const sights = await look(await open(mode, path));
        expect(sights.length).toBeGreaterThan(15);
        const weak = sights.filter(({ color, background }) => contrast(color, background) < 4.49);
        expect(weak.map(({ text, color, background }) => `/${path} ${text}: ${color} on ${background}`)).toEqual([]);
        const unknown = isListed ? sights.filter((one) => !one.isFree && !isKnown(one)) : [];
        expect(unknown.map((one) => `${one.text}: ${one.color} ${one.colorTokens} on ${one.background} ${one.backgroundTokens}`)).toEqual(
          [],
        );
      }
    });

    it.each(MODES)('cards, code, fields, and lines differ from the page in %s mode', async (mode) => {
      const page = await open(mode);
      for (const selector of BOXES) {
        const { ground, fill, line } = await edgesOf(page, selector);
        expect(Math.max(difference(fill, ground), difference(line, ground)), selector).toBeGreaterThanOrEqual(8);
      }
      const link = '.lc-sidebar-list a:not([aria-current])';
      await page.locator(link).first().hover();
      const { ground, fill } = await edgesOf(page, link);
      expect(difference(fill, ground)).toBeGreaterThanOrEqual(2);
    });

    more?.(open);
  });
}
