import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPage, checkSite } from '../../src/check/run.ts';
import { parseMdx } from '../../src/content/parse/parse-mdx.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { readText } from '../../src/files/read-text.ts';
import { loadSite } from '../../src/site/load.ts';
import { settleProblems, unusedSuppressions } from '../../src/site/settle.ts';
import { putFiles } from '../use-folder.ts';

/** Checks a folder with these files, whose pages are all in the navigation. Returns the printed problems that rules find. */
export async function checkFolder(files: Readonly<Record<string, string>>, settings: Record<string, unknown> = {}): Promise<string[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'lectern-rules-'));
  try {
    const pages = Object.keys(files).filter((file) => file.endsWith('.mdx') && !file.startsWith('snippets/'));
    const config = { name: 'Harbor', navigation: { pages: pages.map((file) => file.slice(0, -4)) }, ...settings };
    putFiles(root, { 'docs.json': JSON.stringify(config), ...files });
    const loaded = await loadSite(root, { validate: false });
    if (loaded.kind === 'failed') return loaded.diagnostics.map(formatDiagnostic);
    const { site } = loaded;
    const found = site.pages
      .filter((page) => !page.generated)
      .flatMap((page) => {
        const text = readText(root, page.file);
        const parsed = 'source' in text ? parseMdx(text.source, loaded.resources.syntax) : undefined;
        return 'source' in text && parsed?.kind === 'tree' ? checkPage(page, { source: text.source, tree: parsed.tree }, loaded) : [];
      });
    const ofRules = [...found, ...checkSite(loaded)];
    const ofComments = site.diagnostics.filter(({ code }) => code.startsWith('check/'));
    return settleProblems(site, ofRules, ofComments, unusedSuppressions(site, ofRules)).map(formatDiagnostic);
  } finally {
    rmSync(root, { recursive: true });
  }
}
