import { withDefined } from '../config/with-defined.ts';
import { unescapeStep } from '../diagnostics/pointer.ts';
import { type DescriptionLink, listDescriptionLinks } from './descriptions/description-links.ts';
import { introductionIn } from './descriptions/introduction-text.ts';
import type { LoadedDocument } from './document.ts';
import { reportLostParts } from './operation/lost-parts.ts';
import { readOperation } from './operation/operation.ts';
import type { ReadContext } from './operation/parameters.ts';
import { namedSchemes, readSecurity, readSecuritySchemes } from './operation/security.ts';
import { type FoundOperation, findOperations, METHODS } from './operation/summaries.ts';
import { SchemaUsage } from './operation/usage.ts';
import { formatExactJson } from './parse/exact-numbers.ts';
import type { ParsedFile } from './parse/parsed-file.ts';
import { isObject, objectIn, own, type RawObject, textIn } from './parse/raw.ts';
import type { Problems } from './problems.ts';
import { readExternalDocs, readServers, readTagGroups, readTags } from './reference/tags.ts';
import { EXTERNAL } from './references/link.ts';
import { valueAt } from './references/pointer.ts';
import { collectReferences, isReference } from './references/references.ts';
import { Resolver } from './references/resolver.ts';
import { withShownExamples } from './schema/large-example.ts';
import { SchemaReader } from './schema/reader.ts';
import { sharedResult } from './shared-result.ts';
import type { ApiDocument, Operation } from './types.ts';
import { upgradeSwagger } from './upgrade-swagger.ts';

export interface DocumentIdentity {
  id: string;
  configured: boolean;
  download: ApiDocument['download'];
  /** Keys of schemas whose values are badges after the name. */
  badgeKeys?: readonly string[] | undefined;
}

/** The number of operations to cache. Pages are rendered one after another, each from one operation. */
const KEPT_OPERATIONS = 50;

/** Builds a document from a linked file. Lists are built immediately, operations and schemas on demand. */
export function buildDocument(main: ParsedFile, identity: DocumentIdentity, problems: Problems): LoadedDocument {
  const original = isObject(main.value) ? main.value : {};
  const root = original.swagger === undefined ? original : upgradeSwagger(original, problems);
  const resolver = new Resolver(root, original, problems);
  const found = findOperations(resolver);
  reportLostParts(found, main.file, resolver);
  const usage = new SchemaUsage(resolver, found);
  const document = describeDocument({ ...identity, source: main.file }, { resolver, found, usage });
  const context: ReadContext = {
    resolver,
    schemas: new SchemaReader(resolver, identity.badgeKeys ?? []),
    shared: { parameters: new Map(), headers: new Map(), responses: new Map() },
  };
  const byKey = new Map(found.map((one) => [one.summary.key, one]));
  const kept = new Map<string, Operation>();
  let links: readonly DescriptionLink[] | undefined;
  return {
    document,
    operation(key) {
      const source = byKey.get(key);
      if (!source) return undefined;
      const operation = kept.get(key) ?? readOperation(source, document, context);
      kept.delete(key);
      kept.set(key, operation);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_OPERATIONS && oldest !== undefined) kept.delete(oldest);
      return operation;
    },
    excerpt(key) {
      const source = byKey.get(key);
      const excerpt = source && excerptOf(source, root);
      return excerpt && withShownExamples(excerpt);
    },
    schemaExcerpt(name) {
      const raw = resolver.schema(name);
      if (!isObject(raw) || sizeOf(raw) === Number.POSITIVE_INFINITY) return undefined;
      return withShownExamples({ components: { schemas: { [name]: withExternalParts(raw, root, { left: MAX_LENGTH }) } } });
    },
    schema: (name) => context.schemas.named(name),
    usersOf: (name) => usage.of(name),
    placeOf(kind, name) {
      const raw = kind === 'operation' ? byKey.get(name)?.raw : resolver.schema(name);
      return problems.locate(isObject(raw) ? raw : undefined);
    },
    links: () => (links ??= listDescriptionLinks(root, problems)),
    sharedResult: (keys) => {
      const operations = keys.map((key) => byKey.get(key)?.raw).filter((raw) => raw !== undefined);
      return sharedResult(operations, resolver);
    },
  };
}

function describeDocument(
  { id, source, configured, download }: DocumentIdentity & { source: string },
  { resolver, found, usage }: { resolver: Resolver; found: readonly FoundOperation[]; usage: SchemaUsage },
): ApiDocument {
  const { root } = resolver;
  const info = objectIn(root, 'info');
  const securitySchemes = readSecuritySchemes(resolver);
  const [contact, license] = [objectIn(info, 'contact'), objectIn(info, 'license')];
  return withDefined({
    id,
    source,
    download,
    configured,
    title: textIn(info, 'title')?.trim() || id,
    version:
      (typeof info?.version === 'number' ? resolver.problems.writtenNumber(info, 'version') : undefined) ?? textIn(info, 'version') ?? '',
    summary: textIn(info, 'summary'),
    description: introductionIn(info, resolver.problems),
    termsOfService: textIn(info, 'termsOfService'),
    contact: contact && withDefined({ name: textIn(contact, 'name'), url: textIn(contact, 'url'), email: textIn(contact, 'email') }),
    license:
      license &&
      withDefined({
        name: textIn(license, 'name') ?? textIn(license, 'identifier') ?? '',
        url: textIn(license, 'url') ?? spdxUrl(textIn(license, 'identifier')),
      }),
    externalDocs: readExternalDocs(root),
    servers: readServers(root) ?? [],
    security: readSecurity({}, securitySchemes, resolver),
    tags: readTags(resolver, new Set(found.flatMap(({ summary }) => summary.tags))),
    tagGroups: readTagGroups(root),
    operations: found.map(({ summary }) => summary),
    schemaNames: [...resolver.schemaNames],
    schemaPages: resolver.schemaNames.filter((name) => !usage.isOneBody(name)),
    securitySchemes,
    requestSchemes: namedSchemes([root, ...found.filter(({ summary }) => summary.kind === 'operation').map(({ raw }) => raw)]),
  });
}

/** The text of a license by its identifier. An expression of several has none. */
function spdxUrl(identifier: string | undefined): string | undefined {
  return identifier && /^[\w.-]+$/.test(identifier) ? `https://spdx.org/licenses/${identifier}.html` : undefined;
}

/** The approximate maximum number of characters of referenced parts. */
const MAX_LENGTH = 24_000;

/**
 * The source of one operation: the operation under its path, followed by the parts that it references, nearest first, up to a size
 * limit. Undefined if the operation contains itself.
 */
function excerptOf({ summary, raw, item }: FoundOperation, root: RawObject): RawObject | undefined {
  const { kind, path, method } = summary;
  const { summary: title, description, parameters } = item;
  const described = METHODS.includes(method) ? { [method]: raw } : { additionalOperations: { [method.toUpperCase()]: raw } };
  const source = withDefined({ summary: title, description, parameters, ...described });
  if (sizeOf(source) === Number.POSITIVE_INFINITY) return undefined;
  const room = { left: MAX_LENGTH };
  const operation = withExternalParts(source, root, room);
  const excerpt: RawObject = { [kind === 'webhook' ? 'webhooks' : 'paths']: { [path]: operation } };
  const components: Record<string, RawObject> = {};
  const waiting = [operation as unknown];
  const seen = new Set<string>();
  for (let at = 0; at < waiting.length; at += 1) {
    for (const { text } of collectReferences(waiting[at])) {
      const [, section = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(text) ?? [];
      if (name === '' || seen.has(text)) continue;
      seen.add(text);
      const value = own(objectIn(root.components, section), unescapeStep(name));
      const size = sizeOf(value);
      if (size > room.left) continue;
      room.left -= size;
      const part = withExternalParts(value, root, room);
      components[section] = { ...components[section], [name]: part };
      waiting.push(part);
    }
  }
  return Object.keys(components).length === 0 ? excerpt : { ...excerpt, components };
}

/** A part with those of other files, which have no name, in the place of their references. Each takes from the room that is left. */
function withExternalParts(part: unknown, root: RawObject, room: { left: number }): unknown {
  if (typeof part !== 'object' || part === null || root[EXTERNAL] === undefined) return part;
  if (Array.isArray(part)) return part.map((item) => withExternalParts(item, root, room));
  if (!isReference(part) || !part.$ref.startsWith(`#/${EXTERNAL}/`))
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withExternalParts(value, root, room)]));
  const target = valueAt(root, part.$ref.slice(1));
  const size = sizeOf(target);
  if (size > room.left) return part;
  room.left -= size;
  return withExternalParts(target, root, room);
}

/** Characters of a part as JSON. Infinite for nothing, and for a part of several files that contains itself. */
function sizeOf(part: unknown): number {
  try {
    return part === undefined ? Number.POSITIVE_INFINITY : (formatExactJson(part)?.length ?? 0);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
