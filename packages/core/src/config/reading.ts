import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic, Replacement, Report, Severity, SourceLocation } from '../diagnostics/diagnostic.ts';
import { pointerName } from '../diagnostics/pointer.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { IconReference } from './basic-types.ts';
import { isEmpty, type JsonMember, type JsonNode, memberOf } from './json/node.ts';
import type { OwnLists } from './own-lists.ts';

/** A problem of the configuration; `Reading` adds the location. */
export interface ConfigProblem {
  code: DiagnosticCode;
  severity: Severity;
  message: string;
  hint?: string | undefined;
}

/** The correction of a key. */
export type KeyFix = Pick<Replacement, 'find' | 'write'>;

/** An icon with the location of its name. */
export interface WrittenIcon extends Pick<Diagnostic, 'location' | 'excerpt'> {
  icon: IconReference;
}

/** A link with its location. */
export interface WrittenLink extends Pick<Diagnostic, 'location' | 'excerpt'> {
  href: string;
}

/** One reading of one file: reports its problems, and knows the locations of its values. */
export class Reading {
  readonly source: SourceText;
  readonly own: OwnLists;
  readonly #report: Report;
  readonly #objects = new WeakMap<object, JsonNode>();
  readonly #items = new WeakMap<object, readonly JsonNode[]>();
  /** Keys that are accepted without effect, with the reason. */
  readonly ignored: { member: JsonMember; reason: string }[] = [];
  /** Pointers of values that are ignored as a whole. */
  readonly #unread: string[] = [];
  readonly icons: WrittenIcon[] = [];
  readonly links: WrittenLink[] = [];
  readonly #reported = new Set<string>();

  /** Problems of a value that is read twice are reported once. */
  constructor(source: SourceText, report: Report, own: OwnLists = {}) {
    this.own = own;
    this.source = source;
    this.#report = (diagnostic) => {
      const key = JSON.stringify([diagnostic.code, diagnostic.message, diagnostic.location]);
      if (!this.#reported.has(key)) report(diagnostic);
      this.#reported.add(key);
    };
  }

  /** Reports a problem of a value. */
  report(node: JsonNode, problem: ConfigProblem): void {
    this.#report({ ...problem, ...this.placeOf(node) });
  }

  /** Reports a problem of a key rather than of its value. */
  reportKey(member: JsonMember, { fix, ...problem }: ConfigProblem & { fix?: KeyFix | undefined }): void {
    const source = member.source ?? this.source;
    const place = source.at(member.keyOffset, member.keyLength, member.value.pointer);
    this.#report({ ...problem, ...(fix && { fix: [{ ...source.position(member.keyOffset), ...fix }] }), ...place });
  }

  /** Reports a problem of the key of a field that was read. */
  reportKeyOf(value: object, key: string, problem: ConfigProblem): void {
    const node = this.nodeOf(value);
    const member = memberOf(node, key);
    if (member === undefined) this.report(node, problem);
    else this.reportKey(member, problem);
  }

  /** Reports that a key is ignored. What is wrong with its value does not matter then. */
  reportUnread(member: JsonMember, problem: ConfigProblem): void {
    this.reportKey(member, problem);
    this.#unread.push(member.value.pointer);
  }

  /** Whether a problem is that of a value in a key that is ignored. */
  isUnread({ code, location }: Diagnostic): boolean {
    const pointer = location?.pointer;
    return pointer !== undefined && code !== 'config/other-dialect' && this.#unread.some((one) => `${pointer}/`.startsWith(`${one}/`));
  }

  /** Remembers the node that an object was read from. */
  rememberObject(value: object, node: JsonNode): void {
    this.#objects.set(value, node);
  }

  /** Remembers the nodes of the items of a list, in the order of the items that were kept. */
  rememberItems(value: readonly unknown[], nodes: readonly JsonNode[]): void {
    this.#items.set(value, nodes);
  }

  /** The node that an object was read from. */
  nodeOf(value: object): JsonNode {
    const node = this.#objects.get(value);
    if (node === undefined) throw new Error('This object was not read from the configuration.');
    return node;
  }

  /** The node of a field of an object, or of the object itself when it does not have the field. */
  nodeOfField(value: object, key: string): JsonNode {
    const node = this.nodeOf(value);
    return memberOf(node, key)?.value ?? node;
  }

  /** True when the author gave a field of an object a value, good or bad. */
  isWritten(value: object, key: string): boolean {
    const node = memberOf(this.nodeOf(value), key)?.value;
    return node !== undefined && !isEmpty(node) && !(node.kind === 'string' && node.value.trim() === '');
  }

  /** The nodes of the items of a list that was read. */
  nodesOfItems(value: readonly unknown[]): readonly JsonNode[] {
    return this.#items.get(value) ?? [];
  }

  /** The path of a value, as authors write it. */
  nameOf(node: JsonNode): string {
    return pointerName(node.pointer);
  }

  /** Remembers the link in a field, to check it when the pages are known. */
  rememberLink(owner: object, key: string): void {
    const node = this.nodeOfField(owner, key);
    if (node.kind === 'string') this.links.push({ href: node.value.trim(), ...this.placeOf(node) });
  }

  locationOf(node: JsonNode): SourceLocation {
    return this.placeOf(node).location;
  }

  /** Location and excerpt of a value, to spread into a diagnostic. */
  placeOf(node: JsonNode): { location: SourceLocation; excerpt?: string } {
    return (node.source ?? this.source).at(node.offset, node.length, node.pointer);
  }
}
