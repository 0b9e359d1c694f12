import { pointerName, pointerSteps } from '../../diagnostics/pointer.ts';
import { entriesIn, isObject, type RawObject, textIn } from '../parse/raw.ts';
import type { Problems } from '../problems.ts';
import { fragmentOf, MAX_HOPS, stepInto, valueAt } from '../references/pointer.ts';
import { isReference, kindOf } from '../references/references.ts';
import type { Validation } from './validator.ts';

/** Findings that the readers of the document report in more detail. */
const REPORTED_ELSEWHERE = /^Missing \$ref pointer|operationId .* is duplicated|is missing path parameter|Found multiple `\w+` parameters/;

/**
 * Adds validation findings to the problems of a document.
 * @param unusual references that are followed although the specification has none at their place
 */
export function reportFindings({ findings, more }: Validation, root: RawObject, unusual: readonly RawObject[], problems: Problems): void {
  for (const holder of unusual) {
    const message = 'The OpenAPI specification does not allow a reference here; other tools may not follow it.';
    problems.add(holder, { code: 'openapi/invalid', message, cause: message });
  }
  for (const { message, path } of findings) {
    if (REPORTED_ELSEWHERE.test(message)) continue;
    if (path) reportViolation(message, follow(root, path), root, problems);
    else if (/begin with a leading slash/.test(message)) reportPaths(root, problems);
    else {
      const named = /^`(\/[^`]+)`/.exec(message)?.[1];
      problems.add(named === undefined ? root : nodeByName(root, named), {
        code: 'openapi/invalid',
        message: `${message.replace(/\.$/, '')}.`,
        key: named === undefined ? versionKey(root) : undefined,
      });
    }
  }
  if (more > 0)
    problems.add(root, {
      code: 'openapi/invalid',
      severity: 'notice',
      message: `The document has ${more} more violations of the OpenAPI specification.`,
      key: versionKey(root),
    });
}

/** What concerns the whole document is located at its version. */
function versionKey(root: RawObject): string {
  return root.openapi === undefined ? 'swagger' : 'openapi';
}

function reportPaths(root: RawObject, problems: Problems): void {
  const paths = isObject(root.paths) ? root.paths : root;
  for (const [key] of entriesIn(root, 'paths'))
    if (!/^\/|^x-/.test(key))
      problems.add(paths, {
        code: 'openapi/invalid',
        message: `The path \`${key}\` must begin with a slash.`,
        hint: `Write \`/${key}\`.`,
        key,
      });
}

type Place = ReturnType<typeof follow>;

function reportViolation(finding: string, { node, key }: Place, root: RawObject, problems: Problems): void {
  // One that cannot be resolved, which is reported elsewhere.
  if (isReference(node)) return;
  const { location } = problems.locate(node, key);
  const pointer = location?.pointer ?? '';
  const name = node === root && key === undefined ? 'the document' : `\`${pointerName(pointer) || location?.file}\``;
  const value = key === undefined ? node : stepInto(node, key);
  const unexpected = /^`(.+)` is not expected here$/.exec(finding)?.[1];
  const hint = /^3\.0/.test(textIn(root, 'openapi') ?? '') ? hintFor(unexpected ?? pointerSteps(pointer).at(-1) ?? '', value) : undefined;
  problems.add(node, {
    code: 'openapi/invalid',
    message: `This does not follow the OpenAPI specification: ${unexpected === undefined ? sentenceOf(name, finding, value) : `${name} is not expected`}.`,
    hint,
    // The reader of parameters reports the same in more detail.
    kind: key === 'in' ? key : finding,
    key: node === root ? (key ?? versionKey(root)) : key,
  });
}

/** The finding as a sentence about a property, with what is there instead. */
function sentenceOf(name: string, finding: string, value: unknown): string {
  const kind = kindOf(value);
  const wanted = /^must be (array|boolean|integer|number|object|string)$/.exec(finding)?.[1];
  if (wanted !== undefined) return `${name} must be ${/^[aio]/.test(wanted) ? 'an' : 'a'} ${wanted}, but it is ${kind}`;
  if (finding === 'must NOT be valid') return `${name} cannot be ${kind}`;
  return `${name} ${finding.replace(/^must have required property/, 'must have the property').replace(/'([^']*)'/g, '`$1`')}`;
}

/** What version 3.0 of the specification wants instead of what came with 3.1. */
const IN_VERSION_3_0: Readonly<Record<string, string>> = {
  const: 'Write `enum` with this value alone',
  examples: 'Write `example` with one of them',
  exclusiveMinimum: 'Write the number as `minimum`, and `exclusiveMinimum: true`',
  exclusiveMaximum: 'Write the number as `maximum`, and `exclusiveMaximum: true`',
};
const SINCE_VERSION_3_1 =
  /^(?:\$\w+|prefixItems|contains|if|then|else|dependent\w+|patternProperties|propertyNames|unevaluated\w+|content(?:Encoding|MediaType|Schema)|webhooks|jsonSchemaDialect|pathItems|identifier|summary)$/;

function hintFor(key: string, value: unknown): string | undefined {
  const isNullable = key === 'type' && (value === 'null' || (Array.isArray(value) && value.includes('null')));
  const instead = isNullable
    ? 'Version 3.0 has no type `null`: write `nullable: true` beside the type of the value'
    : key === 'type' && Array.isArray(value)
      ? 'Write `anyOf` with a schema for each type'
      : IN_VERSION_3_0[key];
  if (instead !== undefined) return `${instead}, or declare \`openapi: 3.1.0\`.`;
  return SINCE_VERSION_3_1.test(key) ? 'It came with the next version: declare `openapi: 3.1.0`.' : undefined;
}

/**
 * Follows keys through a document with resolved references.
 * @returns the innermost object and the remaining key; the reference at the end, if it cannot be resolved
 */
function follow(root: RawObject, path: readonly string[]): { node: object; key: string | undefined } {
  let node: object = root;
  for (const [index, key] of path.entries()) {
    let inner: unknown = Array.isArray(node) ? node[Number(key)] : (node as RawObject)[key];
    for (let hops = 0; isReference(inner) && hops < MAX_HOPS; hops += 1) {
      const target = inner.$ref.startsWith('#') ? valueAt(root, fragmentOf(inner.$ref)) : undefined;
      if (target === undefined) return { node: inner, key: undefined };
      inner = target;
    }
    if (typeof inner !== 'object' || inner === null) return { node, key: index === path.length - 1 ? key : undefined };
    node = inner;
  }
  return { node, key: undefined };
}

/** The object that a name such as `/paths/users/{id}/get/parameters/limit` identifies; its segments may contain slashes. */
function nodeByName(root: RawObject, name: string): object {
  let node: object = root;
  for (let rest = name; rest !== ''; ) {
    const found = namedChildren(node)
      .flatMap(([key, child]) => [`/${key}`, key].map((step) => ({ step, child })))
      .filter(({ step }) => step !== '' && (rest === step || rest.startsWith(`${step}/`)))
      .sort((a, b) => b.step.length - a.step.length)[0];
    if (!found) break;
    rest = rest.slice(found.step.length);
    node = found.child;
  }
  return node;
}

function namedChildren(node: object): [string, object][] {
  const entries: [string, unknown][] = Array.isArray(node)
    ? node.map((item, index) => [textIn(item, 'name') ?? String(index), item])
    : Object.entries(node);
  return entries.filter((entry): entry is [string, object] => typeof entry[1] === 'object' && entry[1] !== null);
}
