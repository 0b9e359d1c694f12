import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';

/** The pages of operations in a built site, by method and path as in `GET /pets/{id}`. @returns {Map<string, OperationPage>} */
export function readPages(folder) {
  const pages = new Map();
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!file.endsWith('index.html')) continue;
    const html = readFileSync(join(folder, file), 'utf8');
    if (!html.includes('class="lc-endpoint"')) continue;
    const page = new OperationPage(html);
    if (!pages.has(page.name)) pages.set(page.name, page);
  }
  return pages;
}

/** What a page shows of an operation. */
class OperationPage {
  #html;
  #root;

  constructor(html) {
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    this.#html = main.replace(/<svg.*?<\/svg>|<aside class="lc-examples".*?<\/aside>/gs, '');
    const endpoint = parse(/<lectern-endpoint.*?<\/lectern-endpoint>/s.exec(this.#html)?.[0] ?? '');
    this.name = `${textOf(endpoint.querySelector('.method-pill'))} ${textOf(endpoint.querySelector('.lc-endpoint-path'))}`;
  }

  get root() {
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

  /** The part of a page below a heading. */
  section(id) {
    return this.root.querySelectorAll('.api-section').find((section) => section.querySelector(`#${id}`));
  }

  /** The panel of a response. */
  response(status) {
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
export function rowsNamed(part, name) {
  const rows = (part?.querySelectorAll('.lc-members > li') ?? []).map((row) => new Row(row)).filter((row) => row.name === name);
  const depths = rows.map(({ element }) => depthOf(element));
  const least = Math.min(...depths);
  return rows.filter((_, index) => depths[index] === least);
}

function depthOf(element) {
  let depth = 0;
  for (let next = element.parentNode; next; next = next.parentNode) depth += next.tagName === 'LI' ? 1 : 0;
  return depth;
}

/** A parameter or field. */
class Row {
  constructor(element) {
    this.element = element;
    // Rows inside of others have no link.
    this.name = textOf(own(element, 'A')[0] ?? own(element, 'STRONG')[0]);
    this.type = textOf(own(element, 'CODE')[0]);
    this.isRequired = own(element, 'B').some((one) => textOf(one) === 'required');
    this.notes = own(element, 'SPAN').map(textOf);
    this.text = textOf(element);
  }
}

function own(element, tag) {
  return element.childNodes.filter((node) => node.tagName === tag);
}

export function textOf(element) {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
