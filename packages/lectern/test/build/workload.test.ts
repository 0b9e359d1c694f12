import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookAt } from '../../src/build/workload.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-workload-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const hasProcessors = availableParallelism() > 1;

function writePages(count: number, below = ''): void {
  mkdirSync(path.join(folder, below), { recursive: true });
  for (let index = 0; index < count; index++) writeFileSync(path.join(folder, below, `page-${index}.mdx`), '');
}

describe('what a docs folder looks like from outside', () => {
  it('is small with some pages', () => {
    writePages(250);
    expect(lookAt(folder)).toEqual({ isWorthAThread: false, isHuge: false });
  });

  it('is worth a thread with some hundred pages, in folders too', () => {
    writePages(150);
    writePages(101, 'more/below');
    expect(lookAt(folder)).toEqual({ isWorthAThread: hasProcessors, isHuge: false });
  });

  it('is worth a thread with a large document', () => {
    writeFileSync(path.join(folder, 'openapi.json'), ' '.repeat(700_000));
    expect(lookAt(folder)).toEqual({ isWorthAThread: hasProcessors, isHuge: false });
  });

  it('is huge with thousands of pages', () => {
    writeFileSync(path.join(folder, 'openapi.yaml'), ' '.repeat(23_900_000));
    writePages(100);
    expect(lookAt(folder)).toEqual({ isWorthAThread: hasProcessors, isHuge: true });
  });

  it('does not count what is no part of it', () => {
    writePages(200);
    writePages(200, 'node_modules/other');
    writePages(200, '.hidden');
    writeFileSync(path.join(folder, 'data.json'), ' '.repeat(300_000));
    expect(lookAt(folder).isWorthAThread).toBe(false);
  });

  it('is nothing where there is no folder', () => {
    expect(lookAt(path.join(folder, 'gone'))).toEqual({ isWorthAThread: false, isHuge: false });
  });
});
