import { el } from '../../elements/el.ts';
import type { Difference } from '../schema/validate.ts';
import { type JsonLine, linesToText } from './print-json.ts';

/** Longer JSON isn't colored, because that many elements would be slow to render. */
const COLOURED = 4000;

/** Formatted JSON as elements. Schema mismatches are shown below their lines. */
export function jsonView(lines: JsonLine[], differences: Difference[] = []): HTMLElement {
  const code = el('code');
  if (lines.length > COLOURED) {
    code.textContent = linesToText(lines);
    return code;
  }
  const wrong = new Map<string, Difference[]>();
  for (const difference of differences) wrong.set(difference.path, [...(wrong.get(difference.path) ?? []), difference]);
  for (const { indent, path, parts } of lines) {
    const found = path === undefined ? undefined : wrong.get(path);
    const line = el('span', { class: 'pg-line', 'data-path': path, 'data-differs': found !== undefined }, '  '.repeat(indent));
    for (const part of parts) line.append(part.class === undefined ? part.text : el('span', { class: part.class }, part.text));
    code.append(line, '\n');
    for (const { message } of found ?? [])
      code.append(el('span', { class: 'pg-line pg-difference' }, `${'  '.repeat(indent)}↑ ${message}`), '\n');
  }
  return code;
}
