import { describe, expect, it } from 'vitest';
import { NEAREST_FREE_ICONS } from '../../src/icons/font-awesome-pro.ts';
import { FONT_AWESOME_RENAMES } from '../../src/icons/font-awesome-renames.ts';
import { loadIconSets } from '../../src/icons/load.ts';
import { parseNameTable } from '../../src/icons/name-table.ts';
import { createIconResolver } from '../../src/icons/resolve-icon.ts';

const sets = loadIconSets();
const resolver = createIconResolver(sets);
const isFree = (name: string) => (['fa6-solid', 'fa6-regular', 'fa6-brands'] as const).some((set) => sets.set(set).get(name));

describe('tables of names', () => {
  it('reads several names per entry and entries over lines', () => {
    expect([...parseNameTable('gear: cog\nhouse: home home-alt; lucide:x: y')]).toEqual([
      ['cog', 'gear'],
      ['home', 'house'],
      ['home-alt', 'house'],
      ['y', 'lucide:x'],
    ]);
  });

  it('leads every former name to an icon that exists', () => {
    const renames = [...parseNameTable(FONT_AWESOME_RENAMES)];
    expect(renames.length).toBeGreaterThan(500);
    expect(renames.filter(([, current]) => !isFree(current))).toEqual([]);
    expect(renames.filter(([former]) => !/^[a-z0-9-]+$/.test(former))).toEqual([]);
  });

  it('leads every paid icon to a free one that exists', () => {
    const names = [...parseNameTable(NEAREST_FREE_ICONS).keys()];
    expect(names.length).toBeGreaterThan(400);
    expect(names.filter((name) => resolver.resolve({ name, type: 'regular', library: 'fontawesome' }).kind !== 'nearest')).toEqual([]);
  });

  it.each([
    'browser',
    'message-bot',
    'brackets-curly',
    'microchip-ai',
    'chart-mixed',
    'rectangle-terminal',
    'arrow-progress',
    'window',
    'square-1',
    'messages',
    'function',
    'text-size',
    'books',
    'grid-2',
    'puzzle-piece-simple',
  ])('draws the often used %s', (name) => {
    expect(resolver.resolve({ name, type: 'regular', library: 'fontawesome' }).kind).not.toBe('unknown');
  });
});
