import { COMPONENT_OF, formatMarkdown, isInline, isSilent, lineOf, type PageSource, propText, type TreeNode } from '@lectern/core';
import type { Html } from '@lectern/core/html';
import { absoluteHref, feedHref, type OutputSource } from '../view/page-tools/source.ts';
import { oneLine } from './one-line.ts';
import { descriptionOf } from './page-markdown.ts';
import { readDate } from './read-date.ts';
import { xml } from './xml.ts';

const MAX_ITEMS = 100;

interface FeedItem {
  title: string;
  id: string;
  /** Milliseconds since 1970. */
  date: number | undefined;
  text: string;
}

type Update = Extract<TreeNode, { type: 'component' }>;

/** The updates of a page, at any depth. */
export function findUpdates(nodes: readonly TreeNode[]): Update[] {
  return nodes.flatMap((node) => {
    if (node.type === 'component' && node.name === COMPONENT_OF.update) return [node];
    return 'children' in node ? findUpdates(node.children) : [];
  });
}

/** The feed of a page with updates. Undefined for other pages. `lang` is the language of its dates. */
export function formatFeed(page: PageSource, source: OutputSource, lang: string): string | undefined {
  const updates = findUpdates(source.tree(page));
  if (updates.length === 0) return undefined;
  const address = absoluteHref(source, source.href(page.path));
  const items = updates
    .flatMap((update) => itemsOf(update, lang, source))
    .sort((a, b) => (b.date ?? 0) - (a.date ?? 0))
    .slice(0, MAX_ITEMS);
  const changed = source.changed(page);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    xml`<title>${page.title} - ${source.site.config.name}</title>`,
    xml`<link>${address}</link>`,
    xml`<description>${descriptionOf(page) ?? page.title}</description>`,
    xml`<language>${lang}</language>`,
    ...(source.origin === undefined
      ? []
      : [xml`<atom:link href="${absoluteHref(source, feedHref(source.base, page.path))}" rel="self" type="application/rss+xml"/>`]),
    ...(changed === undefined ? [] : [xml`<lastBuildDate>${new Date(changed).toUTCString()}</lastBuildDate>`]),
    ...items.map((item) => formatItem(item, address)),
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}

function formatItem({ title, id, date, text }: FeedItem, address: string): Html {
  const link = `${address}#${encodeURIComponent(id)}`;
  // Readers resolve the link of a site whose public URL is unknown from the URL of the feed.
  const guid = address.startsWith('/') ? xml`<guid isPermaLink="false">${link}</guid>` : xml`<guid>${link}</guid>`;
  const published = date !== undefined && xml`<pubDate>${new Date(date).toUTCString()}</pubDate>`;
  const description = text !== '' && xml`<description>${text}</description>`;
  return xml`<item><title>${title}</title><link>${link}</link>${guid}${published}${description}</item>`;
}

/**
 * One item per heading of an update. One item for the whole update if it has no headings or the author sets the item's
 * content.
 */
function itemsOf({ name, props, children }: Update, lang: string, source: OutputSource): FeedItem[] {
  const plain = (nodes: readonly TreeNode[]) => formatMarkdown(nodes.flatMap(textNode), (href) => absoluteHref(source, href));
  const id = typeof props.id === 'string' ? props.id : 'update';
  const label = textProp(props.label) ?? name;
  const date = readDate(label, lang) ?? readDate(textProp(props.description) ?? '', lang);
  const own = ownWords(props.rss);
  if (own) return [{ title: own.title ?? label, id, date, text: own.description ?? plain(children) }];
  const items: (FeedItem & { nodes: TreeNode[] })[] = [];
  for (const node of children) {
    if (node.type === 'element' && /^h[1-6]$/.test(node.tag) && typeof node.attributes.id === 'string')
      items.push({ title: lineOf(node.children), id: node.attributes.id, date, text: '', nodes: [] });
    else items.at(-1)?.nodes.push(node);
  }
  if (items.length === 0) return [{ title: label, id, date, text: plain(children) }];
  return items.map(({ nodes, ...item }) => ({ ...item, text: plain(nodes) }));
}

function ownWords(rss: unknown): { title?: string | undefined; description?: string | undefined } | undefined {
  if (typeof rss === 'string') return { title: rss };
  if (typeof rss !== 'object' || rss === null) return undefined;
  const { title, description } = rss as Record<string, unknown>;
  return { title: textProp(title), description: textProp(description) };
}

/** What remains without images, code, and components that are blocks. */
function textNode(node: TreeNode): TreeNode[] {
  if (node.type === 'text') return [node];
  if (node.type === 'fragment') return node.children.flatMap(textNode);
  if (node.type !== 'element' && node.type !== 'component') return [];
  const isText =
    node.type === 'element'
      ? !isSilent(node) && !/^(?:img|input)$/.test(node.tag) && (isInline(node) || TEXT_TAGS.has(node.tag))
      : node.name !== COMPONENT_OF.image && isInline(node);
  return isText ? [{ ...node, children: node.children.flatMap(textNode) }] : [];
}

const TEXT_TAGS = new Set('p ul ol li blockquote h2 h3 h4 h5 h6'.split(' '));

function textProp(value: unknown): string | undefined {
  return oneLine(propText(value) ?? '') || undefined;
}
