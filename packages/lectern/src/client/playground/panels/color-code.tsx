/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

const PIECE =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\b(\d+(?:\.\d+)?)\b|([A-Za-z_$][\w$]*)(?=\()|\b(const|let|var|await|import|from|require|new|return|func|package|public|static|class|using|namespace|use|let|mut|fn|async|def|print|if|nil|null|true|false|None|True|False)\b|([^\w"'`$]+|[\w$]+|.)/g;

const CLASSES = ['tk-s', 'tk-n', 'tk-f', 'tk-k'];

/** Highlights strings, numbers, calls, and common keywords without a grammar per language. */
export function colorCode(code: string, language: string): ComponentChildren[] {
  // Shell strings can span lines, so part of a string would be colored.
  if (/^(bash|shellscript|sh)$/.test(language)) return colorShell(code);
  return [...code.matchAll(PIECE)].map(([text, ...groups]) => {
    const name = CLASSES[groups.findIndex((group) => group !== undefined)];
    return name === undefined ? text : <span class={name}>{text}</span>;
  });
}

function colorShell(code: string): ComponentChildren[] {
  return code
    .split(/('(?:[^']|'\\'')*'|(?<=\s)--?[\w-]+|^curl\b)/)
    .map((text, index) =>
      index % 2 === 0 ? text : <span class={text.startsWith("'") ? 'tk-s' : text.startsWith('-') ? 'tk-p' : 'tk-f'}>{text}</span>,
    );
}
