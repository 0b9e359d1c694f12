import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { docsFolder } from '../../src/cli/docs-folder.ts';

const project = useFolder('docs-folder', true);
const at = (name: string) => path.join(project, name);

beforeAll(() => {
  for (const folder of ['docs', 'plain']) mkdirSync(at(folder));
  for (const file of ['docs/docs.json', 'docs/index.mdx', 'README.md']) writeFileSync(at(file), '');
});

it('is a folder with a configuration, or with pages alone', () => {
  expect(docsFolder(at('docs'), 'lectern build')).toBe(at('docs'));
  expect(docsFolder(at('plain'), 'lectern build')).toBe(at('plain'));
});

it('is the folder of a configuration file', () => {
  expect(docsFolder(at('docs/docs.json'), 'lectern build')).toBe(at('docs'));
});

it.each([
  ['dosc', 'The folder `PROJECT/dosc` does not exist. Did you mean `PROJECT/docs`?'],
  ['nothing/like/it', 'The folder `PROJECT/nothing/like/it` does not exist. Check its path.'],
  ['README.md', '`PROJECT/README.md` is a file. Name the folder of docs.json.'],
  ['.', '`PROJECT` has no docs.json, but `PROJECT/docs` has one. Run `lectern check PROJECT/docs`.'],
])('is not %s', (written, problem) => {
  expect(() => docsFolder(at(written), 'lectern check')).toThrow(problem.replaceAll('PROJECT', project));
});
