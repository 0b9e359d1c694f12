import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dereference } from '@readme/openapi-parser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseFile } from '../../src/openapi/parse/parse.ts';
import type { RawObject } from '../../src/openapi/parse/raw.ts';
import { Problems } from '../../src/openapi/problems.ts';
import { linkFiles } from '../../src/openapi/references/link.ts';
import { fragmentOf, valueAt } from '../../src/openapi/references/pointer.ts';
import { isReference } from '../../src/openapi/references/references.ts';
import { Folder } from './harness.ts';
import { manyFiles } from './many-files.ts';

const DEEPEST = 10;
let folder: Folder;

beforeEach(() => {
  folder = new Folder();
});

afterEach(() => folder.remove());

/** Where the operations of a linked document differ from those of another resolver, to a depth of 10, numbers compared as numbers. */
async function differences(file: string): Promise<string[]> {
  const root = path.dirname(file);
  const read = (address: string) => {
    const absolute = path.join(root, address);
    const parsed = existsSync(absolute)
      ? parseFile(address, readFileSync(absolute, 'utf8'), { report() {}, severity: 'error' })
      : undefined;
    return Promise.resolve(parsed);
  };
  const main = await read(path.basename(file));
  if (!main) return [];
  await linkFiles(main, read, new Problems(main));
  const ours = main.value as RawObject;
  const theirs = (await dereference(file)) as unknown as RawObject;
  const found: string[] = [];
  const seen = new Map<unknown, unknown>();
  const compare = (one: unknown, other: unknown, at: string[]): void => {
    const [a, b] = [follow(one, ours), follow(other, theirs)];
    if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) {
      if (at.length > DEEPEST + 2 || seen.get(a) === b) return;
      seen.set(a, b);
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        if (!key.startsWith('x-') || key === 'x-codeSamples') compare((a as RawObject)[key], (b as RawObject)[key], [...at, key]);
    } else if ((typeof a === 'bigint' ? Number(a) : a) !== b) found.push(at.join(' '));
  };
  compare(ours.paths, theirs.paths, []);
  return found;
}

/** What a reference leads to, with its siblings. The other resolver leaves references in circles. */
function follow(value: unknown, root: RawObject): unknown {
  let [target, beside] = [value, {}];
  for (let hops = 0; isReference(target) && hops < DEEPEST; hops += 1) {
    const { $ref, ...siblings } = target;
    beside = { ...siblings, ...beside };
    target = valueAt(root, fragmentOf($ref));
  }
  return Object.keys(beside).length > 0 ? { ...(target as object), ...beside } : target;
}

it('the operations of a document of many files are those that another resolver finds', async () => {
  const paths = { $ref: 'paths.json' };
  const schemas = { $ref: 'schemas.json' };
  folder.write({
    ...manyFiles(10),
    'maps.json': { openapi: '3.1.0', info: { $ref: 'info.json' }, paths, components: { schemas } },
    'info.json': { title: 'Maps', version: '1' },
    'paths.json': {
      '/a': {
        get: {
          parameters: { $ref: 'list.json' },
          responses: { 200: { description: 'OK', content: { 'a/b': { schema: { $ref: 'maps.json#/components/schemas/A' } } } } },
        },
      },
    },
    'list.json': [{ name: 'q', in: 'query', schema: { $ref: 'schemas.json#/B', description: 'Beside.' } }],
    'schemas.json': { A: { properties: { $ref: 'properties.json' } }, B: { type: 'string' } },
    'properties.json': { b: { $ref: 'schemas.json#/B' }, again: { $ref: 'schemas.json#/A' } },
  });
  expect(await differences(path.join(folder.root, 'openapi.yml'))).toEqual([]);
  expect(await differences(path.join(folder.root, 'maps.json'))).toEqual([]);
});

/** `DOCUMENTS='folder/*.json'` compares others. */
it.each(process.env.DOCUMENTS ? globSync(process.env.DOCUMENTS) : [])('and those of %s', { timeout: 600_000 }, async (file) => {
  expect(await differences(path.resolve(file))).toEqual([]);
});
