import { describeFound } from '../describe-value.ts';
import type { JsonNode } from '../json/node.ts';
import type { Reading } from '../reading.ts';

/** Warns about a value that has not the form of a URL (`pattern`). Returns whether it has. */
export function checkUrl(node: JsonNode, pattern: RegExp, reading: Reading): boolean {
  const written = node.kind === 'string' || node.kind === 'number' ? String(node.value).trim() : undefined;
  if (written === undefined || pattern.test(written)) return true;
  reading.report(node, {
    code: 'config/invalid-value',
    severity: 'warning',
    message: `\`${reading.nameOf(node)}\` must be a URL, but it is ${describeFound(node)}.`,
    hint: /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(written)
      ? `Did you mean \`https://${written}\`?`
      : 'For example: `https://github.com/example`',
  });
  return false;
}
