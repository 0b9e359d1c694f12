import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageUrlForm } from '@lectern/core';
import { beforeEach, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { placePages } from '../../src/astro/place-pages.ts';

const root = useFolder('place-pages');

beforeEach(() => {
  mkdirSync(path.join(root, 'docs'));
});

const FILES = ['docs.html', 'docs/start.html', 'docs/404.html'];

it.each<[ending: PageUrlForm['ending'] | undefined, places: string[]]>([
  [undefined, FILES],
  ['.html', FILES],
  ['', ['docs/index.html', 'docs/start.html', 'docs/404.html']],
  ['/', ['docs/index.html', 'docs/start/index.html', 'docs/404.html']],
])('places pages with URLs that end with "%s"', (ending, places) => {
  const files = FILES.map((file) => path.join(root, file));
  for (const file of files) writeFileSync(file, '');
  const placed = placePages(files, ending === undefined ? undefined : { ending, home: '/docs' });
  expect(placed.map((file) => path.relative(root, file).replaceAll('\\', '/'))).toEqual(places);
  expect(placed.every((file) => existsSync(file))).toBe(true);
  expect(existsSync(path.join(root, 'docs/index.html'))).toBe(ending !== undefined);
});
