import { Component, type ComponentChildren, Fragment, h, options } from 'preact';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describe as describeError, forBuild, prepare, renderIsland } from '../../../src/client/islands/at-build.ts';
import { still } from '../../../src/client/islands/components.ts';
import type { MakeIsland } from '../../../src/client/islands/element.ts';

/** Preact is one for all tests: what is hooked into it is taken out again. */
const before = { ...options };
beforeAll(() => prepare('/docs'));
afterAll(() => {
  for (const name of Object.keys(options)) if (!(name in before)) Reflect.deleteProperty(options, name);
  Object.assign(options, before);
});

const render = (make: MakeIsland | (() => ComponentChildren)) => renderIsland(make as MakeIsland);
const kind = (make: () => ComponentChildren) => render(make).kind;

describe('an island at build', () => {
  it('is still when nothing of it changes in the browser', () => {
    expect(render(() => h('p', { title: 'T' }, 'Text'))).toEqual({ kind: 'still', html: '<p title="T">Text</p>', parts: [], raw: [] });
    const Still = () =>
      h(
        'p',
        { id: useId() },
        useMemo(() => 'Text', []),
      );
    expect(kind(() => h(Still, null))).toBe('still');
  });

  it('has content of the page in slots', () => {
    expect(render((slot) => h('div', null, slot(0), slot(1)))).toMatchObject({
      html: '<div><lectern-slot data-slot="0"></lectern-slot><lectern-slot data-slot="1"></lectern-slot></div>',
    });
  });

  it('is live with state, effects and browser code', () => {
    const State = () => h('p', null, useState(0)[0]);
    const Effect = () => {
      useEffect(() => {});
      return null;
    };
    const Browser = () => h('p', null, typeof window);
    expect([State, Effect, Browser].map((component) => kind(() => h(component, null)))).toEqual(['live', 'live', 'live']);
  });

  it('is live with handlers, references and classes', () => {
    class Old extends Component {
      override render() {
        return h('p', null);
      }
    }
    expect([kind(() => h('button', { onClick: () => {} })), kind(() => h('p', { ref: () => {} })), kind(() => h(Old, null))]).toEqual([
      'live',
      'live',
      'live',
    ]);
  });

  it('is still where code of the browser is only text', () => {
    const Quoted = () => h('p', null, 'window', 'document.title');
    expect(kind(() => h(Quoted, null))).toBe('still');
  });

  it('fails with what its code throws', () => {
    expect(
      render(() => {
        throw new TypeError('items is undefined');
      }),
    ).toMatchObject({ kind: 'failed', message: 'items is undefined', name: 'TypeError' });
    expect(render(() => h(undefined as never, null))).toMatchObject({
      kind: 'failed',
      message: 'A component that is used is not defined.',
      name: 'UndefinedComponent',
    });
    expect(describeError('text')).toEqual({ message: 'text', name: 'Error' });
  });

  it('keeps HTML that is set as a whole apart, unless it is live', () => {
    const raw = { dangerouslySetInnerHTML: { __html: '<b>x</b>' } };
    expect(render(() => h('div', null, h('p', raw), h('p', { dangerouslySetInnerHTML: { __html: 7 } } as never)))).toEqual({
      kind: 'still',
      html: '<div><p><lectern-raw data-raw="0"></lectern-raw></p><p><lectern-raw data-raw="1"></lectern-raw></p></div>',
      parts: [],
      raw: ['<b>x</b>', '7'],
    });
    expect(render(() => h('div', { onClick: () => {} }, h('p', raw)))).toMatchObject({
      kind: 'live',
      html: '<div><p><b>x</b></p></div>',
      raw: [],
    });
  });

  it('has addresses of the site with the path that the docs are mounted at', () => {
    const links = ['/a', '/docs', '/docs/b', '//else.example', 'c', '#d'].map((href) => h('a', { href }));
    expect(render(() => h(Fragment, null, ...links, h('img', { src: '/i.png' }), h('p', { href: '/x' } as never)))).toMatchObject({
      html: '<a href="/docs/a"></a><a href="/docs/"></a><a href="/docs/b"></a><a href="//else.example"></a><a href="c"></a><a href="#d"></a><img src="/docs/i.png"/><p href="/x"></p>',
    });
  });
});

describe('a component of ours in an island', () => {
  const Card = forBuild('Card', ({ children }) => h('section', null, children));
  const Steps = forBuild('Steps', still('Steps', true));
  const Frame = forBuild('Frame', still('Frame'));

  it('is a mark that the build prints', () => {
    const markup = h('b', null, 'x');
    expect(
      render(() =>
        h(Card, { title: 'T', icon: markup, list: [1, markup, () => {}], more: { a: markup, b() {} }, onClick: undefined }, 'Text'),
      ),
    ).toEqual({
      kind: 'still',
      html: '<lectern-part data-part="0">Text</lectern-part>',
      parts: [
        {
          name: 'Card',
          props: { title: 'T', icon: { $html: '<b>x</b>' }, list: { $html: '1<b>x</b>' }, more: { a: { $html: '<b>x</b>' } } },
        },
      ],
      raw: [],
    });
  });

  it('is what the browser has where the island is live', () => {
    const Live = () => h(Fragment, null, useState('x')[0], h(Card, null, 'Text'), h(Steps, { title: 'T' }, 'Steps'));
    expect(render(() => h(Live, null))).toEqual({
      kind: 'live',
      html: 'x<section>Text</section><lectern-part data-part="0" data-mark="0">Steps</lectern-part>',
      parts: [{ name: 'Steps', props: { title: 'T' } }],
      raw: [],
    });
    const Deep = () => h(Fragment, null, useState('')[0], h(Steps, null, h(Frame, null, 'a'), h(Frame, null)), h(Frame, null, 'b'));
    expect(render(() => h(Deep, null))).toMatchObject({
      html:
        '<lectern-part data-part="0" data-mark="0"><lectern-part data-part="1" data-mark="0.0"><lectern-hole data-mark="0.0">a</lectern-hole></lectern-part>' +
        '<lectern-part data-part="2" data-mark="0.1"><lectern-hole data-mark="0.1"></lectern-hole></lectern-part></lectern-part>' +
        '<lectern-part data-part="3" data-mark="1"><lectern-hole data-mark="1">b</lectern-hole></lectern-part>',
    });
  });

  it('keeps plain props as they are', () => {
    expect(render(() => h(Card, { list: [1, { a: null }], sign: Symbol('x') }))).toMatchObject({
      parts: [{ props: { list: [1, { a: null }] } }],
    });
  });
});
