import type { Operation } from '@lectern/core';
import { describe, it } from 'vitest';
import { body, file, integer, list, object, string } from './fixture.ts';
import { type PlaygroundPage, usePlayground } from './playground-page.ts';
import { expectSameRequest } from './same-request.ts';

const tools = usePlayground();

/** A text as the server receives it, one character for each byte. */
const latin1 = (text: string): string => Buffer.from(text).toString('latin1');

async function addItems(playground: PlaygroundPage, name: string): Promise<void> {
  const group = playground.dialog.getByRole('group', { name, exact: true });
  for (const [index, value] of ['a b', 'c,d'].entries()) {
    await group.getByRole('button', { name: 'Add an item' }).click();
    await playground.field(`${name}[${index}]`).fill(value);
  }
}

describe('a body is sent as its media type says:', () => {
  const post = (requestBody: Operation['requestBody']): Partial<Operation> => ({
    method: 'post',
    key: 'post /echo',
    requestBody: requestBody as never,
  });

  it('JSON', async () => {
    await expectSameRequest(tools, {
      operation: post(
        body('application/json', object({ 'name!': string, 'age!': integer, nick: { types: ['string'], nullable: true }, gone: string })),
      ),
      fill: async (playground) => {
        await playground.field('name').fill("Ada's “ß”");
        await playground.field('age').fill('36');
        await playground.field('nick').focus();
        await playground.button('Send nick as null').click();
      },
      headers: ['content-type: application/json'],
      body: Buffer.from('{\n  "name": "Ada\'s “ß”",\n  "age": 36,\n  "nick": null\n}').toString('latin1'),
    });
  });

  it('a form', async () => {
    await expectSameRequest(tools, {
      operation: post(body('application/x-www-form-urlencoded', object({ grant: string, scope: list(string) }))),
      fill: async (playground) => {
        await playground.field('grant').fill('a&b=c d');
        await addItems(playground, 'scope');
      },
      headers: ['content-type: application/x-www-form-urlencoded'],
      body: 'grant=a%26b%3Dc+d&scope=a+b&scope=c%2Cd',
    });
  });

  it('multipart, with texts, JSON and files', async () => {
    const files = { 'note.txt': 'first line\r\nsecond', 'photo.png': 'not a photo' };
    await expectSameRequest(tools, {
      operation: post(
        body('multipart/form-data', object({ title: string, meta: object({ page: integer }), scan: file, more: list(file) }), {
          encoding: { meta: { contentType: 'application/json' } },
        }),
      ),
      fill: async (playground) => {
        await playground.field('title').fill('A "title"');
        await playground.button('Add meta').click();
        await playground.field('page').fill('1');
        await playground.field('scan').setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from(files['note.txt']) });
        await playground.dialog.getByRole('group', { name: 'more' }).getByRole('button', { name: 'Add an item' }).click();
        await playground
          .field('more[0]')
          .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(files['photo.png']) });
      },
      files,
      headers: ['content-type: multipart/form-data; boundary=BOUNDARY'],
      body: [
        '--BOUNDARY',
        'Content-Disposition: form-data; name="title"',
        '',
        'A "title"',
        '--BOUNDARY',
        'Content-Disposition: form-data; name="meta"',
        'Content-Type: application/json',
        '',
        '{"page":1}',
        '--BOUNDARY',
        'Content-Disposition: form-data; name="scan"; filename="note.txt"',
        'Content-Type: text/plain',
        '',
        'first line',
        'second',
        '--BOUNDARY',
        'Content-Disposition: form-data; name="more"; filename="photo.png"',
        'Content-Type: image/png',
        '',
        'not a photo',
        '--BOUNDARY--',
        '',
      ].join('\r\n'),
    });
  });

  it('plain text', async () => {
    await expectSameRequest(tools, {
      operation: post(body('text/plain', string)),
      fill: (playground) => playground.field('Body, text/plain').fill("line one\nline 'two' $HOME `x`"),
      headers: ['content-type: text/plain'],
      body: "line one\nline 'two' $HOME `x`",
    });
  });

  it('a file', async () => {
    const files = { 'data.bin': '\u0000\u0001\r\nbytes' };
    await expectSameRequest(tools, {
      operation: post(body('application/octet-stream')),
      fill: (playground) =>
        playground.field('file').setInputFiles({ name: 'data.bin', mimeType: '', buffer: Buffer.from(files['data.bin']) }),
      files,
      headers: ['content-type: application/octet-stream'],
      body: files['data.bin'],
    });
  });

  it('a file as text in JSON', async () => {
    await expectSameRequest(tools, {
      operation: post(
        body('application/json', object({ image: { types: ['string'], contentEncoding: 'base64', contentMediaType: 'image/png' } })),
      ),
      fill: async (playground) => {
        await playground.field('image').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from([255, 0, 128]) });
        await playground.dialog.getByText('a.png').waitFor();
      },
      body: '{\n  "image": "/wCA"\n}',
    });
  });

  it('JSON that is no object, of a type that ends with +json', async () => {
    await expectSameRequest(tools, {
      operation: post(body('application/merge-patch+json; charset=utf-8', list(string))),
      fill: async (playground) => {
        for (const [index, value] of ['\'"\\', '<&\u2028é😀'].entries()) {
          await playground.dialog.getByRole('button', { name: 'Add an item' }).click();
          await playground.field(`body[${index}]`).fill(value);
        }
      },
      headers: ['content-type: application/merge-patch+json; charset=utf-8'],
      body: latin1('[\n  "\'\\"\\\\",\n  "<&\u2028é😀"\n]'),
    });
  });

  it('XML, typed in and from an example', async () => {
    const xml = '<?xml version="1.0"?>\n<boat name=\'Ünï "x"\'>$1 &amp; `2`</boat>\n';
    await expectSameRequest(tools, {
      operation: post(body('application/xml', object({ name: string }))),
      fill: (playground) => playground.field('Body, application/xml').fill(xml),
      headers: ['content-type: application/xml'],
      body: latin1(xml),
    });
    await expectSameRequest(tools, {
      operation: post(body('application/xml', { ref: 'Boat' })),
      more: {
        schemas: { Boat: object({ name: string }) },
        requestExamples: [{ name: '', label: 'A boat', mediaType: 'application/xml', value: { name: 'A & B' } }],
      },
      fill: (playground) => playground.field('Examples of the body').selectOption('A boat'),
      body: '<?xml version="1.0" encoding="UTF-8"?>\n<Boat>\n  <name>A &amp; B</name>\n</Boat>',
    });
  });

  it('lines of JSON', async () => {
    await expectSameRequest(tools, {
      operation: post(body('application/x-ndjson', object({}))),
      fill: (playground) => playground.field('Body, application/x-ndjson').fill('{"a":1}\n{"a":2}\n'),
      headers: ['content-type: application/x-ndjson'],
      body: '{"a":1}\n{"a":2}\n',
    });
  });

  it('a text that begins like the name of a file', async () => {
    await expectSameRequest(tools, {
      operation: post(body('text/csv', string)),
      fill: (playground) => playground.field('Body, text/csv').fill('@name,a\n"b ""c""",é\n'),
      headers: ['content-type: text/csv'],
      body: latin1('@name,a\n"b ""c""",é\n'),
    });
  });

  it('a form whose fields say how they are written', async () => {
    const schema = object({ filter: object({ by: string }), ids: list(integer), next: string, raw: object({ n: integer }) });
    const encoding = {
      filter: { style: 'deepObject', explode: true },
      ids: { style: 'form', explode: false },
      next: { allowReserved: true },
      raw: { contentType: 'application/json' },
    } as const;
    await expectSameRequest(tools, {
      operation: post(body('application/x-www-form-urlencoded', schema, { encoding })),
      fill: async (playground) => {
        await playground.button('Add filter').click();
        await playground.field('by').fill('a b');
        const ids = playground.dialog.getByRole('group', { name: 'ids', exact: true });
        for (const index of [0, 1]) {
          await ids.getByRole('button', { name: 'Add an item' }).click();
          await playground.field(`ids[${index}]`).fill(String(index + 1));
        }
        await playground.field('next').fill('https://x.example/?a=b');
        await playground.button('Add raw').click();
        await playground.field('n').fill('1');
      },
      headers: ['content-type: application/x-www-form-urlencoded'],
      body: 'filter[by]=a%20b&ids=1,2&next=https://x.example/?a=b&raw=%7B%22n%22%3A1%7D',
    });
  });

  it('multipart with names, texts and files that need care', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const encoding = { note: { contentType: 'text/markdown' }, scan: { contentType: 'image/png, image/jpeg' } };
    await expectSameRequest(tools, {
      operation: post(body('multipart/form-data', object({ note: string, 'a"b': string, tags: list(string), scan: file }), { encoding })),
      fill: async (playground) => {
        await playground.field('note').fill('@a; "b"');
        await playground.field('a"b').fill('<c; d=“é”');
        await addItems(playground, 'tags');
        await playground.field('scan').setInputFiles({ name: 'my sçan; 1,2.png', mimeType: 'image/png', buffer: Buffer.from(bytes) });
      },
      files: { 'my sçan; 1,2.png': bytes },
      body: [
        '--BOUNDARY',
        'Content-Disposition: form-data; name="note"',
        'Content-Type: text/markdown',
        '',
        '@a; "b"',
        '--BOUNDARY',
        'Content-Disposition: form-data; name="a%22b"',
        '',
        latin1('<c; d=“é”'),
        '--BOUNDARY',
        'Content-Disposition: form-data; name="tags"',
        '',
        'a b',
        '--BOUNDARY',
        'Content-Disposition: form-data; name="tags"',
        '',
        'c,d',
        '--BOUNDARY',
        `Content-Disposition: form-data; name="scan"; filename="${latin1('my sçan; 1,2.png')}"`,
        'Content-Type: image/png',
        '',
        Buffer.from(bytes).toString('latin1'),
        '--BOUNDARY--',
        '',
      ].join('\r\n'),
    });
  });

  it('a file of any type of a range, byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => 255 - index);
    await expectSameRequest(tools, {
      operation: post(body('image/*', file)),
      fill: (playground) => playground.field('file').setInputFiles({ name: "a'b.gif", mimeType: 'image/gif', buffer: Buffer.from(bytes) }),
      files: { "a'b.gif": bytes },
      headers: ['content-type: image/gif'],
      body: Buffer.from(bytes).toString('latin1'),
    });
  });

  it('nothing, when it is optional and browsers do not send one with its method', async () => {
    await expectSameRequest(tools, {
      operation: { ...post({ ...body('application/json', object({ a: string })), required: false }), method: 'get' },
      headers: [],
      body: '',
    });
  });

  it('in every method that has one', async () => {
    for (const method of ['put', 'patch', 'delete'] as const) {
      await expectSameRequest(tools, {
        operation: { ...post(body('application/json', object({ a: { types: ['integer'], default: { value: 1 } } }))), method },
        body: '{\n  "a": 1\n}',
      });
    }
  });

  it('in the media type that the reader chooses', async () => {
    await expectSameRequest(tools, {
      operation: post({
        required: true,
        content: [
          ...body('application/json', object({ a: string })).content,
          ...body('application/x-www-form-urlencoded', object({ a: string })).content,
        ],
      }),
      fill: async (playground) => {
        await playground.field('Content type').selectOption('application/x-www-form-urlencoded');
        await playground.field('a').fill('1');
      },
      body: 'a=1',
    });
  });
});
