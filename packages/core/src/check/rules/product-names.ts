import type { SiteConfig } from '../../config/types.ts';
import { escapeExpression } from '../../redirects/pattern.ts';
import type { AuthoredFile } from '../authored-file.ts';
import type { CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { file: productNames };

/** Names of `lectern.productNames` in another spelling: "Github" for "GitHub". */
function* productNames(file: AuthoredFile, { lectern }: SiteConfig): Problems {
  const names = lectern.productNames ?? [];
  if (names.length === 0) return;
  const byFolded = new Map(names.map((name) => [name.toLowerCase(), name]));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_./@-])(?:${names.map(escapeExpression).join('|')})(?![\\p{L}\\p{N}_/@-]|\\.\\p{L})`, 'giu');
  for (const { text, offset } of file.prose()) {
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const name = byFolded.get(written.toLowerCase());
      // A text with character references is longer in the source.
      const start = file.source.text.indexOf(written, offset + index);
      if (name === undefined || name === written || start === -1) continue;
      yield {
        code: 'page/product-name',
        severity: 'warning',
        message: `The name \`${name}\` is written \`${written}\` here.`,
        hint: `Write \`${name}\`.`,
        ...file.source.at(start, written.length),
      };
    }
  }
}
