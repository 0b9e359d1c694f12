import { readFileSync } from 'node:fs';
import { COMPONENTS, DIAGNOSTIC_CODES } from '@lectern/core';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe('our own docs', () => {
  it('list every diagnostic code with its meaning', () => {
    const rows = [...read('docs/guides/diagnostics.mdx').matchAll(/^\| `([\w-]+\/[\w-]+)` \| (.*) \|$/gm)];
    expect(Object.fromEntries(rows.map(([, code, meaning]) => [code, meaning]))).toEqual(DIAGNOSTIC_CODES);
  });
});

describe('the component map', () => {
  it('has a component for every name that the engine knows', () => {
    const index = read('packages/lectern/src/theme/components/index.ts');
    const map = index.slice(index.indexOf('export const components'));
    const names = Object.keys(COMPONENTS).filter((name) => !COMPONENTS[name]?.replaced);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(map))).toEqual([]);
  });
});
