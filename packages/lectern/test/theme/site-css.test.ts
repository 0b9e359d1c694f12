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
  it('§colors.primary is the accent of light mode', () => {
    expect(tokenOf(buildSiteCss(colors({ primary: '#6d4aff' })), 'accent').light).toBe('#6d4aff');
  });

  it('§colors.light is the accent of dark mode', () => {
    expect(tokenOf(buildSiteCss(colors({ light: '#a08bff' })), 'accent').dark).toBe('#a08bff');
  });

  it('§colors.dark fills important buttons in both modes', () => {
    const css = buildSiteCss(colors({ dark: '#5b3df5' }));
    expect(tokenOf(css, 'button')).toEqual({ light: '#5b3df5', dark: '#5b3df5' });
    expect(tokenOf(css, 'on-button')).toEqual({ light: '#ffffff', dark: '#ffffff' });
  });

  it('§colors.background.light §colors.background.dark are the page backgrounds', () => {
    const css = buildSiteCss(colors({ background: { light: '#fffdf5', dark: '#14120b' } }));
    expect(tokenOf(css, 'bg')).toEqual({ light: '#fffdf5', dark: '#14120b' });
  });

  it('§colors.primary that is too weak for text keeps its place as accent and gets a corrected shade for text', () => {
    const css = buildSiteCss(colors({ primary: '#facc15' }));
    expect(tokenOf(css, 'accent').light).toBe('#facc15');
    expect(tokenOf(css, 'accent-text').light).toBe('#846a00');
  });

  it('§colors.primary that is readable is used for text as it is', () => {
    expect(tokenOf(buildSiteCss(colors({ primary: '#5b3df5' })), 'accent-text').light).toBe('#5b3df5');
  });

  it('§colors tint the greys a little', () => {
    expect(tokenOf(buildSiteCss(colors({ primary: '#808080', light: '#808080' })), 'text').light).toBe('#3f3f3f');
    expect(tokenOf(buildSiteCss(colors({ primary: '#6d4aff' })), 'text').light).toMatch(/^#3[0-9a-f]3[0-9a-f]4[0-9a-f]$/);
  });
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

  it('§anchors.color is named by a class of its own', () => {
    const css = buildSiteCss(siteConfig({ anchors: [{ ...anchor, color: { kind: 'plain', color: '#ff5722' } }] }));
    expect(rules(css)[1]).toBe('.lc-anchor-ff5722{--anchor:#ff5722;--on-anchor:#ffffff;--anchor-text:light-dark(#c93900,#ff5722)}');
  });

  it('§anchors.color §anchors.color.from §anchors.color.to make a gradient at 45°, whose label takes the accent', () => {
    const css = buildSiteCss(siteConfig({ anchors: [{ ...anchor, color: { kind: 'gradient', from: '#ff0080', to: '#7928ca' } }] }));
    expect(rules(css)[1]).toBe(
      '.lc-anchor-ff0080-7928ca{--anchor:linear-gradient(45deg,#ff0080,#7928ca);--on-anchor:#ffffff;--anchor-text:var(--accent-text)}',
    );
  });

  it('a gradient may have a middle', () => {
    const color = { kind: 'gradient', from: '#ff0080', via: '#ffffff', to: '#7928ca' } as const;
    expect(buildSiteCss(siteConfig({ anchors: [{ ...anchor, color }] }))).toContain('linear-gradient(45deg,#ff0080,#ffffff,#7928ca)');
  });

  it('the icon is black on a light color', () => {
    const css = buildSiteCss(siteConfig({ anchors: [{ ...anchor, color: { kind: 'plain', color: '#fde047' } }] }));
    expect(rules(css)[1]).toContain('--on-anchor:#000000');
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
