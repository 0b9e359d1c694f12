import type { JsonValue } from './node.ts';

/** Maximum width of a line. */
const WIDTH = 90;

/** JSON text with everything on one line that fits. No line break at the end. */
export function formatJson(value: JsonValue, indent = '', used = indent.length): string {
  const line = formatOnOneLine(value);
  if (used + line.length <= WIDTH) return line;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => inner + formatJson(item, inner)).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(([key, member]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + formatJson(member, inner, start.length);
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function formatOnOneLine(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(formatOnOneLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${formatOnOneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** One member of an object, as an author would write it: `"name": "Acme"`. */
export function formatMember(key: string, value: JsonValue): string {
  return `${JSON.stringify(key)}: ${formatJson(value)}`;
}
