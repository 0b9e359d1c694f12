import { expect, it } from 'vitest';
import { config, useDocs } from '../outputs/serve-docs.ts';

const { serve } = useDocs({ mode: 'check' });

/** The icons of languages on a site with these settings, or a dash. */
async function iconsOf(lectern: object, ...languages: string[]): Promise<string[]> {
  const docs = await serve({ 'docs.json': config([], { lectern }) });
  return languages.map((language) => (docs.runtime.languageIcon(language) === undefined ? '-' : language));
}

it('languages have icons in code blocks if the author wants them', async () => {
  expect(await iconsOf({ languageIcons: true }, 'ts', 'Python', 'text', 'rocket', '')).toEqual(['ts', 'Python', '-', '-', '-']);
  expect(await iconsOf({}, 'ts')).toEqual(['-']);
});
