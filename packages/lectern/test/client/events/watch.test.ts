// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { watchReader } from '../../../src/client/events/watch.ts';
import { $, click, show, usePage, visit } from '../support/page.ts';

usePage();

function watched(html: string): unknown[] {
  visit('/page?q=1');
  document.title = 'Page';
  show(`<div>${html}</div>`);
  const events: unknown[] = [];
  document.addEventListener('lectern', (event) => {
    const { name, data } = (event as CustomEvent).detail;
    events.push([name, data]);
  });
  watchReader();
  return events;
}

describe('what a reader does', () => {
  it('begins with the page that is shown', () => {
    expect(watched('')).toEqual([['docs.content.view', { path: '/page', title: 'Page' }]]);
  });

  it.each([
    ['<div class="lc-top-bar-cta"><a href="/start">Start</a></div>', 'docs.navitem.cta_click', '/start'],
    ['<nav class="lc-sidebar"><a href="/start#a"><b>Start</b></a></nav>', 'docs.navitem.click', '/start'],
    ['<nav class="nav-tabs"><a href="/start">Start</a></nav>', 'docs.navitem.click', '/start'],
    ['<nav class="lc-top-bar-links"><a href="/start">Start</a></nav>', 'docs.navitem.click', '/start'],
    ['<nav class="lc-pagination"><a href="/start">Start</a></nav>', 'docs.navitem.click', '/start'],
    ['<button class="lc-copy-button"><b>Copy</b></button>', 'docs.code_block.copy', ''],
  ])('is told of a click on %s', (html, name, href) => {
    const events = watched(html);
    click(document.querySelector('b') ?? $('a'));
    expect(events.slice(1)).toEqual([[name, { path: '/page', href }]]);
  });

  it('is not told of other clicks', () => {
    const events = watched('<a href="/start">Start</a>');
    click($('a'));
    document.dispatchEvent(new MouseEvent('click'));
    expect(events).toHaveLength(1);
  });

  it.each([
    ['accordion', 'docs.accordion'],
    ['expandable', 'docs.expandable'],
  ])('is notified when an %s opens and closes', (className, name) => {
    const events = watched(`<details class="${className}"></details>`);
    for (const open of [true, false]) {
      $<HTMLDetailsElement>('details').open = open;
    }
    expect(events.slice(1)).toEqual([
      [`${name}.open`, { path: '/page' }],
      [`${name}.close`, { path: '/page' }],
    ]);
  });

  it('is not told of other details', () => {
    const events = watched('<details></details><p></p>');
    $<HTMLDetailsElement>('details').open = true;
    $('p').dispatchEvent(new Event('toggle'));
    expect(events).toHaveLength(1);
  });
});
