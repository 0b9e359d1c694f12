import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig, readReferred } from '../../src/config/read.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { useFolder } from '../use-folder.ts';
import { sample } from './parse-sample.ts';

const root = useFolder('config');

const write = (file: string, content: string | Uint8Array) => writeFile(path.join(root, file), content);

async function problems(): Promise<string> {
  return (await readConfig(root)).diagnostics.map(formatDiagnostic).join('\n');
}

describe('readConfig', () => {
  it('§rule.one-config-file reads docs.json with its text', async () => {
    await write('docs.json', sample({ favicon: '/a.svg' }));
    const { config, source, text, diagnostics } = await readConfig(root);
    expect(diagnostics).toEqual([]);
    expect(config).toMatchObject({ file: 'docs.json', name: 'Acme' });
    expect(text).toBe(sample({ favicon: '/a.svg' }));
    expect(source.locate('/favicon').location).toMatchObject({ line: 4, column: 14 });
  });

  it('§settings.mint-json reads mint.json when it is alone', async () => {
    await write('mint.json', sample());
    expect((await readConfig(root)).config?.file).toBe('mint.json');
  });

  it('§settings.mint-json prefers docs.json and names the other', async () => {
    await write('docs.json', sample());
    await write('mint.json', sample());
    expect((await readConfig(root)).config?.file).toBe('docs.json');
    expect(await problems()).toMatchInlineSnapshot(`
      "mint.json  notice  config/two-files
        Both \`docs.json\` and \`mint.json\` exist. \`docs.json\` is used, and \`mint.json\` is ignored.
        Remove \`mint.json\` if you no longer need it."
    `);
  });

  it('says what to create when there is no file', async () => {
    expect(await problems()).toMatchInlineSnapshot(`
      "docs.json  error  config/not-found
        There is no \`docs.json\` in this folder.
        Create \`docs.json\`, for example:
        {
          "name": "My docs",
          "navigation": [
            { "group": "Get started", "pages": ["index"] }
          ]
        }"
    `);
    expect((await readConfig(root)).config).toBeUndefined();
  });

  it('says the same about a folder that does not exist', async () => {
    const { diagnostics } = await readConfig(path.join(root, 'nowhere'));
    expect(diagnostics.map(({ code }) => code)).toEqual(['config/not-found']);
  });

  it('knows a file name in the wrong case', async () => {
    await write('Docs.json', sample());
    expect(await problems()).toContain('Rename `Docs.json` to `docs.json`.');
  });

  it('skips a byte-order mark', async () => {
    await write('docs.json', new Uint8Array([0xef, 0xbb, 0xbf, ...Buffer.from(sample())]));
    expect(await problems()).toBe('');
  });

  it('refuses another encoding at the first bad byte', async () => {
    await write('docs.json', Buffer.from('{\n  "name": "Café"\n}', 'latin1'));
    expect(await problems()).toMatchInlineSnapshot(`
      "docs.json:2:15  error  config/encoding
        \`docs.json\` is not valid UTF-8; it looks like Latin-1 or Windows-1252.
        Save it as UTF-8."
    `);
  });

  it('explains a docs.json that is a folder', async () => {
    await mkdir(path.join(root, 'docs.json'));
    expect(await problems()).toMatchInlineSnapshot(`
      "docs.json  error  config/unreadable
        \`docs.json\` cannot be read: it is a folder."
    `);
  });
});

describe('readReferred', () => {
  beforeEach(async () => {
    await mkdir(path.join(root, 'docs/folder'), { recursive: true });
    await write('docs/utf16.json', Buffer.from('\ufeff{}', 'utf16le'));
    await write('docs/a.json', '{}');
    await write('outside.json', '{}');
    await symlink(path.join(root, 'outside.json'), path.join(root, 'docs/link.json'));
  });

  it.each([
    ['a.json', { kind: 'text', text: '{}' }],
    ['b.json', { kind: 'missing', siblings: ['a.json', 'folder', 'link.json', 'utf16.json'] }],
    ['none/b.json', { kind: 'missing', siblings: [] }],
    ['a.json/b.json', { kind: 'missing', siblings: [] }],
    ['folder', { kind: 'failed', reason: 'it is a folder' }],
    ['link.json', { kind: 'failed', reason: 'it is a link that points outside the docs folder' }],
    ['utf16.json', { kind: 'failed', reason: 'it is not valid UTF-8; it looks like UTF-16 (little endian)' }],
  ])('of %s', (file, expected) => {
    const read = readReferred(path.join(root, 'docs'), file);
    expect(read.kind === 'missing' ? { ...read, siblings: [...read.siblings].sort() } : read).toEqual(expected);
  });
});
