import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { loadSite } from '../../src/site/load.ts';
import { putFiles, useFolder } from '../use-folder.ts';

const root = useFolder('overlay');
const OPENAPI = `openapi: 3.1.0
info: { title: Acme, version: '1' }
tags: [{ name: A }]
paths:
  /users:
    get: { summary: List users, tags: [A], responses: { '200': { description: OK } } }
    post: { summary: Add a user, responses: { '200': { description: OK } } }
  /internal:
    get: { summary: Internals, responses: { '200': { description: OK } } }
`;

/** Loads a site whose document has overlays, and prints its operations and the problems of overlays. */
async function load(overlays: Record<string, string>, more: Record<string, string> = {}) {
  const openapi = { source: 'openapi.yaml', overlays: Object.keys(overlays) };
  const config = { name: 'Site', api: { openapi }, navigation: { pages: ['index'] } };
  const files = { 'docs.json': JSON.stringify(config), 'index.mdx': '---\ntitle: A\n---\n', 'openapi.yaml': OPENAPI, ...overlays, ...more };
  for (const [file, text] of Object.entries(files)) {
    if (text === '') continue;
    putFiles(root, { [file]: text });
  }
  const loaded = await loadSite(root, { validate: false });
  if (loaded.kind === 'failed') throw new Error(loaded.diagnostics.map(formatDiagnostic).join('\n'));
  const problems = loaded.site.diagnostics.filter(({ code }) => /^openapi\//.test(code) || code === 'config/reference');
  return {
    document: loaded.documents[0],
    operations: loaded.site.documents[0]?.operations.map(({ key, summary }) => `${key}: ${summary}`),
    problems: problems.map(({ excerpt: _, hint: _hint, ...one }) => formatDiagnostic(one)),
  };
}

const overlay = (actions: string, version = '1.0.0') => `overlay: ${version}\ninfo: { title: O, version: '1' }\nactions:\n${actions}`;

describe('an overlay §settings.api.openapi', () => {
  it('updates and removes parts of a document, in the order of its actions and files', async () => {
    const { operations, problems } = await load({
      'one.yaml': overlay(`  - target: $.paths['/users'].get
    update: { summary: List all users }
  - target: $.paths['/internal']
    remove: true
`),
      'two.json': JSON.stringify({
        overlay: '1.0.0',
        actions: [
          { target: '$.paths.*[?@.tags]', update: { summary: 'List every user', tags: ['B'] } },
          { target: '$.tags', update: { name: 'B' } },
          { target: '$', update: { paths: { '/new': { get: { summary: 'New', responses: { 200: { description: 'OK' } } } } } } },
        ],
      }),
    });
    expect(operations).toEqual(['get /users: List every user', 'post /users: Add a user', 'get /new: New']);
    expect(problems).toEqual([]);
  });

  it('copies parts in version 1.1, and removes items of lists', async () => {
    const { operations, problems } = await load({
      'o.yaml': overlay(
        `  - target: $.paths
    update: { /people: {} }
  - target: $.paths['/people']
    copy: $.paths['/users']
  - target: $.paths['/users']
    remove: true
  - target: $.paths['/people'].get.tags[*]
    remove: true
`,
        '1.1.0',
      ),
    });
    expect(operations).toEqual(['get /internal: Internals', 'get /people: List users', 'post /people: Add a user']);
    expect(problems).toEqual([]);
  });

  it('warns about actions that change nothing, at their place', async () => {
    const { problems } = await load({
      'o.yaml': overlay(`  - target: $.paths['/none']
    remove: true
  - target: $.paths[
    remove: true
  - target: $.info
  - update: { a: 1 }
  - target: $.info
    copy: $.paths.*
`),
    });
    expect(problems.map((problem) => problem.replace(/JSONPath: .*/, 'JSONPath'))).toEqual([
      "o.yaml:4:5  warning  openapi/overlay\n  The target `$.paths['/none']` matches nothing in the document.",
      'o.yaml:6:5  warning  openapi/overlay\n  `$.paths[` is not a JSONPath',
      'o.yaml:8:3  warning  openapi/overlay\n  The action has neither `update` nor `remove: true`, so it changes nothing.',
      'o.yaml:9:3  warning  openapi/overlay\n  The action has no `target`.',
      'o.yaml:11:5  warning  openapi/overlay\n  `copy` must match one value, but `$.paths.*` matches 2.',
    ]);
  });

  it('that is none, or that is missing, is an error', async () => {
    const { problems } = await load({ 'openapi.yaml': OPENAPI, 'new.yaml': 'overlay: 2.0.0\n', 'none.yaml': '' });
    expect(problems).toEqual([
      'docs.json:1:96  error  openapi/not-found\n  `none.yaml` does not exist.',
      'new.yaml:1:1  error  openapi/overlay\n  `new.yaml` has the overlay version 2.0.0, which is not supported.',
      'openapi.yaml:1:1  error  openapi/overlay\n  `openapi.yaml` is not an overlay.',
    ]);
  });

  it('has the problems of what it adds', async () => {
    const { problems } = await load({
      'o.yaml': overlay(`  - target: $.paths['/users'].post
    update:
      parameters:
        - $ref: '#/components/parameters/None'
`),
    });
    expect(problems).toEqual([expect.stringMatching(/^o\.yaml:7:\d+ {2}warning {2}openapi\/reference\n {2}The reference/)]);
  });
});
