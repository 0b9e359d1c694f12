import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../../packages/lectern/src/themes/index.ts';
import { formatSwitchData } from '../../tools/themes/switch-data.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe('the page about themes', () => {
  const page = read('docs/docs-json/themes.mdx');
  const names = Object.keys(THEMES);

  it('has the current styles of its switch', () => {
    expect(read('docs/snippets/themes.js'), 'Run `node tools/themes/write-themes.ts`.').toBe(formatSwitchData());
  });

  it('has a section for every theme', () => {
    const headings = [...page.matchAll(/^### (.*)$/gm)].map(([, title]) => title?.toLowerCase());
    expect(headings.toSorted()).toEqual(names);
  });

  it.each(names)('has small pictures of %s in both modes', (name) => {
    for (const mode of ['light', 'dark']) {
      const file = `images/themes/${name}-${mode}.webp`;
      expect(page).toContain(`/${file}`);
      expect(readFileSync(new URL(`../../docs/${file}`, import.meta.url)).length).toBeLessThan(40_000);
    }
  });
});
