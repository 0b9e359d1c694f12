import postcss, { type AtRule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { partStyles, scopeStyles } from '../../src/compiled-theme/part-styles.ts';

const scope = (css: string, layer = 'reset') => scopeStyles(css, layer).replaceAll(/\s+/g, ' ').trim();
const P = '.lectern-part:not(#l)';

describe('styles for parts of the theme', () => {
  it.each([
    ['apply only inside of the part', '.card, h2 { top: 0 }', `${P} .card, ${P} h2 { top: 0 }`],
    ['of the document apply to the part if they are custom properties', ':root { --a: 1; color-scheme: dark }', `${P} { --a: 1 }`],
    ['of the document are left out otherwise', 'html { top: 0 } body { top: 0 } main:focus { top: 0 } @page { margin: 0 }', ''],
    ['follow classes of the document', 'html.dark .a { top: 0 }', `html.dark ${P} .a { top: 0 }`],
    ['ask the browser for JavaScript', 'html.js .a { top: 0 }', `@media (scripting: enabled) { .lectern-part${P} .a { top: 0 } }`],
    [
      'ask it in nested rules',
      '.a { html:not(.js) &:hover { top: 0 } }',
      `${P} .a { @media (scripting: none) { .lectern-part &:hover { top: 0 } } }`,
    ],
    ['keep media queries', '@media print { .a { top: 0 } }', `@media print { ${P} .a { top: 0 } }`],
    ['keep keyframes', '@keyframes k { from { top: 0 } }', '@keyframes k { from { top: 0 } }'],
    ['replace layers by specificity', '@layer tokens { .a { top: 0 } }', `.lectern-part:not(#l):not(#l) .a { top: 0 }`],
    ['take the fonts of headings from the page', 'h2 { font-family: var(--font-heading); top: 0 }', `${P} h2 { top: 0 }`],
  ])('%s', (_, css, scoped) => {
    expect(scope(css)).toBe(scoped);
  });

  it('contain no rule for the rest of the page', () => {
    const css = partStyles();
    const outside: string[] = [];
    postcss.parse(css).walkRules(({ selectors, parent }) => {
      const isNested = parent?.type === 'rule' || (parent?.type === 'atrule' && parent.parent?.type === 'rule');
      const isKeyframe = parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes';
      if (!isNested && !isKeyframe) outside.push(...selectors.filter((selector) => !selector.includes('.lectern-part')));
    });
    expect(outside).toEqual([]);
    for (const styled of ['.lc-endpoint', '.lc-audience']) expect(css).toContain(styled);
    expect(css).not.toMatch(/@font-face|@layer|html\.js/);
  });
});
