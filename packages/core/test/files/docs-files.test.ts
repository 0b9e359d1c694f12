import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { DocsFiles, describeRefusal } from '../../src/files/docs-files.ts';
import { replaceFile, writePath } from '../../src/files/write.ts';
import { useFolder } from '../use-folder.ts';

const folder = useFolder('door');
let root = '';

beforeEach(() => {
  root = path.join(folder, 'docs');
  for (const file of ['docs/guides/a.mdx', 'docs/.env', 'docs/ignored/a.json', 'docs/secrets/a.json', 'outside/a.json']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), 'Text');
  }
  writeFileSync(path.join(root, '.lecternignore'), 'ignored');
  symlinkSync('../outside', path.join(root, 'ext'));
  symlinkSync('../outside/a.json', path.join(root, 'out.json'));
  symlinkSync('.env', path.join(root, 'env.txt'));
  symlinkSync('guides/a.mdx', path.join(root, 'b.mdx'));
  symlinkSync('loop.mdx', path.join(root, 'loop.mdx'));
});

describe('a file that something names', () => {
  it.each([
    ['guides/a.mdx', undefined],
    ['b.mdx', undefined],
    ['guides/../guides/a.mdx', undefined],
    ['gone.mdx', 'missing'],
    ['loop.mdx', 'missing'],
    ['a\0b', 'missing'],
    ['guides', 'folder'],
    ['.env', 'hidden'],
    ['env.txt', 'hidden'],
    ['ignored/a.json', 'ignored'],
    ['guides/../secrets/a.json', 'private'],
    ['../outside/a.json', 'outside'],
    ['out.json', 'outside'],
    ['ext/a.json', 'outside'],
  ])('%s is refused because it is %s', (file, kind) => {
    expect(new DocsFiles(root).refusal(file)?.kind).toBe(kind);
  });

  it('has the reason in its problem', () => {
    const [hidden, unreadable] = [{ kind: 'hidden' } as const, { kind: 'unreadable', reason: 'permission is denied' } as const];
    expect(describeRefusal('/.env', hidden)).toMatchObject({
      code: 'site/private-file',
      message: '`/.env` is not part of the docs, because its name or that of its folder starts with a dot.',
    });
    expect(describeRefusal('/a.json', unreadable)).toMatchObject({
      code: 'page/unreadable',
      message: '`/a.json` cannot be read: permission is denied.',
    });
  });
});

describe('the path to write a file to', () => {
  it.each([
    ['guides/new/page.mdx', 'guides/new/page.mdx'],
    ['b.mdx', 'guides/a.mdx'],
    ['', ''],
    ['../outside/a.json', undefined],
    ['ext/page.mdx', undefined],
    ['ext/new/page.mdx', undefined],
    ['out.json', undefined],
    ['loop.mdx', undefined],
  ])('of %s is %s', (file, expected) => {
    const found = writePath(root, file);
    expect(found === undefined ? undefined : path.relative(root, found)).toBe(expected);
  });

  it('is replaced in one step', () => {
    replaceFile(path.join(root, 'guides/a.mdx'), 'New');
    expect(readFileSync(path.join(root, 'b.mdx'), 'utf8')).toBe('New');
  });
});
