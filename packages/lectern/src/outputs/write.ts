import { markdownFile } from '../view/page-tools/source.ts';
import type { SiteFile } from '../view/runtime.ts';
import type { OutputFolder } from './output-folder.ts';
import { NOT_FOUND_FILE, type Outputs } from './outputs.ts';

/** Maximum size of all Markdown in bytes for a file with everything. Nothing can read more at once. */
const MAX_FULL_SIZE = 5_000_000;

/**
 * Writes the machine-readable files of the whole site. The Markdown of its pages is already written. Doesn't overwrite
 * files.
 * @param policy the Content-Security-Policy for rule files of hosts
 */
export function writeOutputs(outputs: Outputs, output: OutputFolder, policy: string | undefined): void {
  writeFiles(outputs.siteFiles({ policy, notFound: () => output.read(NOT_FOUND_FILE) }), output);
  const missing = outputs.fullFiles().filter((file) => !output.has(file));
  if (missing.length === 0 || sizeOfMarkdown(outputs, output) > MAX_FULL_SIZE) return;
  const full = [...outputs.full((page) => output.read(markdownFile(page.path)))].join('');
  for (const file of missing) output.write(file, full);
}

/** Writes files that don't exist yet. */
export function writeFiles(files: readonly SiteFile[], output: OutputFolder): void {
  for (const { path, content } of files) if (!output.has(path)) output.write(path, content());
}

function sizeOfMarkdown(outputs: Outputs, output: OutputFolder): number {
  return outputs.published().reduce((bytes, page) => bytes + (output.size(markdownFile(page.path)) ?? 0), 0);
}
