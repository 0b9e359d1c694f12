import type { JsonValue } from './json-node.ts';

export interface JsonLayout {
  /** Columns that a line may fill. */
  width: number;
  /** `fit`: an object that fits stands on one line. `expanded`: only an empty one does. */
  objects: 'fit' | 'expanded';
}

const COMPACT: JsonLayout = { width: 90, objects: 'fit' };

/** JSON text with everything on one line that fits. No line break at the end. */
export function formatJson(value: JsonValue, layout: JsonLayout = COMPACT, indent = '', used = indent.length): string {
  const line = formatOnOneLine(value, layout);
  if (line !== undefined && used + line.length <= layout.width) return line;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => inner + formatJson(item, layout, inner)).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(([key, member]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + formatJson(member, layout, inner, start.length);
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** Undefined when the layout wants an object inside expanded. */
function formatOnOneLine(value: JsonValue, layout: JsonLayout): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => formatOnOneLine(item, layout));
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  const members = Object.entries(value);
  if (members.length === 0) return '{}';
  if (layout.objects === 'expanded') return undefined;
  return `{ ${members.map(([key, member]) => `${JSON.stringify(key)}: ${formatOnOneLine(member, layout)}`).join(', ')} }`;
}

/** One member of an object, as an author would write it: `"name": "Acme"`. */
export function formatMember(key: string, value: JsonValue): string {
  return `${JSON.stringify(key)}: ${formatJson(value)}`;
}
