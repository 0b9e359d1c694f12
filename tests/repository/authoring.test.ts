import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mdxToHast } from 'satteri';
import { describe, expect, it } from 'vitest';

interface Node {
  type: string;
  tagName?: string;
  name?: string;
  attributes?: { name?: string; value?: unknown }[];
  properties?: Record<string, unknown>;
  children?: Node[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const pages = ['starter', 'packages/create-lectern/start', 'docs'].flatMap((site) =>
  readdirSync(path.join(root, site), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx') && !file.includes('node_modules') && !file.startsWith('dist') && !file.startsWith('snippets'))
    .map((file) => `${site}/${file}`),
);

/** Every node of a page with the names of the tags around it, outermost first. */
function nodesOf(page: string): { node: Node; around: string[] }[] {
  const found: { node: Node; around: string[] }[] = [];
  const visit = (node: Node, around: string[]) => {
    found.push({ node, around });
    const inner = [...around, node.name ?? node.tagName ?? ''];
    for (const child of node.children ?? []) visit(child, inner);
  };
  visit(mdxToHast(readFileSync(path.join(root, page), 'utf8'), { features: { frontmatter: true } }) as Node, []);
  return found;
}

const tagOf = (node: Node) => node.name ?? node.tagName;

describe.each(pages)('%s follows the writing rules', (page) => {
  const nodes = nodesOf(page);

  it('has a title and a description', () => {
    expect(readFileSync(path.join(root, page), 'utf8')).toMatch(/^---\n(?=[\s\S]*?^title: \S)(?=[\s\S]*?^description: \S)[\s\S]*?\n---/m);
  });

  it('begins its headings at level 2', () => {
    expect(nodes.filter(({ node }) => tagOf(node) === 'h1')).toEqual([]);
  });

  it('puts every image into a Frame, with alternative text §rule.image-frame §rule.image-alt', () => {
    const images = nodes.filter(({ node }) => tagOf(node) === 'img');
    expect(images.filter(({ around }) => !around.includes('Frame'))).toEqual([]);
    const altOf = (node: Node) => node.properties?.alt ?? node.attributes?.find((one) => one.name === 'alt')?.value;
    expect(images.filter(({ node }) => altOf(node) === undefined || altOf(node) === '')).toEqual([]);
  });

  it('gives every ParamField one place §rule.param-location', () => {
    const places = (node: Node) => (node.attributes ?? []).filter((one) => ['path', 'query', 'body', 'header'].includes(one.name ?? ''));
    const fields = nodes.filter(({ node }) => node.name === 'ParamField');
    expect(fields.filter(({ node }) => places(node).length !== 1)).toEqual([]);
  });
});

it('the starter documents its bearer token as a header parameter §rule.authorization-header', () => {
  const page = readFileSync(path.join(root, 'starter/snippets/authorization.mdx'), 'utf8');
  expect(page).toContain('<ParamField header="Authorization"');
  expect(page).toContain('Bearer <API_KEY>');
});

it('the starter uses every component of the requirement without importing one §rule.components', () => {
  const text = pages
    .filter((page) => page.startsWith('starter/'))
    .map((page) => readFileSync(path.join(root, page), 'utf8'))
    .join('\n');
  const names =
    'Note Tip Warning Info Check CodeGroup RequestExample ResponseExample Steps Step Tabs Tab AccordionGroup Accordion Card CardGroup ParamField ResponseField Expandable Frame Tooltip Update';
  expect(names.split(' ').filter((name) => !new RegExp(`<${name}[\\s>]`).test(text))).toEqual([]);
  expect(text).not.toMatch(/^import .*(?:lectern|components)/m);
});
