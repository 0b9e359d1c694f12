import { VOID_ELEMENTS } from '../../html/void-elements.ts';
import { componentOfBlock } from './foreign-names.ts';

/** A problem of MDX in the words of authors. */
export interface DescribedProblem {
  /** A sentence without its period. */
  reason: string;
  hint: string;
  /** True for the syntax of other tools. */
  isForeign?: boolean;
}

/** Elements that contain paragraphs. */
const BLOCK = /^(?:details|div|section|article|aside|main|header|footer|nav|figure|blockquote|center|table|ul|ol|dl)$/;
const BRACE = 'If the brace is text, write `\\{` or put the text in backticks.';
const LESS_THAN = 'If it is text, write `&lt;` or put the text in backticks.';
const LEVEL = 'Every tag needs a closing tag at the same level of the surrounding text.';
const PLACE = String.raw`(?: \((?:line )?(\d+)(?::\d+)?\))?`;
const NEVER_CLOSED = new RegExp(`^Expected a closing tag for \`<([^\`>]+)>\`${PLACE}(.*)$`, 's');
const WRONG_CLOSING = new RegExp(
  `^Unexpected closing tag \`</([^\`>]+)>\`, expected corresponding closing tag for \`<([^\`>]+)>\`${PLACE}`,
);
const LONE_CLOSING = /^Unexpected closing tag `<\/([^`>]+)>`/;
const BAD_EXPRESSION = /^Could not parse expression with [\w-]+: (.*)$/s;

/**
 * Says what an author did where a parser of MDX found a problem.
 * @param reason of the parser
 * @param text of the line from the place of the problem
 * @param page all of its text
 */
export function describeProblem(reason: string, text: string, page: string): DescribedProblem {
  return (
    describeForeignBraces(text) ??
    describeTag(reason, text, page) ??
    describeExpression(reason) ??
    describeAddress(text) ??
    describeStart(reason, text) ?? { reason, hint: /clos|tag|end/i.test(reason) ? LEVEL : LESS_THAN }
  );
}

/** `{% hint %}`, as GitBook and templates write it. */
function describeForeignBraces(text: string): DescribedProblem | undefined {
  const name = /^\{?%-?\s*(?:end)?([\w-]+)/.exec(text)?.[1];
  const own = name === undefined ? undefined : componentOfBlock(name);
  if (own === undefined) return undefined;
  const hint = `Write \`<${own}>\` before the content and \`</${own}>\` after it.`;
  return { reason: `\`{% ${name} %}\` is the syntax of other tools`, hint, isForeign: true };
}

function describeTag(reason: string, text: string, page: string): DescribedProblem | undefined {
  const open = NEVER_CLOSED.exec(reason);
  if (open) return describeOpenTag({ name: open[1] ?? '', rest: open[3] ?? '', text, page });
  const wrong = WRONG_CLOSING.exec(reason);
  if (wrong) {
    const [, closing, opening, line] = wrong;
    const since = line === undefined ? '' : ` in line ${line}`;
    return { reason: `\`</${closing}>\` comes while \`<${opening}>\`${since} is still open`, hint: `Write \`</${opening}>\` before it.` };
  }
  const lone = LONE_CLOSING.exec(reason);
  return lone ? { reason: `\`</${lone[1]}>\` closes nothing`, hint: `Remove it, or write \`<${lone[1]}>\` before it.` } : undefined;
}

type OpenTag = Record<'name' | 'rest' | 'text' | 'page', string>;

function describeOpenTag({ name, rest, text, page }: OpenTag): DescribedProblem {
  if (VOID_ELEMENTS.has(name)) return { reason: `\`<${name}>\` is never closed`, hint: `Write \`<${name} />\`.` };
  const close = `Write \`</${name}>\` after its content, or \`<${name} />\` if it has none.`;
  if (!/before the end of/.test(rest)) return { reason: `\`<${name}>\` is never closed`, hint: close };
  if (!page.includes(`</${name}>`)) return { reason: `\`<${name}>\` is never closed`, hint: `${close} ${LESS_THAN}` };
  // Its closing tag comes later, as in `<details><summary>More</summary>`.
  if (BLOCK.test(name) && text.replace(/^<[^<>]*>/, '').trim() !== '')
    return {
      reason: `\`<${name}>\` shares its line with other content, so it has to be closed in the same paragraph`,
      hint: `Write \`<${name}>\` and \`</${name}>\` in lines of their own.`,
    };
  return {
    reason: `\`<${name}>\` is not closed in the paragraph or list item that it is in`,
    hint: /^[A-Z]/.test(name) ? `Write \`<${name}>\` and \`</${name}>\` in lines of their own.` : `${close} ${LESS_THAN}`,
  };
}

function describeExpression(reason: string): DescribedProblem | undefined {
  if (/end of file in expression|corresponding closing brace/.test(reason)) return { reason: 'This `{` is never closed', hint: BRACE };
  const bad = BAD_EXPRESSION.exec(reason);
  if (bad) return { reason: `What is in these braces is not valid JavaScript: ${bad[1]}`, hint: BRACE };
  return /expression|brace/i.test(reason) ? { reason, hint: BRACE } : undefined;
}

/** An address in angle brackets, which is a link in Markdown but not in MDX. */
function describeAddress(text: string): DescribedProblem | undefined {
  const address = /^<((?:[a-z][a-z\d+.-]*:|[^\s@<>]+@)[^\s<>]+)>/i.exec(text)?.[1];
  if (address === undefined) return undefined;
  const target = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `mailto:${address}`;
  return { reason: 'MDX has no links in angle brackets', hint: `Write \`${address}\` without them, or \`[text](${target})\`.` };
}

function describeStart(reason: string, text: string): DescribedProblem | undefined {
  if (!/^unexpected character/i.test(reason)) return undefined;
  if (/^<[!?]/.test(text)) return { reason: 'MDX has no tags that start with `<!` or `<?`', hint: `Remove it. ${LESS_THAN}` };
  if (!/^<[A-Za-z]/.test(text)) return { reason: 'A `<` starts a tag in MDX, and no name of a tag follows', hint: LESS_THAN };
  const [, name = '', attribute] = /^<([\w.:-]+)[^<>]*?\s([\w:-]+)\s*=\s*[^\s"'{<>]/.exec(text) ?? [];
  if (attribute !== undefined)
    return { reason: `The value of \`${attribute}\` of \`<${name}>\` has no quotes`, hint: `Write \`${attribute}="…"\`.` };
  return {
    reason: 'This tag is not valid',
    hint: `Check that each attribute is written as \`name="text"\` or \`name={value}\`, and that each quote is closed. ${LESS_THAN}`,
  };
}
