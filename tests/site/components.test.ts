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

describe('callouts', () => {
  const callouts = prose('callouts').querySelectorAll('.callout');
  const callout = (start: string) => {
    const found = callouts.find((one) => part(one, 'callout-content').includes(start));
    if (!found) throw new Error(`No callout begins with ${start}`);
    return found;
  };

  it.each([
    ['§component.Note', 'The pier is open', 'note', 'Note'],
    ['§component.Tip', 'Enter with the', 'tip', 'Tip'],
    ['§component.Warning', 'Keep clear', 'warning', 'Warning'],
    ['§component.Info', 'The harbour was dug', 'info', 'Background'],
    ['§component.Check', 'Your berth is reserved', 'check', 'Check'],
    ['Danger', 'Never swim', 'danger', 'Danger'],
  ])('%s is a note of its kind with a named icon', (_, text, kind, name) => {
    const box = callout(text);
    expect([box.getAttribute('role'), box.getAttribute('data-callout-type')]).toEqual(['note', kind]);
    expect(
      find(box, '[data-component-part="callout-icon"] svg').getAttribute('aria-label') ??
        textOf(box.querySelector('[data-component-part="callout-icon"] svg title')),
    ).toBe(name);
  });

  it('have a bold line over their text with a title §component.Tip.title', () => {
    expect(part(callout('Enter with'), 'callout-title')).toBe('Save fuel');
    expect(part(callout('The pier'), 'callout-title')).toBe('');
  });

  it('hold Markdown §component.Warning', () => {
    expect(callout('Keep clear').querySelectorAll('li').map(textOf)).toEqual(['It leaves every hour.', 'It does not stop.']);
  });

  it('take class names and a style', () => {
    const box = callout('Your berth');
    expect([box.classList.contains('done'), box.getAttribute('style')]).toEqual([true, 'margin-top:8px']);
    expect(box.toString().match(/ style=/g)).toHaveLength(1);
  });

  it('of no kind take a colour and an icon', () => {
    const box = callout('Not inside the buoys');
    expect([box.getAttribute('data-callout-type'), box.getAttribute('style')]).toEqual(['neutral', '--callout-tint:#7a3e9d']);
  });

  it('may be named by a type and marked with an emoji', () => {
    const box = callout('The flag is up');
    expect([box.getAttribute('data-callout-type'), part(box, 'callout-icon')]).toEqual(['check', '🚩']);
  });

  it('are what quotes with a mark become', () => {
    expect(callout('A quote that begins').getAttribute('data-callout-type')).toBe('note');
  });
});

describe('§component.CodeBlock', () => {
  const blocks = prose('code').querySelectorAll('lectern-code');
  const block = (start: string) => {
    const found = blocks.find((one) => textOf(one.querySelector('code')).startsWith(start));
    if (!found) throw new Error(`No block begins with ${start}`);
    return found;
  };

  it('has a title, line numbers and marked lines §component.CodeBlock', () => {
    const code = block('const channel');
    expect(textOf(code.querySelector('[data-component-part="code-block-header"]'))).toBe('radio.js');
    expect(has(code, 'data-numbered')).toEqual(['data-numbered']);
    expect(code.querySelectorAll('.line').map((line) => line.classList.contains('line-highlight'))).toEqual([false, true]);
  });

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

  it('wraps, has no copy button, dims or folds when asked', () => {
    expect(has(block('$ npm install'), 'data-wrap')).toEqual(['data-wrap']);
    expect(has(block('no button here'), 'data-nocopy')).toEqual(['data-nocopy']);
    expect(block('first').querySelectorAll('.line-focus').map(textOf)).toEqual(['second']);
    expect(textOf(find(block('{ "a": 1'), 'button.lc-code-expand .lc-code-expand-more'))).toBe('See all 10 lines');
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

  it('needs no language', () => {
    expect(block('no language').getAttribute('data-language')).toBeUndefined();
  });

  it('may be written as a tag', () => {
    const code = block('berth: 12');
    expect([
      textOf(code.querySelector('[data-component-part="code-block-header"]')),
      code.getAttribute('data-language'),
      textOf(code.querySelector('code')),
    ]).toEqual(['berth.yaml', 'yaml', 'berth: 12 nights: 2']);
  });
});

describe('§component.CodeGroup', () => {
  const [tabs, menu] = prose('code').querySelectorAll('.code-group') as [HTMLElement, HTMLElement];

  it('shows one block at a time behind tabs with their titles, else their languages §component.CodeGroup', () => {
    expect(tabs.querySelectorAll('[role="tab"]').map((tab) => [textOf(tab), tab.getAttribute('aria-selected')])).toEqual([
      ['call.ts', 'true'],
      ['call.py', 'false'],
      ['Go', 'false'],
    ]);
    expect(tabs.querySelectorAll('[role="tabpanel"]').map((panel) => [textOf(panel), has(panel, 'data-active').length])).toEqual([
      ['call(12);', 1],
      ['call(12)', 0],
      ['Call(12)', 0],
    ]);
  });

  it('§code.icon shows the icon of a block in its tab', () => {
    expect(tabs.querySelectorAll('[role="tab"]').map((tab) => tab.querySelectorAll('svg').length)).toEqual([0, 1, 0]);
  });

  it('may have a menu of languages instead §component.CodeGroup.dropdown', () => {
    expect(menu.querySelectorAll('select option').map(textOf)).toEqual(['JavaScript', 'Ruby']);
    expect(menu.querySelectorAll('[data-component-part="tab-file"]').map(textOf)).toEqual(['index.js', 'index.rb']);
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

  it('are groups of code §component.RequestExample §component.ResponseExample', () => {
    expect(page.querySelectorAll('#request-example [role="tab"]').map(textOf)).toEqual(['cURL', 'JavaScript']);
    expect(page.querySelectorAll('#response-example [role="tab"]').map(textOf)).toEqual(['200 OK', '409 Taken']);
  });

  it('are on the page once', () => {
    expect(page.querySelectorAll('code').filter((code) => textOf(code).includes('taken'))).toHaveLength(1);
  });
});

describe('§component.Steps', () => {
  const [plain, headed] = prose('steps').querySelectorAll('ol.steps') as [HTMLElement, HTMLElement];
  const steps = (list: HTMLElement) => list.childNodes.filter((node): node is HTMLElement => 'tagName' in node && node.tagName === 'LI');

  it('are an ordered list §component.Step §component.Step.title', () => {
    expect(steps(plain).map((step) => part(step, 'step-title'))).toEqual(['Call the harbour', 'Enter', '', 'Pay', 'Sleep']);
    expect(steps(plain).map((step) => part(step, 'step-content').split(' ')[0])).toEqual(['Use', 'Three', 'Tie', 'At', '']);
  });

  it('are numbered, later steps after a number that is given §component.Step.stepNumber', () => {
    expect(steps(plain).map((step) => step.querySelector('[data-number]')?.getAttribute('data-number'))).toEqual([
      '1',
      undefined,
      '3',
      '9',
      '10',
    ]);
    expect(steps(plain)[3]?.getAttribute('value')).toBe('9');
  });

  it('may show an icon and be linked to §component.Step.icon §component.Step.id', () => {
    const enter = steps(plain)[1] as HTMLElement;
    expect([enter.id, find(enter, 'a[data-component-part="step-number"]').getAttribute('href')]).toEqual(['enter-slowly', '#enter-slowly']);
    expect(enter.querySelector('[data-component-part="step-number"] svg')).not.toBeNull();
  });

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

  it('hold other components', () => {
    expect(headed.querySelectorAll('[role="tab"]').map(textOf)).toEqual(['Bow first', 'Stern first']);
  });
});

describe('§component.Tabs', () => {
  const [synced, own] = prose('tabs').querySelectorAll('lectern-tabs') as [HTMLElement, HTMLElement];

  it('are a list of tabs that name their panels §component.Tab §component.Tab.title §component.Tab.id', () => {
    const tabs = synced.querySelectorAll('[role="tablist"] [role="tab"]');
    expect(tabs.map((tab) => [textOf(tab), tab.getAttribute('aria-controls'), tab.getAttribute('tabindex')])).toEqual([
      ['Sail', 'sail', '0'],
      ['Motor', 'under-motor', '-1'],
    ]);
    expect(synced.querySelectorAll('[role="tabpanel"]').map((panel) => [panel.id, panel.getAttribute('aria-label')])).toEqual([
      ['sail', 'Sail'],
      ['under-motor', 'Motor'],
    ]);
    expect(tabs[0]?.querySelector('svg')).not.toBeNull();
  });

  it('share their choice unless they must not, and begin where they are told §component.Tabs.sync §component.Tabs.defaultTabIndex §component.Tabs.borderBottom', () => {
    expect([has(synced, 'data-sync'), has(own, 'data-sync', 'data-border-bottom')]).toEqual([['data-sync'], ['data-border-bottom']]);
    expect(own.querySelectorAll('[role="tab"]').map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true']);
  });

  it('keep ids apart from those of headings', () => {
    expect(synced.querySelectorAll('h2').map((heading) => heading.id)).toEqual(['under-sail', 'under-motor-2']);
  });
});

describe('§component.Accordion', () => {
  const [open, stay, fish, nets] = prose('accordions').querySelectorAll('details.accordion') as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];

  it('opens on demand, or is open from the start §component.Accordion §component.Accordion.defaultOpen', () => {
    expect([open, stay, fish, nets].map((one) => one.hasAttribute('open'))).toEqual([true, false, false, false]);
    expect(part(open, 'accordion-content')).toBe('At the office, before you leave.');
  });

  it('has a title, a description and an icon §component.Accordion.title §component.Accordion.description §component.Accordion.icon', () => {
    expect([part(open, 'accordion-title'), part(open, 'accordion-description')]).toEqual(['Where do I pay?', 'Fees']);
    expect(open.querySelector('summary svg')).not.toBeNull();
  });

  it('can be linked to §component.Accordion.id', () => {
    expect([open, stay, fish, nets].map((one) => one.id)).toEqual(['where-do-i-pay', 'stay', 'may-i-fish', 'with-nets']);
  });

  it('in a group stands with others §component.AccordionGroup', () => {
    const group = find(prose('accordions'), '.accordion-group');
    expect(group.childNodes.filter((node) => 'tagName' in node && node.tagName === 'DETAILS')).toHaveLength(2);
  });
});

describe('§component.Card', () => {
  const cards = prose('cards').querySelectorAll('.card');
  const card = (title: string) => cards.find((one) => part(one, 'card-title').startsWith(title)) as HTMLElement;

  it('leads somewhere as a whole §component.Card §component.Card.title §component.Card.href §component.Card.cta §component.Card.arrow', () => {
    const link = find(card('Quickstart'), 'a[data-component-part="card-link"]');
    expect([
      textOf(link),
      link.getAttribute('href'),
      part(card('Quickstart'), 'card-content'),
      part(card('Quickstart'), 'card-cta'),
    ]).toEqual(['Quickstart', '/quickstart', 'Moor your first boat.', 'Begin']);
    expect(card('Quickstart').querySelector('[data-component-part="card-arrow"]')).not.toBeNull();
  });

  it('has an icon in its colour §component.Card.icon §component.Card.color', () => {
    const icon = find(card('Quickstart'), '[data-component-part="card-icon"]');
    expect([icon.getAttribute('style'), icon.querySelectorAll('svg').length]).toEqual(['color:#b45309', 1]);
  });

  it('opens other sites in a new tab and announces it §component.Card.horizontal', () => {
    const link = find(card('Forum'), 'a[data-component-part="card-link"]');
    expect([textOf(link), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'Forum (opens in a new tab)',
      '_blank',
      'noreferrer noopener',
    ]);
    expect(has(card('Forum'), 'data-horizontal')).toEqual(['data-horizontal']);
  });

  it('has a picture on top §component.Card.img', () => {
    const image = find(card('Map'), 'img');
    expect([image.getAttribute('src'), image.getAttribute('alt')]).toEqual(['/images/map.svg', 'map']);
  });

  it('without a target is a box whose own links work', () => {
    expect(linksOf(card('No link'))).toEqual(['link inside → /quickstart']);
  });

  it('disabled has no link §component.Card.disabled §component.Card.type', () => {
    expect([
      linksOf(card('Closed')),
      card('Closed').getAttribute('aria-disabled'),
      card('Closed').getAttribute('data-callout-type'),
    ]).toEqual([[], 'true', 'warning']);
  });

  it('stands in columns in a group §component.CardGroup §component.CardGroup.cols', () => {
    const [group, columns] = prose('cards').querySelectorAll('.card-group') as [HTMLElement, HTMLElement];
    expect([find(group, '[data-component-part="columns-grid"]').getAttribute('data-cols'), group.querySelectorAll('.card').length]).toEqual(
      ['3', 3],
    );
    expect(columns.querySelectorAll('.column').map(textOf)).toEqual(['Left words.', 'Right words.']);
  });
});

describe('§component.ParamField', () => {
  const fields = prose('fields').querySelectorAll('.field');
  const field = (id: string) => fields.find((one) => one.id === id) as HTMLElement;
  const pills = (id: string) => field(id).querySelector('[data-component-part="field-head"]')?.querySelectorAll('.lc-fact').map(textOf);

  it.each([
    ['§component.ParamField.path', 'param-berth-id', 'berthId', ['string', 'path', 'required']],
    ['§component.ParamField.query', 'param-nights', 'nights', ['number', 'query', 'default 1']],
    ['§component.ParamField.body', 'param-boat', 'boat', ['object', 'body', 'deprecated']],
    ['§component.ParamField.header', 'param-authorization', 'Authorization', ['string', 'header']],
  ])('%s says where the parameter stands', (_, id, name, expected) => {
    expect([part(field(id), 'field-name'), pills(id)]).toEqual([name, expected]);
  });

  it('says what the parameter is §component.ParamField.type §component.ParamField.required §component.ParamField.default', () => {
    expect(pills('param-berth-id')).toContain('required');
    expect(pills('param-nights')).toContain('default 1');
    expect(pills('param-boat-name')).toEqual(['string', 'body', 'required']);
    expect(pills('param-boat-flags')).toEqual(['string[]', 'body', 'default []', 'optional']);
  });

  it('reads "false" as no §component.ParamField.required', () => {
    expect(pills('param-authorization')).not.toContain('required');
  });

  it('named Authorization in the header says how to write the token §rule.authorization-header', () => {
    expect(part(field('param-authorization'), 'field-content')).toBe('Bearer <API_KEY>');
    const required = find(readPage(everything, 'api/berths'), '#param-authorization');
    expect(part(required, 'field-content')).toBe('The bearer token of the harbour office, in the form Bearer <API_KEY>.');
  });

  it('can be linked to', () => {
    expect(find(field('param-boat-name'), 'a[data-component-part="field-name"]').getAttribute('href')).toBe('#param-boat-name');
  });

  describe('§component.ResponseField', () => {
    it('has a name, a type and whether it is always there §component.ResponseField.name §component.ResponseField.type §component.ResponseField.required', () => {
      expect([part(field('param-berth'), 'field-name'), pills('param-berth')]).toEqual(['berth', ['object', 'required']]);
    });

    it('§component.ResponseField.pre §component.ResponseField.post §component.ResponseField.example has pills before and after, a default and an example', () => {
      expect(pills('param-nights-2')).toEqual(['list', 'number', 'default 1', 'paged']);
      expect(textOf(field('param-nights-2').querySelector('[data-component-part="field-example"]'))).toBe('Example: 2');
    });

    it('§component.ResponseField.hidden may be hidden', () => {
      expect(prose('fields').toString()).not.toContain('Nobody sees this');
    });
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
  const [pair, map, linked, embed, film] = prose('frames').querySelectorAll('figure.frame') as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];

  it('has a caption and a hint §component.Frame.caption §component.Frame.hint', () => {
    expect([
      textOf(pair.querySelector('figcaption')),
      textOf(pair.querySelector('[data-component-part="frame-hint"]')),
      pair.classList.contains('wide-frame'),
    ]).toEqual(['The pier, seen from the mole', 'Click to enlarge', true]);
  });

  it('stands around every image, which has alternative text and keeps its place while it loads §rule.image-frame §rule.image-alt', () => {
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

  it('§form.image-pairs holds one picture for each mode', () => {
    expect(pair.querySelectorAll('img').map((image) => [image.classNames, image.getAttribute('loading')])).toEqual([
      ['block dark:hidden', 'eager'],
      ['hidden dark:block', 'lazy'],
    ]);
  });

  it('lets images be enlarged unless they lead somewhere', () => {
    expect([has(find(map, 'img'), 'data-zoom'), has(find(linked, 'img'), 'data-zoom')]).toEqual([['data-zoom'], []]);
  });

  it('holds embeds and films', () => {
    expect([find(embed, 'iframe').getAttribute('loading'), find(embed, 'iframe').getAttribute('title')]).toEqual([
      'lazy',
      'A tour of the harbour',
    ]);
    expect(has(find(film, 'video'), 'autoplay', 'muted', 'loop', 'playsinline')).toEqual(['autoplay', 'muted', 'loop', 'playsinline']);
  });
});

describe('§component.Tooltip', () => {
  const [flood, ebb] = prose('tooltips').querySelectorAll('lectern-tooltip') as [HTMLElement, HTMLElement];

  it('explains a word that can be focused §component.Tooltip.tip', () => {
    expect([
      textOf(ebb.querySelector('[data-component-part="tooltip-trigger"]')),
      ebb.querySelector('[data-component-part="tooltip-trigger"]')?.getAttribute('tabindex'),
      textOf(ebb.querySelector('[role="tooltip"]')),
    ]).toEqual(['ebb', '0', 'The tide that goes out']);
  });

  it('has a headline and a link §component.Tooltip.headline §component.Tooltip.cta §component.Tooltip.href', () => {
    expect(textOf(flood.querySelector('[role="tooltip"]'))).toContain('Flood');
    expect(linksOf(flood)).toEqual(['Moor a boat → /quickstart']);
  });
});

describe('§component.Update', () => {
  const updates = prose('updates').querySelectorAll('.update') as HTMLElement[];

  it('has a label, a description and tags §component.Update.label §component.Update.description §component.Update.tags', () => {
    expect(
      updates.map((one) => [
        part(one, 'update-label'),
        part(one, 'update-description'),
        one.querySelectorAll('[data-component-part="update-tag"]').map(textOf),
      ]),
    ).toEqual([
      ['May 2026', '2.1', ['Pier', 'Radio']],
      ['April 2026', '', ['Radio']],
    ]);
  });

  it('is linked to by its label, which stands in the contents', () => {
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
