import { expect, it } from 'vitest';
import type { DiagnosticCode } from '../../src/diagnostics/codes.ts';
import { EXPLANATIONS } from '../../src/diagnostics/explanations.ts';

/** What is lost or wrong with each problem that can be an error. Everything else is a warning or a notice. */
const LOST: Partial<Record<DiagnosticCode, string>> = {
  'config/not-found': 'the site',
  'config/unreadable': 'settings and pages',
  'config/encoding': 'letters',
  'config/too-deep': 'the file',
  'config/empty': 'the name and the navigation',
  'config/syntax': 'the site',
  'config/missing-field': 'a link, a button, or a name',
  'config/invalid-type': 'what the value says',
  'config/invalid-value': 'a link, a version, or a name',
  'config/invalid-color': 'the color of the author',
  'config/unknown-version': 'elements appear in versions that they are not in',
  'config/missing-file': 'what a `$ref` inserts',
  'config/reference': 'what a `$ref` inserts',
  'config/reference-cycle': 'what a `$ref` inserts',
  'config/redirect-loop': 'the redirects of the loop',
  'config/outside-root': 'what a `$ref` inserts',
  'config/project-file': 'the settings',
  'navigation/invalid-entry': 'the entry',
  'openapi/not-found': 'the pages of the document',
  'openapi/outside-root': 'the pages of the document',
  'openapi/unreachable': 'the pages of the document',
  'openapi/encoding': 'the pages of the document',
  'openapi/empty': 'the pages of the document',
  'openapi/syntax': 'the pages of the document',
  'openapi/yaml-aliases': 'the pages of the document',
  'openapi/too-large': 'the pages of the document',
  'openapi/not-openapi': 'the pages of the document',
  'openapi/version': 'the pages of the document',
  'openapi/overlay': 'the changes of the overlay',
  'openapi/lost': 'a part of an operation',
  'openapi/reference': 'a part of an operation',
  'site/private-file': 'a part of an operation',
  'site/part': 'the part of the author',
  'site/plugin': 'what the plugin adds',
  'page/encoding': 'letters',
  'page/unreadable': 'the page',
  'page/too-large': 'the page',
  'page/yaml': 'fields of the front matter',
  'page/mdx': 'the page',
  'page/timeout': 'the page',
  'page/too-deep': 'the page',
  'page/undefined-variable': 'the value; readers see braces',
  'page/expression': 'the result',
  'page/script-failed': 'a part of the page',
  'page/component-prop': 'the snippet without a file',
  'snippet/circular': 'the content where it repeats',
  'snippet/no-export': 'the value',
  'snippet/syntax': 'a part of the page',
  'site/folder-missing': 'the pages',
  'site/out-dir-foreign': 'the command fails',
  'site/out-dir-busy': 'the command fails',
  'site/out-dir-not-link': 'the command fails',
  'site/out-dir-not-writable': 'the command fails',
  'site/not-reproducible': 'the command fails',
  'site/internal': 'a page, or the command fails',
};

const entries = Object.entries(EXPLANATIONS) as [DiagnosticCode, (typeof EXPLANATIONS)[DiagnosticCode]][];

it('of a problem is an error only if content is lost or wrong, or the command fails', () => {
  const errors = entries.filter(([, { severities }]) => severities.includes('error')).map(([code]) => code);
  expect(errors.filter((code) => LOST[code] === undefined)).toEqual([]);
  expect(Object.keys(LOST).filter((code) => !errors.includes(code as DiagnosticCode))).toEqual([]);
});

it('of a key that is ignored is no error', () => {
  const ignored = entries.filter(([, { meaning }]) => /\b(?:ignored|has no effect|is used)\b/.test(meaning));
  expect(ignored.length).toBeGreaterThan(10);
  expect(ignored.filter(([, { severities }]) => severities.includes('error')).map(([code]) => code)).toEqual([]);
});
