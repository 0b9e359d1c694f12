import { globSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../../tests/edits/random.ts';
import { formatJsonSchema } from '../../src/config/json-schema.ts';
import { parseConfig } from '../../src/config/parse.ts';
import type { DiagnosticCode } from '../../src/diagnostics/codes.ts';
import { upgradeConfig } from '../../src/upgrade/upgrade.ts';
import { changeConfig } from './break-config.ts';
import { WHOLE_CONFIGS } from './whole-configs.ts';

const validate = new Ajv({ strict: false, logger: false }).compile(JSON.parse(formatJsonSchema()));

/** Problems of single values. The others compare values with each other, or with files. */
const VALUE_CODES: ReadonlySet<DiagnosticCode> = new Set([
  'config/coerced-type',
  'config/color-alpha',
  'config/invalid-color',
  'config/invalid-type',
  'config/invalid-value',
  'config/missing-field',
  'config/unknown-key',
  'navigation/invalid-entry',
]);

function problemsOf(text: string): string[] {
  const { diagnostics } = parseConfig('docs.json', text);
  return diagnostics.flatMap(({ code, severity, message }) => (VALUE_CODES.has(code) && severity !== 'notice' ? [message] : []));
}

const root = new URL('../../../../', import.meta.url);
const files = globSync(['docs/docs.json', 'starter/docs.json', 'tests/{fixtures,browser/fixtures}/**/docs.json'], { cwd: root });
const texts = files.map((file) => readFileSync(new URL(file, root), 'utf8'));
const valid = [
  ...WHOLE_CONFIGS,
  ...texts.filter((text) => problemsOf(text).length === 0 && !text.includes('"$ref"')).map((text) => JSON.parse(text) as object),
];

describe('the JSON Schema and the reader agree', () => {
  it('on whole files of both forms, and on what an upgrade makes of them', () => {
    const reject = (config: unknown) => (validate(config) ? [] : (validate.errors ?? []));
    expect(WHOLE_CONFIGS.flatMap((config) => problemsOf(JSON.stringify(config)))).toEqual([]);
    expect(valid.length).toBeGreaterThan(15);
    expect(valid.flatMap(reject)).toEqual([]);
    const upgraded = valid.map((config) => upgradeConfig('docs.json', JSON.stringify(config), { pages: [], documents: [] }));
    expect(upgraded.flatMap((result) => (result.kind === 'upgraded' ? reject(JSON.parse(result.text)) : []))).toEqual([]);
  });

  it('on references to other files', () => {
    const reference = { $ref: './part.json' };
    for (const config of [
      reference,
      { name: 'Acme', navigation: reference },
      { name: 'Acme', navigation: { tabs: [reference, { tab: 'Guides', pages: [reference] }] } },
      { name: 'Acme', navigation: [], redirects: reference, colors: reference, navbar: { primary: reference } },
    ])
      expect(validate(config) ? [] : validate.errors).toEqual([]);
  });

  it.each([1, 2, 3])('on 200 files with one random change (seed %i)', (seed) => {
    const random = new Random(seed);
    const changed = Array.from({ length: 200 }, () => changeConfig(random.pick(valid) ?? {}, random));
    const compared = changed.map(({ config, change }) => ({
      change,
      schema: validate(config),
      problems: problemsOf(JSON.stringify(config)),
    }));
    expect(compared.filter(({ schema, problems }) => schema !== (problems.length === 0))).toEqual([]);
    expect(compared.filter(({ schema }) => !schema).length).toBeGreaterThan(100);
  });
});
