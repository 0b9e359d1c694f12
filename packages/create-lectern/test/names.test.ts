import { describe, expect, it } from 'vitest';
import { packageNameOf, siteNameOf } from '../src/names.ts';

describe('the name of a package', () => {
  it.each([
    ['my-docs', 'my-docs'],
    ['Acme Docs', 'acme-docs'],
    ['Café', 'cafe'],
    ['.hidden_', 'hidden'],
    ['文档', 'docs'],
    ['lectern', 'lectern-docs'],
    ['node_modules', 'node_modules-docs'],
  ])('for the folder %s is %s', (folder, name) => {
    expect(packageNameOf(folder)).toBe(name);
  });
});

describe('the name of a site', () => {
  it.each([
    ['acme-docs', 'Acme docs'],
    ['文档', '文档'],
    ['--', 'Docs'],
  ])('for the folder %s is %s', (folder, name) => {
    expect(siteNameOf(folder)).toBe(name);
  });
});
