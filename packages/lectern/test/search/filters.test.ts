import { describe, expect, it } from 'vitest';
import { FilterChoice } from '../../src/client/search/filters.ts';

const counts = { tab: { Guides: 3, API: 2, Empty: 0 }, method: { GET: 2 }, version: { v1: 1, v2: 3, '*': 4 } };

/** `Section: Guides 3, [API 2]` */
function print(choice: FilterChoice): string[] {
  return choice
    .view(counts)
    .map(
      ({ label, values }) =>
        `${label}: ${values.map(({ value, count, chosen }) => (chosen ? `[${value} ${count}]` : `${value} ${count}`)).join(', ')}`,
    );
}

describe('filters', () => {
  it('are offered where they make a difference', () => {
    expect(print(new FilterChoice())).toEqual(['Version: v1 1, v2 3', 'Section: Guides 3, API 2']);
  });

  it('start with the version of the page, and find what every version has as well', () => {
    const choice = new FilterChoice('v2');
    expect(choice.toFilters()).toEqual({ version: { any: ['v2', '*'] } });
    expect(print(choice)[0]).toBe('Version: v1 1, [v2 3]');
  });

  it('start with the version of the page for its own docs only, if there are others', () => {
    const choice = new FilterChoice('v2');
    choice.docs = 'Boats';
    expect(choice.toFilters()).toEqual({ any: [{ version: { any: ['v2', '*'] } }, { docs: { none: ['Boats'] } }] });
    choice.toggle('version', 'v1');
    expect(choice.toFilters()).toEqual({ version: { any: ['v1', '*'] } });
  });

  it('take one version at a time, and several of everything else', () => {
    const choice = new FilterChoice('v2');
    for (const [name, value] of [
      ['version', 'v1'],
      ['tab', 'API'],
      ['tab', 'Guides'],
      ['method', 'GET'],
      ['method', 'GET'],
    ] as const)
      choice.toggle(name, value);
    expect(choice.toFilters()).toEqual({ version: { any: ['v1', '*'] }, tab: { any: ['API', 'Guides'] } });
    choice.clear();
    expect([choice.isEmpty, choice.toFilters()]).toEqual([true, {}]);
  });

  it('stay to be taken back when they leave nothing', () => {
    const choice = new FilterChoice();
    choice.toggle('method', 'PATCH');
    expect(print(choice).at(-1)).toBe('Method: GET 2, [PATCH 0]');
  });
});
