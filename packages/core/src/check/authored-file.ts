import { parseModule } from '../content/parse/parse-module.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import { type Hast, placeOf } from '../tree/tree.ts';

/** An element of Markdown, an HTML tag, or a component, as its author wrote it. */
export interface AuthoredElement {
  /** `h2`, `img`, `Card`. Elements of Markdown have the name of their tag. */
  name: string;
  node: Hast;
  parent: AuthoredElement | undefined;
  /** Inside this element, without those inside them. */
  elements: AuthoredElement[];
}

/** A page or snippet as its author wrote it: nothing is imported or evaluated. */
export class AuthoredFile {
  readonly source: SourceText;
  /** Undefined for a snippet. */
  readonly page: PageSource | undefined;
  /** All elements in the order of the source. */
  readonly elements: readonly AuthoredElement[];
  readonly #root: Hast;

  constructor(source: SourceText, page: PageSource | undefined, tree: Hast) {
    this.source = source;
    this.page = page;
    this.#root = tree;
    this.elements = listElements(tree);
  }

  /** The elements with one of these names. */
  named(...names: readonly string[]): AuthoredElement[] {
    return this.elements.filter(({ name }) => names.includes(name));
  }

  /** Location and excerpt of an element. */
  at(element: AuthoredElement, length = 1): Pick<Diagnostic, 'location' | 'excerpt'> {
    const place = placeOf(element.node);
    return place ? this.source.atLine(place.line, place.column, length) : { location: { file: this.source.file } };
  }

  /** The words outside code, in the order of the source. */
  *prose(): Generator<{ text: string; offset: number }> {
    yield* textsOf(this.#root);
  }
}

/**
 * The value of an attribute: its text, `true` for a bare name, `undefined` if it is absent. Code is `dynamic`, and so is every
 * attribute after a spread.
 */
export function attributeOf({ node }: AuthoredElement, name: string): string | true | 'dynamic' | undefined {
  if (node.type === 'element') {
    const value = node.properties?.[name];
    return value === undefined || value === null ? undefined : String(value);
  }
  for (const attribute of node.attributes as Hast[]) {
    if (attribute.type === 'mdxJsxExpressionAttribute') return 'dynamic';
    if (attribute.name !== name) continue;
    if (typeof attribute.value === 'string') return attribute.value;
    return attribute.value ? 'dynamic' : true;
  }
  return undefined;
}

/** Whether anything is inside an element. An expression counts, a comment does not. */
export function isEmpty({ node }: AuthoredElement): boolean {
  return (node.children as Hast[]).every(
    (child) => (child.type === 'text' && child.value.trim() === '') || (/^mdx\w*Expression$/.test(child.type) && isComment(child.value)),
  );
}

/** The visible text of an element. */
export function wordsOf(node: Hast): string {
  if (node.type === 'text') return node.value;
  return Array.isArray(node.children) ? node.children.map(wordsOf).join('') : '';
}

function isComment(code: string): boolean {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').trim() === '';
}

function listElements(root: Hast): AuthoredElement[] {
  const found: AuthoredElement[] = [];
  const own = ownNames(root);
  const visit = (nodes: readonly Hast[], parent: AuthoredElement | undefined): void => {
    for (const node of nodes) {
      const name = node.type === 'element' ? node.tagName : /^mdxJsx\w+Element$/.test(node.type) ? (node.name ?? '') : undefined;
      if (name === undefined) continue;
      // A component of the author is not the one of the format.
      const element: AuthoredElement = { name: own.has(name) ? '' : name, node, parent, elements: [] };
      parent?.elements.push(element);
      found.push(element);
      visit(node.children ?? [], element);
    }
  };
  visit(root.children ?? [], undefined);
  return found;
}

/** The components that a file imports and exports. */
function ownNames(root: Hast): Set<string> {
  const statements = (root.children as Hast[]).flatMap(({ type, value }) => (type === 'mdxjsEsm' ? (parseModule(value)?.body ?? []) : []));
  const names = statements.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
    const declared = 'declaration' in statement ? statement.declaration : undefined;
    if (declared?.type === 'VariableDeclaration') return declared.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''));
    return declared && 'id' in declared ? (declared.id?.name ?? '') : '';
  });
  return new Set(names.filter((name) => /^[A-Z]/.test(name)));
}

function* textsOf(node: Hast): Generator<{ text: string; offset: number }> {
  if (node.type === 'text' && node.position) yield { text: node.value, offset: node.position.start.offset };
  if (node.tagName === 'code' || node.tagName === 'pre' || node.name === 'code' || node.name === 'pre') return;
  for (const child of node.children ?? []) yield* textsOf(child);
}
