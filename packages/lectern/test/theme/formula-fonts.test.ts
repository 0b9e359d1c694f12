import { describe, expect, it } from 'vitest';
import { Formulas } from '../../src/site/formulas.ts';
import { formulaFonts } from '../../src/theme/styles/formula-fonts.ts';

const formulas = new Formulas();

function fontsOf(formula: string, display = false): string {
  const markup = formulas.print(formula, display);
  if ('problem' in markup) throw new Error(markup.problem);
  return formulaFonts(markup.html)
    .map((file) => file.replace(/^fonts\/KaTeX_(.*)\.woff2$/, '$1'))
    .join(' ');
}

describe('the fonts of a formula', () => {
  it.each([
    ['1 + 2', 'Main-Regular'],
    ['x', 'Main-Regular Math-Italic'],
    ['\\mathbf{v}', 'Main-Regular Main-Bold'],
    ['\\mathbb{R} \\leqslant 1', 'Main-Regular AMS-Regular'],
    ['\\sum_1^2 1', 'Main-Regular Size1-Regular'],
    ['\\big( \\Big( \\bigg( \\Bigg(', 'Main-Regular Size1-Regular Size2-Regular Size3-Regular Size4-Regular'],
  ])('of %s are %s', (formula, fonts) => {
    expect(fontsOf(formula)).toBe(fonts);
  });

  it('depend on whether it is by itself', () => {
    expect([fontsOf('\\int 1'), fontsOf('\\int 1', true)]).toEqual(['Main-Regular Size1-Regular', 'Main-Regular Size2-Regular']);
  });

  it('are none on a page without formulas', () => {
    expect(formulaFonts('<p>A plain page.</p>')).toEqual([]);
  });
});

it('a formula that is nested too deeply is invalid', () => {
  expect(formulas.check('{'.repeat(100_000), false)).toBe('It is nested too deeply.');
});
