import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import type { BuiltSite } from './build-site.ts';

/** The parsed document of a page, by its path without slashes at the ends; empty for the home page. */
export function readPage(site: Pick<BuiltSite, 'folder'>, page: string): HTMLElement {
  return parseHtml(readOutput(site, path.join(page, 'index.html')));
}

/** The text of a file of the output. */
export function readOutput({ folder }: Pick<BuiltSite, 'folder'>, file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

/** Parses a document, contents of `pre` included. */
export function parseHtml(html: string): HTMLElement {
  return parse(html, { blockTextElements: { script: true, style: true } });
}

/** Paths of all files of the output with forward slashes, sorted. */
export function listOutput({ folder }: Pick<BuiltSite, 'folder'>): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return files.map((file) => file.split(path.sep).join('/')).sort();
}

/** The HTML documents of the output, without those that lead to another one. */
export function listPages(site: Pick<BuiltSite, 'folder'>): string[] {
  return listOutput(site).filter((file) => file.endsWith('.html') && !readOutput(site, file).includes('<meta http-equiv="refresh"'));
}

/** All style sheets of the output as one text. */
export function readStyles(site: Pick<BuiltSite, 'folder'>): string {
  const sheets = listOutput(site).filter((file) => file.endsWith('.css'));
  return sheets.map((file) => readOutput(site, file)).join('\n');
}

/** The one element that a selector finds. Throws when there is none, so that a test says which one it missed. */
export function find(root: HTMLElement, selector: string): HTMLElement {
  const element = root.querySelector(selector);
  if (element === null) throw new Error(`Nothing matches ${selector} in ${root.toString().slice(0, 500)}`);
  return element;
}

/** What a reader reads, white space collapsed. */
export function textOf(element: HTMLElement | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Links as a reader meets them: `text → target`. */
export function linksOf(root: HTMLElement, selector = 'a'): string[] {
  return root.querySelectorAll(selector).map((link) => `${textOf(link)} → ${link.getAttribute('href')}`);
}
