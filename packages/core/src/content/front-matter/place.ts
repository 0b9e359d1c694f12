import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { pointerSteps } from '../../diagnostics/pointer.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import { readText } from '../../files/read-text.ts';
import type { PageSource } from '../types.ts';
import { frontMatterEnd } from './block.ts';

type Place = Pick<Diagnostic, 'location' | 'excerpt'>;

/** Location and excerpt of a key of the front matter, or else the start of the file. */
export function atFrontMatter(source: SourceText, key: string): Place {
  const match = new RegExp(`^(["']?)${key}\\1[ \\t]*:`, 'im').exec(source.text.slice(0, frontMatterEnd(source.text)));
  return match ? source.at(match.index, key.length + 2 * (match[1]?.length ?? 0)) : source.at(0);
}

/** The same for a page whose file is not read yet. */
export function atFrontMatterOf({ file }: Pick<PageSource, 'file'>, key: string, { root }: { root: string }): Place {
  const text = readText(root, file);
  return 'source' in text ? atFrontMatter(text.source, key) : { location: { file } };
}

/** Adds line and excerpt to a problem of a page that only names a key of its front matter, as the pointer `/key`. */
export function withFrontMatterPlace(problem: Diagnostic, site: { root: string }): Diagnostic {
  const { file, line, pointer } = problem.location ?? {};
  const [key] = pointerSteps(pointer ?? '');
  if (file === undefined || key === undefined || line !== undefined || !/\.mdx?$/i.test(file)) return problem;
  return { ...problem, ...atFrontMatterOf({ file }, key, site) };
}
