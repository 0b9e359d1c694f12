import { parse as parseYaml } from 'yaml';
import type { Severity } from '../src/diagnostics/diagnostic.ts';
import type { Explanation } from '../src/diagnostics/explanations.ts';

// Reads what each code means from the pages in docs/guides/diagnostics. Each section has this form, the second half if it has an example:
//
//   ## `area/code`
//
//   **Warning or notice.** What the code means.
//
//   Why it matters.
//
//   **Fix:** What to do.
//
//   **Message:** The message for the text with the problem.
//
//   {/* Other keys of `Example` as YAML, if the example needs them. */}
//
//   <CodeGroup> with two code blocks: the text with the problem, whose title is its file, and the same text as `Fixed`.

interface Page {
  name: string;
  text: string;
}

const EXAMPLE = [
  /\*\*Message:\*\* (?<message>.+)\n\n/,
  /(?:\{\/\*(?<more>[\s\S]*?)\*\/\}\n\n)?/,
  /<CodeGroup>\n\n/,
  /`{3,}\w+ (?<file>.+)\n(?<wrong>[\s\S]*?)\n`{3,}\n\n/,
  /`{3,}\w+ Fixed\n(?<right>[\s\S]*?)\n`{3,}\n\n/,
  /<\/CodeGroup>\n\n?/,
];
const SECTION = [
  /## `(?<code>.+)`\n\n/,
  /\*\*(?<severities>[^*]+)\.\*\* (?<meaning>.+)\n\n/,
  /(?<reason>.+)\n\n/,
  /\*\*Fix:\*\* (?<cure>.+)\n\n?/,
  new RegExp(`(?:${joined(EXAMPLE)})?`),
];

function joined(parts: readonly RegExp[]) {
  return parts.map(({ source }) => source).join('');
}

/**
 * Throws if a section has another form, or if there is a code without a section or a section without a code.
 * @returns in the order of the pages
 */
export function readExplanations(pages: readonly Page[], codes: readonly string[]): Record<string, Explanation> {
  const explanations = Object.fromEntries(pages.flatMap(readSections));
  const unexplained = codes.find((code) => !Object.hasOwn(explanations, code));
  if (unexplained !== undefined) throw new Error(`No page in docs/guides/diagnostics has a section for \`${unexplained}\`.`);
  const unknown = Object.keys(explanations).find((code) => !codes.includes(code));
  if (unknown !== undefined) throw new Error(`docs/guides/diagnostics has a section for \`${unknown}\`, which is not a code.`);
  return explanations;
}

function readSections({ name, text }: Page): [code: string, Explanation][] {
  const section = new RegExp(joined(SECTION), 'y');
  const sections = [];
  for (let start = text.indexOf('## '); start < text.length; start = section.lastIndex) {
    section.lastIndex = start;
    const found = section.exec(text)?.groups;
    if (!found)
      throw new Error(
        `${name}:${text.slice(0, start).split('\n').length}: Not a section as packages/core/scripts/explanations.ts describes it.`,
      );
    sections.push(readSection(found));
  }
  return sections;
}

function readSection(found: Record<string, string | undefined>): [code: string, Explanation] {
  const { code = '', severities = '', meaning = '', reason = '', cure = '', message, more, file = '', wrong = '', right = '' } = found;
  const example = message && { file, wrong, right, message: plainText(message), ...(more && parseYaml(more)) };
  return [
    code,
    {
      severities: severities.toLowerCase().split(' or ') as Severity[],
      meaning: plainText(meaning),
      reason: plainText(reason),
      cure: plainText(cure),
      ...(example && { example }),
    },
  ];
}

/** A paragraph of MDX as Markdown, where braces and angle brackets are text. */
function plainText(source: string) {
  return source.replace(/(`[^`]*`)|\\([{}<])/g, (_, code: string | undefined, mark: string) => code ?? mark);
}
