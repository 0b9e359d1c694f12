import type { Diagnostic } from '../diagnostic.ts';
import { formatDiagnostic } from '../format.ts';

/** Characters that XML 1.0 cannot contain. */
const FORBIDDEN = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * All problems as a JUnit XML report: a suite for each file, and a test case for each problem. Errors are failures; warnings and notices
 * are skipped test cases with their message. A run without problems is one passed test case.
 */
export function formatJUnit(diagnostics: readonly Diagnostic[]): string {
  const files = [...Map.groupBy(diagnostics, ({ location }) => location?.file ?? 'site')];
  const suites = files.map(([file, problems]) => suite(file, problems.map(testCase), count(problems)));
  const passed = suite('site', ['    <testcase name="no problems" classname="site" />'], { tests: 1, failures: 0, skipped: 0 });
  const { failures } = count(diagnostics);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="lectern" tests="${Math.max(1, diagnostics.length)}" failures="${failures}">`,
    ...(suites.length === 0 ? [passed] : suites),
    '</testsuites>',
  ].join('\n');
}

interface Count {
  tests: number;
  failures: number;
  skipped: number;
}

function count(problems: readonly Diagnostic[]): Count {
  const failures = problems.filter(({ severity }) => severity === 'error').length;
  return { tests: problems.length, failures, skipped: problems.length - failures };
}

function suite(file: string, cases: readonly string[], { tests, failures, skipped }: Count): string {
  const counts = `tests="${tests}" failures="${failures}" errors="0" skipped="${skipped}"`;
  return [`  <testsuite name="${escapeXml(file)}" ${counts}>`, ...cases, '  </testsuite>'].join('\n');
}

function testCase(diagnostic: Diagnostic): string {
  const { code, severity, message, location } = diagnostic;
  const name = location?.line === undefined ? code : `${code} at ${location.line}:${location.column ?? 1}`;
  const element = severity === 'error' ? 'failure' : 'skipped';
  const type = severity === 'error' ? ` type="${code}"` : '';
  return [
    `    <testcase name="${escapeXml(name)}" classname="${escapeXml(location?.file ?? 'site')}">`,
    `      <${element}${type} message="${escapeXml(message)}">${escapeXml(formatDiagnostic(diagnostic))}</${element}>`,
    '    </testcase>',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
