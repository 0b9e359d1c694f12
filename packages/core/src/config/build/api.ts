import type * as z from 'zod';
import type { Reading } from '../reading.ts';
import type { authSchema } from '../schema/api.ts';
import type { Docs } from '../schema/docs.ts';
import { withDefined } from '../with-defined.ts';

const MODES = { interactive: 'show', auth: 'show', simple: 'simple', none: 'hide' } as const;

export function buildApi({ api, lectern }: Pick<Docs, 'api' | 'lectern'>, reading: Reading) {
  const { playground, mdx, url } = api;
  if (api.maintainOrder === true) reportMaintainOrder(api, reading);
  if (playground.display === 'auth') reportSignIn(playground, reading);
  const servers = buildServers(lectern.servers);
  const params = withDefined({ ...api.params });
  return withDefined({
    // Of pages with `api` in their front matter; `servers` and `operationAuth` belong to the operations of documents.
    baseUrls: buildServers(mdx?.server),
    auth: mdx?.auth === undefined ? undefined : buildAuth(mdx.auth, reading),
    playground: withDefined({ mode: MODES[playground.display], credentials: playground.credentials }),
    maintainOrder: api.maintainOrder,
    servers: servers.length === 0 ? undefined : servers,
    operationAuth: lectern.auth === undefined ? undefined : buildAuth(lectern.auth, reading),
    params: Object.keys(params).length === 0 ? undefined : params,
    url,
    examples: buildExamples(api.examples),
  });
}

function buildServers(written: string | string[] | undefined): string[] {
  const urls = (typeof written === 'string' ? [written] : (written ?? [])).map((url) => url.trim().replace(/\/+$/, ''));
  return [...new Set(urls.filter((url) => url !== ''))];
}

/** Undefined when nothing is said. */
function buildExamples(examples: Docs['api']['examples']) {
  const requiredOnly = examples?.defaults === undefined ? examples?.required : examples.defaults === 'required';
  const built = withDefined({
    languages: examples?.languages,
    requiredOnly,
    prefill: examples?.prefill,
    autogenerate: examples?.autogenerate,
  });
  return Object.keys(built).length === 0 ? undefined : built;
}

function buildAuth(auth: z.output<typeof authSchema>, reading: Reading) {
  const { name, inputPrefix, method = name === undefined ? 'bearer' : 'key' } = auth;
  if (method === 'basic' && name !== undefined && !/^[^:]+:[^:]+$/.test(name)) {
    const node = reading.nodeOfField(auth, 'name');
    reading.report(node, {
      code: 'config/invalid-value',
      severity: 'warning',
      message: `\`${reading.nameOf(node)}\` must name two inputs for the method \`basic\`, but it is ${JSON.stringify(name)}.`,
      hint: 'Separate the names of the user and password inputs with a colon, for example `"username:password"`.',
    });
  }
  return withDefined({ method, name, inputPrefix });
}

function reportSignIn(playground: object, reading: Reading): void {
  const node = reading.nodeOfField(playground, 'display');
  reading.report(node, {
    code: 'config/ignored-key',
    severity: 'notice',
    message: `\`${reading.nameOf(node)}\` is \`auth\`, but readers of a static site do not sign in; the playground is shown to all of them.`,
    hint: 'Write `interactive`, or `none` to hide the playground.',
  });
}

function reportMaintainOrder(api: object, reading: Reading): void {
  const node = reading.nodeOfField(api, 'maintainOrder');
  reading.report(node, {
    code: 'config/ignored-key',
    severity: 'notice',
    message: `\`${reading.nameOf(node)}\` is deprecated: properties keep the order of the document by default.`,
    hint: 'Remove it. Only `false` has an effect.',
  });
}
