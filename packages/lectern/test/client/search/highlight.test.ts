// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { highlight, highlightStored, isSamePage } from '../../../src/client/search/highlight.ts';
import { $, press, show, usePage, visit } from '../support/page.ts';

usePage();

/** Ranges that a browser with the highlight API has under the name of search. */
let ranges: Range[] | undefined;
beforeEach(() => {
  ranges = undefined;
  vi.stubGlobal(
    'Highlight',
    class {
      readonly ranges: Range[];
      constructor(...all: Range[]) {
        this.ranges = all;
      }
    },
  );
  const set = (name: string, { ranges: all }: { ranges: Range[] }) => void (ranges = name === 'lc-search-match' ? all : undefined);
  vi.stubGlobal('CSS', { highlights: { set, delete: () => void (ranges = undefined) } });
});

const shown = () => ranges?.map((range) => range.toString()).join(' ');

function page(html: string): void {
  show(`<div><main id="content">${html}</main><footer>install</footer></div>`);
  Object.defineProperty(Range.prototype, 'getClientRects', { configurable: true, value: () => [{}] });
}

describe('the words of a search', () => {
  it('are highlighted where they begin, longer ones first', () => {
    page('<p>Install it. <b>installing</b> reinstall</p><p>inst</p>');
    highlight(['inst', 'INSTALL']);
    expect(shown()).toBe('Install install inst');
  });

  it('are left alone in what is no text of the page', () => {
    page(
      '<script>tide</script><style>tide</style><button>tide</button><span class="lc-visually-hidden">tide</span><svg><text>tide</text></svg>tide',
    );
    highlight(['tide']);
    expect(shown()).toBe('tide');
  });

  it('may have signs that expressions know', () => {
    page('<p>C++ and a.b, axb, a_b</p>');
    highlight(['c++', 'a.b', 'a_b']);
    expect(shown()).toBe('C++ a.b a_b');
  });

  it('are none when they are single letters, or the page has none', () => {
    page('<p>a tide</p>');
    for (const words of [['a'], [], ['boat']]) {
      highlight(words);
      expect(shown()).toBeUndefined();
    }
    show('<main>tide</main>');
    highlight(['tide']);
    expect(shown()).toBeUndefined();
  });

  it('are marked at most about 400 times', () => {
    page('<p>tide</p>'.repeat(500));
    highlight(['tide']);
    expect(ranges).toHaveLength(400);
  });

  it('stay until Escape', () => {
    page('<p>tide</p>');
    highlight(['tide']);
    press('a');
    expect(shown()).toBe('tide');
    press('Escape');
    expect(shown()).toBeUndefined();
    highlight(['tide']);
    highlight(['boat']);
    expect(shown()).toBeUndefined();
  });

  it('open what hides all of them', () => {
    page('<details><div data-label="A" role="tabpanel"><p>tide</p></div></details>');
    const revealed = vi.fn();
    document.addEventListener('lectern:reveal', revealed);
    highlight(['tide']);
    expect([$<HTMLDetailsElement>('details').open, revealed.mock.calls.length]).toEqual([false, 0]);
    Object.defineProperty(Range.prototype, 'getClientRects', { configurable: true, value: () => [] });
    highlight(['tide']);
    expect([$<HTMLDetailsElement>('details').open, revealed.mock.calls.length]).toEqual([true, 1]);
    $('[role]').toggleAttribute('data-active', true);
    highlight(['tide']);
    expect(revealed).toHaveBeenCalledOnce();
  });

  it('are elements where the browser has no highlights, and go again', () => {
    vi.stubGlobal('CSS', {});
    page('<p>The tide and the tides</p>');
    highlight(['tide']);
    expect($('p').innerHTML).toBe('The <mark class="lc-search-match">tide</mark> and the <mark class="lc-search-match">tide</mark>s');
    press('Escape');
    expect([$('p').innerHTML, $('p').childNodes.length]).toEqual(['The tide and the tides', 1]);
  });
});

describe('the page that a search leads to', () => {
  it.each([
    ['/a/', '/a', true],
    ['/a', '/a/', true],
    ['/', '/', true],
    ['/a', '/b', false],
  ])('%s is the same as %s: %s', (here, there, same) => {
    visit(here);
    expect(isSamePage(there)).toBe(same);
  });

  it('has the words that the earlier page asked for', () => {
    page('<p>tide</p>');
    visit('/a');
    highlightStored('{"path":"/b","words":["tide"]}');
    expect(shown()).toBeUndefined();
    highlightStored('{"path":"/a/","words":["tide"]}');
    expect(shown()).toBe('tide');
  });
});
