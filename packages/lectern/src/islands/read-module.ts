import { parseSync } from 'rolldown/utils';

/** Static analysis of a code file. */
export interface ModuleFacts {
  /** Exported names. Undefined if it re-exports all names of another module. */
  exports: ReadonlySet<string> | undefined;
  /** `locals` are the names in the file, by imported name; `*` is a namespace. */
  imports: { specifier: string; names: string[]; locals: [name: string, imported: string][]; offset: number; length: number }[];
  /** Capitalized tags that the file doesn't define, with the position of their first use. */
  tags: ReadonlyMap<string, number>;
  /** Names that are used but not defined. */
  free: ReadonlySet<string>;
  /** Icon names in string literals. */
  icons: string[];
  /** Why it can't run. */
  error?: { offset: number; message: string; hint: string | undefined };
}

/** Parser language by file extension. MDX uses the most permissive one. */
export function languageOf(file: string): 'jsx' | 'ts' | 'tsx' {
  if (/\.[cm]?ts$/.test(file)) return 'ts';
  return /\.(?:tsx|mdx?)$/.test(file) ? 'tsx' : 'jsx';
}

/**
 * @param file path from the docs root
 * @param code of the file, or the code in an MDX file, on its original lines
 */
export function readModule(file: string, code: string): ModuleFacts {
  const parsed = parseSync(`module.${languageOf(file)}`, code, { lang: languageOf(file), sourceType: 'module' });
  const [problem] = parsed.errors.filter(({ severity }) => severity === 'Error');
  const { staticImports, staticExports } = parsed.module;
  const entries = staticExports.flatMap(({ entries }) => entries);
  const names = new NameFinder();
  names.visit(parsed.program);
  const facts: ModuleFacts = {
    exports: entries.some(
      ({ importName, exportName }) => importName.kind === 'AllButDefault' || (importName.kind === 'All' && exportName.kind === 'None'),
    )
      ? undefined
      : new Set(entries.map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : (exportName.name ?? '')))),
    imports: staticImports.map((one) => ({
      specifier: one.moduleRequest.value,
      names: one.entries.flatMap(({ importName, isType }) =>
        isType || importName.kind === 'NamespaceObject' ? [] : [importName.kind === 'Default' ? 'default' : (importName.name ?? '')],
      ),
      locals: one.entries.map(({ importName, localName }) => [
        localName.value,
        importName.kind === 'NamespaceObject' ? '*' : importName.kind === 'Default' ? 'default' : (importName.name ?? ''),
      ]),
      offset: one.start,
      length: one.end - one.start,
    })),
    tags: new Map([...names.tags].filter(([name]) => !names.declared.has(name))),
    free: new Set([...names.used].filter((name) => !names.declared.has(name))),
    icons: [...code.matchAll(/\bicon["']?\s*[=:]\s*\{?\s*(["'`])([^"'`\n$]+)\1/g)].map((match) => match[2] ?? ''),
  };
  if (problem) {
    const offset = Math.min(problem.labels[0]?.start ?? 0, code.length);
    facts.error = {
      offset,
      message: `The code cannot be read: ${problem.message.replace(/\.$/, '')}.`,
      hint: problem.helpMessage ?? undefined,
    };
  }
  return facts;
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of any kind are looked through alike
type AnyNode = any;

const DECLARATION =
  /^(?:VariableDeclarator|(?:Function|Class)(?:Declaration|Expression)|ArrowFunctionExpression|CatchClause|Import\w*Specifier|TSEnumDeclaration)$/;

/** Names that are used and names that are defined anywhere in a file. Scopes are ignored. */
export class NameFinder {
  readonly used = new Set<string>();
  readonly declared = new Set<string>();
  readonly tags = new Map<string, number>();

  visit(node: AnyNode): void {
    if (Array.isArray(node)) {
      for (const one of node) this.visit(one);
      return;
    }
    if (typeof node !== 'object' || node === null || typeof node.type !== 'string') return;
    this.#note(node);
    for (const [key, value] of Object.entries(node)) {
      // Property names aren't variables.
      if ((key === 'property' || key === 'key') && node.computed !== true && node.shorthand !== true) continue;
      if (typeof value === 'object' && value !== null) this.visit(value);
    }
  }

  #note(node: AnyNode): void {
    if (node.type === 'Identifier') this.used.add(node.name);
    else if (node.type === 'JSXOpeningElement') this.#tag(node.name);
    else if (DECLARATION.test(node.type))
      for (const pattern of [node.id, node.local, node.param, ...(node.params ?? [])]) this.declare(pattern);
  }

  #tag(name: AnyNode): void {
    let first = name;
    while (first.type === 'JSXMemberExpression') first = first.object;
    if (typeof first.name !== 'string' || !/^[A-Z_$]/.test(first.name)) return;
    this.used.add(first.name);
    if (!this.tags.has(first.name)) this.tags.set(first.name, name.start);
  }

  declare(pattern: AnyNode): void {
    if (!pattern) return;
    if (pattern.type === 'Identifier') this.declared.add(pattern.name);
    const { properties = [], elements = [], left, argument, parameter } = pattern;
    for (const part of [...properties, ...elements, left, argument, parameter]) this.declare(part?.type === 'Property' ? part.value : part);
  }
}
