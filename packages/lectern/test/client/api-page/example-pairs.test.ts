// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { $, again, show, usePage } from '../support/page.ts';

usePage();

const PAGE = `<div id="responses" data-pair="status"><p role="tabpanel" data-status="200" data-active></p><p role="tabpanel" data-status="404"></p></div>
  <div id="examples" data-pair="status" class="response-example"><div data-status="200" id="ex-200"><i data-name="small" id="small-200"></i></div><div data-status="404" id="ex-404"></div></div>
  <div id="requests" data-pair="name"><p role="tabpanel" data-name="small" data-active></p></div><div id="plain"><p role="tabpanel" data-status="200" data-active></p></div>`;

let revealed: string[];
beforeEach(async () => {
  revealed = [];
  show(`<main>${PAGE}</main>`);
  await import(/* @vite-ignore */ `../../../src/client/api-page/example-pairs.ts?${again()}`);
  document.addEventListener('lectern:reveal', ({ target }) => revealed.push((target as Element).id));
});

const change = (selector: string) => $(selector).dispatchEvent(new Event('lectern:change', { bubbles: true }));

describe('examples', () => {
  it('show the status that is chosen among the responses', () => {
    change('#responses');
    expect(revealed).toEqual(['ex-200']);
  });

  it('show the example that is called like that of the request, and its status first', () => {
    change('#requests');
    expect(revealed).toEqual(['ex-200', 'small-200']);
  });

  it('follow no other tabs, and nothing that has no pair', () => {
    change('#plain');
    $('#requests [data-active]').removeAttribute('data-name');
    change('#requests');
    $('#responses [data-active]').setAttribute('data-status', '500');
    change('#responses');
    document.dispatchEvent(new Event('lectern:change'));
    expect(revealed).toEqual([]);
  });
});
