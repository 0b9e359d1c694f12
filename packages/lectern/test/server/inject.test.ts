import { describe, expect, it } from 'vitest';
import { injectClient } from '../../src/server/inject.ts';
import type { ShownProblem } from '../../src/view/props/problem-list.ts';

const page = '<html><body><pre>&lt;/body></pre></body></html>';
const inject = (html: string, problems: ShownProblem[] = []) =>
  injectClient(html, { base: '/docs', version: 'v1', styles: 'a b', problems });
const script =
  '<script type="module" src="/docs/_lectern/dev/changes.js" data-changes="/docs/_lectern/dev/changes.txt?version=v1&amp;styles=a+b" data-problem-styles="/docs/_lectern/dev/problems.css" data-problem-list="/docs/_lectern/dev/problems.json" data-panel-styles="/docs/_lectern/dev/problem-panel.css" data-editor="/docs/_lectern/dev/editor.txt"></script>';

describe('the script that follows changes', () => {
  it('is at the end of the body, as a file and not as code', () => {
    expect(inject(page)).toBe(`<html><body><pre>&lt;/body></pre>${script}</body></html>`);
  });

  it('is at the end of a document without a body', () => {
    expect(inject('<h1>Hi</h1>')).toBe(`<h1>Hi</h1>${script}`);
  });
});

describe('problems of the page', () => {
  it('stand in it as text, announced to screen readers', () => {
    expect(inject(page, [{ place: 'a.mdx:1:1', text: 'a.mdx:1:1  error\n  No `<Note>`.' }])).toContain(
      '<section class="dev-problems" role="alert" data-dev-problems><h2>1 problem to fix</h2><pre><button type="button" class="dev-place" data-open-place>a.mdx:1:1</button>  error\n  No `&lt;Note&gt;`.</pre></section>',
    );
    expect(
      inject(
        page,
        ['One', 'Two'].map((text) => ({ place: '', text })),
      ),
    ).toContain('<h2>2 problems to fix</h2><pre>One</pre><pre>Two</pre>');
  });
});
