import { describe, expect, it } from 'vitest';
import { blend, contrast, fromOklch, mix, poleOf, readable, toOklch } from '../../src/theme/styles/color.ts';

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
  it('is that of WCAG 2', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('does not depend on the order', () => {
    expect(contrast('#16a34a', '#ffffff')).toBe(contrast('#ffffff', '#16a34a'));
  });
});

describe('mixing', () => {
  it('mixes evenly to the eye', () => {
    expect(mix('#ffffff', '#000000', 0)).toBe('#ffffff');
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#636363');
  });

  it('blends as a browser does', () => {
    expect(blend('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});

describe('readable', () => {
  it('leaves a color alone that is readable', () => {
    expect(readable('#166534', ['#ffffff'], '#000000')).toBe('#166534');
  });

  it('darkens a color on white until it is, and keeps its hue', () => {
    const shade = readable('#facc15', ['#ffffff'], '#000000');
    expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(Math.abs(toOklch(shade).h - toOklch('#facc15').h)).toBeLessThan(3);
  });

  it('finds an answer on any background', () => {
    for (let grey = 0; grey < 256; grey++) {
      const background = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      expect(contrast(readable('#ff0000', [background], poleOf(background)), background)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
