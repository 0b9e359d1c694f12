import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { EXPLANATIONS } from '../../../src/diagnostics/explanations.ts';
import { formatGitHub } from '../../../src/diagnostics/formats/github.ts';
import { formatJson } from '../../../src/diagnostics/formats/json.ts';
import { formatJUnit } from '../../../src/diagnostics/formats/junit.ts';
import { formatSarif } from '../../../src/diagnostics/formats/sarif.ts';

const link: Diagnostic = {
  code: 'link/page-not-found',
  severity: 'warning',
  message: 'The link `/a,b:c` is 100% wrong.',
  hint: 'Did you mean `/<b>`?',
  location: { file: 'guides/a b.mdx', line: 3, column: 5, length: 4 },
};
const secret: Diagnostic = { code: 'site/internal', severity: 'error', message: 'A "quote" & \u0001\ud800.' };

describe('GitHub annotations', () => {
  it('are one line for each problem, with what would end a property escaped', () => {
    expect(formatGitHub([link, secret, { ...link, location: { file: 'a,b:c.mdx' }, hint: undefined }])).toBe(
      [
        '::warning file=guides/a b.mdx,line=3,col=5,endColumn=9,title=link/page-not-found::The link `/a,b:c` is 100%25 wrong.%0ADid you mean `/<b>`?',
        '::error title=site/internal::A "quote" & \u0001\ud800.',
        '::warning file=a%2Cb%3Ac.mdx,title=link/page-not-found::The link `/a,b:c` is 100%25 wrong.',
      ].join('\n'),
    );
  });
});

describe('SARIF', () => {
  const TOOL = { version: '1.2.3', homepage: 'https://example.com/' };
  const run = (diagnostics: Diagnostic[]) => JSON.parse(formatSarif(diagnostics, TOOL, EXPLANATIONS)).runs[0];

  it('has a rule for each code, and the place of each result', () => {
    const { tool, results } = run([link, secret, link]);
    expect(tool.driver).toMatchObject({ name: 'Lectern', semanticVersion: '1.2.3', informationUri: 'https://example.com/' });
    expect(tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual(['link/page-not-found', 'site/internal']);
    const help = `${EXPLANATIONS['link/page-not-found'].reason}\n\n${EXPLANATIONS['link/page-not-found'].cure}`;
    expect(tool.driver.rules[0]).toEqual({
      id: 'link/page-not-found',
      shortDescription: { text: 'A link points to a page that does not exist.' },
      help: { text: help, markdown: help },
    });
    expect(results[0]).toEqual({
      ruleId: 'link/page-not-found',
      ruleIndex: 0,
      level: 'warning',
      message: { text: 'The link `/a,b:c` is 100% wrong.\nDid you mean `/<b>`?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'guides/a%20b.mdx' },
            region: { startLine: 3, startColumn: 5, endColumn: 9 },
          },
        },
      ],
    });
    expect(results[1]).toMatchObject({ ruleIndex: 1, level: 'error' });
    expect(results[1].locations).toBeUndefined();
  });

  it('calls a notice a note, and has no region for a whole file', () => {
    const { results } = run([{ ...link, severity: 'notice', location: { file: 'a.mdx' } }]);
    expect(results[0]).toMatchObject({ level: 'note', locations: [{ physicalLocation: { artifactLocation: { uri: 'a.mdx' } } }] });
    expect(results[0].locations[0].physicalLocation.region).toBeUndefined();
  });
});

describe('JUnit XML', () => {
  it('has a suite for each file; errors fail, and the rest is skipped', () => {
    expect(formatJUnit([link, secret])).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<testsuites name="lectern" tests="2" failures="1">',
        '  <testsuite name="guides/a b.mdx" tests="1" failures="0" errors="0" skipped="1">',
        '    <testcase name="link/page-not-found at 3:5" classname="guides/a b.mdx">',
        '      <skipped message="The link `/a,b:c` is 100% wrong.">guides/a b.mdx:3:5  warning  link/page-not-found&#10;  The link `/a,b:c` is 100% wrong.&#10;  Did you mean `/&lt;b&gt;`?</skipped>',
        '    </testcase>',
        '  </testsuite>',
        '  <testsuite name="site" tests="1" failures="1" errors="0" skipped="0">',
        '    <testcase name="site/internal" classname="site">',
        '      <failure type="site/internal" message="A &quot;quote&quot; &amp; \uFFFD\uFFFD.">error  site/internal&#10;  A &quot;quote&quot; &amp; \uFFFD\uFFFD.</failure>',
        '    </testcase>',
        '  </testsuite>',
        '</testsuites>',
      ].join('\n'),
    );
  });

  it('is a passed test without problems', () => {
    expect(formatJUnit([])).toContain('<testcase name="no problems" classname="site" />');
    expect(formatJUnit([])).toContain('<testsuites name="lectern" tests="1" failures="0">');
  });
});

it('prints problems as JSON, as they are', () => {
  expect(JSON.parse(formatJson([link]))).toEqual({ diagnostics: [link] });
});
