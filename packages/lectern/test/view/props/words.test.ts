import { COMPONENTS } from '@lectern/core';
import { expect, it } from 'vitest';
import { messagesFor } from '../../../src/messages/messages.ts';
import { badgeView } from '../../../src/view/props/badges.ts';
import { CALLOUT_GLYPHS, calloutView } from '../../../src/view/props/callout-kinds.ts';
import { colorValues, colorVariant } from '../../../src/view/props/colors.ts';
import { glyph } from '../../../src/view/props/glyphs.ts';

it('a badge has one of its colors and sizes, else gray and middle', () => {
  const colorOf = (color: unknown) => badgeView({ color }).attributes['data-color'];
  expect(['blue', 'white-destructive', ' RED ', 'grey', 'pink', 3].map(colorOf)).toEqual([
    ...['blue', 'white-destructive', 'red', 'gray', 'gray', 'gray'],
  ]);
  const sizes = ['xs', 'sm', 'md', 'lg', 'XL', undefined].map((size) => badgeView({ size }).attributes['data-size']);
  expect(sizes).toEqual(['xs', 'sm', 'md', 'lg', 'md', 'md']);
});

it('a badge and a callout have every value that pages may give them', () => {
  const choices = (component: string, prop: string) => {
    const values = COMPONENTS[component]?.props[prop];
    return values?.kind === 'choice' ? values.values : [];
  };
  for (const prop of ['color', 'size', 'shape'] as const) {
    const printed = choices('Badge', prop).map((value) => badgeView({ [prop]: value }).attributes[`data-${prop}`]);
    expect(printed).toEqual(choices('Badge', prop));
    expect(printed.length).toBeGreaterThan(1);
  }
  expect(choices('Callout', 'type')).toEqual(Object.keys(CALLOUT_GLYPHS));
});

it('a callout has a name and a drawing of its kind', () => {
  const { content } = messagesFor('de');
  const kinds = Object.keys(CALLOUT_GLYPHS).map((type) => {
    const { glyph: name, label } = calloutView({ type }, undefined, content);
    return `${type} ${label} ${name} ${name !== undefined && /d="[^"]+/.test(glyph(name))}`;
  });
  expect(kinds).toEqual([
    `note ${content.note} circle-info true`,
    `info ${content.info} info true`,
    `tip ${content.tip} bulb true`,
    `warning ${content.warning} triangle true`,
    `check ${content.check} check true`,
    `danger ${content.danger} octagon true`,
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
