import { describe, expect, it } from 'vitest';
import {
  blendColors,
  contrast,
  difference,
  fromOklch,
  mixColors,
  parseHex,
  poleOf,
  readableShade,
  toOklch,
} from '../../src/config/color.ts';

it('a hex color is read in short and with alpha, and not without its number sign', () => {
  expect(parseHex('#FA0')).toEqual({ hex: '#ffaa00' });
  expect(parseHex('#ffaa0080')).toEqual({ hex: '#ffaa00', alpha: 128 / 255 });
  expect(parseHex('ffaa00')).toBeUndefined();
});

describe('OKLCH', () => {
  it('comes back to the same hex color', () => {
    for (const hex of ['#16a34a', '#000000', '#ffffff', '#ff0080', '#0f1117']) expect(fromOklch(toOklch(hex))).toBe(hex);
  });

  it('keeps lightness and hue of a color outside sRGB and gives up chroma', () => {
    const wanted = { l: 0.6, c: 0.4, h: 150 };
    const got = toOklch(fromOklch(wanted));
    expect(got.l).toBeCloseTo(wanted.l, 2);
    expect(got.h).toBeCloseTo(wanted.h, 0);
    expect(got.c).toBeLessThan(0.25);
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#ffffff', 4.542],
    ['#ff0000', '#ffffff', 3.998],
    ['#0000ff', '#ffffff', 8.592],
  ])('of %s on %s is that of WCAG 2', (color, background, ratio) => {
    expect(contrast(color, background)).toBeCloseTo(ratio, 2);
  });

  it('with several backgrounds is the lowest', () => {
    expect(contrast('#777777', '#000000', '#ffffff')).toBe(contrast('#777777', '#ffffff'));
  });

  it('does not depend on the order', () => {
    expect(contrast('#16a34a', '#ffffff')).toBe(contrast('#ffffff', '#16a34a'));
  });
});

describe('difference', () => {
  it('is small for colors that look alike, near black as near white', () => {
    expect(difference('#000000', '#ffffff')).toBeCloseTo(100, 0);
    expect(difference('#000000', '#020202')).toBeLessThan(1);
    expect(difference('#0f1117', '#17191f')).toBeGreaterThan(3);
  });
});

describe('mixing', () => {
  it('mixes evenly to the eye', () => {
    expect(mixColors('#ffffff', '#000000', 0)).toBe('#ffffff');
    expect(mixColors('#ffffff', '#000000', 0.5)).toBe('#636363');
  });

  it('blends as a browser does', () => {
    expect(blendColors('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});

describe('readable', () => {
  it('leaves a color alone that is readable', () => {
    expect(readableShade('#166534', ['#ffffff'], '#000000')).toBe('#166534');
  });

  it('darkens a color on white until it is, and keeps its hue', () => {
    const shade = readableShade('#facc15', ['#ffffff'], '#000000');
    expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(Math.abs(toOklch(shade).h - toOklch('#facc15').h)).toBeLessThan(3);
  });

  it.each([
    ['#16a34a', '#ffffff'],
    ['#a8ff53', '#ffffff'],
    ['#0f5132', '#0f1117'],
    ['#777777', '#808080'],
  ])('takes %s on %s just to the contrast', (color, background) => {
    const ratio = contrast(readableShade(color, [background], poleOf(background)), background);
    expect(ratio).toBeGreaterThanOrEqual(4.5);
    expect(ratio).toBeLessThan(4.7);
  });

  it('finds an answer on any background', () => {
    for (let grey = 0; grey < 256; grey++) {
      const background = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      expect(contrast(readableShade('#ff0000', [background], poleOf(background)), background)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
