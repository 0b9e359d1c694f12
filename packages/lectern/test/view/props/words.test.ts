import { expect, it } from 'vitest';
import { badgeColor, badgeSize } from '../../../src/view/props/badges.ts';
import { CALLOUT_KINDS } from '../../../src/view/props/callout-kinds.ts';
import { colorValues, colorVariant } from '../../../src/view/props/colors.ts';
import { glyph } from '../../../src/view/props/glyphs.ts';

it('a badge has one of its colors and sizes, else gray and middle', () => {
  expect(['blue', 'white-destructive'].map(badgeColor)).toEqual(['blue', 'white-destructive']);
  expect([' RED ', 'grey', 'pink', 3].map(badgeColor)).toEqual(['red', 'gray', 'gray', 'gray']);
  expect(['xs', 'sm', 'md', 'lg', 'XL', undefined].map(badgeSize)).toEqual(['xs', 'sm', 'md', 'lg', 'md', 'md']);
});

it('a callout has a name and a drawing of its kind', () => {
  const drawn = Object.entries(CALLOUT_KINDS).map(
    ([kind, { label, glyph: name }]) => `${kind} ${label} ${name} ${/d="[^"]+/.test(glyph(name))}`,
  );
  expect(drawn).toEqual([
    'note Note circle-info true',
    'info Info info true',
    'tip Tip bulb true',
    'warning Warning triangle true',
    'check Check check true',
    'danger Danger octagon true',
  ]);
});

it('a drawing has a name for assistive technology, or none', () => {
  expect(glyph('check', 'Done "now"')).toBe(
    '<svg class="lc-glyph" viewBox="0 0 24 24" width="16" height="16" role="img" aria-label="Done &quot;now&quot;"><path d="m4.5 12.75 5 5 10-11.5"/></svg>',
  );
  expect(glyph('check')).toContain(' height="16" aria-hidden="true">');
});

it('a color of a page is for one mode or for both', () => {
  expect([colorVariant('table'), colorVariant('compact'), colorVariant('grid')]).toEqual(['table', 'compact', 'compact']);
  expect([' #fff ', { light: '#fff', dark: '#000' }, { light: '#fff' }, { dark: '#000' }, {}, 3, null].map(colorValues)).toEqual([
    { light: '#fff', dark: '#fff' },
    { light: '#fff', dark: '#000' },
    { light: '#fff', dark: '#fff' },
    { light: '#000', dark: '#000' },
    { light: '', dark: '' },
    { light: '3', dark: '3' },
    { light: '', dark: '' },
  ]);
});
