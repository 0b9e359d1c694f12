import { type Diagnostic, didYouMean } from '@lectern/core';
import { parseSync } from 'rolldown/utils';

// biome-ignore lint/suspicious/noExplicitAny: nodes of any kind are looked through alike
type AnyNode = any;

interface Prop {
  isRequired: boolean;
  /** The type as it is written, and the values that it has. Undefined for one that is not checked. */
  type?: { written: string; has(value: unknown): boolean } | undefined;
}

/** Props of every component, which need no mention in its type. */
const COMMON = new Set(['children', 'key']);

/**
 * Reads the props of a component from `interface Props`, or a type of that name, if all of them are written in it.
 * @param code TypeScript
 * @returns what is wrong with some props; undefined if the component has no such type
 */
export function readPropTypes(
  tag: string,
  code: string,
): ((props: Readonly<Record<string, unknown>>, later: readonly string[]) => Diagnostic[]) | undefined {
  const { program } = parseSync('module.tsx', code, { lang: 'tsx', sourceType: 'module' });
  const statements = program.body.map((one: AnyNode) => (one.type === 'ExportNamedDeclaration' ? (one.declaration ?? one) : one));
  const found: AnyNode = statements.find(
    ({ type, id }: AnyNode) => /^TS(?:Interface|TypeAlias)Declaration$/.test(type) && id.name === 'Props',
  );
  const members: AnyNode[] | undefined = found?.body?.body ?? found?.typeAnnotation?.members;
  const isWhole =
    !found?.extends?.length && members?.every(({ type, key }) => type === 'TSPropertySignature' && key.type !== 'PrivateIdentifier');
  if (!members || !isWhole) return undefined;
  const known = new Map(
    members.map(({ key, optional, typeAnnotation }): [string, Prop] => [
      key.name ?? String(key.value),
      { isRequired: !optional, type: readType(typeAnnotation?.typeAnnotation, code) },
    ]),
  );
  return (props, later) => [
    ...Object.entries(props).flatMap(([name, value]) => checkValue(tag, known, name, value)),
    ...[...known].flatMap(([name, { isRequired }]) => {
      if (!isRequired || COMMON.has(name) || later.includes(name) || props[name] !== undefined) return [];
      return [propProblem('page/component-prop', `This \`<${tag}>\` has no \`${name}\`.`, `Add \`${name}\`, which it needs.`)];
    }),
  ];
}

function checkValue(tag: string, known: ReadonlyMap<string, Prop>, name: string, value: unknown): Diagnostic[] {
  if (COMMON.has(name) || /^(?:data|aria)-/.test(name) || value === undefined) return [];
  const prop = known.get(name);
  if (!prop) {
    const hint = didYouMean(name, known.keys());
    // As for built-in components, only a mistyped name changes what readers see.
    return [{ ...propProblem('page/unknown-prop', `\`<${tag}>\` has no prop \`${name}\`.`, hint), severity: hint ? 'warning' : 'notice' }];
  }
  if (prop.type?.has(value) !== false) return [];
  const { written } = prop.type;
  const hint = typeof value === 'string' && prop.type.has(Number(value)) ? `Write \`${name}={${value}}\`.` : undefined;
  return [propProblem('page/component-prop', `\`${name}\` of this \`<${tag}>\` is not \`${written}\`.`, hint)];
}

function propProblem(code: Diagnostic['code'], message: string, hint: string | undefined): Diagnostic {
  return { code, severity: 'warning', message, hint };
}

function readType(node: AnyNode, code: string): Prop['type'] {
  const has = node && matcherOf(node);
  return has && { written: code.slice(node.start, node.end), has };
}

/** Whether a value has a type that is made of basic ones. Undefined for others. */
function matcherOf(node: AnyNode): ((value: unknown) => boolean) | undefined {
  switch (node.type) {
    case 'TSStringKeyword':
    case 'TSNumberKeyword':
    case 'TSBooleanKeyword': {
      const type = node.type.slice(2, -7).toLowerCase();
      return (value) => typeof value === type && !Number.isNaN(value);
    }
    case 'TSLiteralType':
      return node.literal.type === 'Literal' ? (value) => value === node.literal.value : undefined;
    case 'TSArrayType': {
      const item = matcherOf(node.elementType);
      return item && ((value) => Array.isArray(value) && value.every(item));
    }
    case 'TSParenthesizedType':
      return matcherOf(node.typeAnnotation);
    case 'TSUnionType': {
      const all: (((value: unknown) => boolean) | undefined)[] = node.types.map(matcherOf);
      return all.every((one) => one !== undefined) ? (value) => all.some((one) => one(value)) : undefined;
    }
    default:
      return undefined;
  }
}
