import type { Schema } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { focusedName } from '../support/visit.ts';
import { body, boolean, data, integer, list, object, string } from './fixture.ts';
import { type PlaygroundPage, usePlayground } from './playground-page.ts';

const tools = usePlayground();

/** A playground whose body has this schema. */
const withBody = (schema: Partial<Schema>, more: Parameters<typeof data>[1] = {}): Promise<PlaygroundPage> =>
  tools.open(data({ method: 'post', requestBody: body('application/json', schema) }, more));

/** The body that is sent. */
async function sentBody(playground: PlaygroundPage): Promise<unknown> {
  await playground.send();
  return JSON.parse(tools.echo.take().body.toString());
}

describe('the form of a body', () => {
  const pet = {
    choices: {
      kind: 'oneOf' as const,
      options: ['Cat', 'Dog'].map((label) => ({ label, schema: { ref: label } as Schema })),
      discriminator: { property: 'type', values: ['cat', 'dog'] },
    },
  };
  const everything = object(
    {
      nothing: { ...string, nullable: true },
      empty: string,
      zero: integer,
      flag: boolean,
      'tags!': list(string),
      'pet!': pet,
      anything: {},
      node: { ref: 'Node' },
      image: { types: ['string'], contentEncoding: 'base64', contentMediaType: 'image/png' },
    },
    { additionalProperties: integer as Schema },
  );
  const schemas = {
    Cat: object({ 'type!': string, 'name!': string, claws: integer }),
    Dog: object({ 'type!': string, 'name!': string, bark: string }),
    Node: object({ child: { ref: 'Node' }, country: { types: ['string'], default: { value: 'FR' } } }),
  };

  it('has an input for everything, and sends what is typed', async () => {
    const playground = await withBody(everything, { schemas });
    const { keyboard } = playground.page;
    await playground.button('Send nothing as null').focus();
    await keyboard.press('Enter');
    await playground.field('empty').focus();
    await playground.button('Send empty as an empty text').click();
    await playground.field('zero').fill('0');
    await playground.field('flag').selectOption('false');
    const tags = playground.dialog.getByRole('group', { name: 'tags', exact: true });
    for (const value of ['a', 'b', 'c']) {
      await tags.getByRole('button', { name: 'Add an item' }).click();
      await keyboard.type(value);
    }
    await playground.button('Remove tags[1]').click();
    await playground.field('name').fill('Rex');
    await playground.field('claws').fill('4');
    await playground.field('Kind of pet').selectOption('dog');
    await playground.field('bark').fill('woof');
    await playground.field('Kind of anything').selectOption('number');
    await playground.field('anything').fill('1.5');
    await playground.button('Add node').click();
    await playground.button('Add child').click();
    await playground.field('image').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from([255, 0, 128]) });
    await playground.dialog.getByText('a.png').waitFor();
    await playground.button('Add a field').click();
    await keyboard.type('apples');
    await playground.field('Value').fill('3');
    expect(await sentBody(playground)).toEqual({
      nothing: null,
      empty: '',
      zero: 0,
      flag: false,
      tags: ['a', 'c'],
      pet: { type: 'dog', name: 'Rex', bark: 'woof' },
      anything: 1.5,
      node: { country: 'FR', child: { country: 'FR' } },
      image: '/wCA',
      apples: 3,
    });
    await playground.button('Remove node').click();
    expect(await focusedName(playground.page)).toBe('Add node');
  });
});
