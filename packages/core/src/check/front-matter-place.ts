import { frontMatterEnd } from '../content/front-matter.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import { readText } from '../files/read-text.ts';
import type { Site } from '../site/types.ts';

/** Location and excerpt of a key of the front matter, or else the start of the file. */
export function atFrontMatter(source: SourceText, key: string): Pick<Diagnostic, 'location' | 'excerpt'> {
  const match = new RegExp(`^${key}[ \\t]*:`, 'm').exec(source.text.slice(0, frontMatterEnd(source.text)));
  return match ? source.at(match.index, key.length) : source.at(0);
}

/** The same for a page whose file is not read yet. */
export function atFrontMatterOf({ file }: PageSource, key: string, { root }: Pick<Site, 'root'>): Pick<Diagnostic, 'location' | 'excerpt'> {
  const text = readText(root, file);
  return 'source' in text ? atFrontMatter(text.source, key) : { location: { file } };
}
