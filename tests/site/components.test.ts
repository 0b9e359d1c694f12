import type { HTMLElement } from 'node-html-parser';
import { describe, expect, inject, it } from 'vitest';
import { find, linksOf, readPage, textOf } from './read-output.ts';

const { everything } = inject('sites');
const prose = (page: string) => find(readPage(everything, `components/${page}`), '.prose');
const part = (root: HTMLElement, name: string) => textOf(root.querySelector(`[data-component-part="${name}"]`));
const has = (root: HTMLElement, ...names: string[]) => names.filter((name) => root.hasAttribute(name));

it('§form.scope every component is there without an import §rule.components', () => {
  expect(everything.problems).not.toContain('page/unknown-component');
  expect(everything.problems).not.toContain('page/unknown-prop');
});

it('callouts contain Markdown §component.Warning', () => {
  const warning = find(prose('callouts'), '[data-callout-type="warning"]');
  expect(warning.querySelectorAll('li').map(textOf)).toEqual(['It leaves every hour.', 'It does not stop.']);
});

describe('§component.CodeBlock', () => {
  const blocks = prose('code').querySelectorAll('lectern-code');
  const block = (start: string) => {
    const found = blocks.find((one) => textOf(one.querySelector('code')).startsWith(start));
    if (!found) throw new Error(`No block begins with ${start}`);
    return found;
  };

  it('is coloured at build', () => {
    expect(find(block('const channel'), '.tk-k').textContent).toBe('const');
  });

  it('§code.notation takes its notation out of the text', () => {
    const lines = block('boat = "Ida"').querySelectorAll('.line');
    expect(lines.map((line) => [line.classNames, line.textContent.trim()])).toEqual([
      ['line line-add', 'boat = "Ida"'],
      ['line line-remove', 'boat = "Eva"'],
    ]);
  });

  it('§code.prompt is copied without its prompt', () => {
    expect(block('$ npm install').getAttribute('data-copy')).toBe('npm install harbour');
  });

  it('may be a terminal, with or without a header', () => {
    const frame = (start: string) => [
      block(start).getAttribute('data-frame'),
      textOf(block(start).querySelector('[data-component-part="code-block-header"]')),
    ];
    expect([frame('moor --lines 3'), frame('moored(3)'), frame('unmoor')]).toEqual([
      ['terminal', 'Mooring'],
      [undefined, ''],
      [undefined, ''],
    ]);
  });
});

describe('§component.CodeGroup', () => {
  const tabs = find(prose('code'), '.code-group');

  it('§code.icon shows the icon of a block in its tab', () => {
    expect(tabs.querySelectorAll('[role="tab"]').map((tab) => tab.querySelectorAll('svg').length)).toEqual([0, 1, 0]);
  });
});

describe('§component.RequestExample and §component.ResponseExample', () => {
  const page = readPage(everything, 'components/examples');

  it('stand beside the text, the request over the response, however they were written §component.RequestExample §component.ResponseExample', () => {
    expect(find(page, 'html').getAttribute('data-layout')).toBe('examples');
    expect(page.querySelectorAll('aside.lc-examples [role="group"]').map((panel) => panel.getAttribute('aria-label'))).toEqual([
      'Request example',
      'Response example',
    ]);
  });
});

describe('§component.Steps', () => {
  const headed = prose('steps').querySelectorAll('ol.steps')[1] as HTMLElement;
  const steps = (list: HTMLElement) => list.childNodes.filter((node): node is HTMLElement => 'tagName' in node && node.tagName === 'LI');

  it('may have headings for titles, which stand in the contents §component.Steps.titleSize §component.Step.titleSize §component.Step.noAnchor', () => {
    expect(headed.querySelectorAll('[data-component-part="step-title"]').map((title) => [title.tagName, textOf(title)])).toEqual([
      ['H2', 'Cast off'],
      ['H3', 'Leave'],
    ]);
    expect(linksOf(readPage(everything, 'components/steps'), '#table-of-contents li a')).toEqual([
      'Cast off → #cast-off',
      'Leave → #leave',
    ]);
    expect(steps(headed).map((step) => step.querySelectorAll('a[data-component-part="step-number"]').length)).toEqual([1, 0]);
  });

  it('may be missing around a step, which has its own number and title', () => {
    const alone = find(prose('steps'), 'lectern-step');
    expect(textOf(find(alone, '[data-component-part="step-title"]'))).toBe('Fly');
    expect(find(alone, '[data-component-part="step-sign"]').getAttribute('data-number')).toBe('4');
  });
});

describe('§component.Tabs', () => {
  it('keep ids apart from those of headings', () => {
    expect(
      find(prose('tabs'), 'lectern-tabs')
        .querySelectorAll('h2')
        .map((heading) => heading.id),
    ).toEqual(['under-sail', 'under-motor-2']);
  });
});

describe('§component.Accordion', () => {
  it('can be linked to §component.Accordion.id', () => {
    const ids = prose('accordions')
      .querySelectorAll('details.accordion')
      .map(({ id }) => id);
    expect(ids).toEqual(['where-do-i-pay', 'stay', 'may-i-fish', 'with-nets']);
  });
});

describe('§component.ParamField', () => {
  const fields = prose('fields').querySelectorAll('.field');
  const field = (id: string) => fields.find((one) => one.id === id) as HTMLElement;

  it('named Authorization in the header says how to write the token §rule.authorization-header', () => {
    expect(part(field('param-authorization'), 'field-content')).toBe('Bearer <API_KEY>');
    const required = find(readPage(everything, 'api/berths'), '#param-authorization');
    expect(part(required, 'field-content')).toBe('The bearer token of the harbour office, in the form Bearer <API_KEY>.');
  });

  describe('§component.Expandable', () => {
    it('holds nested fields behind its title §component.Expandable §component.Expandable.title §component.Expandable.defaultOpen', () => {
      const [open, closed] = prose('fields').querySelectorAll('details.expandable') as [HTMLElement, HTMLElement];
      expect([open.hasAttribute('open'), closed.hasAttribute('open')]).toEqual([true, false]);
      expect([open, closed].map((one) => textOf(one.querySelector('summary')))).toEqual([
        'ShowHide properties',
        'ShowHide child attributes',
      ]);
      expect(open.querySelectorAll('.field').map((one) => part(one, 'field-name'))).toEqual(['boat.name', 'boat.flags']);
    });
  });
});

describe('§component.Frame', () => {
  const [pair, map, linked] = prose('frames').querySelectorAll('figure.frame') as [HTMLElement, HTMLElement, HTMLElement];

  it('is around every image, which has alternative text and keeps its place while it loads §rule.image-frame §rule.image-alt', () => {
    const images = prose('frames').querySelectorAll('img');
    expect(
      images.map((image) => [
        image.getAttribute('alt'),
        image.getAttribute('width'),
        image.getAttribute('height'),
        image.closest('figure') !== null,
      ]),
    ).toEqual([
      ['The pier by day', '640', '360', true],
      ['The pier by night', '640', '360', true],
      ['A map of the harbour', '640', '200', true],
      ['A red buoy', '80', '80', true],
    ]);
  });

  it('§form.image-pairs contains one picture for each mode', () => {
    expect(pair.querySelectorAll('img').map((image) => [image.classNames, image.getAttribute('loading')])).toEqual([
      ['block dark:hidden', 'eager'],
      ['hidden dark:block', 'lazy'],
    ]);
  });

  it('lets images be enlarged unless they lead somewhere', () => {
    expect([has(find(map, 'img'), 'data-zoom'), has(find(linked, 'img'), 'data-zoom')]).toEqual([['data-zoom'], []]);
  });
});

describe('§component.Update', () => {
  const updates = prose('updates').querySelectorAll('.update') as HTMLElement[];

  it('is linked to by its label, which is in the contents', () => {
    expect(updates.map((one) => find(one, 'a[data-component-part="update-label"]').getAttribute('href'))).toEqual([
      '#may-2026',
      '#april-2026',
    ]);
    expect(linksOf(readPage(everything, 'components/updates'), '#table-of-contents li a')).toEqual([
      'May 2026 → #may-2026',
      'April 2026 → #april-2026',
    ]);
  });
});

describe('headings', () => {
  const page = readPage(everything, 'components/text');

  it('of the text are below the title §rule.headings-level-2', () => {
    expect(page.querySelectorAll('h1').map(textOf)).toEqual(['Text']);
    expect(page.querySelectorAll('.prose h1')).toHaveLength(0);
    expect(textOf(page.querySelector('.prose h2'))).toBe('A heading with code & more');
  });

  it('have ids of their own in any script, and stand in the contents', () => {
    expect(linksOf(page, '#table-of-contents li a')).toEqual([
      'A heading with code & more → #a-heading-with-code--more',
      'Lists → #lists',
      'Table → #table',
      'Ünïcode & Größe → #%C3%BCn%C3%AFcode--gr%C3%B6%C3%9Fe',
      'Own id → #own-id',
      'Own id → #own-id-2',
      'Deep heading → #deep-heading',
    ]);
  });
});

describe('pages', () => {
  it('§form.snippets take parts from snippets, with values, children and named exports', () => {
    const text = textOf(prose('snippets'));
    for (const part of [
      'Welcome aboard, Ida!',
      'greet Ida',
      'Children of a snippet.',
      'The harbour is 4.5 metres deep.',
      'Welcome aboard, nested!',
      'Welcome aboard, Eva!',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('compute text, lists, conditions and props at build', () => {
    const root = prose('snippets');
    const text = textOf(root);
    expect(text).toContain('High water at 6:40, low water at 12:55, depth 4.5 m, price 40 for two nights.');
    expect(root.querySelectorAll('.badge').map(textOf)).toEqual(['IDA', 'EVA']);
    expect(root.querySelectorAll('ul li').map(textOf)).toEqual(['Berth B12', 'Berth C3']);
    expect(textOf(root.querySelector('.callout[data-callout-type="warning"]'))).toContain('It is dear.');
    expect(linksOf(root, '.card a')).toEqual(['Berth B12 → /quickstart']);
    expect(find(root, 'details.accordion').hasAttribute('open')).toBe(true);
  });

  it('§form.tables have tables that scroll by themselves', () => {
    const box = find(prose('text'), '.lc-table-scroll');
    expect([box.getAttribute('tabindex'), box.getAttribute('role'), box.querySelectorAll('th').map(textOf)]).toEqual([
      '0',
      'group',
      ['Boat', 'Length', 'Berth'],
    ]);
  });

  it('hide comments and keep escaped braces', () => {
    expect(textOf(prose('text'))).not.toContain('a comment nobody sees');
    expect(textOf(prose('text'))).toContain('braces {like these}');
  });
});
