import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import type { ApiConfig } from '../types.ts';
import { withDefined } from '../with-defined.ts';

export function buildApi(api: Docs['api'], reading: Reading): ApiConfig {
  const { baseUrl, auth, playground, maintainOrder } = api;
  const baseUrls = (typeof baseUrl === 'string' ? [baseUrl] : (baseUrl ?? [])).map((url) => url.trim().replace(/\/+$/, ''));
  if (maintainOrder === true) reportMaintainOrder(api, reading);
  return withDefined({
    baseUrls: [...new Set(baseUrls.filter((url) => url !== ''))],
    auth: auth === undefined ? undefined : buildAuth(auth, reading),
    playground: { mode: playground.mode },
    maintainOrder,
  });
}

function buildAuth(auth: NonNullable<Docs['api']['auth']>, reading: Reading): NonNullable<ApiConfig['auth']> {
  const { method, name, inputPrefix } = auth;
  if (method === 'basic' && name !== undefined && !/^[^:]+:[^:]+$/.test(name)) {
    const node = reading.nodeOfField(auth, 'name');
    reading.report(node, {
      code: 'config/invalid-value',
      severity: 'warning',
      message: `\`${reading.nameOf(node)}\` must name two inputs for the method \`basic\`, but it is ${JSON.stringify(name)}.`,
      hint: 'Write the names of user and password with a colon between them, for example `"username:password"`.',
    });
  }
  return withDefined({ method, name, inputPrefix });
}

function reportMaintainOrder(api: Docs['api'], reading: Reading): void {
  const node = reading.nodeOfField(api, 'maintainOrder');
  reading.report(node, {
    code: 'config/ignored-key',
    severity: 'notice',
    message: `\`${reading.nameOf(node)}\` is deprecated: properties keep the order of the document anyway.`,
    hint: 'Remove it. Only `false` changes something.',
  });
}
