import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { formatZip } from '../../src/export/zip.ts';

const entries = [
  { path: 'docs/index.html', content: Buffer.from('Hello. '.repeat(99)) },
  { path: 'docs/Größe & 灯台/a.txt', content: Buffer.from('x') },
  { path: 'docs/empty', content: Buffer.alloc(0) },
];

/** Prints each name, size, and content that Python reads from a zip. */
const READ = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    sys.stdout.buffer.write('\\n'.join(f'{i.filename} {i.file_size} {z.read(i).decode()[:7]}' for i in z.infolist()).encode())
`;

const python = spawnSync('python3', ['--version']).status === 0;

it.runIf(python)('a zip is read by another program (needs python3)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-zip-'));
  try {
    const file = path.join(folder, 'docs.zip');
    writeFileSync(file, formatZip(entries));
    const { stdout, stderr } = spawnSync('python3', ['-c', READ, file], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout.split('\n')).toEqual(['docs/index.html 693 Hello. ', 'docs/Größe & 灯台/a.txt 1 x', 'docs/empty 0 ']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('the same files are the same zip', () => {
  expect(formatZip(entries).equals(formatZip(entries))).toBe(true);
});

it('a zip refuses more files than it can list', () => {
  const content = Buffer.alloc(0);
  const many = Array.from({ length: 65_536 }, (_, index) => ({ path: `${index}`, content }));
  expect(() => formatZip(many)).toThrow('A zip can have 65535 files, but the site has 65536.');
});
