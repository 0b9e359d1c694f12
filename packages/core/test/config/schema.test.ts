import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { formatJsonSchema } from '../../src/config/json-schema.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { docsSchema } from '../../src/config/schema/docs.ts';

interface JsonSchema {
  $ref?: string;
  description?: string;
  default?: unknown;
  type?: string | string[];
  required?: string[];
  else?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  definitions?: Record<string, JsonSchema>;
  examples?: unknown[];
}

const schema = JSON.parse(formatJsonSchema()) as JsonSchema;

/** Every property of the schema with its path. */
function properties(node: JsonSchema, path = ''): [string, JsonSchema][] {
  const own = Object.entries(node.properties ?? {}).flatMap(([key, value]): [string, JsonSchema][] => [
    [`${path}${key}`, value],
    ...properties(value, `${path}${key}.`),
  ]);
  const inner = [node.items, ...(node.anyOf ?? [])].filter((each) => each !== undefined);
  return [...own, ...inner.flatMap((each) => properties(each, path))];
}

describe('the JSON Schema for editors', () => {
  it('is committed as it is generated; `npm run schema --workspace packages/core` writes it', async () => {
    expect(await readFile(new URL('../../schema.json', import.meta.url), 'utf8')).toBe(formatJsonSchema());
  });

  it('describes every field', () => {
    const all = [...properties(schema), ...Object.values(schema.definitions ?? {}).flatMap((each) => properties(each))];
    expect(all.length).toBeGreaterThan(100);
    const described = ({ $ref, description }: JsonSchema) =>
      description ?? schema.definitions?.[$ref?.split('/').at(-1) ?? '']?.description;
    expect(all.filter(([, property]) => !described(property)?.endsWith('.')).map(([path]) => path)).toEqual([]);
  });

  it('§name §navigation §colors.primary are required in it, without the values that stand in for them', () => {
    expect(schema.else?.required).toEqual(['name', 'navigation']);
    expect(schema.properties?.colors?.else?.required).toEqual(['primary']);
    expect(schema.properties?.name).not.toHaveProperty('default');
  });

  it('§feedback.suggestEdit §api.playground.mode defaults are in it', () => {
    expect(schema.properties?.feedback?.properties?.suggestEdit?.default).toBe(false);
    expect(schema.properties?.api?.properties?.playground?.properties?.mode?.default).toBe('show');
  });

  it('has examples that are valid', () => {
    const { navigation: _, ...fields } = docsSchema.shape;
    for (const [key, field] of Object.entries(fields)) {
      for (const example of schema.properties?.[key]?.examples ?? []) {
        expect(z.safeParse(field as z.ZodType, example).error, `${key}: ${JSON.stringify(example)}`).toBeUndefined();
      }
    }
  });

  it('§settings.dialects describes the keys of both forms, each in its own words', () => {
    const { navigation, navbar, topbarLinks, modeToggle } = schema.properties ?? {};
    expect(navigation?.anyOf?.map(({ $ref, type }) => $ref ?? type)).toEqual([['array', 'object'], '#/definitions/Navigation']);
    expect(Object.keys(navbar?.properties?.links?.items?.properties ?? {})).toEqual([
      'label',
      'title',
      'href',
      'type',
      'icon',
      'iconType',
      'style',
      'arrow',
      '$ref',
    ]);
    expect(Object.keys(topbarLinks?.items?.properties ?? {})).toEqual([
      'name',
      'title',
      'url',
      'type',
      'icon',
      'iconType',
      'style',
      'arrow',
      '$ref',
    ]);
    expect(topbarLinks?.examples).toEqual([[{ name: 'Blog', url: 'https://example.com/blog' }]]);
    expect(modeToggle?.properties?.default).toMatchObject({ enum: ['light', 'dark'] });
    expect(schema.properties?.topbarCtaButton?.properties?.type).toMatchObject({ enum: ['link', 'github'], default: 'link' });
  });

  it('knows names that older files have, but does not offer them', () => {
    const { analytics, font, seo, api } = schema.properties ?? {};
    for (const one of [
      analytics,
      font,
      seo?.properties?.indexHiddenPages,
      api?.properties?.request,
      schema.definitions?.NavigationGroup?.properties?.name,
    ])
      expect(one).toMatchObject({ doNotSuggest: true });
    expect(seo?.properties?.indexHiddenPages).toMatchObject({ type: 'boolean' });
  });

  it('agrees with the reader about a file of examples', () => {
    const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => field.examples !== undefined);
    const file = Object.fromEntries(fields.map(([key, field]) => [key, field.examples?.[0]]));
    const { diagnostics } = parseConfig('docs.json', JSON.stringify(file));
    expect(diagnostics.filter(({ severity, code }) => severity === 'error' || code === 'config/unknown-key')).toEqual([]);
  });
});
