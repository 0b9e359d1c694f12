import type { Code, Heading, Link, Parents, Root, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { defaultHandlers, type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown';
import type { Block } from '../tree/mdast.ts';

/** Nobody needs the positions in what is printed. */
const untracked: ReturnType<State['createTracker']> = {
  move: (value) => value ?? '',
  current: () => ({ now: { line: 1, column: 1 }, lineShift: 0 }),
  shift() {},
};

const GFM = gfmToMarkdown({ tablePipeAlign: false });
const printTable = GFM.extensions?.find(({ handlers }) => handlers?.table)?.handlers?.table;

const OPTIONS: Options = {
  bullet: '-',
  rule: '-',
  resourceLink: true,
  extensions: [
    GFM,
    mathToMarkdown(),
    {
      handlers: {
        root(node: Root, _: unknown, state: State, info: Info) {
          state.createTracker = () => untracked;
          return state.containerFlow(node, info);
        },
        text: printText,
        heading,
        link,
        code,
        // Some parsers need three dashes.
        table: (...parameters) => printTable?.(...parameters).replace(/\n[|: -]+/, (rule) => rule.replaceAll('-', '---')) ?? '',
      },
    },
  ],
};

/** Blocks as Markdown with GFM and math. */
export function printMarkdown(children: Block[]): string {
  return toMarkdown({ type: 'root', children }, OPTIONS).replace(/\n$/, '');
}

/** The printer's form would look for line breaks in the whole heading. */
function heading(node: Heading, _: unknown, state: State, info: Info): string {
  const exit = state.enter('headingAtx');
  const text = state.containerPhrasing(node, { ...info, before: '# ', after: '\n' });
  exit();
  return `${'#'.repeat(node.depth)} ${text}`;
}

link.peek = () => '[';

/** Most URLs contain nothing to escape. */
function link(node: Link, parent: Parents | undefined, state: State, info: Info): string {
  if (node.title || !/^[\w:/.#?=%+-]+$/.test(node.url)) return defaultHandlers.link(node, parent, state, info);
  const exit = state.enter('label');
  const text = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
  exit();
  return `[${text}](${node.url})`;
}

/** Most code has neither fences in it nor a title with something to escape. */
function code(node: Code, parent: Parents | undefined, state: State, info: Info): string {
  const about = [node.lang, node.meta].filter(Boolean).join(' ');
  if (node.value.includes('```') || /[`&\\\s]/.test(about.replaceAll(' ', ''))) return defaultHandlers.code(node, parent, state, info);
  return `\`\`\`${about}\n${node.value}${node.value && '\n'}\`\`\``;
}

/** Text by our own rules: the printer's escape whatever could be markup anywhere, and take three times as long. */
function printText({ value }: Text, _: unknown, { stack }: State, { before, after }: Info): string {
  const escaped = escapeText(value, { before, after, isLabel: stack.includes('label'), isCell: stack.includes('tableCell') });
  if (stack.includes('headingAtx') && after === '\n') return escaped.replace(/(?<=^|\s)#+$/, '\\$&');
  return before === '\n' || value.includes('\n') ? escapeLineStarts(escaped, stack.includes('listItem')) : escaped;
}

const SPECIAL = /[\\`*<_[\]~|$!@]|&(?=#?\w+;)|www\.|:\/\//i;
/** What would make a link of text that is none. */
const LITERAL_LINK = /(?<=\bwww)\.(?=[-\w])|(?<=\bhttps?):(?=\/\/)|(?<=[\w.+-])@(?=[\w.-]*\.[\w-]*[a-z])/gi;

interface Place {
  before: string;
  after: string;
  isLabel: boolean;
  isCell: boolean;
}

/** Escapes text that Markdown would parse as markup. */
function escapeText(text: string, { before, after, isLabel, isCell }: Place): string {
  if (!SPECIAL.test(text)) return text;
  let escaped = text.replace(/[\\`*$]|<(?=[A-Za-z/!?])|&(?=#?\w+;)|~(?=~)|(?<=\S)~/g, '\\$&');
  escaped = escaped.replace(isLabel ? /[[\]]/g : /\[(?=\^|[^\]\n]*\][([:])|\](?=[([:])/g, '\\$&');
  if (escaped.startsWith('~') && /\S/.test(before)) escaped = `\\${escaped}`;
  if (after === '[' && escaped.endsWith('!')) escaped = `${escaped.slice(0, -1)}\\!`;
  if (isCell) escaped = escaped.replaceAll('|', '\\|');
  if (!isLabel) escaped = escaped.replace(LITERAL_LINK, '\\$&');
  return escaped.includes('_') ? escaped.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_') : escaped;
}

const LINE_START = /^[#>+=:\d[-]/m;

/** Line starts that would turn a paragraph into another block, or the text of an item into a box. */
function escapeLineStarts(text: string, isItem: boolean): string {
  if (!LINE_START.test(text)) return text;
  const escaped = text.replace(
    /^(?:>|[#+-](?=\s|$|[-=#])|:(?=-)|={1,}$|(\d{1,9})([.)])(?=\s|$))/gm,
    (whole, number?: string, point?: string) => (number === undefined ? `\\${whole}` : `${number}\\${point}`),
  );
  return isItem ? escaped.replace(/^\[(?=[ xX]\](?:\s|$))/, '\\[') : escaped;
}
