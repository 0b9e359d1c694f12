import { describe, expect, it } from 'vitest';
import { recordReads } from '../../../src/content/resources/recorded-reads.ts';
import { build, memoryFolder } from '../build.ts';

const FILES = {
  'other.mdx': 'import Note from "/snippets/note.mdx";\n\n<Note />',
  'snippets/note.mdx': 'Note',
  'facts.json': '{"n": 1}',
  'unused.json': '{}',
  'shape.png': '',
};

/** The files that a page reads, as `file fingerprint`. */
function readsOf(text: string): string[] {
  const reads = new Map<string, string>();
  const fingerprint = (file: string) => (file in FILES ? 'known' : undefined);
  const refusal = (file: string) => (file === 'hidden.png' ? { kind: 'ignored' as const } : undefined);
  build(text, FILES, { resources: recordReads({ ...memoryFolder(FILES), fingerprint, refusal }, reads) });
  return [...reads].map(([file, print]) => `${file} ${print}`.trim());
}

describe('recorded reads', () => {
  it('contain another page that is imported, and what that one imports', () => {
    expect(readsOf('import Other from "/other.mdx";\n\n<Other />')).toEqual(['other.mdx known', 'snippets/note.mdx known']);
  });

  it('contain data and images', () => {
    expect(readsOf('import facts from "/facts.json";\n\n{facts.n} ![Shape](/shape.png)')).toEqual(['facts.json known', 'shape.png known']);
  });

  it('contain files that code blocks show', () => {
    expect(readsOf('```json file="/facts.json"\n```\n\n```js file="/gone.js"\n```')).toEqual(['facts.json known', 'gone.js']);
  });

  it('contain files that types come from', () => {
    const reads = new Map<string, string>();
    const checkTypes = () => ({ problems: [], reads: ['../types.d.ts'] });
    build('```ts twoslash\n```', FILES, { resources: recordReads({ ...memoryFolder(FILES), checkTypes }, reads) });
    expect([...reads.keys()]).toEqual(['../types.d.ts']);
  });

  it('contain files that do not exist', () => {
    expect(readsOf('import Gone from "/gone.mdx";\n\n<Gone />')).toEqual(['gone.mdx']);
  });

  it('contain why files are not read', () => {
    expect(readsOf('![Hidden](/hidden.png) ![Gone](/gone.png)')).toEqual(expect.arrayContaining(['hidden.png ignored', 'gone.png']));
  });
});
