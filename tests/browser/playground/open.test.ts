import { describe, expect, it } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { collectErrors } from '../support/pages.ts';
import { body, boolean, data, file, integer, list, object, parameter, response, string } from './fixture.ts';
import { usePlayground } from './playground-page.ts';

const tools = usePlayground();

/** An operation with a bit of everything. */
const everything = () =>
  data(
    {
      method: 'post',
      key: 'post /users/{id}',
      path: '/users/{id}',
      summary: 'Change a user',
      description: 'Changes a **user**.',
      security: [[{ scheme: 'bearer', scopes: [] }], [{ scheme: 'oauth', scopes: ['write'] }], []],
      parameters: [
        parameter('path', 'id', integer, { description: 'Which one.' }),
        parameter('query', 'since', { types: ['string'], format: 'date' }),
        parameter('query', 'tags', list(string)),
        parameter('header', 'X-Trace', string, { deprecated: true }),
        parameter('cookie', 'session', string),
      ],
      requestBody: body(
        'application/json',
        object({
          'name!': { types: ['string'], nullable: true },
          kind: { types: ['string'], enum: [{ value: 'a' }, { value: 'b' }] },
          active: boolean,
          'address!': object({ street: string }),
          'tags!': { types: ['object'], additionalProperties: string as never },
          'pet!': {
            choices: {
              kind: 'oneOf',
              options: [
                { label: 'Cat', schema: object({ claws: integer }) as never },
                { label: 'Dog', schema: object({ bark: string }) as never },
              ],
            },
          },
          anything: {},
          photo: file,
        }),
      ),
      responses: [response('200', object({ 'method!': integer }))],
    },
    {
      securitySchemes: {
        bearer: { kind: 'http', scheme: 'bearer', name: 'bearer', description: 'Ask us for one.' },
        oauth: {
          kind: 'oauth2',
          flows: [
            {
              flow: 'authorizationCode',
              authorizationUrl: 'https://a.example/auth',
              tokenUrl: 'https://a.example/token',
              scopes: [{ name: 'write', description: 'Writes' }],
            },
          ],
        },
      },
      servers: [
        { url: tools.echo.origin, description: 'Echo', variables: [] },
        {
          url: 'https://{region}.example.com',
          variables: [
            { name: 'region', default: 'eu', enum: ['eu', 'us'] },
            { name: 'tenant', default: 'demo', enum: [] },
          ],
        },
      ],
      responseExamples: [
        {
          status: '200',
          mediaType: 'application/json',
          name: '',
          label: 'OK',
          text: '{"method": "POST"}',
          highlight: 'json',
          generated: true,
        },
      ],
      menu: tools.harness.json([{ title: 'Echo', method: 'GET', path: '/echo', src: tools.harness.json(data({})) }]),
    },
  );

describe('the playground', () => {
  it('loads when it is first wanted', async () => {
    const requests: string[] = [];
    const playground = await tools.open(data({}), {
      opened: false,
      before: (page) => page.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    });
    await playground.page.waitForLoadState('networkidle');
    expect(requests.filter((path) => /island|playground|\.json/.test(path))).toEqual([]);
    await playground.show();
    expect(requests.filter((path) => /island/.test(path))).toHaveLength(1);
  });

  it('shows the whole URL on a phone', async () => {
    const path = '/organizations/{organization_id}/projects/{project_id}/members/{member_id}';
    const playground = await tools.open(data({ path }), { width: 390, touch: true });
    const address = playground.page.getByRole('group', { name: 'Method and URL' });
    expect(await address.textContent()).toContain(path);
    expect(await address.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])).toEqual([0, 0]);
  });

  it('draws its icons as outlines', async () => {
    const playground = await tools.open(data({}));
    const close = playground.button('Close the playground').locator('svg');
    const drawn = await close.evaluate((icon) => [getComputedStyle(icon).stroke !== 'none', getComputedStyle(icon).fill]);
    expect(drawn).toEqual([true, 'none']);
  });

  it('is in one column on a small screen, without scrolling sideways', async () => {
    const playground = await tools.open(everything(), { width: 390, height: 800 });
    await playground.field('id').fill('1');
    await playground.send();
    const sideways = await playground.dialog.evaluate((dialog) =>
      [...dialog.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.className),
    );
    expect(sideways).toEqual([]);
    expect(await playground.button('Send').isVisible()).toBe(true);
    await expect.poll(() => playground.response().evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  });

  it('prints hostile text as text', async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>{{7*7}}\u202e';
    const hostile = data(
      {
        summary: evil,
        description: evil,
        method: 'post',
        parameters: [
          parameter('query', evil, { types: ['string'], description: evil, examples: [evil], enum: [{ value: evil, description: evil }] }),
        ],
        requestBody: body(
          'application/json',
          object({ [evil]: { types: ['string'], default: { value: evil } }, ['__proto__!']: string, constructor: object({ a: string }) }),
        ),
        security: [[{ scheme: evil, scopes: [evil] }]],
        responses: [response('200', object({ [`${evil}!`]: string }))],
      },
      {
        securitySchemes: { [evil]: { kind: 'apiKey', in: 'header', name: evil, description: evil } },
        servers: [{ url: tools.echo.origin, description: evil, variables: [] }],
        responseExamples: [
          { status: '200', mediaType: 'text/html', name: evil, label: evil, text: evil, highlight: 'html', generated: false },
        ],
      },
    );
    let errors: string[] = [];
    const playground = await tools.open(hostile, {
      before: (page) => {
        errors = collectErrors(page);
        page.on('dialog', () => errors.push('alert'));
      },
    });
    await playground.field('Mock').check();
    await playground.send();
    await playground.field('Mock').uncheck();
    await playground.send();
    expect(await playground.dialog.locator('img, script').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('axe finds nothing', () => {
  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('in %s mode at %i pixels', async (mode, width) => {
    const playground = await tools.open(everything(), { mode, width });
    expect(await runAxe(playground.page, { within: 'dialog' })).toEqual([]);
    await playground.field('id').fill('x');
    await playground.dialog.getByRole('group', { name: 'tags' }).first().getByRole('button', { name: 'Add an item' }).click();
    await playground.send();
    expect(await runAxe(playground.page, { within: 'dialog' })).toEqual([]);
    await playground.tab('JSON').click();
    await playground.field('body as JSON').fill('{');
    await playground.field('Kind of authentication').selectOption('oauth');
    await playground.dialog.getByText('Get a token by signing in').click();
    await playground.field('Server').selectOption({ index: 1 });
    await playground.tab(/^Schema/).click();
    await playground.button('Switch operation').click();
    await playground.dialog.getByText('/echo').waitFor();
    expect(await runAxe(playground.page, { within: 'dialog' })).toEqual([]);
  });
});
