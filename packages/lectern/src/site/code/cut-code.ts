import { type CutReason, type Diagnostic, readText } from '@lectern/core';
import type { PluginHooks } from '../../settings/hooks.ts';

/** Number of characters that a message shows. */
const SHOWN = 60;

const MESSAGES: Record<CutReason, string> = {
  steps: 'The end of a line of code has no colors, because its language needs too many steps for it',
  'long-line': 'A line of code has no colors, because it is too long',
  'long-block': 'A code block has no colors, because it is too long',
};

interface RenderedDocs {
  options: { root: string };
  cutCode: Map<string, CutReason>;
  loaded: { hooks: Pick<PluginHooks, 'take'> };
}

/**
 * Problems of what was rendered since the last call: code that is highlighted only in part, and plugins that fail.
 * @param files paths from the docs root of the files that may contain the code; the first is named if none of them does
 */
export function takeRenderProblems({ options: { root }, cutCode, loaded }: RenderedDocs, files: readonly string[]): Diagnostic[] {
  const locate = (start: string) =>
    files.map((file) => findLine(root, file, start)).find(Boolean) ?? (files[0] ? { file: files[0] } : undefined);
  const ofPlugins = loaded.hooks.take(locate);
  const ofCode = [...cutCode].map(([code, reason]): Diagnostic => {
    const start = /^.*/.exec(code.trim())?.[0].slice(0, SHOWN) ?? '';
    const location = locate(start);
    return {
      code: 'page/code-cut',
      // Long lines are data, such as an example of an API document.
      severity: reason === 'long-line' ? 'notice' : 'warning',
      message: `${MESSAGES[reason]}: \`${start}…\`.`,
      hint: `${reason === 'long-block' ? 'Show a part of it' : 'Break the line'}, or use the language \`text\` for the block.`,
      ...(location && { location }),
    };
  });
  cutCode.clear();
  return [...ofPlugins, ...ofCode];
}

function findLine(root: string, file: string, start: string): { file: string; line: number } | undefined {
  const text = readText(root, file);
  if ('diagnostic' in text) return undefined;
  const offset = text.source.text.indexOf(start);
  return offset === -1 ? undefined : { file, line: text.source.position(offset).line };
}
