import type { FieldName, SearchText, TextBlock } from './types.ts';

/** Collects the text of a page. Collapses whitespace and removes empty blocks. */
export class TextWriter {
  readonly #blocks: TextBlock[] = [];
  #line = '';

  /** Adds to the current paragraph. */
  add(text: string): void {
    this.#line += text;
  }

  endParagraph(): void {
    const text = collapse(this.#line);
    this.#line = '';
    if (text !== '') this.#blocks.push({ kind: 'text', text });
  }

  paragraph(text: string): void {
    this.endParagraph();
    this.add(text);
    this.endParagraph();
  }

  /** @param id anchor of results; undefined if there is none */
  heading(level: number, id: string | undefined, heading: string): void {
    this.endParagraph();
    const text = collapse(heading);
    if (text !== '') this.#blocks.push({ kind: 'heading', level, ...(id !== undefined && { id }), text });
  }

  fields(fields: readonly FieldName[]): void {
    this.endParagraph();
    const text = fields.map(({ name }) => name).join(' ');
    if (text !== '') this.#blocks.push({ kind: 'fields', text, fields });
  }

  code(code: string): void {
    this.endParagraph();
    const text = code.trim();
    if (text !== '') this.#blocks.push({ kind: 'code', text });
  }

  /** Adds blocks until they have `length` characters in total. */
  append(blocks: SearchText, length: number): void {
    this.endParagraph();
    let left = length;
    for (const block of blocks) {
      if (left <= 0) return;
      this.#blocks.push(block.text.length > left ? { ...block, text: block.text.slice(0, left) } : block);
      left -= block.text.length;
    }
  }

  finish(): SearchText {
    this.endParagraph();
    return this.#blocks;
  }
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
