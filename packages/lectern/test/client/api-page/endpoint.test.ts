// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/client/api-page/endpoint.ts';
import { $, announced, click, forbidStorage, settle, show, useClipboard, usePage } from '../support/page.ts';

usePage();

const [EU, US] = ['https://eu.example/v1', 'https://us.example/v1'];
const endpoint = (server = EU) => `<main><lectern-endpoint data-server="${server}">
  <select><option value="${EU}">EU</option><option value="${US}">US</option></select>
  <code class="lc-endpoint-path">/things</code><button class="lc-endpoint-copy" hidden>Copy</button></lectern-endpoint>
  <div class="request-example"><code>curl <b>${EU}/things</b> # ${EU} ${EU}</code></div><code>${EU}</code></main>`;

function choose(server: string): void {
  const menu = $<HTMLSelectElement>('select');
  menu.value = server;
  menu.dispatchEvent(new Event('change'));
}
const sample = () => $('.request-example').textContent?.trim();

describe('the endpoint of an operation', () => {
  it('is copied with its server, and confirms it for two seconds', async () => {
    vi.useFakeTimers();
    const copied = useClipboard();
    show(endpoint());
    const button = $<HTMLButtonElement>('button');
    expect(button.hidden).toBe(false);
    click(button);
    await settle();
    expect([copied, announced(), button.hasAttribute('data-copied')]).toEqual([[`${EU}/things`], 'URL copied', true]);
    vi.advanceTimersByTime(1500);
    click(button);
    await settle();
    vi.advanceTimersByTime(1999);
    expect(button.hasAttribute('data-copied')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(button.hasAttribute('data-copied')).toBe(false);
  });

  it.each([
    ['/api', 'http://localhost:3000/api/things'],
    ['https://your-host', 'https://your-host/things'],
    ['HTTPS://a.example', 'HTTPS://a.example/things'],
  ])('of the server %j is copied as %s', async (server, address) => {
    const copied = useClipboard();
    show(endpoint(server));
    click($('button'));
    await settle();
    expect(copied).toEqual([address]);
  });

  it('has the host of the page in samples if nobody names one, also after another server', () => {
    show(endpoint('/v1').replaceAll(`>${EU}/`, '>https://your-host/v1/').replace(`value="${EU}"`, 'value="/v1"'));
    expect(sample()).toContain('curl http://localhost:3000/v1/things');
    choose(US);
    expect(sample()).toContain(`curl ${US}/things`);
    choose('/v1');
    expect(sample()).toContain('curl http://localhost:3000/v1/things');
  });

  it('speaks the language of the page, and confirms nothing where copying is refused', async () => {
    vi.stubGlobal('lecternTexts', { addressCopied: 'Kopiert' });
    useClipboard();
    show(endpoint());
    click($('button'));
    await settle();
    expect(announced()).toBe('Kopiert');
    show(endpoint());
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    click($('button'));
    await settle();
    expect($('button').hasAttribute('data-copied')).toBe(false);
  });

  it('cannot be copied without a clipboard', () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    show(endpoint());
    expect($<HTMLButtonElement>('button').hidden).toBe(true);
  });

  it('is left alone without a server', () => {
    show('<lectern-endpoint><button class="lc-endpoint-copy" hidden></button></lectern-endpoint>');
    expect($<HTMLButtonElement>('button').hidden).toBe(true);
    show('<lectern-endpoint data-server="/"></lectern-endpoint>');
  });
});

describe('the server that a reader chooses', () => {
  it('is in the samples and in what is copied, and is reported', async () => {
    const copied = useClipboard();
    show(endpoint());
    const servers: string[] = [];
    document.addEventListener('lectern:server', (event) => servers.push((event as CustomEvent).detail));
    choose(US);
    expect([sample(), $('main > code').textContent, servers]).toEqual([`curl ${US}/things # ${US} ${US}`, EU, [US]]);
    click($('button'));
    await settle();
    expect(copied).toEqual([`${US}/things`]);
    choose(EU);
    expect(sample()).toBe(`curl ${EU}/things # ${EU} ${EU}`);
  });

  it('is remembered for the next page', () => {
    show(endpoint());
    choose(US);
    show(endpoint());
    expect([$<HTMLSelectElement>('select').value, localStorage.getItem('lectern-server')]).toEqual([US, US]);
  });

  it('is forgotten where the page does not have it, or storage is forbidden', () => {
    localStorage.setItem('lectern-server', 'https://old.example');
    show(endpoint());
    expect($<HTMLSelectElement>('select').value).toBe(EU);
    forbidStorage();
    show(endpoint());
    choose(US);
    expect($<HTMLSelectElement>('select').value).toBe(US);
  });

  it('changes no sample where there was none', () => {
    show(endpoint(''));
    choose(US);
    expect(sample()).toContain(EU);
  });
});
