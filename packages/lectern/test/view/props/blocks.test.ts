import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer, h, type TestNode } from './support/render.ts';

let renderer: Awaited<ReturnType<typeof createRenderer>>;
beforeAll(async () => {
  renderer = await createRenderer();
});
afterAll(() => renderer.close());

const render = (node: TestNode) => renderer.render(node);
const page = async (node: TestNode) => parse(await render(node), { blockTextElements: {} });

describe('callouts', () => {
  it.each([
    ['§component.Note', 'Note', 'note'],
    ['§component.Tip', 'Tip', 'tip'],
    ['§component.Warning', 'Warning', 'warning'],
    ['§component.Info', 'Info', 'info'],
    ['§component.Check', 'Check', 'check'],
    ['§component.Danger', 'Danger', 'danger'],
  ])('%s is a note with its content and an icon that names its kind', async (_, name, kind) => {
    const callout = (await page(h(name, {}, '<p>Text</p>'))).querySelector('.callout');
    expect(callout?.attributes).toMatchObject({ role: 'note', 'data-callout-type': kind });
    expect(callout?.querySelector('[data-component-part="callout-icon"] svg')?.attributes).toMatchObject({
      role: 'img',
      'aria-label': name,
    });
    expect(callout?.querySelector('[data-component-part="callout-content"]')?.innerHTML).toBe('<p>Text</p>');
  });

  it('have different signs, so that they are distinguished without colour', async () => {
    const signs = await Promise.all(
      ['Note', 'Tip', 'Warning', 'Info', 'Check', 'Danger'].map(
        async (name) => (await page(h(name, {}, 'x'))).querySelector('svg')?.innerHTML,
      ),
    );
    expect(new Set(signs).size).toBe(6);
  });

  it('print a title, an own icon and an own name §component.Note.title §component.Info.icon §component.Tip.ariaLabel §component.Callout.icon', async () => {
    const callout = await page(h('Tip', { title: 'Read this', icon: 'rocket', iconType: 'solid', ariaLabel: 'Advice' }, 'x'));
    expect(callout.querySelector('[data-component-part="callout-title"]')?.text).toBe('Read this');
    expect(callout.querySelector('svg')?.attributes).toEqual({ 'data-icon': 'rocket solid 16', 'aria-label': 'Advice' });
  });

  it('keep their kind whatever `type` says on them §component.Note.type', async () => {
    expect(await render(h('Note', { type: 'warning' }, 'x'))).toContain('data-callout-type="note"');
  });

  it('§component.Alert §component.Callout §component.Callout.type §component.Callout.color §component.Callout.emoji take them from props', async () => {
    const callout = async (name: string, props: Record<string, unknown>) => (await page(h(name, props, 'x'))).querySelector('.callout');
    const kinds = [await callout('Callout', { type: 'caution' }), await callout('Alert', { type: 'error' })];
    kinds.push(await callout('Callout', { intent: 'Success' }), await callout('Alert', { intent: 'success' }));
    expect(kinds.map((one) => one?.getAttribute('data-callout-type'))).toEqual(['warning', 'danger', 'check', 'check']);
    const tinted = await callout('Callout', { color: '#FF0000', emoji: '🦊' });
    expect(tinted?.attributes).toMatchObject({ 'data-callout-type': 'neutral', 'data-tinted': '', style: '--callout-tint:#ff0000' });
    expect(tinted?.querySelector('[data-component-part="callout-icon"] [role="img"]')?.text).toBe('🦊');
    expect((await callout('Callout', { color: '#f00' }))?.getAttribute('style')).toBe('--callout-tint:#f00');
    for (const color of ['reddish', 'nonsense;']) expect((await callout('Callout', { color }))?.hasAttribute('style')).toBe(false);
  });
});

describe('cards', () => {
  it('leave out props that are neither text nor JSX', async () => {
    expect(await render(h('Card', { title: { a: 1 }, icon: { b: 2 } }, 'x'))).not.toContain('object');
  });

  it('§component.Card §component.Card.title §component.Card.icon §component.Card.color is a box with icon, title and text', async () => {
    const card = await page(h('Card', { title: 'Title', icon: 'star', iconType: 'solid', color: '#00ff00' }, '<p>Text</p>'));
    expect(card.querySelector('[data-component-part="card-icon"]')?.outerHTML).toBe(
      '<div data-component-part="card-icon" style="color:#00ff00"><svg data-icon="star solid 24"></svg></div>',
    );
    expect(card.querySelector('p[data-component-part="card-title"]')?.text).toBe('Title');
    expect(card.querySelector('[data-component-part="card-content"]')?.innerHTML).toBe('<p>Text</p>');
    expect(card.querySelector('a')).toBeNull();
  });

  it('§component.Card.href stretches one link over the card and leaves links in the text alone', async () => {
    const card = await page(h('Card', { title: 'Title', href: '/x' }, '<a href="/y">y</a>'));
    expect(card.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual(['/x', '/y']);
    expect(card.querySelector('[data-component-part="card-title"] a')?.attributes).toEqual({
      'data-component-part': 'card-link',
      href: '/x',
    });
  });

  it('§component.Card.arrow opens a new tab for links that lead away, announces it, and shows an arrow', async () => {
    const card = await page(h('Card', { title: 'Title', href: 'https://a.b' }));
    expect(card.querySelector('a')?.attributes).toMatchObject({ target: '_blank', rel: 'noreferrer noopener' });
    expect(card.querySelector('a')?.text).toBe('Title (opens in a new tab)');
    expect(card.querySelector('[data-component-part="card-arrow"]')).not.toBeNull();
    expect(await render(h('Card', { title: 'Title', href: 'https://a.b', arrow: 'false' }))).not.toContain('card-arrow');
    expect(await render(h('Card', { title: 'Title', href: '/x', arrow: true }))).toContain('card-arrow');
  });

  it('names its link after what it contains when there is no title', async () => {
    const name = async (node: TestNode) =>
      (await page(node)).querySelector('a[data-component-part="card-link"]')?.getAttribute('aria-label');
    expect(await name(h('Card', { href: '/x' }, '<p>Only <b>text</b></p>'))).toBe('Only text');
    expect(await name(h('Card', { href: '/x', img: '/hero-shot.png' }))).toBe('hero shot');
    expect(await name(h('Card', { href: '/x' }))).toBe('/x');
  });

  it('§component.Card.horizontal §component.Card.cta §component.Card.img §component.Card.disabled has its other forms', async () => {
    expect(await render(h('Card', { title: 'T', horizontal: 'true' }))).toContain('data-horizontal');
    expect(await render(h('Card', { title: 'T', iconPosition: 'left' }))).toContain('data-horizontal');
    expect(
      (await page(h('Card', { title: 'T', href: '/x', cta: 'Go on' }))).querySelector('[data-component-part="card-cta"] span')?.text,
    ).toBe('Go on');
    expect((await page(h('Card', { title: 'T', img: '/a/big-map.svg' }))).querySelector('img')?.attributes).toMatchObject({
      src: '/a/big-map.svg',
      alt: 'big map',
    });
    expect((await page(h('Card', { title: 'T', img: '/a.svg', imgAlt: 'Map' }))).querySelector('img')?.getAttribute('alt')).toBe('Map');
    const disabled = await page(h('Card', { title: 'T', href: '/x', disabled: true }));
    expect([disabled.querySelector('a'), disabled.querySelector('.card')?.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  });

  it('§component.Card.type takes colours and sign of a callout', async () => {
    expect(
      (await page(h('Card', { title: 'T', type: 'warning' })))
        .querySelector('[data-callout-type="warning"] [data-component-part="card-icon"] svg')
        ?.getAttribute('aria-label'),
    ).toBe('Warning');
  });

  it('§component.Card.subtitle prints a description above its children, or in their place', async () => {
    expect((await page(h('Card', { title: 'T', description: 'D' }))).querySelector('[data-component-part="card-content"]')?.innerHTML).toBe(
      '<p>D</p>',
    );
    expect(
      (await page(h('Card', { title: 'T', subtitle: 'D' }, '<p>x</p>'))).querySelector('[data-component-part="card-content"]')?.innerHTML,
    ).toBe('<p>D</p><p>x</p>');
  });

  it('draws JSX in a prop', async () => {
    const card = await page(
      h('Card', { title: [{ kind: 'html', html: '<b>T</b>' }], icon: [{ kind: 'html', html: '<svg data-own></svg>' }] }),
    );
    expect([
      card.querySelector('[data-component-part="card-title"]')?.innerHTML,
      card.querySelector('[data-component-part="card-icon"]')?.innerHTML,
    ]).toEqual(['<b>T</b>', '<svg data-own></svg>']);
  });
});

describe('columns', () => {
  it.each([
    [undefined, '2'],
    [3, '3'],
    ['4', '4'],
    [9, '6'],
    [0, '1'],
  ])('§component.CardGroup §component.CardGroup.cols with `cols` %j is a grid of %s', async (cols, expected) => {
    const grid = (await page(h('CardGroup', { cols }, h('Card', { title: 'T' })))).querySelector(
      '.card-group > [data-component-part="columns-grid"]',
    );
    expect([grid?.getAttribute('data-cols'), grid?.querySelectorAll('.card').length]).toEqual([expected, 1]);
  });

  it('§component.Columns §component.Columns.cols §component.Cards §component.Column go by other names, with any content', async () => {
    const column = h('Column', { className: 'a' }, 'x');
    const columns = await render(h('Columns', { col: 3 }, column));
    expect(columns).toBe(await render(h('Cards', { columns: '3' }, '<div class="column a">x</div>')));
    expect(columns).toBe(await render(h('CardGroup', { cols: '3' }, column)));
    expect(await render(h('Columns', {}, column))).toBe(await render(h('CardGroup', { cols: 2 }, column)));
  });
});

describe('accordions', () => {
  it('§component.Accordion §component.Accordion.title §component.Accordion.description §component.Accordion.icon are details with a region that the title names', async () => {
    const accordion = await page(h('Accordion', { id: 'why', title: 'Why', description: 'Because', icon: 'star' }, '<p>Text</p>'));
    expect(accordion.querySelector('details.accordion')?.attributes).toEqual({ id: 'why', class: 'accordion' });
    expect(accordion.querySelector('summary')?.getAttribute('aria-controls')).toBe('why--content');
    expect(accordion.querySelector('#why--title')?.text).toBe('Why');
    expect(accordion.querySelector('summary svg')?.getAttribute('data-icon')).toMatch(/^star /);
    expect(accordion.querySelector('[data-component-part="accordion-description"]')?.text).toBe('Because');
    expect(accordion.querySelector('#why--content')?.attributes).toMatchObject({ role: 'region', 'aria-labelledby': 'why--title' });
    expect(accordion.querySelector('#why--content')?.innerHTML).toBe('<p>Text</p>');
  });

  it('§component.Accordion.defaultOpen starts open when asked to', async () => {
    const isOpen = async (props: object) =>
      (await page(h('Accordion', { title: 'T', ...props }))).querySelector('details')?.hasAttribute('open');
    expect([
      await isOpen({ defaultOpen: true }),
      await isOpen({ defaultOpen: 'true' }),
      await isOpen({ defaultOpen: 'false' }),
      await isOpen({ defaultClose: true }),
      await isOpen({}),
    ]).toEqual([true, true, false, false, false]);
  });

  it('have a title when the author forgot it', async () => {
    expect((await page(h('Accordion', {}, 'x'))).querySelector('[data-component-part="accordion-title"]')?.text).toBe('Details');
  });

  it('§component.AccordionGroup join in a group, which has no props of its own', async () => {
    expect(await render(h('AccordionGroup', { cols: 3, title: 'T' }, 'x'))).toBe('<div class="accordion-group">x</div>');
  });
});

describe('steps', () => {
  it('§component.Steps §component.Step §component.Step.title §component.Step.icon are an ordered list', async () => {
    const steps = await page(h('Steps', {}, h('Step', { title: 'One' }, '<p>a</p>'), h('Step', { title: 'Two', icon: 'star' })));
    expect(steps.querySelector('ol.steps')?.getAttribute('role')).toBe('list');
    expect(
      steps
        .querySelectorAll('ol > li.step > [data-component-part="step-body"] > p[data-component-part="step-title"]')
        .map((title) => title.text),
    ).toEqual(['One', 'Two']);
    expect(
      steps.querySelectorAll('[data-component-part="step-sign"]').map((sign) => sign.getAttribute('data-number') ?? sign.innerHTML),
    ).toEqual(['1', '<svg data-icon="star 16"></svg>']);
    expect(steps.querySelectorAll('[data-component-part="step-content"]').map((content) => content.innerHTML)).toEqual(['<p>a</p>']);
  });

  it('§component.Step.id §component.Step.noAnchor link to themselves when they have an id', async () => {
    const link = async (props: object) =>
      (await page(h('Steps', {}, h('Step', { title: 'One', id: 'one', ...props })))).querySelector(
        '#one > a[data-component-part="step-number"]',
      )?.attributes;
    expect(await link({})).toMatchObject({ href: '#one', 'aria-label': 'Link to “One”' });
    expect(await link({ noAnchor: true })).toBeUndefined();
  });

  it('have real headings when asked to', async () => {
    expect(
      (await page(h('Steps', { stepSize: 'h3' }, h('Step', { title: 'One' })))).querySelector('h3[data-component-part="step-title"]')?.text,
    ).toBe('One');
  });
});

describe('frames and media', () => {
  it('§component.Frame §component.Frame.caption §component.Frame.hint hold a picture with caption and hint', async () => {
    const frame = await page(
      h('Frame', { caption: 'A **b**', hint: 'Look', style: { textAlign: 'center' }, width: '300' }, '<img src="/a.png" alt="A">'),
    );
    expect(frame.querySelector('figure.frame')?.getAttribute('style')).toBe('width:300px;text-align:center');
    expect(frame.querySelector('figcaption')?.innerHTML).toBe('A <strong>b</strong>');
    expect(frame.querySelector('[data-component-part="frame-hint"] span')?.text).toBe('Look');
    expect(frame.querySelector('[data-component-part="frame-content"]')?.innerHTML).toBe('<img src="/a.png" alt="A">');
  });

  it('§component.Image §component.Video §component.Link are written with tags as well', async () => {
    expect(await render(h('Image', { src: '/a.png', alt: 'A', width: 20 }))).toBe(
      '<img src="/a.png" alt="A" width="20" loading="lazy" decoding="async" data-zoom>',
    );
    expect(await render(h('Image', { img: '/a.png', alt: 'A', noZoom: true }))).not.toContain('data-zoom');
    expect(await render(h('Image', { src: '/a.png', alt: 'A', size: 40 }))).toContain(' width="40"');
    expect(await render(h('Video', { src: '/a.mp4', autoPlay: true }))).toBe(
      '<video class="lc-video" src="/a.mp4" autoplay loop muted playsinline></video>',
    );
    expect(await render(h('Video', { url: 'https://youtu.be/abc' }))).toContain(
      '<iframe class="lc-video" src="https://www.youtube-nocookie.com/embed/abc" title="Video"',
    );
    expect(await render(h('Link', { href: 'https://a.b' }, 'x'))).toBe(
      '<a href="https://a.b" target="_blank" rel="noreferrer noopener">x<span class="lc-visually-hidden"> (opens in a new tab)</span></a>',
    );
  });
});

describe('tooltips', () => {
  it('§component.Tooltip §component.Tooltip.tip §component.Tooltip.headline §component.Tooltip.cta explain a term that can be focused', async () => {
    const tooltip = await page(h('Tooltip', { tip: 'What it is', headline: 'API', cta: 'More', href: '/api' }, 'API'));
    expect(tooltip.querySelector('[data-component-part="tooltip-trigger"]')?.attributes).toMatchObject({ tabindex: '0' });
    expect(tooltip.querySelector('[role="tooltip"]')?.text).toBe('API: What it is');
    expect(tooltip.querySelector('a[data-component-part="tooltip-cta"]')?.attributes).toEqual({
      'data-component-part': 'tooltip-cta',
      href: '/api',
    });
  });

  it('leave a link as the trigger, and need `href` for their own', async () => {
    const tooltip = await page(h('Tooltip', { tip: 'T', cta: 'More' }, '<a href="/x">x</a>'));
    expect([tooltip.querySelector('[data-component-part="tooltip-trigger"]'), tooltip.querySelectorAll('a').length]).toEqual([null, 1]);
  });

  it('are only their trigger without a tip', async () => {
    expect(await render(h('Tooltip', {}, 'x'))).toBe('x');
  });
});

describe('updates', () => {
  it('§component.Update §component.Update.label §component.Update.description §component.Update.tags have a label that links to them, and tags', async () => {
    const update = await page(h('Update', { id: 'v1', label: 'v1', description: 'May', tags: ['A', 'B, C'] }, '<p>x</p>'));
    expect(update.querySelector('section.update')?.attributes).toEqual({ id: 'v1', class: 'update', 'data-tags': '["A","B, C"]' });
    expect(update.querySelector('a[data-component-part="update-label"]')?.attributes).toMatchObject({ href: '#v1', 'data-copy-link': '' });
    expect(update.querySelector('[data-component-part="update-description"]')?.text).toBe('May');
    expect(update.querySelectorAll('[data-component-part="update-tag"]').map((tag) => tag.text)).toEqual(['A', 'B, C']);
    expect(update.querySelector('[data-component-part="update-content"]')?.innerHTML).toBe('<p>x</p>');
  });
});

describe('small ones', () => {
  it('§component.Icon §component.Icon.color §component.Icon.size is in text', async () => {
    expect(await render(h('Icon', { icon: 'star', iconType: 'solid', size: '20px', color: 'FF0000', className: 'mr-1' }))).toBe(
      '<span class="icon mr-1" style="color:#ff0000"><svg data-icon="star solid 20"></svg></span>',
    );
    expect(await render(h('Icon', { name: 'star' }))).toBe('<span class="icon"><svg data-icon="star 16"></svg></span>');
    expect(await render(h('Icon'))).toBe('');
  });

  it('§component.Tile §component.Heading and `Panel` render', async () => {
    const tile = await page(h('Tile', { href: '/x', title: 'T', description: 'D' }, 'preview'));
    expect(tile.querySelector('[data-component-part="tile-title"] a')?.getAttribute('href')).toBe('/x');
    expect(tile.querySelector('[data-component-part="tile-preview"]')?.text).toBe('preview');
    expect(tile.querySelector('[data-component-part="tile-description"]')?.text).toBe('D');
    expect(await render(h('Panel', {}, 'p'))).toBe('<div class="panel lc-example" data-slot="panel">p</div>');
    expect(await render(h('Heading', { level: 'h3', id: 'a' }, 'A'))).toBe(
      '<h3 id="a" class="lc-heading">A<a class="lc-heading-anchor" href="#a" aria-label="Link to “A”"></a></h3>',
    );
    expect(await render(h('Heading', { level: 2, id: 'a', noAnchor: true }, 'A'))).toBe('<h2 id="a" class="lc-heading">A</h2>');
  });

  it('§rule.components every component of the format is there by its tag name', () => {
    expect(renderer.names.toSorted().join(' ')).toBe(
      [
        'Accordion AccordionGroup Alert Badge Callout Card CardGroup Cards Check CodeBlock CodeGroup Color Color.Item Color.Row',
        'Column Columns Danger Expandable FileTree Frame GitHub.Repo Heading Icon Image Info Latex Link Note Panel ParamField',
        'Prompt RequestExample ResponseExample ResponseField Step Steps Tab TabItem Tabs Tile Tip Tooltip Tree Tree.File Tree.Folder',
        'Update Video View Warning',
      ].join(' '),
    );
  });
});
