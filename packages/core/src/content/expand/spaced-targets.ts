import type { Hast } from '../../tree/tree.ts';
import { resolveTarget } from '../resources/links.ts';
import type { FileExpansion } from './expansion.ts';

/** The end of a link or image, `](my page "Title")`, or of a definition, `]: my page.mdx`, that the parser took as text. */
const TARGET = /(\]\(|^[ ]{0,3}\[[^\]\n]+\]:[ \t]+)([^\s()<>][^()<>\n]*?)(?=(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]*(\)|$))/gm;
const CERTAIN = /^(?:\.{0,2}\/\S|https?:)/;

/** Reports links and images that are text because their targets have spaces. */
export function reportSpacedTargets(node: Hast, file: FileExpansion): void {
  if (node.type === 'text' && node.value.includes(']')) {
    for (const { 1: before = '', 2: target = '', 3: end } of node.value.matchAll(TARGET)) {
      if (!/[ \t]/.test(target) || before.startsWith(']') !== (end === ')')) continue;
      const kind = CERTAIN.test(target) ? 'page' : resolveTarget(target, file.file, file.page.resources, file.page.pageFile).kind;
      if (kind === 'page' || kind === 'file') reportTarget(before.slice(before.indexOf(']')) + target, target, node, file);
    }
  }
  if (/^(?:code|pre|script|style)$/.test(node.tagName ?? node.name ?? '')) return;
  for (const child of node.children ?? []) reportSpacedTargets(child, file);
}

function reportTarget(written: string, target: string, node: Hast, { page, source }: FileExpansion): void {
  const offset = source.text.indexOf(written, node.position?.start.offset ?? 0);
  if (offset === -1) return;
  page.report({
    code: 'link/space-in-target',
    severity: 'warning',
    message: `The target \`${target}\` contains a space, so this is shown as text instead of a link or image.`,
    hint: `Write \`<${target}>\`, or \`${target.replace(/[ \t]/g, '%20')}\`.`,
    fix: [{ ...source.position(offset), find: written, write: written.replace(target, () => `<${target}>`) }],
    ...source.at(offset + written.length - target.length, target.length),
  });
}
