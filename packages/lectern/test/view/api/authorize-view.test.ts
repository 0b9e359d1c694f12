import { describe, expect, it } from 'vitest';
import { authorizeView, buildAuthorizationData } from '../../../src/view/api/authorize-view.ts';
import { buildPlaygroundData } from '../../../src/view/api/playground-data.ts';
import { settleSecurity } from '../../../src/view/api/security.ts';
import { buildOperationView } from '../../../src/view/api/view.ts';
import type { ViewInput } from '../../../src/view/api/view-input.ts';
import { inputOf, oneOperation, operationOf } from './support/document.ts';

const key = (name: string) => ({ type: 'apiKey', in: 'header', name });
const bearer = { type: 'http', scheme: 'bearer' };

async function documentWith(securitySchemes: object, operation: object = {}, auth?: ViewInput['config']['auth']) {
  const security = Object.keys(securitySchemes).map((name) => ({ [name]: [] }));
  const loaded = await oneOperation(operation, {}, { components: { securitySchemes }, security });
  const input = inputOf(loaded);
  return { ...input, config: { ...input.config, ...(auth && { auth }) }, operation: operationOf(loaded) };
}

describe('the control for the credentials of a document', () => {
  it('names its schemes by their kind, or by their own names if several have the same', async () => {
    const input = await documentWith({ token: bearer, one: key('X-One'), two: key('X-Two') });
    expect(authorizeView(input)).toEqual({
      owner: '/base/_lectern/operations/api',
      src: '/base/_lectern/operations/api/authorization.json',
      schemes: { token: 'Bearer token', one: 'one', two: 'two' },
      used: 0,
    });
  });

  it('has the schemes of the operation first', async () => {
    const input = await documentWith({ token: bearer, one: key('X-One') }, { security: [{ one: [] }, { unknown: [] }, {}] });
    const view = authorizeView(input, settleSecurity(input.operation, input.loaded.document, undefined));
    expect([Object.keys(view?.schemes ?? {}), view?.used]).toEqual([['one', 'token'], 1]);
    expect(buildOperationView(input).authorize).toEqual(view);
  });

  it('is on the page of an operation without authentication, too', async () => {
    expect(buildOperationView(await documentWith({ token: bearer }, { security: [] })).authorize?.used).toBe(0);
  });

  it('does not exist for a document without schemes, or with schemes of callbacks alone', async () => {
    const hooks = { done: { '{$url}': { post: { security: [{ token: [] }], responses: {} } } } };
    const only = await oneOperation({ callbacks: hooks }, {}, { components: { securitySchemes: { token: bearer } } });
    for (const input of [await documentWith({}), { ...inputOf(only), operation: operationOf(only) }])
      expect([authorizeView(input), buildOperationView(input).authorize]).toEqual([undefined, undefined]);
  });

  it('§api.auth.method has the credentials of the site, which all documents share', async () => {
    const input = await documentWith({ token: bearer }, { security: [{ token: [] }] }, { method: 'basic' });
    expect(buildOperationView(input).authorize).toEqual({
      owner: '/base/_lectern/operations/',
      src: '/base/_lectern/operations/api/authorization.json',
      schemes: { 'api.auth': 'Basic' },
      used: 1,
    });
    expect(Object.keys(buildAuthorizationData(input).securitySchemes)).toEqual(['api.auth']);
  });

  it('belongs to the same owner as the playground', async () => {
    for (const auth of [undefined, { method: 'bearer' as const }]) {
      const input = await documentWith({ token: bearer }, { security: [{ token: [] }] }, auth);
      const { owner } = buildPlaygroundData({ ...input, pageHref: '/base/page', title: '' });
      expect(owner).toBe(buildOperationView(input).authorize?.owner);
    }
  });
});
