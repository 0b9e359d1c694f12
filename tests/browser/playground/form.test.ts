import type { Schema } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { focusedName } from '../support/visit.ts';
import { body, boolean, data, file, integer, list, object, parameter, string } from './fixture.ts';
import { type PlaygroundPage, usePlayground } from './playground-page.ts';

const tools = usePlayground();

/** A playground whose body has this schema. */
const withBody = (schema: Partial<Schema>, more: Parameters<typeof data>[1] = {}, required = true): Promise<PlaygroundPage> =>
  tools.open(data({ method: 'post', requestBody: { ...body('application/json', schema), required } }, more));

/** The body that is sent. */
async function sentBody(playground: PlaygroundPage): Promise<unknown> {
  await playground.send();
  const text = tools.echo.take().body.toString();
  return text === '' ? undefined : JSON.parse(text);
}

describe('the JSON editor', () => {
  it('is in step with the form, both ways', async () => {
    const playground = await withBody(
      object({ name: string, tags: list(string), extra: { types: ['object'], additionalProperties: integer as never } }),
    );
    await playground.field('name').fill('Ada');
    await playground.tab('JSON').click();
    expect(await playground.field('body as JSON').inputValue()).toBe('{\n  "name": "Ada"\n}');
    await playground.field('body as JSON').fill('{"tags": ["a", "b"], "extra": {"n": 1}, "unknown": [null]}');
    await playground.tab('Form').click();
    expect(await playground.field('name').inputValue()).toBe('');
    expect(await playground.field('tags[1]').inputValue()).toBe('b');
    await playground.field('tags[1]').fill('c');
    expect(await sentBody(playground)).toEqual({ tags: ['a', 'c'], extra: { n: 1 }, unknown: [null] });
  });

  it('keeps a text that is no JSON, which is not sent, and shows where its mistake is', async () => {
    const playground = await withBody(object({ name: string }));
    const { keyboard } = playground.page;
    await playground.field('name').fill('Ada');
    await playground.tab('JSON').click();
    await playground.field('body as JSON').fill('{\n  "name": Bob\n}');
    await playground.tab('Form').click();
    expect(await playground.field('name').count()).toBe(0);
    const received = tools.echo.received.length;
    await playground.tab('Form').press('Control+Enter');
    await expect
      .poll(() => playground.status().innerText())
      .toContain('The request was not sent. The body is not valid JSON. Line 2, column 11');
    expect(await focusedName(playground.page)).toBe('body as JSON');
    await keyboard.type('"B');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.type('"');
    expect(await sentBody(playground)).toEqual({ name: 'Bob' });
    expect(tools.echo.received).toHaveLength(received);
  });
});

describe('an object', () => {
  it('that is optional is not sent until it is wanted, and then no more', async () => {
    const playground = await withBody(
      object({ address: object({ 'street!': string, country: { types: ['string'], default: { value: 'FR' } } }) }),
    );
    expect(await sentBody(playground)).toEqual({});
    await playground.button('Add address').click();
    expect(await focusedName(playground.page)).toBe('');
    await playground.field('street').fill('Quay');
    expect(await sentBody(playground)).toEqual({ address: { street: 'Quay', country: 'FR' } });
    await playground.button('Remove address').click();
    expect(await focusedName(playground.page)).toBe('Add address');
    expect(await sentBody(playground)).toEqual({});
  });

  it('that is the whole optional body is open until it is removed', async () => {
    const playground = await withBody(object({ 'name!': string }), {}, false);
    await playground.field('name').fill('Ada');
    expect(await sentBody(playground)).toEqual({ name: 'Ada' });
    await playground.button('Remove body').click();
    expect(await sentBody(playground)).toBeUndefined();
    await playground.button('Add body').click();
    expect(await playground.field('name').count()).toBe(1);
  });

  it('has no fields that are read-only', async () => {
    const playground = await withBody(object({ 'id!': { ...string, readOnly: true }, name: string }));
    expect(await playground.field('id').count()).toBe(0);
    expect(await playground.field('name').count()).toBe(1);
  });

  it('takes names that the schema leaves open', async () => {
    const playground = await withBody(object({ known: string }, { additionalProperties: integer as Schema }));
    await playground.button('Add a field').click();
    const name = playground.field('Name of a field in body');
    await name.fill('known');
    await playground.dialog.getByText('This name is taken').waitFor();
    await name.fill('apples');
    await playground.field('Value').fill('3');
    expect(await sentBody(playground)).toEqual({ apples: 3 });
    await playground.dialog
      .locator('.pg-extra')
      .getByRole('button', { name: /^Remove/ })
      .click();
    expect(await sentBody(playground)).toEqual({});
  });

  it('that holds itself goes as deep as the reader wants', async () => {
    const playground = await withBody(
      { ref: 'Node' },
      { schemas: { Node: object({ name: string, child: { ref: 'Node' }, children: list({ ref: 'Node' }) }) } },
    );
    await playground.button('Add child').click();
    await playground.button('Add child').click();
    await playground.field('name').nth(2).fill('deep');
    expect(await sentBody(playground)).toEqual({ child: { child: { name: 'deep' } } });
  });
});

describe('a list', () => {
  it('adds and removes items, and keeps focus near', async () => {
    const playground = await withBody(object({ 'tags!': list(string) }));
    for (const value of ['a', 'b', 'c']) {
      await playground.button('Add an item').click();
      await playground.page.keyboard.type(value);
    }
    await playground.button('Remove tags[1]').click();
    expect(await sentBody(playground)).toEqual({ tags: ['a', 'c'] });
    await playground.button('Remove tags').click();
    expect(await focusedName(playground.page)).toBe('Add an item');
    expect(await sentBody(playground)).toEqual({});
    await playground.button('Send tags as an empty list').click();
    expect(await sentBody(playground)).toEqual({ tags: [] });
  });

  it('of objects starts each with its defaults', async () => {
    const playground = await withBody(
      object({ items: list(object({ 'sku!': string, count: { types: ['integer'], default: { value: 1 } } })) }),
    );
    await playground.button('Add an item').click();
    await playground.field('sku').fill('x');
    expect(await sentBody(playground)).toEqual({ items: [{ sku: 'x', count: 1 }] });
  });
});

describe('a union', () => {
  const pets = {
    choices: {
      kind: 'oneOf' as const,
      options: [
        { label: 'Cat', schema: { ref: 'Cat' } as Schema },
        { label: 'Dog', schema: { ref: 'Dog' } as Schema },
      ],
      discriminator: { property: 'type', values: ['cat', 'dog'] },
    },
  };
  const schemas = {
    Cat: object({ 'type!': string, 'name!': string, claws: integer }),
    Dog: object({ 'type!': string, 'name!': string, bark: string }),
  };

  it('fixes the field that tells its ways apart, and keeps what they share', async () => {
    const playground = await withBody(object({ 'pet!': pets }), { schemas });
    await playground.field('name').fill('Rex');
    await playground.field('claws').fill('4');
    await playground.field('Kind of pet').selectOption('dog');
    await playground.field('bark').fill('woof');
    expect(await sentBody(playground)).toEqual({ pet: { type: 'dog', name: 'Rex', bark: 'woof' } });
    expect(await playground.dialog.locator('output').innerText()).toBe('dog');
  });

  it('follows the JSON editor', async () => {
    const playground = await withBody(object({ 'pet!': pets }), { schemas });
    await playground.tab('JSON').click();
    await playground.field('body as JSON').fill('{"pet": {"type": "dog", "bark": "woof"}}');
    await playground.tab('Form').click();
    expect(await playground.field('Kind of pet').inputValue()).toBe('dog');
    expect(await playground.field('bark').inputValue()).toBe('woof');
  });

  it('of everything has a picker of basic types', async () => {
    const playground = await withBody(object({ anything: {} }));
    await playground.field('anything').fill('text');
    expect(await sentBody(playground)).toEqual({ anything: 'text' });
    await playground.field('Kind of anything').selectOption('number');
    await playground.field('anything').fill('1.5');
    expect(await sentBody(playground)).toEqual({ anything: 1.5 });
    await playground.field('Kind of anything').selectOption('list');
    await playground.button('Add an item').click();
    await playground.field('anything[0]').fill('in');
    expect(await sentBody(playground)).toEqual({ anything: ['in'] });
  });
});

describe('an input', () => {
  it('has its default, and sends it', async () => {
    const playground = await tools.open(data({ parameters: [parameter('query', 'limit', { ...integer, default: { value: 20 } })] }));
    expect(await playground.field('limit').inputValue()).toBe('20');
    await playground.send();
    expect(tools.echo.take().target).toBe('/echo?limit=20');
  });

  it('of an optional boolean has three states', async () => {
    const playground = await withBody(object({ flag: boolean }));
    const sent: unknown[] = [];
    for (const choice of ['true', 'false', 'Not sent']) {
      await playground.field('flag').selectOption(choice);
      sent.push(await sentBody(playground));
    }
    expect(sent).toEqual([{ flag: true }, { flag: false }, {}]);
  });

  it('sends null, false, zero and an empty text when they are entered', async () => {
    const nullable = (schema: Partial<Schema>): Partial<Schema> => ({ ...schema, nullable: true });
    const playground = await withBody(
      object({
        nothing: nullable(string),
        choice: nullable({ types: ['string'], enum: [{ value: '' }, { value: 'a' }] }),
        group: nullable(object({ a: string })),
        empty: string,
        zero: integer,
      }),
    );
    for (const name of ['nothing', 'group']) {
      await playground.button(`Send ${name} as null`).focus();
      await playground.page.keyboard.press('Enter');
    }
    await playground.field('choice').selectOption('null');
    await playground.field('empty').focus();
    await playground.button('Send empty as an empty text').click();
    await playground.field('zero').fill('0');
    expect(await sentBody(playground)).toEqual({ nothing: null, choice: null, group: null, empty: '', zero: 0 });
  });

  it('says what is wrong beside it, and sends it all the same', async () => {
    const playground = await withBody(object({ 'name!': string, age: { ...integer, constraints: { minimum: 18 } }, big: integer }));
    await playground.field('age').fill('many');
    await playground.field('big').fill('12345678901234567890');
    expect(await sentBody(playground)).toEqual({ age: 'many', big: 12345678901234567000 });
    expect(await playground.dialog.locator('.pg-form .pg-error:not(:empty)').allInnerTexts()).toEqual([
      'Required',
      'Should be an integer, is a string',
      'Larger than a browser can send exactly',
    ]);
    expect(await playground.field('age').getAttribute('aria-invalid')).toBe('true');
    await playground.response().getByText('3 fields are not what the document asks for. That does not stop the request.').waitFor();
    await playground.field('age').fill('17');
    await playground.dialog.getByText('Should be at least 18').waitFor();
  });

  it('of a date takes text, and a day from the calendar', async () => {
    const playground = await withBody(object({ day: { types: ['string'], format: 'date' } }));
    await playground.dialog.locator('input[type="date"]').evaluate((element: HTMLInputElement) => {
      element.value = '2024-02-29';
      element.dispatchEvent(new Event('change'));
    });
    expect(await playground.field('day').inputValue()).toBe('2024-02-29');
    await playground.field('day').fill('tomorrow');
    expect(await sentBody(playground)).toEqual({ day: 'tomorrow' });
    await playground.dialog.getByText('Should be of the format date').waitFor();
  });

  it('of a file takes one that is dropped', async () => {
    const playground = await tools.open(data({ method: 'post', requestBody: body('multipart/form-data', object({ scan: file })) }));
    const dropped = await playground.page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['dropped'], 'scan.txt', { type: 'text/plain' }));
      return transfer;
    });
    await playground.dialog.locator('.pg-file').dispatchEvent('drop', { dataTransfer: dropped });
    await playground.dialog.getByText('scan.txt, 7 B').waitFor();
    await playground.send();
    expect(tools.echo.take().body.toString()).toContain('filename="scan.txt"\r\nContent-Type: text/plain\r\n\r\ndropped\r\n');
    await playground.button('Remove the file of scan').click();
    await playground.dialog.getByText('Choose a file or drop it here').waitFor();
  });

  it('of a header that only browsers set shows a note', async () => {
    const playground = await tools.open(
      data({ parameters: [parameter('header', 'Origin', string), parameter('cookie', 'session', string)] }),
    );
    await playground.field('Origin').fill('https://elsewhere.example');
    await playground.send();
    await playground.dialog.getByText('Only the browser can set this header').waitFor();
    await playground.dialog.getByText('A page cannot set cookies').waitFor();
    await playground.response().getByText('Only the browser can set the header Origin.').waitFor();
  });
});

describe('examples of the body', () => {
  it('fill in the form', async () => {
    const playground = await withBody(object({ name: string }), {
      requestExamples: [{ name: 'ada', label: 'Ada', mediaType: 'application/json', value: { name: 'Ada' } }],
    });
    await playground.field('Examples of the body').selectOption('Ada');
    expect(await playground.field('name').inputValue()).toBe('Ada');
    expect(await sentBody(playground)).toEqual({ name: 'Ada' });
  });

  it('stand there at first when the site prefills', async () => {
    const playground = await withBody(object({ name: string }), {
      prefill: true,
      requestExamples: [{ name: '', label: '', mediaType: 'application/json', value: { name: 'Ada' } }],
    });
    expect(await playground.field('name').inputValue()).toBe('Ada');
  });
});
