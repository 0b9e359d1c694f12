// @vitest-environment happy-dom
import type { Schema } from '@lectern/core';
import { h } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Field } from '../../../src/client/playground/form/field.tsx';
import { checkAll, formContext } from '../../../src/client/playground/form/frame.tsx';
import { $, button, choose, click, mount, print, renderAtOnce, settle, show, texts, type, usePage } from '../support/page.ts';
import { arrayOf, integer, object, oneOf, schema, string } from './tiny-operation.ts';

usePage();
renderAtOnce();

interface Options {
  value?: unknown;
  required?: boolean;
  schemas?: Record<string, Schema>;
  files?: 'raw' | 'text';
  multiline?: boolean;
  more?: object;
}

let values: unknown[];

/** Shows the field of a schema in the page; `values` notes what it is changed to. */
function field(one: Schema, { value, required = false, schemas = {}, files = 'raw', multiline = false, more = {} }: Options = {}) {
  values = [];
  const context = formContext({ schemas, files, requiredOnly: false, multiline, prefix: 'f' });
  const changed = (next: unknown) => void values.push(next);
  show('<main></main>');
  mount(h(Field, { name: 'thing', schema: one, required, value, depth: 0, context, changed, ...more }));
  return { check: () => checkAll(context) };
}

const latest = () => values.at(-1);
const outline = () => print($('main > *'));
const labeled = (label: string) => $(`[aria-label="${label}"]`);
const pressed = (label: string) => labeled(label).getAttribute('aria-pressed');
/** Texts of the problems that are shown. */
const problems = () => texts('.pg-error').filter((text) => text !== '');

describe('a field for text', () => {
  it('has name, type and marks, what it is for, and its input', () => {
    field(schema({ types: ['string'], description: 'The *name*.', examples: [{}, 'Ann'], deprecated: true }), {
      required: true,
      more: { note: 'Only in samples.' },
    });
    expect(outline()).toBe(
      [
        'div.pg-entry',
        '  div.pg-head',
        '    label.pg-name[for=f-1] "thing"',
        '    span.pg-type "string"',
        '    span.pg-required "required"',
        '    span.pg-deprecated "deprecated"',
        '  p.pg-hint[id=f-1-hint] "The name."',
        '  div.pg-control',
        '    input.pg-input[id=f-1][aria-describedby=f-1-hint f-1-note f-1-error][aria-required=true][autocomplete=off][placeholder=Ann][type=text]',
        '    div.pg-toggles',
        '      button.pg-toggle[type=button][aria-pressed=false][aria-label=Send thing as an empty text][title=Send thing as an empty text] """"',
        '  p.pg-note[id=f-1-note] "Only in samples."',
        '  p.pg-error[id=f-1-error]',
      ]
        .join('\n')
        .replace('""""', JSON.stringify('""')),
    );
  });

  it('sends what is typed, and nothing when all is deleted', () => {
    field(string);
    type('Ann');
    expect(labeled('Send thing as an empty text').parentElement?.hidden).toBe(true);
    type('');
    expect([values, labeled('Send thing as an empty text').parentElement?.hidden]).toEqual([['Ann', undefined], false]);
  });

  it('sends an empty text and null when they are asked for', () => {
    field(schema({ types: ['string'], nullable: true }));
    const state = () => [
      latest(),
      pressed('Send thing as an empty text'),
      pressed('Send thing as null'),
      $<HTMLInputElement>('input').placeholder,
    ];
    click(labeled('Send thing as an empty text'));
    expect(state()).toEqual(['', 'true', 'false', 'empty text']);
    click(labeled('Send thing as null'));
    expect(state()).toEqual([null, 'false', 'true', 'null']);
    click(labeled('Send thing as null'));
    expect(state()).toEqual([undefined, 'false', 'false', '']);
  });

  it('shows what is wrong after a change, and while it is fixed', () => {
    const made = field(schema({ types: ['string'], constraints: { minLength: 3 } }), { required: true });
    const input = $<HTMLInputElement>('input');
    type('A');
    expect(problems()).toEqual([]);
    input.dispatchEvent(new Event('change'));
    expect([problems(), input.ariaInvalid]).toEqual([['Should have at least 3 characters, has 1'], 'true']);
    type('Ann');
    expect([problems(), input.getAttribute('aria-invalid')]).toEqual([[], null]);
    type('');
    input.dispatchEvent(new Event('change'));
    expect(problems()).toEqual([]);
    expect([made.check(), problems()]).toEqual([1, ['Required']]);
  });

  it.each([
    ['Ann', 'Ann'],
    [{ a: 1 }, '{"a":1}'],
    [null, ''],
  ])('shows the value %j as %j, and tells nobody', (value, shown) => {
    field(string, { value });
    expect([$<HTMLInputElement>('input').value, values]).toEqual([shown, []]);
  });

  it('has several lines for long texts where these are allowed', () => {
    const kind = (one: Schema, multiline: boolean) => {
      field(one, { multiline });
      return $('input, textarea').localName;
    };
    const limited = (maxLength: number) => schema({ types: ['string'], constraints: { maxLength } });
    expect([kind(string, true), kind(limited(61), true), kind(limited(60), true), kind(string, false)]).toEqual([
      'textarea',
      'textarea',
      'input',
      'input',
    ]);
    expect([kind(schema({ types: ['string'], format: 'email' }), true), kind(integer, true)]).toEqual(['input', 'input']);
  });

  it('hides a password', () => {
    field(schema({ types: ['string'], format: 'password' }));
    expect($<HTMLInputElement>('input').type).toBe('password');
  });

  it('offers a calendar for dates', () => {
    for (const [format, type, picked, expected] of [
      ['date', 'date', '2024-02-29', '2024-02-29'],
      ['date-time', 'datetime-local', '2024-02-29T10:00', new Date('2024-02-29T10:00').toISOString().replace('.000Z', 'Z')],
    ] as const) {
      field(schema({ types: ['string'], format }));
      const picker = $<HTMLInputElement>('.pg-date');
      expect(picker.type).toBe(type);
      picker.value = '';
      picker.dispatchEvent(new Event('change'));
      expect(values).toEqual([]);
      Object.defineProperty(picker, 'value', { value: picked });
      picker.dispatchEvent(new Event('change'));
      expect([latest(), $<HTMLInputElement>('#f-1').value, document.activeElement?.id]).toEqual([expected, expected, 'f-1']);
      const shown = vi.fn();
      picker.showPicker = shown;
      click(labeled('Choose thing from a calendar'));
      expect(shown).toHaveBeenCalledOnce();
      picker.showPicker = () => {
        throw new Error('NotAllowedError');
      };
      click(labeled('Choose thing from a calendar'));
    }
  });
});

describe('a field for a number', () => {
  it('sends a number, or the text that is none', () => {
    field(integer);
    type('42');
    type('many');
    expect([values, $<HTMLInputElement>('input').inputMode, labeled('Send thing as an empty text').hidden]).toEqual([
      [42, 'many'],
      'decimal',
      true,
    ]);
  });

  it('sends all digits, shows them again, and names a number that is not in the range', () => {
    const made = field({ ...integer, format: 'int64' });
    type('9007199254740993');
    expect([made.check(), problems(), values]).toEqual([0, [], [9007199254740993n]]);
    field({ ...integer, format: 'int64' }, { value: values[0] });
    expect($<HTMLInputElement>('input').value).toBe('9007199254740993');
    const other = field({ ...integer, format: 'int64' });
    type('9223372036854775808');
    expect([other.check(), problems()]).toEqual([1, ['Should be at most 9223372036854775807']]);
    type('many');
    other.check();
    expect(problems()).toEqual(['Should be an integer, is a string']);
  });
});

describe('a field with a choice', () => {
  const color = schema({ types: ['string'], enum: [{ value: 'red' }, { value: 'blue', name: 'Blue' }], nullable: true });
  const options = () => texts('option');

  it('offers the values, null and nothing', () => {
    field(color);
    expect(options()).toEqual(['Not sent', 'red', 'blue – Blue', 'null']);
    choose(2);
    choose(3);
    choose(0);
    expect(values).toEqual(['blue', null, undefined]);
  });

  it('asks for a value that is required', () => {
    const made = field(color, { required: true });
    expect(options()[0]).toBe('Choose…');
    expect([made.check(), problems(), $('select').ariaInvalid]).toEqual([1, ['Required'], 'true']);
    choose(1);
    expect(problems()).toEqual([]);
  });

  it('shows a value that it does not know', () => {
    field(color, { value: 'green' });
    expect([options().at(-1), $<HTMLSelectElement>('select').selectedIndex]).toEqual(['"green"', 4]);
    choose(4);
    expect(latest()).toBe('green');
    field(color, { value: 'red' });
    expect([options().length, $<HTMLSelectElement>('select').selectedIndex]).toEqual([4, 1]);
  });

  it('offers true and false', () => {
    field(schema({ types: ['boolean'] }), { value: false });
    expect([options(), $<HTMLSelectElement>('select').selectedIndex]).toEqual([['Not sent', 'true', 'false'], 2]);
    choose(1);
    expect(latest()).toBe(true);
  });

  it('only shows a constant that has to be there', () => {
    const made = field(schema({ const: { value: 'dog' } }), { required: true, value: 'dog' });
    expect(print($('output'))).toBe('output.pg-input.pg-constant[id=f-1] "dog"');
    expect(made.check()).toBe(0);
    field(schema({ const: { value: 'dog' } }), { value: 'dog' });
    expect(options()).toEqual(['Not sent', 'dog']);
  });
});

describe('a field for a file', () => {
  const binary = schema({ types: ['string'], contentMediaType: 'image/png' });
  const file = (bytes: number[]) => new File([new Uint8Array(bytes)], 'a.png');
  const name = () => $('.pg-file-name').textContent;
  // It is loaded when it is first shown.
  beforeEach(async () => {
    field(binary);
    await vi.waitFor(name, 60_000);
  });

  async function take(one: File | undefined, how: 'change' | 'drop' = 'change'): Promise<void> {
    const input = $<HTMLInputElement>('input');
    if (how === 'change') {
      Object.defineProperty(input, 'files', { value: one ? [one] : [], configurable: true });
      input.dispatchEvent(new Event('change'));
    } else {
      const event = new Event('drop', { cancelable: true });
      $('.pg-file').dispatchEvent(Object.assign(event, { dataTransfer: { files: one ? [one] : [] } }));
      expect(event.defaultPrevented).toBe(true);
    }
    await vi.waitFor(() => expect(values.length).toBeGreaterThan(0));
    await settle();
  }

  it('takes a file that is chosen or dropped, and lets it go', async () => {
    field(binary);
    expect([$('input').getAttribute('accept'), name(), labeled('Remove the file of thing').hidden]).toEqual([
      'image/png',
      'Choose a file or drop it here',
      true,
    ]);
    const one = file([1, 2, 3]);
    await take(one);
    expect([latest(), name(), labeled('Remove the file of thing').hidden]).toEqual([one, 'a.png, 3 B', false]);
    click(labeled('Remove the file of thing'));
    await settle();
    expect([latest(), name(), document.activeElement]).toEqual([undefined, 'Choose a file or drop it here', $('input')]);
    await take(file([1]), 'drop');
    expect(name()).toBe('a.png, 1 B');
  });

  it('shows that it takes what is over it', () => {
    field(binary);
    const zone = $('.pg-file');
    const over = new Event('dragover', { cancelable: true });
    zone.dispatchEvent(over);
    expect([over.defaultPrevented, zone.hasAttribute('data-over')]).toEqual([true, true]);
    zone.dispatchEvent(new Event('dragleave'));
    expect(zone.hasAttribute('data-over')).toBe(false);
  });

  it('makes base64 text of it where it is in JSON', async () => {
    field(schema({ ...binary, contentEncoding: 'base64' }), { files: 'text' });
    await take(file([251, 255, 254, 0]));
    expect([latest(), name()]).toEqual(['+//+AA==', 'a.png, 8 B']);
    field(schema({ ...binary, contentEncoding: 'base64url' }), { files: 'text' });
    await take(file([251, 255, 254, 0]));
    expect(latest()).toBe('-__-AA');
  });

  it('says when a file cannot be read, or is missing', async () => {
    const made = field(binary, { files: 'text', required: true });
    expect([made.check(), problems()]).toEqual([1, ['Required']]);
    const broken = file([1]);
    broken.arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
    Object.defineProperty($('input'), 'files', { value: [broken], configurable: true });
    $('input').dispatchEvent(new Event('change'));
    await settle();
    expect(problems()).toEqual(['The file cannot be read.']);
    expect([field(binary, { value: 'text' }).check(), name()]).toEqual([0, 'Text, 4 B']);
  });
});

describe('a field for an object', () => {
  const person = object({ 'name!': string, age: integer }, { additionalProperties: false });

  it('is nothing until it is added, and removed again', () => {
    field(person);
    expect(document.querySelectorAll('input')).toHaveLength(0);
    click(button('Add thing'));
    expect([latest(), document.activeElement?.id, button('Add thing').hidden]).toEqual([{}, 'f-2', true]);
    type('Ann');
    type('7', '#f-3');
    expect(latest()).toEqual({ name: 'Ann', age: 7 });
    click(labeled('Remove thing'));
    expect([latest(), button('Add thing').hidden, document.activeElement?.textContent]).toEqual([undefined, false, 'Add thing']);
  });

  it('keeps the order of the schema, and loses what is deleted', () => {
    field(person, { value: {} });
    type('7', '#f-3');
    type('Ann', '#f-2');
    expect(Object.keys(latest() as object)).toEqual(['name', 'age']);
    type('', '#f-3');
    expect(latest()).toEqual({ name: 'Ann' });
  });

  it('cannot be removed where it is required', () => {
    field(person, { value: {}, required: true });
    expect(labeled('Remove thing').hidden).toBe(true);
  });

  it('is null when that is asked for', () => {
    field(schema({ ...person, nullable: true }));
    click(labeled('Send thing as null'));
    expect([latest(), pressed('Send thing as null'), labeled('Remove thing').hidden]).toEqual([null, 'true', false]);
    click(labeled('Send thing as null'));
    expect([latest(), pressed('Send thing as null')]).toEqual([undefined, 'false']);
  });

  it('counts the problems of its fields and its own', () => {
    const made = field(schema({ ...person, constraints: { minProperties: 2 } }), { value: {}, required: true });
    expect([made.check(), problems()]).toEqual([2, ['Required', 'Should have at least 2 fields, has 0']]);
  });

  it('shows a value in its fields', () => {
    field(person, { value: { name: 'Bob', age: 8 } });
    expect([$<HTMLInputElement>('#f-2').value, $<HTMLInputElement>('#f-3').value, values]).toEqual(['Bob', '8', []]);
    field(person);
    expect(document.querySelectorAll('input')).toHaveLength(0);
  });

  it('leaves read-only fields out', () => {
    field(object({ id: { types: ['string'], readOnly: true }, name: string }), { value: {} });
    expect(texts('label')).toEqual(['name']);
  });

  describe('with names that the reader makes up', () => {
    const labels = schema({ types: ['object'], additionalProperties: string });
    const key = (row = 1) => $<HTMLInputElement>(`.pg-extra:nth-child(${row}) .pg-key`);
    const rename = (name: string, row = 1) => {
      key(row).value = name;
      key(row).dispatchEvent(new Event('input'));
    };

    it('takes names and values', () => {
      field(labels, { value: {} });
      const selected = vi.spyOn(HTMLInputElement.prototype, 'select');
      click(button('Add a field'));
      expect([latest(), selected.mock.contexts]).toEqual([{ key: undefined }, [key()]]);
      rename('team');
      type('docs', '.pg-extra .pg-entry input');
      click(button('Add a field'));
      expect(latest()).toEqual({ team: 'docs', key: undefined });
      type('', '.pg-extra .pg-entry input');
      expect(latest()).toEqual({ team: undefined, key: undefined });
    });

    it('refuses a name that is taken', () => {
      field(object({ id: string }, { additionalProperties: string }), { value: { a: '1', b: '2' } });
      rename('b', 2);
      expect([problems(), values]).toEqual([['This name is taken'], []]);
      rename('id', 2);
      expect(problems()).toEqual(['This name is taken']);
      rename('a', 2);
      expect(problems()).toEqual([]);
      rename('c', 2);
      expect(latest()).toEqual({ c: '1', b: '2' });
    });

    it('removes one, and goes on to the next', () => {
      field(labels, { value: { a: '1', b: '2' } });
      click(labeled('Remove a'));
      expect([latest(), document.activeElement?.textContent, document.querySelectorAll('.pg-extra').length]).toEqual([
        { b: '2' },
        'Add a field',
        1,
      ]);
    });

    it('has the schema of the pattern that a name fits', () => {
      const patterned = schema({
        types: ['object'],
        patternProperties: [
          { pattern: '[', schema: string },
          { pattern: '^n', schema: integer },
        ],
      });
      field(patterned, { value: { n1: 1, other: 'x' } });
      expect([...document.querySelectorAll<HTMLInputElement>('.pg-entry .pg-entry input')].map((input) => input.inputMode)).toEqual([
        'decimal',
        '',
      ]);
      expect(texts('button')).toContain('Add a field');
    });

    it('takes any value where the schema says nothing, and none where it forbids them', () => {
      field(schema({ types: ['object'] }), { value: { a: 1 } });
      expect(document.querySelectorAll('.pg-extra select')).toHaveLength(1);
      field(object({ id: string }), { value: {} });
      expect(texts('button')).not.toContain('Add a field');
    });

    it('checks its values too, under their new names', () => {
      const made = field(schema({ types: ['object'], additionalProperties: integer }), { value: { a: 'x' } });
      rename('b');
      expect(made.check()).toBe(1);
    });
  });
});

describe('a field for a list', () => {
  const list = arrayOf(integer, { nullable: true, constraints: { maxItems: 2 } });
  const rows = () => [...document.querySelectorAll<HTMLInputElement>('.pg-row input')].map((input) => input.value);

  it('grows, shrinks and says what is wrong with it', () => {
    field(list);
    for (const text of ['1', '2', '3']) {
      click(button('Add an item'));
      expect(document.activeElement).toBe($('.pg-row:last-child input'));
      type(text, '.pg-row:last-child input');
    }
    expect([latest(), problems()]).toEqual([[1, 2, 3], ['Should have at most 2 items, has 3']]);
    click(labeled('Remove thing[1]'));
    expect([latest(), rows(), problems(), document.activeElement]).toEqual([[1, 3], ['1', '3'], [], $('.pg-row:nth-child(2) input')]);
    click(labeled('Remove thing[1]'));
    expect(document.activeElement?.textContent).toBe('Add an item');
    click(labeled('Remove thing'));
    expect([latest(), rows(), labeled('Remove thing').hidden, document.activeElement?.textContent]).toEqual([
      undefined,
      [],
      true,
      'Add an item',
    ]);
  });

  it('is sent empty, and as null, when that is asked for', () => {
    field(list);
    const state = () => [latest(), pressed('Send thing as an empty list'), pressed('Send thing as null')];
    click(labeled('Send thing as an empty list'));
    expect(state()).toEqual([[], 'true', 'false']);
    click(labeled('Send thing as an empty list'));
    expect(state()).toEqual([undefined, 'false', 'false']);
    click(labeled('Send thing as null'));
    expect(state()).toEqual([null, 'false', 'true']);
    click(labeled('Send thing as null'));
    expect(state()).toEqual([undefined, 'false', 'false']);
    click(button('Add an item'));
    expect(labeled('Send thing as an empty list').hidden).toBe(true);
  });

  it('has the schema of the place in a tuple', () => {
    field(schema({ types: ['array'], prefixItems: [integer, string], items: schema({ types: ['boolean'] }) }), { value: [1, 'a', true] });
    expect(
      [...document.querySelectorAll('.pg-row input, .pg-row select')].map((input) =>
        `${input.localName} ${input.getAttribute('inputmode') ?? ''}`.trim(),
      ),
    ).toEqual(['input decimal', 'input', 'select']);
  });

  it('counts the problems of its items and its own', () => {
    const made = field(list, { value: ['x', 2, 3] });
    expect([made.check(), problems().sort()]).toEqual([2, ['Should be an integer, is a string', 'Should have at most 2 items, has 3']]);
  });

  it('shows a value in its rows', () => {
    field(list, { value: [3, 4] });
    expect([rows(), values]).toEqual([['3', '4'], []]);
    field(list, { value: null });
    expect([rows(), pressed('Send thing as null')]).toEqual([[], 'true']);
  });

  it('names its items by their places', () => {
    field(list, { value: [1] });
    expect(print($('.pg-row .pg-entry > div'))).toBe('div.lc-visually-hidden\n  label.pg-name[for=f-2] "thing[0]"');
  });
});

describe('a field with alternatives', () => {
  const pet = oneOf({ Cat: object({ 'lives!': integer }, { title: 'Cat' }), Name: { types: ['string'] } });
  const kinds = () => texts('select:first-of-type option');

  it('shows the fields of the one that is chosen', () => {
    field(pet, { required: true, value: { lives: 9 } });
    expect([kinds(), $<HTMLSelectElement>('select').selectedIndex, $('select').ariaLabel]).toEqual([['Cat', 'Name'], 0, 'Kind of thing']);
    type('8', 'input');
    expect(latest()).toEqual({ lives: 8 });
    choose(1);
    expect([latest(), document.querySelectorAll('input, textarea').length]).toEqual([undefined, 1]);
    type('Tom');
    expect(latest()).toBe('Tom');
  });

  it('sends nothing for a choice alone where it is optional', () => {
    field(pet);
    choose(1);
    expect(values).toEqual([]);
  });

  it('shows the one that a value fits', () => {
    field(pet, { value: 'Tom' });
    expect($<HTMLSelectElement>('select').selectedIndex).toBe(1);
    field(pet, { value: { lives: 7 } });
    expect([$<HTMLSelectElement>('select').selectedIndex, $<HTMLInputElement>('input').value, values]).toEqual([0, '7', []]);
  });

  it('names its own problem first, then those of the chosen one', () => {
    const made = field(pet, { required: true });
    expect(made.check()).toBe(1);
    expect(field(pet, { required: true, value: { lives: 'nine' } }).check()).toBe(1);
    expect(field(pet).check()).toBe(0);
  });

  it('offers the basic types where the schema says nothing', () => {
    field(schema({ examples: ['an example'] }), { value: true });
    expect([kinds().slice(0, 5), $<HTMLSelectElement>('select').selectedIndex]).toEqual([
      ['text', 'number', 'true or false', 'object', 'list'],
      2,
    ]);
    choose(0);
    expect([$<HTMLInputElement>('input').placeholder, labeled('Send thing as null').localName]).toEqual(['an example', 'button']);
  });
});

describe('a field without an end', () => {
  it('becomes a text in the depth', () => {
    const self = schema({
      choices: {
        kind: 'oneOf',
        options: [
          { label: 'A', schema: schema({ ref: 'Self' }) },
          { label: 'B', schema: string },
        ],
      },
    });
    field(schema({ ref: 'Self' }), { schemas: { Self: self }, required: true });
    expect(document.querySelectorAll('select')).toHaveLength(41);
    expect(document.querySelectorAll('input')).toHaveLength(1);
  });
});
