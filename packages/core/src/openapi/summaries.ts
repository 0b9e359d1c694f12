import type { ParsedFile } from './parsed-file.ts';
import { pointerTo } from './pointer.ts';
import type { Problems } from './problems.ts';
import { compact, entriesIn, flagIn, isObject, objectIn, own, type RawObject, textIn, textsIn } from './raw.ts';
import { isReference } from './references.ts';
import type { Resolver } from './resolver.ts';
import type { Method, OperationSummary } from './types.ts';

export const METHODS: readonly Method[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
const KNOWN = new Set<string>(METHODS);

/** An operation as it is written, with what lists need of it. */
export interface FoundOperation {
  summary: OperationSummary;
  raw: RawObject;
  item: RawObject;
}

/** The operations and webhooks of a document, in its order, without those that are excluded. */
export function findOperations(main: ParsedFile, resolver: Resolver, problems: Problems): FoundOperation[] {
  const found: FoundOperation[] = [];
  const keys = new Set<string>();
  const { root } = resolver;
  for (const [section, kind] of [
    ['paths', 'operation'],
    ['webhooks', 'webhook'],
    ['x-webhooks', 'webhook'],
  ] as const) {
    for (const [path, written] of entriesIn(root, section)) {
      if (path.startsWith('x-') || (kind === 'webhook' && keys.has(`webhook ${path}`))) continue;
      const item = resolver.object(written);
      if (!item) continue;
      const operations = [...Object.entries(item), ...entriesIn(item, 'additionalOperations')];
      for (const [key, value] of operations) {
        const method = key.toLowerCase();
        if (!isObject(value)) continue;
        if (!KNOWN.has(method)) {
          if (own(objectIn(item, 'additionalOperations'), key) === value) reportMethod(key, value, problems);
          continue;
        }
        const raw = resolver.object(value) ?? value;
        if (isLeftOut(raw, problems)) continue;
        const pointer = pointerTo(pointerTo(`/${section}`, path), key);
        const { location } = isReference(written) ? problems.locate(value) : main.places.locate(pointer);
        const name = kind === 'operation' ? `${method} ${path}` : `webhook ${path}`;
        const id = keys.has(name) ? `${name} ${method}` : name;
        if (keys.has(id)) continue;
        keys.add(id);
        found.push({ summary: readSummary(raw, { key: id, kind, method: method as Method, path, location: location ?? { file: main.file } }), raw, item });
      }
    }
  }
  reportDuplicateIds(found, problems);
  return found;
}

type Identity = Pick<OperationSummary, 'key' | 'kind' | 'method' | 'path' | 'location'>;

function readSummary(raw: RawObject, { key, kind, method, path, location }: Identity): OperationSummary {
  const mint = objectIn(raw, 'x-mint');
  return compact<OperationSummary>({
    key,
    kind,
    method,
    path,
    operationId: textIn(raw, 'operationId') || undefined,
    summary: textIn(raw, 'summary')?.trim() || undefined,
    description: textIn(raw, 'description') || undefined,
    tags: textsIn(raw, 'tags'),
    deprecated: flagIn(raw, 'deprecated'),
    hidden: flagIn(raw, 'x-hidden'),
    href: textIn(mint, 'href'),
    metadata: { ...objectIn(mint, 'metadata') },
    location,
  });
}

function isLeftOut(raw: RawObject, problems: Problems): boolean {
  if (flagIn(raw, 'x-excluded')) return true;
  if (!flagIn(raw, 'x-internal')) return false;
  problems.add({ code: 'openapi/internal-operation', severity: 'notice', message: 'The operation is marked `x-internal` and is left out everywhere.' }, raw, 'x-internal');
  return true;
}

function reportMethod(method: string, raw: RawObject, problems: Problems): void {
  problems.add({ code: 'openapi/unsupported', severity: 'warning', message: `Operations with the method \`${method}\` cannot be shown; this one is left out.` }, raw);
}

function reportDuplicateIds(found: readonly FoundOperation[], problems: Problems): void {
  const first = new Map<string, OperationSummary>();
  for (const { summary, raw } of found) {
    if (summary.operationId === undefined) continue;
    const other = first.get(summary.operationId);
    if (!other) {
      first.set(summary.operationId, summary);
      continue;
    }
    problems.add(
      {
        code: 'openapi/duplicate-operation-id',
        severity: 'warning',
        message: `The operation id \`${summary.operationId}\` is taken by \`${other.key}\`; links by this id lead there.`,
        hint: 'Give each operation an id of its own.',
      },
      raw,
      'operationId',
    );
  }
}
