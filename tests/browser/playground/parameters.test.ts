import { describe, expect, it } from 'vitest';
import { boolean, data, integer, list, object, parameter, string } from './fixture.ts';
import { type PlaygroundPage, usePlayground } from './playground-page.ts';
import { expectSameRequest } from './same-request.ts';

const tools = usePlayground();

type Place = 'path' | 'query' | 'header' | 'cookie';

const pair = object({ role: string, name: string });

const fillOne = (playground: PlaygroundPage, name: string): Promise<void> => playground.field(name).fill('a b;c');

async function fillList(playground: PlaygroundPage, name: string): Promise<void> {
  const group = playground.dialog.getByRole('group', { name, exact: true });
  for (const [index, value] of ['a b', 'c,d'].entries()) {
    await group.getByRole('button', { name: 'Add an item' }).click();
    await playground.field(`${name}[${index}]`).fill(value);
  }
}

async function fillObject(playground: PlaygroundPage, name: string): Promise<void> {
  await playground.button(`Add ${name}`).click();
  await playground.field('role').fill('ad min');
  await playground.field('name').fill('Å&b=c');
}

/*
 * Every style in every place where it may stand, with and without explode, for a text, a list and an object; spaceDelimited, pipeDelimited
 * and deepObject are not defined for all of them, and then as form is.
 */
const styles: [place: Place, style: string, explode: boolean, text: string, list: string, object: string][] = [
  ['path', 'simple', false, 'a%20b%3Bc', 'a%20b,c%2Cd', 'role,ad%20min,name,%C3%85%26b%3Dc'],
  ['path', 'simple', true, 'a%20b%3Bc', 'a%20b,c%2Cd', 'role=ad%20min,name=%C3%85%26b%3Dc'],
  ['path', 'label', false, '.a%20b%3Bc', '.a%20b,c%2Cd', '.role,ad%20min,name,%C3%85%26b%3Dc'],
  ['path', 'label', true, '.a%20b%3Bc', '.a%20b.c%2Cd', '.role=ad%20min.name=%C3%85%26b%3Dc'],
  ['path', 'matrix', false, ';v=a%20b%3Bc', ';v=a%20b,c%2Cd', ';v=role,ad%20min,name,%C3%85%26b%3Dc'],
  ['path', 'matrix', true, ';v=a%20b%3Bc', ';v=a%20b;v=c%2Cd', ';role=ad%20min;name=%C3%85%26b%3Dc'],
  ['query', 'form', false, 'v=a%20b%3Bc', 'v=a%20b,c%2Cd', 'v=role,ad%20min,name,%C3%85%26b%3Dc'],
  ['query', 'form', true, 'v=a%20b%3Bc', 'v=a%20b&v=c%2Cd', 'role=ad%20min&name=%C3%85%26b%3Dc'],
  ['query', 'spaceDelimited', false, 'v=a%20b%3Bc', 'v=a%20b%20c%2Cd', 'v=role%20ad%20min%20name%20%C3%85%26b%3Dc'],
  ['query', 'spaceDelimited', true, 'v=a%20b%3Bc', 'v=a%20b&v=c%2Cd', 'role=ad%20min&name=%C3%85%26b%3Dc'],
  ['query', 'pipeDelimited', false, 'v=a%20b%3Bc', 'v=a%20b%7Cc%2Cd', 'v=role%7Cad%20min%7Cname%7C%C3%85%26b%3Dc'],
  ['query', 'pipeDelimited', true, 'v=a%20b%3Bc', 'v=a%20b&v=c%2Cd', 'role=ad%20min&name=%C3%85%26b%3Dc'],
  ['query', 'deepObject', true, 'v=a%20b%3Bc', 'v%5B0%5D=a%20b&v%5B1%5D=c%2Cd', 'v%5Brole%5D=ad%20min&v%5Bname%5D=%C3%85%26b%3Dc'],
  ['query', 'deepObject', false, 'v=a%20b%3Bc', 'v%5B0%5D=a%20b&v%5B1%5D=c%2Cd', 'v%5Brole%5D=ad%20min&v%5Bname%5D=%C3%85%26b%3Dc'],
];

const target = (place: Place, part: string): string => (place === 'path' ? `/echo/${part}` : `/echo?${part}`);

describe.each(styles)(
  'a parameter in the %s, %s, explode %s, is sent as its style says:',
  (place, style, explode, text, items, members) => {
    const operation = (schema: Parameters<typeof parameter>[2]) => ({
      path: place === 'path' ? '/echo/{v}' : '/echo',
      parameters: [parameter(place, 'v', schema, { style: style as never, explode, required: false })],
    });
    it('a text, a list and an object', async () => {
      await expectSameRequest(tools, { operation: operation(string), fill: (one) => fillOne(one, 'v'), target: target(place, text) });
      await expectSameRequest(tools, {
        operation: operation(list(string)),
        fill: (one) => fillList(one, 'v'),
        target: target(place, items),
      });
      await expectSameRequest(tools, { operation: operation(pair), fill: (one) => fillObject(one, 'v'), target: target(place, members) });
    });
  },
);

describe.each([
  [false, 'role,ad min,name,Ada'],
  [true, 'role=ad min,name=Ada'],
])('a header, simple, explode %s, is sent as its style says:', (explode, members) => {
  it('a text, a list and an object', async () => {
    await expectSameRequest(tools, {
      operation: {
        parameters: [
          parameter('header', 'X-Text', string, { explode }),
          parameter('header', 'X-List', list(string), { explode }),
          parameter('header', 'X-Object', pair, { explode }),
        ],
      },
      fill: async (playground) => {
        await playground.field('X-Text').fill('one, two; "three"');
        await fillList(playground, 'X-List');
        await playground.button('Add X-Object').click();
        await playground.field('role').fill('ad min');
        await playground.field('name').fill('Ada');
      },
      headers: ['x-text: one, two; "three"', 'x-list: a b,c,d', `x-object: ${members}`],
    });
  });
});

describe.each([
  [false, 'v=role,ad%20min,name,%C3%85%26b%3Dc', 'v=a%20b,c%2Cd'],
  [true, 'role=ad%20min; name=%C3%85%26b%3Dc', 'v=a%20b; v=c%2Cd'],
])('a cookie, form, explode %s, is in the sample as its style says, and not sent:', (explode, members, items) => {
  const operation = (schema: Parameters<typeof parameter>[2]) => ({ parameters: [parameter('cookie', 'v', schema, { explode })] });
  const exactly = (value: string): RegExp => new RegExp(`^cookie: ${value}$`);
  it('a text, a list and an object', async () => {
    await expectSameRequest(tools, { operation: operation(string), fill: (one) => fillOne(one, 'v'), curlOnly: exactly('v=a%20b%3Bc') });
    await expectSameRequest(tools, { operation: operation(list(string)), fill: (one) => fillList(one, 'v'), curlOnly: exactly(items) });
    await expectSameRequest(tools, { operation: operation(pair), fill: (one) => fillObject(one, 'v'), curlOnly: exactly(members) });
  });
});

describe('a parameter that is sent as JSON', () => {
  const json = '%7B%22role%22%3A%22ad%20min%22%2C%22name%22%3A%22%C3%85%26b%3Dc%22%7D';
  const mediaType = 'application/json';

  it.each([
    ['path', `/echo/${json}`],
    ['query', `/echo?v=${json}`],
  ] as const)('stands in the %s', async (place, sent) => {
    await expectSameRequest(tools, {
      operation: {
        path: place === 'path' ? '/echo/{v}' : '/echo',
        parameters: [parameter(place, 'v', pair, { mediaType, required: false })],
      },
      fill: (playground) => fillObject(playground, 'v'),
      target: sent,
    });
  });

  it('stands in a header and in a cookie', async () => {
    const count = object({ count: integer });
    await expectSameRequest(tools, {
      operation: {
        parameters: [parameter('header', 'X-Filter', count, { mediaType }), parameter('cookie', 'v', list(string), { mediaType })],
      },
      fill: async (playground) => {
        await playground.button('Add X-Filter').click();
        await playground.field('count').fill('2');
        await fillList(playground, 'v');
      },
      headers: ['x-filter: {"count":2}'],
      curlOnly: /^cookie: v=%5B%22a%20b%22%2C%22c%2Cd%22%5D$/,
    });
  });
});

describe('a parameter is sent with', () => {
  it('a text in each place', async () => {
    await expectSameRequest(tools, {
      operation: {
        path: '/echo/{id}',
        parameters: [
          parameter('path', 'id', string),
          parameter('query', 'q', string),
          parameter('header', 'X-Trace', string),
          parameter('cookie', 'session', string),
        ],
      },
      fill: async (playground) => {
        await playground.field('id').fill('a/b?c');
        await playground.field('q').fill('50% & more');
        await playground.field('X-Trace').fill('one, two');
        await playground.field('session').fill('abc');
      },
      target: '/echo/a%2Fb%3Fc?q=50%25%20%26%20more',
      headers: ['x-trace: one, two'],
      curlOnly: /^cookie: session=abc$/,
    });
  });

  it('reserved characters that stay when they are allowed', async () => {
    await expectSameRequest(tools, {
      operation: { parameters: [parameter('query', 'path', string, { allowReserved: true })] },
      fill: (playground) => playground.field('path').fill('/a/b?c=d;e'),
      target: '/echo?path=/a/b?c=d;e',
    });
  });

  it('objects in objects and lists in objects, as deepObject', async () => {
    await expectSameRequest(tools, {
      operation: {
        parameters: [parameter('query', 'f', object({ 'by!': object({ name: string }), tags: list(string) }), { style: 'deepObject' })],
      },
      fill: async (playground) => {
        await playground.button('Add f').click();
        await playground.field('name').fill('x');
        await fillList(playground, 'tags');
      },
      target: '/echo?f%5Bby%5D%5Bname%5D=x&f%5Btags%5D%5B0%5D=a%20b&f%5Btags%5D%5B1%5D=c%2Cd',
    });
  });

  it('a name that has to be encoded', async () => {
    await expectSameRequest(tools, {
      operation: { parameters: [parameter('query', 'ids[]', list(string)), parameter('query', "it's a=b&c", string)] },
      fill: async (playground) => {
        await fillList(playground, 'ids[]');
        await playground.field("it's a=b&c").fill('1');
      },
      target: '/echo?ids%5B%5D=a%20b&ids%5B%5D=c%2Cd&it%27s%20a%3Db%26c=1',
    });
  });

  it('quotes, dollars and braces, which a shell or cURL would read', async () => {
    await expectSameRequest(tools, {
      operation: { parameters: [parameter('query', 'q', string), parameter('header', 'X-Trace', string)] },
      fill: async (playground) => {
        await playground.field('q').fill('\'"$HOME`id`\\!#*[a-c]{x,y}');
        await playground.field('X-Trace').fill('\'"$HOME`id`\\!#;');
      },
      target: '/echo?q=%27%22%24HOME%60id%60%5C%21%23%2A%5Ba-c%5D%7Bx%2Cy%7D',
      headers: ['x-trace: \'"$HOME`id`\\!#;'],
    });
  });

  it('letters that are not ASCII, as UTF-8', async () => {
    await expectSameRequest(tools, {
      operation: { path: '/echo/ö/{id}', parameters: [parameter('path', 'id', string), parameter('header', 'X-Trace', string)] },
      fill: async (playground) => {
        await playground.field('id').fill('ß/😀');
        await playground.field('X-Trace').fill('Ünï – 😀');
      },
      target: '/echo/%C3%B6/%C3%9F%2F%F0%9F%98%80',
      headers: [`x-trace: ${Buffer.from('Ünï – 😀').toString('latin1')}`],
    });
  });

  it('an empty text, zero and false, but nothing that was not entered', async () => {
    await expectSameRequest(tools, {
      operation: {
        parameters: [
          parameter('query', 'text', string),
          parameter('query', 'count', integer),
          parameter('query', 'flag', boolean),
          parameter('query', 'other', string),
          parameter('header', 'X-Empty', string),
        ],
      },
      fill: async (playground) => {
        for (const name of ['text', 'X-Empty']) {
          await playground.field(name).focus();
          await playground.button(`Send ${name} as an empty text`).click();
        }
        await playground.field('count').fill('0');
        await playground.field('flag').selectOption('false');
      },
      target: '/echo?text=&count=0&flag=false',
      headers: ['x-empty: '],
    });
  });

  it('the query that stands in the path already', async () => {
    await expectSameRequest(tools, {
      operation: { path: '/echo?version=2', parameters: [parameter('query', 'q', string)] },
      fill: (playground) => playground.field('q').fill('1'),
      target: '/echo?version=2&q=1',
    });
  });
});

describe('a method', () => {
  it.each(['get', 'put', 'post', 'delete', 'options', 'patch', 'query'] as const)('%s is sent', async (method) => {
    await expectSameRequest(tools, { operation: { method, key: `${method} /echo` }, target: '/echo' });
  });

  it('HEAD is sent', async () => {
    await expectSameRequest(tools, { operation: { method: 'head', path: '/head', key: 'head /head' }, target: '/head' });
    expect(tools.echo.received).toEqual([]);
  });
});

describe('a path parameter without a value', () => {
  it('keeps the request from being sent, and receives focus', async () => {
    const operation = {
      path: '/echo/{id}',
      parameters: [parameter('query', 'q', string, { required: true }), parameter('path', 'id', string)],
    };
    const playground = await tools.open(data(operation));
    const received = tools.echo.received.length;
    await playground.button('Send').click();
    await expect.poll(() => playground.status().innerText()).toContain('The path parameter id has no value');
    expect(await playground.field('id').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(tools.echo.received).toHaveLength(received);
    await playground.page.keyboard.type('7');
    await playground.page.keyboard.press('Enter');
    await playground.response().getByText('1 field is not what the document asks for').waitFor();
    await expect.poll(() => tools.echo.received.length).toBe(received + 1);
  });
});
