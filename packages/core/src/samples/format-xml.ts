import { escapeHtml } from '../html/escape.ts';

/**
 * Formats a value as an XML document: properties become elements, and arrays repeat their element. Invalid names are fixed. Without
 * attributes and namespaces, so an XML example of the document is always better.
 */
export function formatXml(root: string, value: unknown): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elements(root, value, '').join('\n')}`;
}

function elements(name: string, value: unknown, indent: string): string[] {
  const tag = name.replace(/[^\w.-]/g, '_').replace(/^(?![A-Za-z_])/, '_');
  if (Array.isArray(value) && indent !== '') return value.flatMap((item) => elements(name, item, indent));
  if (value === undefined) return [];
  if (value === null || value === '') return [`${indent}<${tag}/>`];
  if (typeof value !== 'object') return [`${indent}<${tag}>${escapeHtml(String(value))}</${tag}>`];
  const members: [string, unknown][] = Array.isArray(value) ? value.map((item) => ['item', item]) : Object.entries(value);
  const children = members.flatMap(([key, member]) => elements(key, member, `${indent}  `));
  return children.length === 0 ? [`${indent}<${tag}/>`] : [`${indent}<${tag}>`, ...children, `${indent}</${tag}>`];
}
