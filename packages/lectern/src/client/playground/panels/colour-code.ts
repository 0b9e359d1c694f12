import { el } from '../../elements/el.ts';

const PIECE =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\b(\d+(?:\.\d+)?)\b|([A-Za-z_$][\w$]*)(?=\()|\b(const|let|var|await|import|from|require|new|return|func|package|public|static|class|using|namespace|use|let|mut|fn|async|def|print|if|nil|null|true|false|None|True|False)\b|([^\w"'`$]+|[\w$]+|.)/g;

const CLASSES = ['tk-s', 'tk-n', 'tk-f', 'tk-k'];

/** Highlights strings, numbers, calls, and common keywords without a grammar per language. */
export function colourCode(code: string, language: string): (Node | string)[] {
  // Shell strings can span lines, so part of a string would be colored.
  if (/^(bash|shellscript|sh)$/.test(language)) return colourShell(code);
  return [...code.matchAll(PIECE)].map(([text, ...groups]) => {
    const index = groups.findIndex((group) => group !== undefined);
    const name = CLASSES[index];
    return name === undefined ? text : el('span', { class: name }, text);
  });
}

function colourShell(code: string): (Node | string)[] {
  return code.split(/('(?:[^']|'\\'')*'|(?<=\s)--?[\w-]+|^curl\b)/).map((text, index) => {
    if (index % 2 === 0) return text;
    return el('span', { class: text.startsWith("'") ? 'tk-s' : text.startsWith('-') ? 'tk-p' : 'tk-f' }, text);
  });
}
