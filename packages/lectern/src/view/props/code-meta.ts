import { booleanProp, firstText, listProp } from './props.ts';

/** The code fence meta that is equivalent to the props of `CodeBlock`. */
export function metaFromProps(props: Record<string, unknown>): string {
  const parts: string[] = [];
  const title = firstText(props['filename'], props['title']);
  if (title !== undefined) parts.push(`title=${quote(title)}`);
  const icon = firstText(props['icon']);
  if (icon !== undefined) parts.push(`icon=${quote(icon)}`);
  for (const name of ['highlight', 'focus'] as const) {
    const lines = lineNumbers(props[name]);
    if (lines !== '') parts.push(`${name}={${lines}}`);
  }
  const frame = firstText(props['frame']);
  if (frame !== undefined) parts.push(`frame=${quote(frame)}`);
  const words = Array.isArray(props['words']) ? props['words'].map(String) : [firstText(props['words']) ?? ''];
  for (const word of words) if (word.trim() !== '') parts.push(`/${word.trim().replace(/[\\/]/g, '\\$&')}/`);
  for (const name of ['lines', 'wrap', 'expandable', 'nocopy'] as const) {
    if (booleanProp(props[name])) parts.push(name);
  }
  return parts.join(' ');
}

/** Converts `[1,3]`, `{1-3}`, `"1,3-5"`, or a list to `1,3-5`. */
function lineNumbers(value: unknown): string {
  const list = typeof value === 'number' ? [String(value)] : listProp(typeof value === 'string' ? value.replace(/[{}]/g, '') : value);
  return list.filter((entry) => /^\d+(?:-\d+)?$/.test(entry)).join(',');
}

function quote(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", '’')}'` : `"${text}"`;
}
