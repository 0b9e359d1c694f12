import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { JsonNode, StringNode } from './json/node.ts';
import { isExternal, splitHref, withSlashes } from './paths.ts';
import type { Reading } from './reading.ts';

/** Fields whose texts are paths. */
const PATHS: ReadonlySet<string> = new Set(
  `pages root page openapi asyncapi source destination directory logo light dark favicon href url path image background scripts src custom
  icon og:image twitter:image`.split(/\s+/),
);
/** Fields with keys of the author's own. */
const OWN_KEYS: ReadonlySet<string> = new Set(['variables']);

/** What a path with backslashes means, without its location. */
export function readAsSlashes(written: string): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> {
  return {
    code: 'link/backslash',
    severity: 'warning',
    message: `The backslashes in \`${written}\` are read as slashes.`,
    hint: `Write \`${withSlashes(written)}\`.`,
  };
}

/** The configuration with all paths in the form in which they are compared. Backslashes in them are reported. */
export function readSlashes<T extends JsonNode>(node: T, reading: Reading, key = ''): T {
  if (node.kind === 'object') {
    const members = node.members.map((member) => {
      return OWN_KEYS.has(member.key) ? member : { ...member, value: readSlashes(member.value, reading, member.key) };
    });
    return { ...node, members };
  }
  if (node.kind === 'array') return { ...node, items: node.items.map((item) => readSlashes(item, reading, key)) };
  return node.kind === 'string' && PATHS.has(key) ? { ...node, value: readPath(node, reading, key) } : node;
}

/** What JSON makes of a backslash and the letter after it. Nothing else writes such a character in a path. */
const ESCAPES: Readonly<Record<string, string>> = { '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function readPath(node: StringNode, reading: Reading, key: string): string {
  const isRedirect = key === 'source' || key === 'destination';
  const trimmed = node.value.trim();
  const text = isRedirect ? trimmed : trimmed.replace(/[\b\f\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign);
  const { path, suffix } = splitHref(text);
  if (!path.includes('\\')) return isRedirect ? node.value : node.value.normalize('NFC');
  reading.report(node, readAsSlashes(path));
  // A path with two slashes at its start would be another host.
  return (isExternal(path) ? path.replaceAll('\\', '/') : withSlashes(path)) + suffix;
}
