import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * A site whose only content is an API document of hostile strings: every string is in every position that a document has. Whatever
 * gets to run sets `pwned` on the window of the page.
 */

const RUN = 'globalThis.pwned=1';

/** What somebody who writes a document might try. Pictures exist, so that only a handler can fail. */
export const HOSTILE: readonly string[] = [
  `<script>${RUN}</script>`,
  `"><img src="/favicon.svg" onload="${RUN}" onerror="${RUN}">`,
  `'><svg/onload=${RUN}><animate onbegin=${RUN} attributeName=x>`,
  `</script></style></title></textarea></template><script>${RUN}</script>`,
  `--><script>${RUN}</script><!--`,
  `]]>*/${RUN}/*`,
  `javascript:${RUN}//`,
  ` \u0001java\tscript:${RUN}`,
  `data:text/html,<script>parent.${RUN.slice(11)}</script>`,
  `vbscript:${RUN}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `{% set x = ${RUN} %}<%= ${RUN} %>#{${RUN}}`,
  `{${RUN}}`,
  `[link](javascript:${RUN}) <a href="&#106;avascript:${RUN}">a</a> ![p](data:image/svg+xml,<svg/onload=${RUN}>)`,
  `<iframe srcdoc="<script>parent.${RUN.slice(11)}</script>"></iframe><object data="javascript:${RUN}"></object>`,
  `<form action="javascript:${RUN}"><button formaction="javascript:${RUN}">b</button></form><base href="//elsewhere.example">`,
  `<div style="background:url(//elsewhere.example)" onclick="${RUN}" id="content" class="lc-sidebar">d</div><style>*{display:none}</style>`,
  `<lectern-playground data-src="//elsewhere.example/x.json"><button>b</button></lectern-playground><meta http-equiv="refresh" content="0;url=//elsewhere.example">`,
  '\u202egnp.exe\u2066\u2067abc\u2069 \u200f',
  '../../../../outside',
  'long'.repeat(100),
  '__proto__',
  'constructor',
  '\0\u001b[31m\u009b\ufeff\ud800',
];

/** Everything about one operation and its schema is the same string. */
function operation(evil: string, index: number): object {
  const schema = { $ref: `#/components/schemas/${pointer(schemaName(evil, index))}` };
  const example = { summary: evil, description: evil, value: { [evil]: evil } };
  const content = { 'application/json': { schema, examples: { [evil]: example, second: example } } };
  return {
    operationId: evil,
    summary: evil,
    description: evil,
    tags: [evil],
    externalDocs: { url: evil, description: evil },
    servers: [
      { url: evil, description: evil, variables: { v: { default: evil, enum: [evil], description: evil } } },
      { url: 'https://api.example.com' },
    ],
    security: [{ [evil]: [evil], oauth: [evil] }, { connect: [] }],
    parameters: ['query', 'header', 'cookie', 'path'].map((place) => ({
      name: place === 'path' ? 'id' : evil,
      in: place,
      required: place === 'path',
      description: evil,
      schema: { type: 'string', enum: [evil, 'other'], default: evil, 'x-enumDescriptions': { [evil]: evil }, 'x-enum-varnames': [evil] },
      examples: { [evil]: { summary: evil, value: evil } },
    })),
    requestBody: { description: evil, content: { ...content, [evil]: { schema: { type: 'string', example: evil } } } },
    responses: {
      200: {
        description: evil,
        headers: { [evil]: { description: evil, schema: { type: 'string', example: evil } } },
        content: { ...content, [evil]: { example: evil }, 'text/html': { example: evil }, 'image/png': { example: evil } },
        links: { [evil]: { operationId: evil, description: evil, parameters: { [evil]: evil } }, away: { operationRef: evil } },
      },
      [evil]: { description: evil },
    },
    callbacks: {
      [evil]: {
        [evil]: { post: { summary: evil, description: evil, requestBody: { content }, responses: { 200: { description: evil } } } },
      },
    },
    'x-codeSamples': [
      { lang: evil, label: evil, source: evil },
      { lang: 'bash', label: evil, source: `curl '${evil}'` },
    ],
    'x-mint': { content: evil, metadata: { title: evil, description: evil, icon: evil, sidebarTitle: evil, tag: evil } },
    'x-unknown': { [evil]: evil },
  };
}

function schema(evil: string, index: number): object {
  const self = { $ref: `#/components/schemas/${pointer(schemaName(evil, index))}` };
  return {
    type: 'object',
    title: evil,
    description: evil,
    required: [evil],
    'x-mint': { pre: [evil], post: [evil] },
    externalDocs: { url: evil },
    properties: {
      [evil]: { type: 'string', description: evil, enum: [evil], default: evil, examples: [evil], format: evil, pattern: evil },
      constant: { const: evil, title: evil, deprecated: true },
      choice: { oneOf: [{ type: 'string', title: evil }, self], discriminator: { propertyName: evil, mapping: { [evil]: self.$ref } } },
      deep: {
        type: 'object',
        properties: { deeper: { type: 'object', properties: { [evil]: self, list: { type: 'array', items: self } } } },
      },
      [`x-${evil}`]: { type: evil, contentMediaType: evil },
    },
    patternProperties: { [evil]: { type: 'string', description: evil } },
    additionalProperties: { type: 'string', title: evil },
    example: { [evil]: evil },
  };
}

/** Two of the strings are names that JavaScript gives a meaning; they are used as they are. */
function schemaName(evil: string, index: number): string {
  return /^\w+$/.test(evil) ? evil : `${evil} ${index}`;
}

const pointer = (name: string): string => encodeURIComponent(name.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1'));

function hostileDocument(): object {
  const all = HOSTILE.join('\n\n');
  const flow = (evil: string) => ({ authorizationUrl: evil, tokenUrl: evil, refreshUrl: evil, scopes: { [evil]: evil } });
  return {
    openapi: '3.1.0',
    info: {
      title: HOSTILE[0],
      version: HOSTILE[1],
      summary: HOSTILE[2],
      description: all,
      termsOfService: `javascript:${RUN}`,
      contact: { name: HOSTILE[0], url: `javascript:${RUN}`, email: `"><script>${RUN}</script>` },
      license: { name: HOSTILE[1], url: `data:text/html,<script>${RUN}</script>` },
    },
    externalDocs: { url: `java\nscript:${RUN}`, description: HOSTILE[3] },
    servers: [
      { url: `javascript:${RUN}`, description: all },
      { url: 'https://{host}.example.com/"><script>', variables: { host: { default: HOSTILE[0] } } },
    ],
    tags: HOSTILE.map((evil) => ({
      name: evil,
      'x-displayName': `${evil} shown`,
      description: evil,
      externalDocs: { url: evil, description: evil },
    })),
    'x-tagGroups': [{ name: HOSTILE[0], tags: HOSTILE.slice(0, 3) }],
    paths: {
      '/long': {
        get: {
          summary: 'Long description',
          description: '<b onclick="pwned=1">word</b> {{x}} '.repeat(30_000),
          responses: { 200: { description: 'x'.repeat(1_000_000) } },
        },
      },
      ...Object.fromEntries(
        HOSTILE.map((evil, index) => [`/${index}/{id}/${evil}`, { [index % 2 === 0 ? 'get' : 'post']: operation(evil, index) }]),
      ),
    },
    webhooks: Object.fromEntries(HOSTILE.map((evil, index) => [evil, { post: operation(evil, index) }])),
    components: {
      schemas: Object.fromEntries(HOSTILE.map((evil, index) => [schemaName(evil, index), schema(evil, index)])),
      securitySchemes: {
        ...Object.fromEntries(
          HOSTILE.map((evil) => [evil, { type: 'apiKey', in: 'header', name: evil, description: evil, 'x-default': evil }]),
        ),
        oauth: { type: 'oauth2', description: all, flows: { authorizationCode: flow(HOSTILE[6] ?? ''), implicit: flow(HOSTILE[8] ?? '') } },
        connect: { type: 'openIdConnect', openIdConnectUrl: `javascript:${RUN}` },
      },
    },
  };
}

/** Writes the site into an empty folder. */
export async function writeHostileSite(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const config = {
    name: 'Hostile',
    favicon: '/favicon.svg',
    navigation: [{ group: 'Start', pages: ['index'] }],
    openapi: 'hostile.json',
  };
  // A half character cannot stand in UTF-8, but an escape can.
  await writeFile(join(folder, 'hostile.json'), JSON.stringify(hostileDocument()));
  await writeFile(join(folder, 'docs.json'), JSON.stringify(config));
  await writeFile(join(folder, 'index.mdx'), '---\ntitle: Start\ndescription: The only page that means well.\n---\n\nHello.\n');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
}
