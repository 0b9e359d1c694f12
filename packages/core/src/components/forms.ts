import { propText } from '../tree/author-text.ts';
import { type Block, type Inline, inlineCode, label, oneLine, paragraph, separated, text } from '../tree/mdast.ts';
import { FragmentValue } from '../tree/tree.ts';
import type { Component } from './component.ts';

type Form = NonNullable<Component['markdown']>;

/** Content under a bold title, and a description if there is one. */
export function titled(...props: string[]): Form {
  return ({ props: values, children }, { prop, blocks }) => {
    const title = props.map((name) => prop(values[name])).find((nodes) => nodes !== undefined);
    return [...label(title), ...paragraph(prop(values.description) ?? []), ...blocks(children)];
  };
}

/** Blocks whose first, if it is text, is on the line of a head. */
export function withHead(head: Inline[], [first, ...others]: Block[]): Block[] {
  if (first?.type === 'paragraph') return [...paragraph([...head, text(': '), ...first.children]), ...others];
  return [...paragraph(head), ...(first ? [first] : []), ...others];
}

export function slanted(nodes: Inline[] | undefined): Block[] {
  return nodes ? paragraph([{ type: 'emphasis', children: nodes }]) : [];
}

export function strong(nodes: Inline[]): Inline {
  return { type: 'strong', children: oneLine(nodes) };
}

/** A named value as code. Undefined if it is empty. */
export function valueFact(name: string, value: unknown): Inline[] | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const words = value instanceof FragmentValue ? propText(value) : (propText(value) ?? JSON.stringify(value));
  return words === undefined ? undefined : [text(`${name}: `), ...inlineCode(words)];
}

/** One color, or one for each mode. */
export function colorNodes(value: unknown): Inline[] {
  if (typeof value !== 'object' || value === null) return inlineCode(String(value ?? ''));
  return separated(
    Object.entries(value).map(([mode, color]) => [...inlineCode(String(color)), text(` (${mode})`)]),
    ', ',
  );
}

/** Text that is not empty, that of JSX included. */
export function stringOf(value: unknown): string | undefined {
  return propText(value) || undefined;
}
