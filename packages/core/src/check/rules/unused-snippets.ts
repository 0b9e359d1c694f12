import { nameOf } from '../../config/paths.ts';
import { readText } from '../../files/read-text.ts';
import type { CheckedSite, CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { site: unusedSnippets };

const SNIPPET = /(?:^|\/)_?snippets\/.*\.(?:mdx?|jsx|tsx)$/;

/** Snippets whose name no page, snippet, or code contains. */
function* unusedSnippets({ site, resources }: CheckedSite): Problems {
  const files = [...resources.filePaths()];
  const snippets = files.filter((file) => SNIPPET.test(file) && !site.pages.some((page) => page.file === file));
  if (snippets.length === 0) return;
  const unused = new Map(snippets.map((file) => [file, fileName(file)]));
  for (const file of files) {
    if (unused.size === 0) break;
    if (!/\.(?:mdx?|[jt]sx?)$/.test(file)) continue;
    const text = readText(site.root, file);
    if (!('source' in text)) continue;
    for (const [snippet, name] of unused) if (snippet !== file && text.source.text.includes(name)) unused.delete(snippet);
  }
  for (const file of unused.keys())
    yield {
      code: 'snippet/unused',
      severity: 'notice',
      message: 'Nothing imports this snippet.',
      hint: 'Remove it, or import it.',
      location: { file, line: 1, column: 1 },
    };
}

/** As imports name it: the extension can be left out. */
function fileName(file: string): string {
  return nameOf(file).replace(/\.\w+$/, '');
}
