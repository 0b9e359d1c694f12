import { readFileSync } from 'node:fs';
import { blendColors, type ColorsConfig, contrast } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { LAYER_ORDER } from '../../src/theme/styles/layers.ts';
import { buildSiteCss } from '../../src/theme/styles/site-css.ts';
import { siteConfig, tokenOf } from './site-config.ts';

const colors = (changes: Partial<ColorsConfig>) => siteConfig({ colors: { ...siteConfig().colors, ...changes } });
const MODES = ['light', 'dark'] as const;

const TEXT = ['text-strong', 'text', 'text-muted', 'accent-text'];

describe('colors', () => {
  it.each<[title: string, changes: Partial<ColorsConfig>, token: string, value: object]>([
    ['§colors.primary is the accent of light mode', { primary: '#6d4aff' }, 'accent', { light: '#6d4aff' }],
    ['§colors.light is the accent of dark mode', { light: '#a08bff' }, 'accent', { dark: '#a08bff' }],
    ['§colors.dark fills important buttons in both modes', { dark: '#5b3df5' }, 'button', { light: '#5b3df5', dark: '#5b3df5' }],
    ['§colors.dark has readable text on buttons', { dark: '#5b3df5' }, 'on-button', { light: '#ffffff', dark: '#ffffff' }],
    [
      '§colors.background.light §colors.background.dark are the page backgrounds',
      { background: { light: '#fffdf5', dark: '#14120b' } },
      'bg',
      { light: '#fffdf5', dark: '#14120b' },
    ],
    ['§colors.primary that is too weak for text stays the accent', { primary: '#facc15' }, 'accent', { light: '#facc15' }],
    ['§colors.primary that is too weak gets a corrected shade for text', { primary: '#facc15' }, 'accent-text', { light: '#846a00' }],
    ['§colors.primary that is readable is used for text as it is', { primary: '#5b3df5' }, 'accent-text', { light: '#5b3df5' }],
  ])('%s', (_, changes, token, value) => expect(tokenOf(buildSiteCss(colors(changes)), token)).toMatchObject(value));

  it('§colors tint the greys a little', () => {
    expect(tokenOf(buildSiteCss(colors({ primary: '#808080', light: '#808080' })), 'text').light).toBe('#3f3f3f');
    expect(tokenOf(buildSiteCss(colors({ primary: '#6d4aff' })), 'text').light).toMatch(/^#3[0-9a-f]3[0-9a-f]4[0-9a-f]$/);
  });
});

it('the page of design tokens lists all tokens but internal ones', () => {
  const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
  const names = (text: string, form: RegExp) => new Set([...text.matchAll(form)].map(([, name]) => name));
  const defined = names(`${read('packages/lectern/src/theme/styles/tokens.css')}${buildSiteCss(siteConfig())}`, /[\s;{](--[\w-]+):/g);
  for (const name of ['--theme-font-sans', '--tint-fill', '--tint-text', '--anchor', '--on-anchor', '--anchor-text']) defined.delete(name);
  expect(names(read('docs/guides/design-tokens.mdx'), /`(--[\w-]+)`/g)).toEqual(defined);
});

describe('background image', () => {
  const image = siteConfig({ background: { image: { light: '/images/harbor.png' } } });

  it('§backgroundImage lies under a veil of the page background', () => {
    expect(tokenOf(buildSiteCss(image), 'scrim')).toEqual({ light: '#ffffffbf', dark: '#0f1117c4' });
  });

  it('§backgroundImage leaves text readable when the image is black or white all over', () => {
    const css = buildSiteCss(image);
    for (const text of TEXT) {
      for (const mode of MODES) {
        const veil = tokenOf(css, 'scrim')[mode];
        const opacity = Number.parseInt(veil.slice(7), 16) / 255;
        for (const all of ['#000000', '#ffffff']) {
          expect(
            contrast(tokenOf(css, text)[mode], blendColors(all, veil.slice(0, 7), opacity)),
            `--${text}, ${mode}`,
          ).toBeGreaterThanOrEqual(4.49);
        }
      }
    }
  });

  it('has no veil without one', () => {
    expect(buildSiteCss(siteConfig())).not.toContain('--scrim');
  });
});

describe('anchor colors', () => {
  const anchor = { name: 'API', url: 'api', isDefaultHidden: false, openapi: [], location: { file: 'docs.json' } };
  const rules = (css: string): string[] => css.split('\n').filter((line) => line.includes('--anchor:'));

  it.each<[title: string, color: object, rule: string]>([
    [
      '§anchors.color is named by a class of its own',
      { kind: 'plain', color: '#ff5722' },
      '.lc-anchor-ff5722{--anchor:#ff5722;--on-anchor:#ffffff;--anchor-text:light-dark(#c93900,#ff5722)}',
    ],
    [
      '§anchors.color §anchors.color.from §anchors.color.to make a gradient at 45°, whose label takes the accent',
      { kind: 'gradient', from: '#ff0080', to: '#7928ca' },
      '.lc-anchor-ff0080-7928ca{--anchor:linear-gradient(45deg,#ff0080,#7928ca);--on-anchor:#ffffff;--anchor-text:var(--accent-text)}',
    ],
    [
      'a gradient may have a middle',
      { kind: 'gradient', from: '#ff0080', via: '#ffffff', to: '#7928ca' },
      '(45deg,#ff0080,#ffffff,#7928ca)',
    ],
    ['the icon is black on a light color', { kind: 'plain', color: '#fde047' }, '--on-anchor:#000000'],
  ])('%s', (_, color, rule) => {
    expect(rules(buildSiteCss(siteConfig({ anchors: [{ ...anchor, color }] } as never)))[1]).toContain(rule);
  });

  it('§topAnchor may have a color; the same color is written once', () => {
    const color = { kind: 'plain', color: '#ff5722' } as const;
    const css = buildSiteCss(siteConfig({ topAnchor: { icon: { name: 'book-open' }, color }, anchors: [{ ...anchor, color }] }));
    expect(rules(css)).toHaveLength(2);
  });

  it('without a color an anchor takes the accent', () => {
    expect(rules(buildSiteCss(siteConfig()))[0]).toBe(
      ':root{--anchor:var(--accent);--on-anchor:light-dark(#ffffff,#000000);--anchor-text:var(--accent-text)}',
    );
  });

  it('the colour of all anchors takes the place of the accent', () => {
    const css = buildSiteCss(colors({ anchors: { kind: 'plain', color: '#5b3df5' } }));
    expect(rules(css)[0]).toMatch(/^:root\{--anchor:#5b3df5;/);
  });
});

describe('the style sheet', () => {
  it('is the same for the same config', () => {
    expect(buildSiteCss(siteConfig())).toBe(buildSiteCss(siteConfig()));
  });

  it('declares the layers in the same order as styles/layers.css', () => {
    const declared = readFileSync(new URL('../../src/theme/styles/layers.css', import.meta.url), 'utf8');
    expect(declared).toContain(LAYER_ORDER);
    expect(buildSiteCss(siteConfig()).startsWith(LAYER_ORDER)).toBe(true);
  });
});
