// @vitest-environment happy-dom
import { h } from 'preact';
import { useState } from 'preact/hooks';
import { describe, expect, it } from 'vitest';
import { CodeBlock, Icon, still } from '../../../src/client/islands/components.ts';
import { mount } from '../../../src/client/islands/element.ts';
import { ENGLISH, partTexts } from '../../../src/messages/messages.ts';
import { $, click, print, settle, show, usePage } from '../support/page.ts';

usePage();

const Counter = () => {
  const [count, setCount] = useState(0);
  return h('button', { onClick: () => setCount(count + 1) }, `Clicked ${count}`);
};

const island = (html: string, attributes = '') => show(`<lectern-island data-island="0" ${attributes}>${html}</lectern-island>`);
/** Preact renders again a moment later. */
const rendered = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('an island of a page', () => {
  it('comes alive on what the build printed', async () => {
    mount({ islands: { 0: () => h(Counter, null) }, icons: {}, base: '' });
    island('<button>Clicked 0</button>');
    const before = $('button');
    click(before);
    await rendered();
    expect([$('button') === before, $('button').textContent]).toEqual([true, 'Clicked 1']);
  });

  it('is printed afresh where the build could not print it', () => {
    mount({ islands: { 0: () => h(Counter, null) }, icons: {}, base: '' });
    expect(print(island('<p>Loading</p>', 'data-fresh'))).toBe('lectern-island[data-island=0][data-fresh]\n  button "Clicked 0"');
  });

  it('keeps the content of the page in its slots', async () => {
    const Toggle = (props: { slot: (index: number) => unknown }) => {
      const [open, setOpen] = useState(false);
      return h('div', { onClick: () => setOpen(!open) }, props.slot(0) as never, open && (props.slot(1) as never));
    };
    mount({ islands: { 0: (slot) => h(Toggle, { slot }) }, icons: {}, base: '' });
    island(
      '<div><lectern-slot data-slot="0:0"><b>One</b></lectern-slot></div><template data-slot="0:1"><i>Two</i></template><template data-slot="0:0">Other</template>',
    );
    click($('div'));
    await rendered();
    expect(print($('lectern-island')).split('\n')).toEqual([
      'lectern-island[data-island=0]',
      '  div',
      '    lectern-slot[data-slot=0:0]',
      '      b "One"',
      '    lectern-slot[data-slot=0:1]',
      '      i "Two"',
    ]);
  });

  it('has the icons and the components that the build printed', () => {
    const Steps = still('Steps');
    mount({
      islands: {
        0: () =>
          h(
            'div',
            null,
            h(Icon, { icon: 'flag', iconType: 'solid' }),
            h(Icon, { icon: 'none' }),
            h(Steps, null, 'First'),
            h(Steps, null, 'Second'),
          ),
      },
      icons: { 'flag|solid': '<svg></svg>' },
      base: '',
    });
    expect(print(island('<lectern-part data-part="0:0"><ol></ol></lectern-part>', 'data-fresh')).split('\n')).toEqual([
      'lectern-island[data-island=0][data-fresh]',
      '  div',
      '    span.icon',
      '      svg',
      '    span.icon',
      '    lectern-part[data-part=0:0]',
      '      ol',
      '    div.steps "Second"',
    ]);
  });

  it('keeps what components contain alive, also in parts of parts, and shows parts again that were hidden', async () => {
    const [Steps, Step, Frame] = [still('Steps', true), still('Step'), still('Frame')];
    const App = () => {
      const [count, setCount] = useState(0);
      return h(
        'div',
        null,
        h(Steps, null, h(Step, null, h('button', { onClick: () => setCount(count + 1) }, `Step ${count}`))),
        count !== 1 && h(Frame, { caption: 'C' }, `Framed ${count}`),
        h(CodeBlock, { language: 'js' }, count < 3 ? 'const a = 0;' : `const a = ${count};`),
      );
    };
    mount({ islands: { 0: () => h(App, null) }, icons: {}, base: '' });
    const part = (mark: string, html: string) => `<lectern-part data-part="0:${mark}">${html}</lectern-part>`;
    const hole = (mark: string, html: string) => `<!--hole 0:${mark}-->${html}<!--/hole 0:${mark}-->`;
    island(
      `<div>${part('0', `<ol><li><i>1</i>${hole('0.0', '<button>Step 0</button>')}</li></ol>`)}` +
        `${part('1', `<figure>${hole('1', 'Framed 0')}<p>C</p></figure>`)}${part('2', '<pre><b>const</b> a = 0;</pre>')}</div>`,
    );
    const button = $('button');
    await rendered();
    const shown = async () => {
      click($('button'));
      await rendered();
      return [$('button').textContent, $('lectern-island').textContent];
    };
    expect(await shown()).toEqual(['Step 1', '1Step 1const a = 0;']);
    expect(await shown()).toEqual(['Step 2', '1Step 2Framed 2Cconst a = 0;']);
    expect([$('button') === button, $('pre b').textContent, await shown()]).toEqual([
      true,
      'const',
      ['Step 3', '1Step 3Framed 3Cconst a = 3;'],
    ]);
    expect(print($('lectern-code'))).toBe('lectern-code.code-block[data-language=js]\n  pre.lc-code-scroll\n    code "const a = 3;"');
  });

  it('shows an error in its place when its code fails', async () => {
    mount({
      islands: {
        0: () => {
          throw new Error('no items');
        },
      },
      icons: {},
      texts: partTexts(ENGLISH),
      base: '',
    });
    const element = island('', 'data-fresh');
    await rendered();
    expect(print(element)).toBe(
      'lectern-island[data-island=0][data-fresh]\n  p.lc-page-failure[role=alert] "This part of the page could not be shown: no items"',
    );
  });

  it('stays as it was printed without code', () => {
    mount({ islands: {}, icons: {}, base: '' });
    expect(print(island('<p>Text</p>'))).toBe('lectern-island[data-island=0]\n  p "Text"');
  });

  it('ends when it leaves the page, and not when it is moved', async () => {
    mount({ islands: { 0: () => h(Counter, null) }, icons: {}, base: '' });
    const element = island('', 'data-fresh');
    click($('button'));
    await rendered();
    document.body.append(element);
    await settle();
    expect(element.textContent).toBe('Clicked 1');
    element.remove();
    await settle();
    expect(element.textContent).toBe('');
    document.body.append(element);
    expect(element.textContent).toBe('Clicked 0');
  });
});
