import { describe, expect, it } from 'vitest';
import { describesField, ownExamples, splitAtHeading } from '../../../src/view/api/own-content.ts';

describe('content of the author on a reference page', () => {
  it.each([
    ['<p>a</p><h2 id="b">B</h2><p>c</p>', '<p>a</p>'],
    ['<h3>B</h3>', ''],
    ['<p>a</p>', '<p>a</p>'],
    ['<div><h2>In</h2></div><p>a<br>b<img src="c">d</p><h2>B</h2>', '<div><h2>In</h2></div><p>a<br>b<img src="c">d</p>'],
    ['<svg><path d=""/></svg><p title="<h2>">a</p><h6>B</h6>', '<svg><path d=""/></svg><p title="<h2>">a</p>'],
    ["<my-box title='<p>'>a</my-box><h1>B</h1>", "<my-box title='<p>'>a</my-box>"],
    ['<header>a</header><hr><h2>B</h2>', '<header>a</header><hr>'],
  ])('%s begins before its first heading', (html, before) => {
    expect(splitAtHeading(html)).toEqual([before, html.slice(before.length)]);
  });

  it('replaces a field of the same name', () => {
    const html =
      '<code data-component-part="field-name" class="x"> Limit </code><code data-component-part="field-name">page</code><code>no</code>';
    expect(['limit', 'LIMIT', 'page', 'no', 'lim'].map((name) => describesField(html, name))).toEqual([true, true, true, false, false]);
  });

  it.each([
    ['<div class="request-example">', true, false],
    ['<aside id="a" class="panel response-example wide">', false, true],
    ['<div class="request-example"><div class="response-example">', true, true],
    ['<div class="no-request-example">', false, false],
    ['<div class="request-examples" title="response-example">', false, false],
    ['class="request-example"', false, false],
  ])('%s replaces examples', (html, request, response) => {
    expect(ownExamples(html)).toEqual({ request, response });
  });
});
