import { AREAS, DIAGNOSTIC_CODES, type DiagnosticCode, isCode } from '@lectern/core/diagnostics';
import { EXPLANATIONS } from '@lectern/core/explanations';
import type { CommandArguments } from '../arguments.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Longer lines are hard to read. */
const WIDEST = 100;
/** The narrowest column of meanings. */
const NARROWEST = 40;
const BOLD = 1;

/** `lectern explain`: prints what codes mean, or lists them. Returns the exit code. */
export async function explain({ codes }: CommandArguments, terminal: Terminal): Promise<number> {
  // A pipe has no columns.
  const width = Math.min(process.stdout.columns || WIDEST, WIDEST);
  const bold = (text: string) => terminal.paint(text, BOLD, 'stdout');
  const parts = codes?.map((name) => (isCode(name) ? formatExplanation(name, width, bold) : formatCodes(name, width, bold)));
  if (parts) {
    terminal.line(parts.join('\n\n'));
    return 0;
  }
  terminal.line(AREAS.map((area) => formatCodes(area, width, bold)).join('\n\n'));
  terminal.line('\n`lectern explain <code>` prints what a code means and how to fix the problem.');
  return 0;
}

type Style = (text: string) => string;

function formatExplanation(code: DiagnosticCode, width: number, bold: Style): string {
  const { severities, meaning, reason, cure, example } = EXPLANATIONS[code];
  const paragraphs = [`${bold(code)}  ${severities.join(' or ')}\n${wrap(meaning, width)}`, wrap(reason, width)];
  if (example) {
    paragraphs.push(bold(`Example: ${example.file}`), indent(example.wrong), bold('Message'), indent(wrap(example.message, width - 2)));
    paragraphs.push(bold('Fixed'), indent(example.right));
  }
  paragraphs.push(bold('What to do'), wrap(cure, width));
  return paragraphs.join('\n\n');
}

/** The codes of an area and their meanings. */
function formatCodes(area: string, width: number, bold: Style): string {
  const codes = DIAGNOSTIC_CODES.filter((code) => code.startsWith(`${area}/`));
  const column = Math.max(...codes.map((code) => code.length)) + 4;
  const rows = codes.map((code) => {
    const meaning = wrap(EXPLANATIONS[code].meaning, Math.max(width - column, NARROWEST), ' '.repeat(column));
    return `  ${code.padEnd(column - 2)}${meaning}`;
  });
  return [bold(area), ...rows].join('\n');
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

/** Breaks a text into lines of at most `width` characters. `start` is in front of all but the first. */
function wrap(text: string, width: number, start = ''): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join(`\n${start}`);
}
