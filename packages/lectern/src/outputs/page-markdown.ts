import { formatMarkdown, formatYaml, hasOwnText, type PageSource } from '@lectern/core';
import { absoluteHref, type OutputSource } from '../view/page-tools/source.ts';
import { oneLine } from './one-line.ts';
import { formatReference } from './reference-markdown.ts';

/**
 * A page as Markdown: title, description, body, and for an operation or schema, its part of the document. Ends with a line break.
 */
export function formatPage(page: PageSource, source: OutputSource): string {
  const { config } = source.site;
  const parts = [`# ${oneLine(page.title)}`];
  const description = !hasOwnText(page) && page.reference?.kind !== 'operation' ? undefined : descriptionOf(page);
  if (description !== undefined) parts.push(`> ${description}`);
  const body = formatMarkdown(source.agentTree(page), (href) => absoluteHref(source, href));
  // A page without a generated title has it in its body.
  const isBare = page.frontMatter.mode === 'frame' || page.frontMatter.mode === 'custom';
  const rest = isBare ? body.replace(`## ${page.title}\n\n`, '') : body;
  if (rest !== '') parts.push(rest);
  const reference = formatReference(source.api(page), (href) => absoluteHref(source, href));
  if (reference !== '') parts.push(reference);
  const excerpt = config.markdown?.schema === false ? undefined : source.excerpt(page);
  if (excerpt) parts.push(`## OpenAPI\n\n\`\`\`\`yaml\n${formatYaml(excerpt)}\n\`\`\`\``);
  const instructions = formatInstructions(config.markdown?.instructions);
  if (instructions !== undefined) parts.push(instructions);
  const text = `${parts.join('\n\n')}\n`;
  return source.changeMarkdown?.(page, text) ?? text;
}

/** The author's instructions for agents, as a blockquote. */
export function formatInstructions(instructions: string | undefined): string | undefined {
  if (instructions === undefined || instructions.trim() === '') return undefined;
  return `> **Agent Instructions**\n>\n${instructions.trim().replace(/^/gm, '> ').replace(/^> $/gm, '>')}`;
}

/** The description of a page on one line. */
export function descriptionOf(page: PageSource): string | undefined {
  const text = page.frontMatter.description === undefined ? '' : oneLine(page.frontMatter.description);
  return text === '' ? undefined : text;
}
