import { withDefined } from '../../config/with-defined.ts';
import { useNumbers } from '../parse/exact-numbers.ts';
import { entriesIn, flagIn, isObject, objectIn, type RawObject, textIn, textsIn } from '../parse/raw.ts';
import type { Problems } from '../problems.ts';
import { markGeneratedIds } from '../reference/operation-title.ts';
import type { Resolver } from '../references/resolver.ts';
import type { Method, OperationSummary } from '../types.ts';

/** Methods with a field of their own in a path item. */
export const METHODS: readonly Method[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
const KNOWN = new Set<string>(METHODS);
/** Any method of HTTP. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** The source of an operation, and its summary for lists. */
export interface FoundOperation {
  summary: OperationSummary;
  raw: RawObject;
  item: RawObject;
}

const SECTIONS = [
  ['paths', 'operation'],
  ['webhooks', 'webhook'],
  ['x-webhooks', 'webhook'],
] as const;

/** The operations and webhooks of a document, in its order, without excluded ones. */
export function findOperations(resolver: Resolver): FoundOperation[] {
  const { problems } = resolver;
  const found = new Map<string, FoundOperation>();
  for (const [section, kind] of SECTIONS) {
    for (const [path, written] of entriesIn(resolver.root, section)) {
      const item = resolver.object(written);
      if (!item || path.startsWith('x-') || found.has(`webhook ${path}`)) continue;
      for (const { method, value } of listOperations(item, problems)) {
        const raw = resolver.object(value) ?? value;
        if (isLeftOut(raw, problems)) continue;
        const key = keyOf(kind, method, path, found);
        if (key === undefined) continue;
        found.set(key, { summary: readSummary(raw, item, { key, kind, method, path }, resolver), raw, item });
      }
    }
  }
  const operations = [...found.values()];
  reportDuplicateIds(operations, problems);
  markGeneratedIds(operations.map(({ summary }) => summary));
  return operations;
}

/** A webhook is identified by its name; a second method of the same name also needs its method. */
function keyOf(kind: OperationSummary['kind'], method: Method, path: string, taken: ReadonlyMap<string, unknown>): string | undefined {
  const keys = kind === 'operation' ? [`${method} ${path}`] : [`webhook ${path}`, `webhook ${path} ${method}`];
  return keys.find((key) => !taken.has(key));
}

/** The operations of a path item. */
export function listOperations(item: RawObject, problems: Problems): { method: Method; value: RawObject }[] {
  const own = Object.entries(item).filter(([name]) => KNOWN.has(name.toLowerCase()));
  const additional = entriesIn(item, 'additionalOperations').filter(([name, value]) => {
    const isMethod = TOKEN.test(name);
    if (!isMethod && isObject(value))
      problems.add(value, { code: 'openapi/invalid', message: `\`${name}\` cannot be a method; the operation is skipped.` });
    return isMethod;
  });
  return [...own, ...additional].flatMap(([name, value]) => (isObject(value) ? [{ method: name.toLowerCase(), value }] : []));
}

type Identity = Pick<OperationSummary, 'key' | 'kind' | 'method' | 'path'>;

/** Operations inherit the fields of the path item, except for its summary, which would give all of them the same title. */
export function readSummary(raw: RawObject, item: RawObject, identity: Identity, resolver: Resolver): OperationSummary {
  const mint = objectIn(raw, 'x-mint');
  const href = textIn(mint, 'href');
  const metadata = objectIn(mint, 'metadata');
  const summary = textIn(raw, 'summary')?.trim() || undefined;
  const shared = textIn(item, 'description') || (summary === undefined ? textIn(item, 'summary') : undefined);
  return withDefined({
    ...identity,
    operationId: textIn(raw, 'operationId') || undefined,
    summary,
    description: textIn(raw, 'description') || shared || undefined,
    tags: textsIn(raw, 'tags'),
    deprecated: flagIn(raw, 'deprecated'),
    hidden: flagIn(raw, 'x-hidden'),
    href,
    hrefLocation: href === undefined ? undefined : resolver.problems.locate(mint, 'href').location,
    metadata: useNumbers({ ...metadata }),
    metadataLocation: metadata === undefined ? undefined : resolver.problems.locate(mint, 'metadata').location,
  });
}

function isLeftOut(raw: RawObject, problems: Problems): boolean {
  if (flagIn(raw, 'x-excluded')) return true;
  if (!flagIn(raw, 'x-internal')) return false;
  problems.add(raw, {
    code: 'openapi/internal-operation',
    severity: 'notice',
    message: 'The operation is marked `x-internal`; it is left out of the site.',
    key: 'x-internal',
  });
  return true;
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
    problems.add(raw, {
      code: 'openapi/duplicate-operation-id',
      message: `The operation id \`${summary.operationId}\` is also used by \`${other.key}\`; links with this id point there.`,
      hint: 'Give each operation a unique id.',
      key: 'operationId',
    });
  }
}
