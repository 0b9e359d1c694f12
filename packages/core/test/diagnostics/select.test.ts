import { expect, it } from 'vitest';
import type { DiagnosticCode } from '../../src/diagnostics/codes.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { type ProblemSelection, parseSelection, selectProblems } from '../../src/diagnostics/select.ts';

const problems = (['image/missing-alt', 'image/not-found', 'link/page-not-found'] as DiagnosticCode[]).map(
  (code): Diagnostic => ({ code, severity: 'warning', message: 'Wrong.' }),
);
const selected = (selection: ProblemSelection) => selectProblems(problems, selection).map(({ code }) => code);

it('selects problems by code and by area', () => {
  expect(selected({})).toHaveLength(3);
  expect(selected({ only: ['image'] })).toEqual(['image/missing-alt', 'image/not-found']);
  expect(selected({ only: ['image', 'link/page-not-found'], ignore: ['image/not-found'] })).toEqual([
    'image/missing-alt',
    'link/page-not-found',
  ]);
  expect(selected({ ignore: ['image'] })).toEqual(['link/page-not-found']);
});

it('reads names with commas between them', () => {
  expect(parseSelection('link, image/missing-alt,')).toEqual({ names: ['link', 'image/missing-alt'] });
});

it.each([
  ['image/mising-alt', 'Unknown code `image/mising-alt`. Did you mean `image/missing-alt`?'],
  ['links', 'Unknown code `links`. Did you mean `link`?'],
  ['toString', expect.stringMatching(/^Unknown code `toString`\. Name a code, such as `image\/missing-alt`, or an area: `config`, /)],
  [' ,', expect.stringMatching(/^No code is named\. /)],
])('refuses %j', (text, problem) => {
  expect(parseSelection(text)).toEqual({ problem });
});
