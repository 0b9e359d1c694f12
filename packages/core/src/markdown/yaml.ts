/** Objects below this depth are not printed: a document may contain cycles. */
const MAX_DEPTH = 40;

/** Formats JSON as readable YAML. */
export function formatYaml(value: unknown): string {
  return printed(value, '', 0).replace(/^\n/, '');
}

function printed(value: unknown, indent: string, depth: number): string {
  if (typeof value === 'string') return text(value, indent);
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : String(value);
  if (depth > MAX_DEPTH) return '{}';
  let lines = '';
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    for (const item of value) {
      const inner = printed(item, `${indent}  `, depth + 1);
      // The first line of the content is on the line of the dash.
      lines += `\n${indent}- ${inner.startsWith('\n') ? inner.slice(indent.length + 3) : inner}`;
    }
    return lines;
  }
  for (const key in value) {
    const own = (value as Record<string, unknown>)[key];
    if (own === undefined) continue;
    const inner = printed(own, Array.isArray(own) ? indent : `${indent}  `, depth + 1);
    lines += `\n${indent}${name(key)}:${inner.startsWith('\n') ? '' : ' '}${inner}`;
  }
  return lines === '' ? '{}' : lines;
}

const PLAIN = /^[A-Za-z_/$][\w ./$()'’-]*$/;
const WORDS = /^(?:true|false|yes|no|on|off|null|y|n|~)$/i;

function name(key: string): string {
  return /^[A-Za-z_/$][\w./${}-]*$/.test(key) && !WORDS.test(key) ? key : JSON.stringify(key);
}

function text(value: string, indent: string): string {
  if (PLAIN.test(value) && !WORDS.test(value) && !value.endsWith(' ')) return value;
  if (!value.includes('\n') || /\r|\t|[ ]\n|^\s|[^\n -\u{10ffff}]/u.test(value)) return JSON.stringify(value);
  const mark = value.endsWith('\n') ? '|' : '|-';
  const lines = value.replace(/\n+$/, '').split('\n');
  return `${mark}\n${lines.map((line) => (line === '' ? '' : `${indent || '  '}${line}`)).join('\n')}`;
}
