import { scanJson } from './scan-json.ts';

/** One line of formatted JSON. */
export interface JsonLine {
  /** Indented by two spaces per level. */
  indent: number;
  /** JSON pointer of the value that starts on the line. Undefined for closing brackets. */
  path?: string;
  parts: { text: string; class?: string }[];
}

const CLASSES = {
  key: 'tk-p',
  string: 'tk-s',
  number: 'tk-n',
  literal: 'tk-l',
  open: undefined,
  close: undefined,
  comma: undefined,
  colon: undefined,
};

/** Formats JSON with one value per line, and keeps numbers and strings as written. Undefined if the text isn't JSON. */
export function printJson(text: string): JsonLine[] | undefined {
  let line: JsonLine = { indent: 0, parts: [] };
  const lines = [line];
  let depth = 0;
  let isFresh = false;
  const start = (): void => {
    line = { indent: depth, parts: [] };
    lines.push(line);
  };
  const error = scanJson(text, (kind, token, path) => {
    if (kind === 'close') {
      depth--;
      if (!isFresh) start();
    } else if (isFresh) start();
    isFresh = kind === 'open';
    if (kind !== 'close' && kind !== 'comma' && kind !== 'colon') line.path ??= path;
    const cssClass = CLASSES[kind];
    line.parts.push(cssClass === undefined ? { text: kind === 'colon' ? ': ' : token } : { text: token, class: cssClass });
    if (kind === 'comma') start();
    if (kind === 'open') depth++;
  });
  return error === undefined ? lines : undefined;
}

/** Formatted lines as text. */
export function linesToText(lines: JsonLine[]): string {
  return lines.map((line) => `${'  '.repeat(line.indent)}${line.parts.map((part) => part.text).join('')}`).join('\n');
}
