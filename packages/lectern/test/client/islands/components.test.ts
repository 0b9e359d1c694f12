import { h, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import * as components from '../../../src/client/islands/components.ts';
import { partScope, WithParts } from '../../../src/client/islands/parts.ts';
import type { Props } from '../../../src/client/islands/props.ts';
import { withState } from '../../../src/client/islands/state.ts';
import { componentsModule } from '../../../src/islands/module-text.ts';
import { ENGLISH, partTexts } from '../../../src/messages/messages.ts';

/** Icons of the page, and HTML of components that only the build prints. */
const state = {
  icon: (name: string, type: string | undefined) =>
    `<svg data-icon="${[name, type].filter(Boolean).join(' ')}" width="16" height="16" aria-hidden="true"></svg>`,
  texts: partTexts(ENGLISH),
};

const byName = new Map<string, unknown>(Object.entries(components));

/** HTML of a component; glyphs of ours are `<glyph/>`, classes come first. */
function html(name: keyof typeof components, props: Props = {}, ...children: (VNode | string)[]): string {
  const component = byName.get(name) as never;
  return withState(state, () => renderToString(h(component, props as never, ...children)))
    .replace(
      /<svg(?![^>]*data-icon)([^>]*)>.*?<\/svg>/g,
      (_, attributes: string) =>
        `<glyph${/aria-label="([^"]*)"/.exec(attributes)?.[0] ? ` ${/aria-label="([^"]*)"/.exec(attributes)?.[0]}` : ''}/>`,
    )
    .replace(/<([\w-]+)([^>]*?)( class="[^"]*")/g, '<$1$3$2');
}

it('are each used in the module that pages with code import', () => {
  const components = [...byName.keys()].filter((name) => name !== 'still');
  const used = [...componentsModule('browser').matchAll(/^export const (\w+) = forms\.\1;/gm)].map(([, name]) => name);
  expect(used.sort()).toEqual(components.sort());
});

describe('a callout', () => {
  it('has the sign and the name of its kind', () => {
    expect(html('Note', {}, 'Text')).toBe(
      '<div class="callout" role="note" data-callout-type="note"><span data-component-part="callout-icon"><glyph aria-label="Note"/></span><div data-component-part="callout-content">Text</div></div>',
    );
    expect(
      (['Info', 'Tip', 'Warning', 'Check', 'Danger'] as const).map((name) => /data-callout-type="(\w+)"/.exec(html(name))?.[1]),
    ).toEqual(['info', 'tip', 'warning', 'check', 'danger']);
  });

  it('takes its kind, title, color and style from its props', () => {
    expect(html('Callout', { type: 'tip', title: 'Title', color: '#ff0000', style: { margin: 0 }, className: 'mine', id: 'c' })).toBe(
      '<div class="callout mine" id="c" style="--callout-tint:#ff0000;margin:0" role="note" data-callout-type="tip" data-tinted><span data-component-part="callout-icon"><glyph aria-label="Tip"/></span><div data-component-part="callout-content"><p data-component-part="callout-title">Title</p></div></div>',
    );
    expect(html('Callout', { intent: 'warning' })).toContain('data-callout-type="warning"');
    expect(html('Callout', { color: 'red', style: 'margin: 0' })).toBe(
      '<div class="callout" style="margin: 0" role="note" data-callout-type="neutral"><div data-component-part="callout-content"></div></div>',
    );
    expect(html('Note', { color: '#ff0000' })).not.toContain('tint');
  });

  it('takes an icon or an emoji of the author', () => {
    expect(html('Note', { icon: 'flag', iconType: 'solid', ariaLabel: 'Mind "this"' })).toContain(
      '<span data-component-part="callout-icon"><svg data-icon="flag solid" width="16" height="16" role="img" aria-label="Mind &quot;this&quot;"></svg></span>',
    );
    expect(html('Callout', { emoji: '🚢' })).toContain(
      '<span data-component-part="callout-icon"><span role="img" aria-label="Callout">🚢</span></span>',
    );
    expect(html('Note', { icon: h('i', null) })).toContain('<span data-component-part="callout-icon"><i></i></span>');
  });
});

describe('a card', () => {
  it('is a link by its title', () => {
    expect(html('Card', { title: 'Start', href: '/start', icon: 'flag', color: '#112233' }, 'Text')).toBe(
      '<div class="card" data-linked><div data-component-part="card-main"><div data-component-part="card-icon" style="color:#112233"><svg data-icon="flag" width="24" height="24" aria-hidden="true"></svg></div><div data-component-part="card-body"><p data-component-part="card-title"><a data-component-part="card-link" href="/start">Start</a></p><div data-component-part="card-content">Text</div></div></div></div>',
    );
  });

  it('is a link by its call, or as a whole', () => {
    expect(html('Card', { href: '/start', cta: 'Go' })).toContain(
      '<p data-component-part="card-cta"><a data-component-part="card-link" href="/start">Go</a><glyph/></p>',
    );
    expect(html('Card', { href: '/start', title: 'Start', cta: 'Go' })).toContain('<p data-component-part="card-cta"><span>Go</span>');
    expect(html('Card', { href: '/start', description: 'Begin here' })).toContain(
      '<a data-component-part="card-link" href="/start" aria-label="Begin here"></a>',
    );
    expect(html('Card', { href: '/start' }, ' ')).toContain(
      '<div data-component-part="card-body"></div></div><a data-component-part="card-link" href="/start" aria-label="/start"></a>',
    );
    expect(html('Card', { href: '/start' }, h('b', null, 'Go'), ' on')).toContain('aria-label="Go on"');
  });

  it('says where its link opens', () => {
    const out = html('Card', { title: 'Out', href: 'https://else.example' });
    expect(out).toContain('target="_blank"');
    expect(out).toContain('Out<span class="lc-visually-hidden"> (opens in a new tab)</span>');
    expect(out).toContain('<span data-component-part="card-arrow"><glyph/></span>');
    expect(html('Card', { title: 'Out', href: 'https://else.example', arrow: false })).not.toContain('card-arrow');
    expect(html('Card', { title: 'In', href: '/in', arrow: true })).toContain('card-arrow');
    for (const props of [{ newTab: true }, { target: '_blank' }])
      expect(html('Card', { title: 'In', href: '/in', ...props })).toContain('target="_blank"');
    expect(html('Card', { title: 'In', href: '/in' })).not.toContain('target');
  });

  it('has an image, a description and a layout', () => {
    expect(html('Card', { img: '/my-boat.png', subtitle: 'Sub' })).toBe(
      '<div class="card"><img data-component-part="card-image" src="/my-boat.png" alt="my boat" loading="lazy" decoding="async"/><div data-component-part="card-main"><div data-component-part="card-body"><div data-component-part="card-content"><p>Sub</p></div></div></div></div>',
    );
    expect(html('Card', { img: '/a.png', imgAlt: 'A boat' })).toContain('alt="A boat"');
    for (const props of [{ horizontal: true }, { iconPosition: 'left' }]) expect(html('Card', props)).toContain('data-horizontal');
    expect(html('Card', { type: 'warning' })).toContain('<div data-component-part="card-icon"><glyph aria-label="Warning"/></div>');
  });

  it('has no link when it is disabled', () => {
    expect(html('Card', { title: 'Start', href: '/start', disabled: true })).toBe(
      '<div class="card" data-disabled aria-disabled="true"><div data-component-part="card-main"><div data-component-part="card-body"><p data-component-part="card-title">Start</p></div></div></div>',
    );
  });
});

describe('columns', () => {
  it.each([
    [{}, 2],
    [{ cols: 3 }, 3],
    [{ columns: '4' }, 4],
    [{ col: 0 }, 1],
    [{ cols: 9 }, 6],
    [{ cols: 2.6 }, 3],
  ])('of %j are %i', (props, count) => {
    expect(html('Columns', props, 'a')).toBe(
      `<div class="columns card-group"><div data-component-part="columns-grid" data-cols="${count}">a</div></div>`,
    );
  });

  it('have columns and groups', () => {
    expect([html('Column', {}, 'a'), html('AccordionGroup', { class: 'x' }, 'a')]).toEqual([
      '<div class="column">a</div>',
      '<div class="accordion-group x">a</div>',
    ]);
  });
});

describe('an icon', () => {
  it('is the first that is named, in its size and color', () => {
    expect(html('Icon', { icon: ' ', src: 'flag', name: 'boat', size: '20', color: '#112233', iconType: 'solid' })).toBe(
      '<span class="icon" style="color:#112233"><svg data-icon="flag solid" width="20" height="20" aria-hidden="true"></svg></span>',
    );
    expect(html('Icon', { name: 'boat', style: { margin: 0 } })).toBe(
      '<span class="icon" style="margin:0"><svg data-icon="boat" width="16" height="16" aria-hidden="true"></svg></span>',
    );
    expect(html('Icon', { name: 'boat', color: '#112233', style: { margin: 0 } })).toContain('style="color:#112233;margin:0"');
    expect(html('Icon', {})).toBe('');
  });
});

describe('a badge', () => {
  it('has a color, a size, a shape and icons', () => {
    expect(html('Badge', { color: 'green', size: 'lg', shape: 'pill', stroke: true, icon: 'flag', tailIcon: 'boat' }, 'New')).toBe(
      '<span class="badge" data-color="green" data-size="lg" data-shape="pill" data-stroke><span data-component-part="badge-icon"><svg data-icon="flag" width="12" height="12" aria-hidden="true"></svg></span><span>New</span><span data-component-part="badge-icon"><svg data-icon="boat" width="12" height="12" aria-hidden="true"></svg></span></span>',
    );
    expect(html('Badge', { leadIcon: 'flag' })).toContain('data-shape="rounded"><span data-component-part="badge-icon">');
  });

  it('is a link where it leads somewhere', () => {
    expect(html('Badge', { href: 'https://else.example' }, 'New')).toMatch(
      /^<a class="badge" href="https:\/\/else\.example" target="_blank".*New<\/span><span class="lc-visually-hidden"> \(opens in a new tab\)<\/span><\/a>$/,
    );
    expect(html('Badge', { href: '/a', disabled: true }, 'New')).toMatch(/^<span class="badge" .* data-disabled>/);
  });
});

describe('an accordion', () => {
  it('has a title, an icon and a description', () => {
    expect(html('Accordion', { title: 'Title', icon: 'flag', description: 'More' }, 'Text')).toBe(
      '<details class="accordion"><summary data-component-part="accordion-button"><span data-component-part="accordion-icon"><svg data-icon="flag" width="16" height="16" aria-hidden="true"></svg></span><span data-component-part="accordion-heading"><span data-component-part="accordion-title">Title</span> <span data-component-part="accordion-description">More</span></span></summary><div data-component-part="accordion-content">Text</div></details>',
    );
    expect(html('Accordion')).toContain('<span data-component-part="accordion-title">Details</span>');
  });

  it.each([
    [{ defaultOpen: true }, true],
    [{ defaultOpen: 'true' }, true],
    [{}, false],
    [{ defaultOpen: true, defaultClose: true }, false],
  ])('with %j is open: %s', (props, open) => {
    expect(/<details[^>]* open/.test(html('Accordion', props))).toBe(open);
  });
});

describe('links and the rest', () => {
  it('open elsewhere where they leave the site', () => {
    expect(html('Link', { href: '/a', id: 'x' }, 'A')).toBe('<a href="/a" id="x">A</a>');
    expect(html('Link', { href: 'https://else.example' }, 'A')).toMatch(
      /target="_blank".*>A<span class="lc-visually-hidden"> \(opens in a new tab\)<\/span><\/a>$/,
    );
    expect(html('Link', { href: '/a', target: '_blank' }, 'A')).toContain('rel=');
    expect(html('Link', { name: 'x' }, 'A')).toBe('<a name="x">A</a>');
  });

  it('are printed by the build where they have no form in the browser', () => {
    const still = (name: string, html?: string, props: Props = {}) => {
      const scope = partScope((_name, _props, mark) => ({ mark, html }), '0:');
      return renderToString(h(WithParts, { scope }, h(components.still(name) as never, props as never, 'Text')));
    };
    expect([
      still('Known', '<b>Printed</b>'),
      still('Steps'),
      still('Tree.File', undefined, { name: 'a.js', comment: 'new', class: 'mine' }),
    ]).toEqual([
      '<lectern-part data-part="0:0"><b>Printed</b></lectern-part>',
      '<div class="steps">Text</div>',
      '<div class="tree-file mine"><p><strong>a.js</strong></p>Text<p>new</p></div>',
    ]);
  });

  it('that name nothing show their content', () => {
    expect(html('Unknown', {}, 'Text')).toBe('Text');
  });
});
