import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { PageSource } from '@lectern/core';
import type { SiteFile } from '../runtime.ts';
import type { Outputs } from './outputs.ts';
import { markdownFile } from './source.ts';

/** Bytes of Markdown up to which all of it stands in one file as well: nothing reads more at once. */
const LARGEST_FULL = 5_000_000;

/** About how many characters are written at once. */
const CHUNK = 1 << 20;

/**
 * Writes the files for machines that are made of the whole site. The Markdown of its pages lies in the folder already.
 * Files that are there stay.
 */
export function writeOutputs(outputs: Outputs, outDir: string): void {
  writeFiles(outputs.siteFiles(), outDir);
  const [first, ...others] = outputs
    .fullFiles()
    .map((file) => path.join(outDir, file))
    .filter((file) => !existsSync(file));
  if (first === undefined || sizeOfMarkdown(outputs, outDir) > LARGEST_FULL) return;
  mkdirSync(path.dirname(first), { recursive: true });
  const file = openSync(first, 'w');
  let waiting = '';
  for (const piece of outputs.full((page) => readMarkdown(outDir, page))) {
    waiting += piece;
    if (waiting.length < CHUNK) continue;
    writeSync(file, waiting);
    waiting = '';
  }
  writeSync(file, waiting);
  closeSync(file);
  for (const other of others) {
    mkdirSync(path.dirname(other), { recursive: true });
    copyFileSync(first, other);
  }
}

/** Writes files that are not there yet. */
export function writeFiles(files: readonly SiteFile[], outDir: string): void {
  for (const { path: name, content } of files) {
    const target = path.join(outDir, name);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content());
  }
}

function sizeOfMarkdown(outputs: Outputs, outDir: string): number {
  let bytes = 0;
  for (const page of outputs.published())
    bytes += statSync(path.join(outDir, markdownFile(page.path)), { throwIfNoEntry: false })?.size ?? 0;
  return bytes;
}

function readMarkdown(outDir: string, page: PageSource): string | undefined {
  try {
    return readFileSync(path.join(outDir, markdownFile(page.path)), 'utf8');
  } catch {
    return undefined;
  }
}
