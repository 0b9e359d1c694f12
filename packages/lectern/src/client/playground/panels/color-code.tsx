/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

const PIECE =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\b(\d+(?:\.\d+)?)\b|([A-Za-z_$][\w$]*)(?=\()|\b(const|let|var|await|import|from|require|new|return|func|package|public|static|class|using|namespace|use|let|mut|fn|async|def|print|if|nil|null|true|false|None|True|False)\b|([^\w"'`$]+|[\w$]+|.)/g;

const CLASSES = ['tk-s', 'tk-n', 'tk-f', 'tk-k'];

/** Shell strings can span lines, and end with a text that is cut. */
const SHELL_PIECE = /('[^']*(?:'\\''[^']*)*(?:'|$))|(?<=\s)(--?[\w-]+)|^(curl)\b|(\\)(?=\n)|[^\s'\\]*\s+|[^\s'\\]+|./g;

const SHELL_CLASSES = ['tk-s', 'tk-v', 'tk-f', 'tk-e'];

/** Highlights strings, numbers, calls, and common keywords without a grammar per language. */
export function colorCode(code: string, language: string): ComponentChildren[] {
  const [pattern, classes] = /^(bash|shellscript|sh)$/.test(language) ? [SHELL_PIECE, SHELL_CLASSES] : [PIECE, CLASSES];
  return [...code.matchAll(pattern)].map(([text, ...groups]) => {
    const name = classes[groups.findIndex(Boolean)];
    return name === undefined ? text : <span class={name}>{text}</span>;
  });
}
