import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../src/messages/messages.ts';
import { codePanel } from '../../../src/theme/openapi/code-panel.ts';
import { requestSamplesHtml, responseSamplesHtml } from '../../../src/theme/openapi/samples-html.ts';
import type { RequestSampleView, ResponseSampleView } from '../../../src/view/api/types.ts';

/** Names who highlighted a text, and in which language. */
const by = (who: string) => async (code: string, language: string) =>
  ({ lines: code.split('\n').map((line) => `<${who}-${language}>${line}`) }) as never;
const runtime = { highlight: by('h'), highlightSample: by('s') } as never;

const sample = (label: string, more: object = {}) => ({
  label,
  language: label.toLowerCase(),
  highlight: 'sh',
  code: `run ${label}`,
  ...more,
});
const request = (name: string, ...samples: object[]) => ({ name, label: name, samples }) as RequestSampleView;
const example = (more: object = {}) => ({
  name: '',
  label: 'application/json',
  mediaType: 'application/json',
  text: '{}',
  highlight: 'json',
  status: '200',
  ...more,
});
const answers = (status: string, ...examples: object[]) => ({ status, examples }) as ResponseSampleView;

const requests = async (...list: RequestSampleView[]) =>
  (await requestSamplesHtml(list, { heading: 'Request', isPaired: true }, runtime, ENGLISH))?.toString();
const responses = async (...list: ResponseSampleView[]) => (await responseSamplesHtml(list, runtime, ENGLISH))?.toString();

describe('samples of a request', () => {
  it('are a menu of languages', async () => {
    expect(await requests(request('', sample('cURL'), sample('Go', { authored: true })))).toBe(
      [
        '<lectern-tabs class="code-group" data-sync><div data-component-part="tab-bar"><span data-component-part="tab-heading">Request</span><select data-component-part="tab-menu" aria-label="Language" autocomplete="off"><option>cURL</option><option>Go</option></select></div>',
        '<lectern-code class="code-block" data-language="curl" data-label="cURL" role="group" aria-label="cURL" data-active><pre class="lc-code-scroll"><code><s-sh>run cURL</code></pre></lectern-code>',
        '<lectern-code class="code-block" data-language="go" data-label="Go" role="group" aria-label="Go"><pre class="lc-code-scroll"><code><h-sh>run Go</code></pre></lectern-code>',
        '<lectern-restore></lectern-restore></lectern-tabs>',
      ].join(''),
    );
  });

  it('have a menu of named examples around them', async () => {
    const described = { ...request('big', sample('cURL')), description: { html: '<p>Big</p>' } } as never;
    const html = await requests(request('small', sample('cURL')), described, request('none'));
    expect(html).toMatch(
      /^<lectern-tabs class="code-group" data-pair="name"><div data-component-part="tab-bar"><span data-component-part="tab-heading">Request<\/span><select data-component-part="tab-menu" aria-label="Request example" autocomplete="off"><option>small<\/option><option>big<\/option><\/select>/,
    );
    expect(html).toContain(
      '<lectern-panel data-component-part="tab-content" data-name="small" data-label="small" role="group" aria-label="small" data-active><lectern-tabs',
    );
    expect(html).toContain('</lectern-tabs><div class="lc-sample-description"><p>Big</p></div></lectern-panel>');
  });

  it('have the summary and description of a single one', async () => {
    const only = { ...request('big', sample('cURL')), label: 'A big one', description: { html: '<p>Big</p>' } } as never;
    const html = await requests(only);
    expect(html).toContain('<span data-component-part="tab-only">A big one</span>');
    expect(html).toContain('</lectern-tabs><div class="lc-sample-description"><p>Big</p></div></lectern-panel>');
  });

  it('are two tabs for some and all fields', async () => {
    const html = await requests(request('', sample('cURL')), { ...request('', sample('cURL')), isWhole: true });
    expect(html?.match(/role="tab(?:list)?"/g)).toHaveLength(3);
    expect(html).not.toContain('aria-label="Request example" autocomplete');
  });

  it('of two media types are named by the menu alone', async () => {
    const html = await requests(request('a/json', sample('a/json')), request('b/xml', sample('b/xml')));
    expect(html?.match(/tab-bar/g)).toHaveLength(1);
    expect(html).toContain('<lectern-code class="code-block" data-name="b/xml" data-label="b/xml"');
  });

  it('are none without code', async () => {
    expect([await requests(), await requests(request('none'))]).toEqual([undefined, undefined]);
  });
});

describe('samples of responses', () => {
  it('are tabs by status', async () => {
    expect(await responses(answers('200', example({ name: 'a', label: 'a' })), answers('404'))).toBe(
      [
        '<lectern-tabs class="code-group" data-pair="status"><div data-component-part="tab-bar"><div data-component-part="tabs-list" role="tablist" aria-label="Response example">',
        '<button type="button" data-component-part="tab-button" role="tab" aria-selected="true" tabindex="0" data-active><span class="lc-status" data-status="2">200</span></button>',
        '<button type="button" data-component-part="tab-button" role="tab" aria-selected="false" tabindex="-1"><span class="lc-status" data-status="4">404</span></button></div></div>',
        '<lectern-code class="code-block" data-status="200" data-name="a" data-media="application/json" data-label="200" role="tabpanel" aria-label="200" data-active><pre class="lc-code-scroll"><code><h-json>{}</code></pre></lectern-code>',
        '<lectern-panel data-component-part="tab-content" data-status="404" data-label="404" role="tabpanel" aria-label="404"><p class="lc-no-body">No example available.</p></lectern-panel></lectern-tabs>',
      ].join(''),
    );
  });

  it('are none where no response has one', async () => {
    expect([await responses(), await responses(answers('200'))]).toEqual([undefined, undefined]);
  });

  it('have a menu where a status has several, by name or by media type', async () => {
    const menu = async (...examples: object[]) => /<select.*?<\/select>/.exec((await responses(answers('200', ...examples))) ?? '')?.[0];
    const heading = async (...examples: object[]) => /tab-heading">([^<]*)/.exec((await responses(answers('200', ...examples))) ?? '')?.[1];
    const [named, typed] = [
      [example({ name: 'a', label: 'A' }), example()],
      [example(), example({ label: 'text/xml' })],
    ];
    expect([await menu(...named), await heading(...named), await heading(...typed)]).toEqual([
      '<select data-component-part="tab-menu" aria-label="Example 200" autocomplete="off"><option>A</option><option>application/json</option></select>',
      'Example',
      'Media type',
    ]);
  });

  it('have the summary of a single example, and all descriptions', async () => {
    const [none, one] = [
      example({ name: 'none', label: 'Nothing found', description: { html: '<p>Closed.</p>' } }),
      example({ name: 'one', label: 'One', description: { html: '<p>Rare.</p>' } }),
    ];
    expect(await responses(answers('200', none))).toContain(
      '</pre><div class="lc-sample-description"><p><strong>Nothing found</strong></p><p>Closed.</p></div></lectern-code>',
    );
    expect((await responses(answers('200', none, one)))?.match(/<div class="lc-sample-description">.*?<\/div>/g)).toEqual([
      '<div class="lc-sample-description"><p>Closed.</p></div>',
      '<div class="lc-sample-description"><p>Rare.</p></div>',
    ]);
  });

  it('show no code for an empty body and for media', async () => {
    const only = async (more: object) =>
      /data-active>(?!<span)(.*)<\/lectern-(?:panel|code)><\/lectern-tabs>$/.exec(
        (await responses(answers('200', example(more)))) ?? '',
      )?.[1];
    const media = (kind: string) => only({ media: { kind, url: '/a?b&c' }, label: 'A "b"' });
    expect([await only({ text: '' }), await media('image'), await media('audio'), await media('video')]).toEqual([
      '<p class="lc-no-body">The body is empty.</p>',
      '<details class="lc-sample-image"><summary>Show the image</summary><img class="lc-sample-media" src="/a?b&amp;c" alt="A &quot;b&quot;" loading="lazy"></details>',
      '<audio class="lc-sample-media" src="/a?b&amp;c" aria-label="A &quot;b&quot;" controls preload="none"></audio>',
      '<video class="lc-sample-media" src="/a?b&amp;c" aria-label="A &quot;b&quot;" controls preload="none"></video>',
    ]);
    expect(await responses(answers('200', example({ text: '' })))).toContain(
      '<lectern-panel data-component-part="tab-content" data-status="200"',
    );
  });
});

describe('a block of code', () => {
  const panel = async (code: string) => String(await codePanel({ code, language: 'sh', label: '200 JSON' }, by('h'), ENGLISH));
  const SCROLLS = '<pre class="lc-code-scroll" tabindex="0" role="group" aria-label="200 JSON code">';

  it.each([
    [Array(12).fill('x').join('\n'), false],
    [Array(13).fill('x').join('\n'), true],
    ['x'.repeat(64), false],
    ['x'.repeat(65), true],
    [`${'x'.repeat(64)}\ny`, false],
    [`a\n${'x'.repeat(65)}\ny`, true],
    [`a\n${'x'.repeat(64)}`, false],
  ])('can be reached with the keyboard where it may scroll (%#)', async (code, scrolls) => {
    expect((await panel(code)).startsWith(SCROLLS)).toBe(scrolls);
  });

  it('is plain when it is very long', async () => {
    expect([(await panel('x'.repeat(12_000))).includes('<h-sh>'), (await panel('x'.repeat(12_001))).includes('<h->')]).toEqual([
      true,
      true,
    ]);
  });
});
