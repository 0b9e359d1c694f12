import { readFileSync } from 'node:fs';
import { layoutOf, lookOf, THEMES } from '../../packages/lectern/src/themes/index.ts';

/** The text of `docs/snippets/themes.js`: what the switch on the page about themes needs to change the theme of that page. */
export function formatSwitchData() {
  const read = (name: string) => readFileSync(new URL(`../../packages/lectern/src/theme/layout/${name}.css`, import.meta.url), 'utf8');
  // The page has declared the layers, and constructed style sheets import nothing.
  const looks = `${read('looks')}${read('content-looks')}`
    .replace(/@import [^;]+;|\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim();
  const themes = Object.entries(THEMES).map(([name, { tokens }]) => {
    const declarations = Object.entries(tokens).map(([token, value]) => `--${token}:${value}`);
    return [name, { look: lookOf(layoutOf({ theme: name }), true) ?? '', tokens: declarations.join(';') }];
  });
  const inQuotes = (text: string) => `'${text.replaceAll("'", "\\'")}'`;
  return `// Written by \`node tools/themes/write-themes.ts\`.
export const themes = JSON.parse(
  ${inQuotes(JSON.stringify(Object.fromEntries(themes)))},
);
export const looks =
  ${inQuotes(looks)};
`;
}
