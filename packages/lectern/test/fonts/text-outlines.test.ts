import { beforeAll, describe, expect, it } from 'vitest';
import { findInstalledFont } from '../../src/fonts/installed-font.ts';
import { TextOutlines } from '../../src/fonts/text-outlines.ts';

let bold: TextOutlines;
let regular: TextOutlines;

beforeAll(async () => {
  const font = findInstalledFont('Inter', import.meta.dirname);
  if (!font) throw new Error('The font of the theme is not installed.');
  bold = await TextOutlines.open(font, 700);
  regular = await TextOutlines.open(font, 400);
});

describe('a text as outlines', () => {
  it('has letters of all subsets of the font, and no others', () => {
    expect(['Harbor', 'Größe', 'Łódź', 'Гавань', 'Λιμάνι', 'Cảng'].filter((text) => !regular.canDraw(text))).toEqual([]);
    expect(['快速开始', 'A 快', 'مرفأ'].filter((text) => regular.canDraw(text))).toEqual([]);
  });

  it('is as wide as its letters, and wider in bold', () => {
    expect(regular.width('Harbor', 40)).toBeCloseTo(regular.width('Har', 40) + regular.width('bor', 40), 5);
    expect(regular.width('Harbor', 80)).toBeCloseTo(2 * regular.width('Harbor', 40), 5);
    expect(bold.width('Harbor', 40)).toBeGreaterThan(regular.width('Harbor', 40));
  });

  it('is an SVG group with a path for each visible letter', () => {
    const drawn = regular.draw('a b', { x: 10, y: 20, size: 30, fill: '#123456' });
    expect(drawn).toMatch(/^<g fill="#123456"><path /);
    expect(drawn.match(/<path /g)).toHaveLength(2);
    expect(drawn).toContain('translate(10 20) scale(');
    expect(bold.draw('a', { x: 0, y: 0, size: 30, fill: '#123456' })).toContain('stroke="#123456"');
  });

  it('breaks into lines between words', () => {
    const width = regular.width('Moor your', 40) + 1;
    expect(regular.wrap('Moor your  boat', { size: 40, width, lines: 3 })).toEqual(['Moor your', 'boat']);
    expect(regular.wrap('', { size: 40, width, lines: 3 })).toEqual([]);
  });

  it('ends with an ellipsis where it is cut, between words if there are some', () => {
    const width = regular.width('Moor your first', 40);
    expect(regular.wrap('Moor your first boat today', { size: 40, width, lines: 1 })).toEqual(['Moor your…']);
    const [one = ''] = regular.wrap('Moooooooooooooooooooooooor', { size: 40, width, lines: 2 });
    expect(one).toMatch(/^Mo+…$/);
    expect(regular.width(one, 40)).toBeLessThanOrEqual(width);
  });
});
