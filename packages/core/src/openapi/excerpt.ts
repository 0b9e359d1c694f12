import { unescapeStep } from '../diagnostics/pointer.ts';
import { objectIn, own, type RawObject } from './raw.ts';
import { collectReferences } from './references.ts';
import type { FoundOperation } from './summaries.ts';

/** The approximate maximum number of characters of referenced parts. */
const LONGEST = 24_000;

/**
 * The source of one operation: the operation under its path, followed by the parts that it references, nearest first, up to a size
 * limit.
 */
export function excerptOf({ summary, raw, item }: FoundOperation, root: RawObject): RawObject {
  const { kind, path, method } = summary;
  const { parameters } = item;
  const operation = { ...(parameters === undefined ? {} : { parameters }), [method]: raw };
  const excerpt: RawObject = { [kind === 'webhook' ? 'webhooks' : 'paths']: { [path]: operation } };
  const components: Record<string, RawObject> = {};
  let room = LONGEST;
  const waiting = [operation as unknown];
  const seen = new Set<string>();
  for (let at = 0; at < waiting.length; at += 1) {
    for (const { text } of collectReferences(waiting[at])) {
      const [, section = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(text) ?? [];
      if (name === '' || seen.has(text)) continue;
      seen.add(text);
      const value = own(objectIn(root.components, section), unescapeStep(name));
      const size = value === undefined ? Number.POSITIVE_INFINITY : JSON.stringify(value).length;
      if (size > room) continue;
      room -= size;
      components[section] = { ...components[section], [name]: value };
      waiting.push(value);
    }
  }
  return Object.keys(components).length === 0 ? excerpt : { ...excerpt, components };
}
