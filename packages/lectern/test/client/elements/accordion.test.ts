// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { $, again, click, show, usePage, visit } from '../support/page.ts';

usePage();

const NESTED = `<main><details class="accordion" id="outer"><summary>Outer</summary>
  <details class="accordion" id="inner"><summary><b>Inner</b></summary><p>Text</p></details>
  <details id="plain"><summary>Plain</summary></details>
</details><details class="accordion"><summary>Nameless</summary></details></main>`;

async function load(html: string): Promise<void> {
  show(html);
  await import(/* @vite-ignore */ `../../../src/client/elements/accordion.ts?${again()}`);
}

/** Expanded state of all titles. */
const states = () => [...document.querySelectorAll('summary')].map((title) => title.getAttribute('aria-expanded'));

describe('an accordion', () => {
  it('tells whether it is open', async () => {
    await load(NESTED.replace('id="inner"', 'id="inner" open'));
    expect(states()).toEqual(['false', 'true', null, 'false']);
    $<HTMLDetailsElement>('#outer').open = true;
    $('#outer').dispatchEvent(new Event('toggle'));
    $('#plain').dispatchEvent(new Event('toggle'));
    expect(states()).toEqual(['true', 'true', null, 'false']);
  });

  it('writes the path of the one that a reader opens into the address, and that of the one around it when it is closed', async () => {
    visit('/page?q=1');
    await load(NESTED);
    click($('#inner b'));
    expect(location.href).toBe('http://localhost:3000/page?q=1#outer:inner');
    visit('/page?q=1');
    expect($<HTMLDetailsElement>('#inner').open).toBe(true);
    click($('#inner summary'));
    expect(location.hash).toBe('#outer');
    $<HTMLDetailsElement>('#outer').open = true;
    click($('#outer > summary'));
    expect(location.pathname + location.search + location.hash).toBe('/page?q=1');
  });

  it('leaves the address alone without an id, outside of titles, and when something else took the click', async () => {
    await load(NESTED);
    click($('#plain summary'));
    click($('#inner p'));
    click($('main > details:last-child summary'));
    $('#outer > summary').addEventListener('click', (event) => event.preventDefault());
    click($('#outer > summary'));
    expect(location.hash).toBe('');
  });
});
