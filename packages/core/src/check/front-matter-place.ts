import { frontMatterEnd } from '../content/front-matter.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';

/** Location and excerpt of a key of the front matter, or else the start of the file. */
export function atFrontMatter(source: SourceText, key: string): Pick<Diagnostic, 'location' | 'excerpt'> {
  const match = new RegExp(`^${key}[ \\t]*:`, 'm').exec(source.text.slice(0, frontMatterEnd(source.text)));
  return match ? source.at(match.index, key.length) : source.at(0);
}
