import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HTMLElement, parse } from 'node-html-parser';

const command = fileURLToPath(new URL('../../packages/lectern/bin/lectern.js', import.meta.url));

/** Characters of what a failed build prints. */
const MOST_SHOWN = 1000;

/** Builds a site with nothing but the reference of a document, whose files `write` adds, and reads its output. */
export function buildReference<T = Map<string, OperationPage>>(
  file: string,
  settings: Record<string, unknown>,
  write: (site: string) => void,
  read: (output: string) => T = readPages as () => T,
): T {
  const site = mkdtempSync(join(tmpdir(), 'lectern-reference-'));
  try {
    write(site);
    const config = { name: 'Reference', theme: 'mint', colors: { primary: '#0f766e' }, ...settings, navigation: [] };
    writeFileSync(join(site, 'docs.json'), JSON.stringify(config));
    const output = join(site, 'output');
    const built = spawnSync(process.execPath, [command, 'build', site, '--out-dir', output, '--no-cache'], { encoding: 'utf8' });
    if (built.status !== 0)
      console.log(`  The build of ${basename(file)} ended with ${built.status}.\n${built.stderr.slice(0, MOST_SHOWN)}`);
    mkdirSync(output, { recursive: true });
    return read(output);
  } finally {
    rmSync(site, { recursive: true });
  }
}

/** The pages of operations in a built site, by method and path as in `GET /pets/{id}`. */
export function readPages(folder: string): Map<string, OperationPage> {
  const pages = new Map<string, OperationPage>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('index.html')) continue;
    const html = readFileSync(join(folder, file), 'utf8');
    if (!html.includes('class="lc-endpoint"')) continue;
    const page = new OperationPage(html, (href) => valuesAt(folder, href));
    page.href = `${dirname(file)}/`;
    if (!pages.has(page.name)) pages.set(page.name, page);
  }
  return pages;
}

/** The HTML of a schema on its own page, which replaces a link to it when the reader opens it. */
function valuesAt(folder: string, href: string): string {
  const html = readFileSync(join(folder, decodeURI(href), 'index.html'), 'utf8');
  return html.slice(html.indexOf('<div class="lc-value">'), html.indexOf('</main>'));
}

/** The allowed values of a schema that a page shows in full elsewhere. */
const FOLDED_VALUES = /(<details class="lc-rest"><summary>[^<]*<\/summary>)<lectern-schema><a href="([^"]+)">[^<]*<\/a><\/lectern-schema>/g;

/** What a page shows of an operation. */
export class OperationPage {
  name: string;
  /** Path from the root of its site. */
  href = '';
  #page: string;
  #html: string;
  #root: HTMLElement | undefined;

  /** @param valuesAt the HTML of the schema at a URL */
  constructor(html: string, valuesAt: (href: string) => string = () => '') {
    this.#page = html;
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    this.#html = main
      .replace(/<svg.*?<\/svg>|<aside class="lc-examples".*?<\/aside>/gs, '')
      .replace(FOLDED_VALUES, (_, start: string, href: string) => `${start}${textOf(parse(valuesAt(href)))}`);
    const endpoint = parse(/<lectern-endpoint.*?<\/lectern-endpoint>/s.exec(this.#html)?.[0] ?? '');
    this.name = `${textOf(endpoint.querySelector('.method-pill'))} ${textOf(endpoint.querySelector('.lc-endpoint-path'))}`;
  }

  get root(): HTMLElement {
    this.#root ??= parse(this.#html, { comment: false, blockTextElements: { script: false, style: false } });
    return this.#root;
  }

  get title() {
    return textOf(this.root.querySelector('#page-title'));
  }

  get isDeprecated() {
    return this.root.querySelector('#page-title .lc-pill-warning') !== null;
  }

  get text() {
    return textOf(this.root);
  }

  /** The first sample of each language, by the key of the language. */
  get samples() {
    const root = parse(this.#page, { blockTextElements: { script: false, style: false } });
    const group = root.querySelector('.code-group');
    const blocks = group?.querySelectorAll('.code-block[data-language]') ?? root.querySelectorAll('.code-block[data-language]').slice(0, 1);
    const samples = blocks.map(
      (block) => [block.getAttribute('data-language') ?? '', block.querySelector('pre')?.textContent ?? ''] as const,
    );
    return new Map(samples.toReversed());
  }

  /** The part of a page below a heading. */
  section(id: string) {
    return this.root.querySelectorAll('.api-section').find((section) => section.querySelector(`#${id}`));
  }

  /** The panel of a response. */
  response(status: string) {
    return this.root
      .querySelectorAll('[data-status]')
      .find((one) => one.id.startsWith('response-') && one.getAttribute('data-status') === status);
  }

  /** The rows of parameters. */
  get parameters() {
    return this.root.querySelectorAll('.api-section.lc-sends .lc-members > li').map((row) => new Row(row));
  }
}

/** The outermost rows with a name in a part of a page. */
export function rowsNamed(part: HTMLElement | undefined, name: string) {
  const rows = (part?.querySelectorAll('.lc-members > li') ?? []).map((row) => new Row(row)).filter((row) => row.name === name);
  const depths = rows.map(({ element }) => depthOf(element));
  const least = Math.min(...depths);
  return rows.filter((_, index) => depths[index] === least);
}

function depthOf(element: HTMLElement) {
  let depth = 0;
  for (let next: HTMLElement | null = element.parentNode; next; next = next.parentNode) depth += next.tagName === 'LI' ? 1 : 0;
  return depth;
}

/** A parameter or field. */
export class Row {
  element: HTMLElement;
  name: string;
  type: string;
  isRequired: boolean;
  notes: string[];
  text: string;

  constructor(element: HTMLElement) {
    this.element = element;
    // Rows inside of others have no link.
    this.name = textOf(own(element, 'A')[0] ?? own(element, 'STRONG')[0]);
    this.type = own(element, 'CODE').map(textOf).join(' | ');
    this.isRequired = own(element, 'B').some((one) => textOf(one) === 'required');
    this.notes = own(element, 'SPAN').map(textOf);
    this.text = textOf(element);
  }
}

function own(element: HTMLElement, tag: string) {
  return element.children.filter((node) => node.tagName === tag);
}

export function textOf(element: HTMLElement | null | undefined) {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
