import type { JsonNode } from '../config/json/node.ts';
import { type Diagnostic, mergeDiagnostics } from '../diagnostics/diagnostic.ts';
import { pointerName } from '../diagnostics/pointer.ts';
import type { SourceText } from '../diagnostics/source-text.ts';

/** Collects what an upgrade drops or changes, with the location in the classic file. */
export class Notes {
  readonly #source: SourceText;
  readonly #notes: Diagnostic[] = [];
  readonly #settled = new Set<string>();

  constructor(source: SourceText) {
    this.#source = source;
  }

  /** A value that is not in the new file. @param reason end of the sentence, without a period */
  drop(node: JsonNode, reason: string): void {
    this.settle(node);
    this.#add(node, 'upgrade/dropped', `\`${pointerName(node.pointer)}\` is dropped: ${reason}.`);
  }

  /** A value that the new file expresses differently. */
  settle(node: JsonNode): void {
    this.#settled.add(keyOf(node));
  }

  isSettled(node: JsonNode): boolean {
    return this.#settled.has(keyOf(node));
  }

  keep(node: JsonNode, message: string): void {
    this.#add(node, 'upgrade/kept', message);
  }

  change(node: JsonNode, message: string): void {
    this.#add(node, 'upgrade/changed', message);
  }

  /** Reports a comment that cannot be kept in the new file. */
  dropComment(source: SourceText, offset: number, text: string): void {
    const shown = text.split('\n', 1)[0]?.trim() ?? '';
    this.#notes.push({
      code: 'upgrade/dropped',
      severity: 'notice',
      message: `A comment is dropped together with its value: \`${shown}\``,
      ...source.at(offset, text.length),
    });
  }

  all(): Diagnostic[] {
    return mergeDiagnostics(this.#notes);
  }

  #add(node: JsonNode, code: Diagnostic['code'], message: string): void {
    const source = node.source ?? this.#source;
    this.#notes.push({ code, severity: 'notice', message, ...source.at(Math.max(0, node.offset), Math.max(0, node.length), node.pointer) });
  }
}

/** Identifies a value by its location. */
export function keyOf(node: JsonNode): string {
  return `${node.source?.file ?? ''}:${node.offset}`;
}
