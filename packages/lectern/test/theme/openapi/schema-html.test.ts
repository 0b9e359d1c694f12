import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../src/messages/messages.ts';
import { fieldsHtml, rootHtml, rootTypeHtml, sectionFieldsHtml } from '../../../src/theme/openapi/schema-html.ts';
import type { FieldView, OptionView, PillView, ValueView } from '../../../src/view/api/types.ts';

const value = (more: Partial<ValueView> = {}): ValueView => ({
  type: { text: 'string' },
  before: [],
  pills: [],
  constraints: [],
  options: [],
  examples: [],
  ...more,
});
const field = (more: Partial<ValueView> = {}, own: Partial<FieldView> = {}): FieldView => ({
  id: 'body-a',
  name: 'a',
  value: value(more),
  ...own,
});

/** The inside of the row of a field after its name and type. */
function said(more: Partial<ValueView>): string {
  const printed = String(fieldsHtml([field(more)], ENGLISH));
  const [, inside = printed] =
    /^<ul class="lc-members" role="list"><li id="body-a"><a href="#body-a">a<\/a> <code>string<\/code>(.*)<\/li><\/ul>$/s.exec(printed) ??
    [];
  return inside;
}
const pill = (kind: PillView['kind'], text: string = kind, more: Partial<PillView> = {}): PillView => ({ kind, text, ...more });
const options = (...values: (string | OptionView)[]): OptionView[] => values.map((one) => (typeof one === 'string' ? { value: one } : one));

describe('the row of a field', () => {
  it('is its name, which leads to it, and its type', () => {
    expect(String(fieldsHtml([field(), field({}, { id: 'body-ü' })], ENGLISH))).toBe(
      '<ul class="lc-members" role="list"><li id="body-a"><a href="#body-a">a</a> <code>string</code></li><li id="body-ü"><a href="#body-%C3%BC">a</a> <code>string</code></li></ul>',
    );
    expect(fieldsHtml([], ENGLISH)).toBeUndefined();
  });

  it.each([
    ['any-key', '[a]'],
    ['index', '[a]'],
    ['pattern', '/a/'],
  ] as const)('without an id, as one of kind %s, is called %s', (kind, name) => {
    expect(String(fieldsHtml([{ name: 'a', kind, value: value() }], ENGLISH))).toBe(
      `<ul class="lc-members" role="list"><li><strong>${name}</strong> <code>string</code></li></ul>`,
    );
  });

  it('has what the author puts before its name, and leads to the pages of its types', () => {
    const members = [[{ text: 'Pet', href: '/pet' }], [{ text: 'Toy', href: '/toy' }, { text: '[]' }]];
    expect(String(fieldsHtml([field({ before: ['New', 'v2'], type: { text: '', members } })], ENGLISH))).toBe(
      '<ul class="lc-members" role="list"><li id="body-a"><span>New</span> <span>v2</span> <a href="#body-a">a</a> <code><a href="/pet">Pet</a></code>&nbsp;<i>|</i> <code><a href="/toy">Toy</a>[]</code></li></ul>',
    );
  });

  it('has pills', () => {
    expect(
      said({
        pills: [pill('required'), pill('deprecated'), pill('default', 'default', { value: '1' }), pill('nullable'), pill('own', 'beta')],
      }),
    ).toBe(' <b>required</b> <em>deprecated</em> <span>default <code>1</code></span> <span>nullable</span> <span>beta</span>');
  });

  it('that travels one way only is marked', () => {
    const row = (kind: PillView['kind']) => String(fieldsHtml([field({ pills: [pill(kind)] })], ENGLISH));
    expect(row('read-only')).toMatch(/<li id="body-a" class="lc-read-only">.*<span>read-only<\/span>/);
    expect(row('write-only')).toMatch(/class="lc-write-only">.*<span>write-only<\/span>/);
    expect(row('required')).toContain('<li id="body-a">');
  });

  it('has a description, constraints in one line, examples and its problem', () => {
    expect(said({ description: { html: '<p>Text</p>' } as never })).toBe('<p>Text</p>');
    expect(said({ constraints: [{ text: 'pattern', code: '^a' }, { text: 'unique' }] })).toBe(
      '<p class="lc-remark">Pattern: <code>^a</code> · unique</p>',
    );
    expect(said({ constraints: [{ text: 'at least 0' }] })).toBe('<p class="lc-remark">At least 0</p>');
    expect(said({ examples: [{ text: 'a' }] })).toBe('<p class="lc-remark">Example: <code>a</code></p>');
    expect(said({ examples: [{ text: 'a', label: 'Short' }, { text: 'b' }] })).toBe(
      '<p class="lc-remark">Examples: Short <code>a</code>, <code>b</code></p>',
    );
    expect(said({ examples: [{ text: 'a', label: 'Short', description: { html: '<p>Rare.</p>', text: 'Rare.' } }] })).toBe(
      '<p class="lc-remark">Example:</p><dl class="lc-options"><dt>Short <code>a</code></dt><dd><p>Rare.</p></dd></dl>',
    );
    expect(said({ problem: 'It is unknown.' })).toBe('<p class="lc-remark lc-problem">It is unknown.</p>');
  });

  it('has the values that it may take', () => {
    expect(said({ options: options('a', 'b') })).toBe('<p class="lc-remark">Available options: <code>a</code> <code>b</code></p>');
    expect(said({ options: options('a', { value: 'b', name: 'Bee' }) })).toBe(
      '<p class="lc-remark">Available options: <code>a</code>, <code>b</code> Bee</p>',
    );
    expect(said({ options: options({ value: 'a', description: { html: '<p>A</p>' } as never }, 'b') })).toBe(
      '<p class="lc-remark">Available options:</p><dl class="lc-options"><dt><code>a</code></dt><dd><p>A</p></dd><dt><code>b</code></dt><dd></dd></dl>',
    );
  });

  it('has the values after the tenth in a line that opens, when they are more than two', () => {
    const many = (count: number) => said({ options: options(...Array.from({ length: count }, (_, i) => `${i}`)) });
    expect(many(12)).not.toContain('<details');
    expect([20, 21].map((count) => many(count)?.includes('<lectern-fields>'))).toEqual([false, true]);
    expect(many(13)).toBe(
      `<p class="lc-remark">Available options: ${Array.from({ length: 10 }, (_, i) => `<code>${i}</code>`).join(' ')}</p><details class="lc-rest"><summary>3 more</summary><p class="lc-remark"> <code>10</code> <code>11</code> <code>12</code></p></details>`,
    );
    const described = options(
      { value: 'x', description: { html: '' } as never },
      ...Array.from({ length: 12 }, (_, i) => ({ value: `${i}`, description: { html: '' } as never })),
    );
    expect(said({ options: described })).toContain('<summary>3 more</summary><dl class="lc-options">');
  });

  it('loads a long list of values that is already on the page', () => {
    expect(said({ moreOptions: { text: 'Carrier', href: '/carrier', count: 1276 } })).toBe(
      '<details class="lc-rest"><summary>Available options: 1276</summary><lectern-schema><a href="/carrier">Carrier</a></lectern-schema></details>',
    );
  });

  it('opens what is inside it', () => {
    expect(said({ fields: [{ name: 'b', value: value() }] })).toBe(
      '<details><summary>child attributes</summary><ul class="lc-members" role="list"><li><strong>b</strong> <code>string</code></li></ul></details>',
    );
    expect(said({ more: { text: 'Pet', href: '/pet' } })).toBe(
      '<details><summary>child attributes</summary><lectern-schema><a href="/pet">Pet</a></lectern-schema></details>',
    );
    expect(said({ more: { text: 'Pet' } })).toContain('<lectern-schema>Pet</lectern-schema>');
  });

  it('says whether other fields are welcome', () => {
    expect(said({ fields: [], otherFields: 'any' })).toContain(
      '<summary>child attributes</summary><p class="lc-remark">Additional fields are allowed.</p>',
    );
    expect(said({ fields: [], otherFields: 'no' })).toContain('<p class="lc-remark">Additional fields are not allowed.</p>');
  });

  it('has its alternatives as rows that open', () => {
    const choice = (label: string, more: Partial<ValueView> = {}) => ({ label, value: value(more) });
    expect(
      said({
        choices: {
          options: [
            choice('string'),
            choice('Named', { type: { text: 'integer' } }),
            choice('Cat', { fields: [{ name: 'b', value: value() }], pills: [pill('deprecated')] }),
            choice('Later', { more: { text: 'Pet', href: '/pet' } }),
            choice('Deep', { choices: { options: [choice('string')] } }),
          ],
        },
      }),
    ).toBe(
      [
        '<div class="lc-choices"><p>One of</p>',
        '<p>string</p>',
        '<p>Named <code>integer</code></p>',
        '<details><summary>Cat <em>deprecated</em></summary><ul class="lc-members" role="list"><li><strong>b</strong> <code>string</code></li></ul></details>',
        '<details><summary>Later</summary><lectern-schema><a href="/pet">Pet</a></lectern-schema></details>',
        '<details><summary>Deep <code>string</code></summary><div class="lc-choices"><p>One of</p><p>string</p></div></details>',
        '</div>',
      ].join(''),
    );
  });

  it('escapes what the document says', () => {
    expect(String(fieldsHtml([field({ type: { text: '<b>' }, examples: [{ text: '"&' }] }, { id: 'a"', name: '<i>' })], ENGLISH))).toBe(
      '<ul class="lc-members" role="list"><li id="a&quot;"><a href="#a%22">&lt;i&gt;</a> <code>&lt;b&gt;</code><p class="lc-remark">Example: <code>&quot;&amp;</code></p></li></ul>',
    );
  });
});

describe('the fields of a section', () => {
  const list = (count: number, required: number[] = []) =>
    Array.from({ length: count }, (_, index) =>
      field({ pills: required.includes(index) ? [pill('required')] : [] }, { id: `body-${index}`, name: `${index}` }),
    );
  const print = (fields: FieldView[], rows: 'parameters' | 'fields' = 'parameters') =>
    String(sectionFieldsHtml(fields, { name: 'Body', rows }, ENGLISH)).replace(/<li id="body-(\d+)">.*?<\/li>/g, '$1 ');

  it('are all visible, in their order, up to 15', () => {
    expect(print(list(15, [14]))).toBe('<ul class="lc-members" role="list">0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 </ul>');
  });

  it('have required ones first and are folded after the tenth, with a filter', () => {
    expect(print(list(16, [3, 15]))).toBe(
      [
        '<lectern-fields><div class="lc-scripted" data-component-part="field-filter"><input type="search" placeholder="Filter by name" aria-label="Body: Filter by name" autocomplete="off" spellcheck="false"><output data-text="{count} of {total}"></output></div>',
        '<ul class="lc-members" role="list">3 15 0 1 2 4 5 6 7 8 </ul>',
        '<details class="lc-more-members"><summary>6 more parameters</summary><ul class="lc-members" role="list">9 10 11 12 13 14 </ul></details></lectern-fields>',
      ].join(''),
    );
    expect(print(list(48), 'fields')).toContain('<summary>38 more fields</summary>');
  });

  it('have no required one behind the fold, and no fold for few', () => {
    const required = Array.from({ length: 14 }, (_, index) => index);
    expect(print(list(20, required))).toContain('12 13 </ul><details class="lc-more-members"><summary>6 more parameters</summary>');
    expect(print(list(18, required))).not.toContain('<details');
  });
});

describe('the value of a body', () => {
  it('shows its fields at once', () => {
    expect(
      String(
        rootHtml(
          value({ pills: [pill('nullable')], description: { html: '<p>Text</p>' } as never, fields: [{ name: 'b', value: value() }] }),
          { name: 'Body', rows: 'fields' },
          ENGLISH,
        ),
      ),
    ).toBe(
      '<div class="lc-value"><p class="lc-value-head"> <span>nullable</span></p><p>Text</p><ul class="lc-members" role="list"><li><strong>b</strong> <code>string</code></li></ul></div>',
    );
    expect(String(rootHtml(value({ more: { text: 'Pet' } }), { name: 'Body', rows: 'fields' }, ENGLISH))).toBe(
      '<div class="lc-value"><details><summary>child attributes</summary><lectern-schema>Pet</lectern-schema></details></div>',
    );
  });

  it('has its alternatives as tabs, or in a menu when they are many or long', () => {
    const tabs = (...labels: string[]) =>
      String(
        rootHtml(
          value({ choices: { options: labels.map((label) => ({ label, value: value({ pills: [pill('nullable')] }) })) } }),
          {
            name: 'Body',
            rows: 'parameters',
          },
          ENGLISH,
        ),
      );
    expect(tabs('A')).toBe('<div class="lc-value"><p class="lc-option-head"><code>string</code> <span>nullable</span></p></div>');
    expect(tabs('A', 'B')).toBe(
      [
        '<div class="lc-value"><lectern-tabs class="tabs lc-choice-bar"><div data-component-part="tab-bar"><div data-component-part="tabs-list" role="tablist" aria-label="Body: One of">',
        '<button type="button" data-component-part="tab-button" role="tab" aria-selected="true" tabindex="0" data-active>A</button>',
        '<button type="button" data-component-part="tab-button" role="tab" aria-selected="false" tabindex="-1">B</button></div></div>',
        '<lectern-panel data-component-part="tab-content" data-label="A" role="tabpanel" aria-label="A" data-active><p class="lc-option-head"><code>string</code> <span>nullable</span></p></lectern-panel>',
        '<lectern-panel data-component-part="tab-content" data-label="B" role="tabpanel" aria-label="B"><p class="lc-option-head"><code>string</code> <span>nullable</span></p></lectern-panel>',
        '</lectern-tabs></div>',
      ].join(''),
    );
    const isMenu = (...labels: string[]) => tabs(...labels).includes('<span data-component-part="tab-heading">One of</span><select');
    expect([isMenu('A', 'B', 'C', 'D', 'E'), isMenu('A', 'B', 'C', 'D', 'E', 'F')]).toEqual([false, true]);
    expect([isMenu('x'.repeat(25), 'y'.repeat(25)), isMenu('x'.repeat(25), 'y'.repeat(26))]).toEqual([false, true]);
  });

  it('names its type where nothing else says it', () => {
    const type = (more: Partial<ValueView>) => rootTypeHtml(value(more))?.toString();
    expect([
      type({}),
      type({ type: { text: 'object' } }),
      type({ type: { text: 'object' }, fields: [] }),
      type({ type: { text: 'object' }, choices: { options: [] } }),
      type({ choices: { options: [] } }),
      type({ type: { text: 'Pet', href: '/pet' }, choices: { options: [] } }),
    ]).toEqual(['<code>string</code>', '<code>object</code>', undefined, undefined, undefined, '<code><a href="/pet">Pet</a></code>']);
  });

  it('has alternatives inside of alternatives', () => {
    const inner = value({ choices: { options: [{ label: 'A', value: value() }] }, more: { text: 'Pet' } });
    expect(
      String(rootHtml(value({ choices: { options: [{ label: 'Outer', value: inner }] } }), { name: 'Body', rows: 'fields' }, ENGLISH)),
    ).toBe(
      '<div class="lc-value"><div class="lc-choices"><p>One of</p><p>A <code>string</code></p></div><details><summary>child attributes</summary><lectern-schema>Pet</lectern-schema></details></div>',
    );
  });
});
