import { describe, expect, it } from 'vitest';
import { buildSteps } from '../../../src/view/props/steps.ts';

const step = (attributes: string, title: string | undefined, content = '') =>
  `<lectern-step class="step"${attributes}><span data-component-part="step-sign"></span><div>${title === undefined ? '' : `<lectern-step-title>${title}</lectern-step-title>`}${content}</div></lectern-step>`;
/** Numbers, titles and values of the items. */
const outline = (html: string) =>
  html
    .split('</li>')
    .filter(Boolean)
    .map((item) =>
      [
        /data-number="(\d+)"/.exec(item)?.[1] ?? '-',
        /<(p|h\d) data-component-part="step-title"/.exec(item)?.[1] ?? '',
        /value="(\d+)"/.exec(item)?.[1] ?? '',
      ]
        .join(' ')
        .trim(),
    );

describe('a list of steps', () => {
  it('numbers the steps and makes list items of them §component.Steps', () => {
    expect(buildSteps(step(' id="a"', 'A', 'one'))).toBe(
      '<li class="step" id="a"><span data-component-part="step-sign" data-number="1"></span><div><p data-component-part="step-title">A</p>one</div></li>',
    );
  });

  it('continues from a number that a step sets §component.Step.stepNumber', () => {
    expect(outline(buildSteps(step('', 'A') + step(' data-number="5"', 'B') + step('', 'C')))).toEqual(['1 p', '5 p 5', '6 p']);
  });

  it('leaves the numbers of steps inside a step with an icon', () => {
    const icon = '<lectern-step><span data-component-part="step-sign"><svg></svg></span>';
    expect(buildSteps(`${step('', 'A')}${icon}<ol>${buildSteps(step('', 'B'))}</ol></lectern-step>`)).toContain(
      '"step-sign" data-number="1"></span><div><p data-component-part="step-title">B',
    );
  });

  it('gives titles the size of the list unless a step has its own §component.Steps.titleSize §component.Step.titleSize', () => {
    expect(outline(buildSteps(step('', 'A') + step(' data-size="h4"', 'B') + step(' data-size="p"', 'C'), 'h2'))).toEqual([
      '1 h2',
      '2 h4',
      '3 p',
    ]);
  });

  it('leaves the number alone when a step has no title', () => {
    const html = step('', undefined, 'text');
    const inDev = html.replace('"step-sign"', '"step-sign" data-astro-source-file="/Step.astro" data-astro-source-loc="1:2"');
    expect([html, inDev].map((one) => outline(buildSteps(one)))).toEqual([['1'], ['1']]);
  });

  it('does not take the title of code inside a step for its own', () => {
    expect(buildSteps(step('', undefined, '<lectern-title>x.js</lectern-title>'))).toContain('<lectern-title>x.js</lectern-title>');
  });

  it('keeps children that are no steps, without a number', () => {
    expect(outline(buildSteps(`${step('', 'A')}\n<p>between</p>\n${step('', 'B')}`))).toEqual(['1 p', '-', '2 p']);
    expect(buildSteps(`<p>before</p>${step('', 'A')}`)).toMatch(
      /^<li data-component-part="step-aside"><p>before<\/p><\/li><li class="step">/,
    );
  });

  it('starts nested lists at 1', () => {
    const nested = `<ol>${buildSteps(step('', 'Inner'))}</ol>`;
    expect(buildSteps(step('', 'A') + step('', 'B', nested))).toMatch(/data-number="1".*data-number="2".*data-number="1"/);
  });
});
