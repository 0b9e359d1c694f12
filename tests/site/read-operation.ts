import { HTMLElement, type Node, NodeType } from 'node-html-parser';
import type { BuiltSite } from './build-site.ts';
import { find, readPage, textOf } from './read-output.ts';

/** The page of an operation as a reader takes it in. */
export interface ShownOperation {
  title: string;
  /** Method and path. */
  line: string;
  /** Addresses of servers to choose among; empty when there is no choice. */
  servers: string[];
  /** What is between the line and the first section. */
  lead: string[];
  /** Lines of each section by its heading, see `outlineOf`. */
  sections: Record<string, string[]>;
  /** Sample requests in the first language, each on one line, in the order of their examples. */
  requests: string[];
  /** Examples of answers by status; JSON without white space. */
  answers: Record<string, string[]>;
}

/** Reads the page of an operation, by its path below the folder of the reference. */
export function readOperation(site: Pick<BuiltSite, 'folder'>, page: string): ShownOperation {
  const root = readPage(site, `api-reference/${page}`);
  const operation = find(root, '.lc-operation');
  const heading = find(root, 'h1');
  for (const pill of heading.querySelectorAll('.lc-pill')) pill.remove();
  const lead = operation.querySelectorAll('.lc-operation-description, .lc-operation > p').flatMap((element) => outlineOf(element));
  const sections = operation
    .querySelectorAll('.api-section')
    .map((section) => [textOf(section.querySelector('h2')), sectionLines(section)] as const);
  return {
    title: textOf(heading),
    line: `${textOf(find(operation, '.lc-endpoint .method-pill'))} ${textOf(find(operation, '.lc-endpoint-path'))}`,
    servers: operation.querySelectorAll('.lc-endpoint-servers option').map(textOf),
    lead,
    sections: Object.fromEntries(sections),
    requests: requestsOf(operation),
    answers: answersOf(operation),
  };
}

/** The page as text: what a reader goes through from top to bottom, then the requests without `curl` and method, and the answers. */
export function formatOperation({ title, line, servers, lead, sections, requests, answers }: ShownOperation): string {
  const blocks = [
    [title, line, ...servers],
    lead,
    ...Object.entries(sections).map(([heading, lines]) => [heading, ...lines.map((one) => `  ${one}`)]),
    requests.map((request) => request.replace(/^curl --request [A-Z]+ --url /, '')),
    Object.entries(answers).flatMap(([status, examples]) => examples.map((example) => `${status} ${example}`)),
  ];
  const texts = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${texts.join('\n\n')}\n`;
}

function sectionLines(section: HTMLElement): string[] {
  const heading = find(section, '.api-section-heading');
  const types = heading.querySelector('.lc-media-types');
  const rest = section.childNodes.filter((node) => node !== heading).flatMap((node) => outlineOf(node));
  return [...(types ? outlineOf(types) : []), ...rest];
}

const BLOCKS = /^(?:p|div|ul|ol|li|dl|dt|dd|details|summary|section|lectern-panel|lectern-schema|blockquote)$/;
/** What a reader opens, which is the same everywhere. */
const ALWAYS = /^(?:(?:show )?child attributes|One of)$/i;

/** Text line by line: fields indented by how deep they stand, panels and links to schemas marked. */
function outlineOf(element: Node): string[] {
  const lines: string[] = [];
  let line = '';
  const flush = (depth: number) => {
    const text = line.replace(/\s+/g, ' ').trim();
    line = '';
    if (text !== '' && !ALWAYS.test(text)) lines.push('  '.repeat(depth) + text);
  };
  const visit = (node: Node, depth: number) => {
    if (node instanceof HTMLElement) visitElement(node, depth);
    else if (node.nodeType === NodeType.TEXT_NODE) line += node.text;
  };
  const visitElement = (node: HTMLElement, depth: number) => {
    const tag = node.rawTagName.toLowerCase();
    if (tag === 'pre' || tag === 'script' || node.getAttribute('data-component-part') === 'tab-bar') return;
    const isBlock = BLOCKS.test(tag);
    if (isBlock) flush(depth);
    if (tag === 'lectern-panel') lines.push(`${'  '.repeat(depth)}[${node.getAttribute('data-label')}]`);
    for (const child of node.childNodes) {
      if (tag === 'lectern-schema' && !isList(child)) line += ' → ';
      visit(child, depth + (tag === 'details' && !isSummary(child) ? 1 : 0));
    }
    if (tag === 'code') line += ' ';
    if (isBlock) flush(depth);
  };
  visit(element, 0);
  flush(0);
  return lines;
}

function isSummary(node: Node): boolean {
  return node instanceof HTMLElement && node.rawTagName.toLowerCase() === 'summary';
}

function isList(node: Node): boolean {
  return node instanceof HTMLElement && node.rawTagName.toLowerCase() === 'ul';
}

function requestsOf(operation: HTMLElement): string[] {
  const groups = operation
    .querySelectorAll('.request-example lectern-tabs')
    .filter((group) => group.querySelector('lectern-tabs') === null);
  return groups.map((group) => oneLine(group.querySelector('lectern-code')?.textContent ?? ''));
}

/** A command without the breaks between its parts, and white space in JSON collapsed. */
function oneLine(code: string): string {
  return code
    .replace(/ \\\n\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function answersOf(operation: HTMLElement): Record<string, string[]> {
  const panels = operation.querySelectorAll('.response-example [data-status][role]');
  return Object.fromEntries(
    panels.map((panel) => {
      const named = panel.querySelectorAll('[data-name]');
      return [panel.getAttribute('data-status') ?? '', (named.length > 0 ? named : [panel]).map((example) => compact(example.textContent))];
    }),
  );
}

function compact(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text.replace(/\s+/g, ' ').trim();
  }
}
