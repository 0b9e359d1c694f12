import { KEYS_WITHOUT_EFFECT } from '../content/front-matter/keys.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** One notice per front matter key without effect, regardless of the number of pages. */
export function keysWithoutEffect(pages: readonly PageSource[]): Diagnostic[] {
  return Object.entries(KEYS_WITHOUT_EFFECT).flatMap(([key, hint]): Diagnostic[] => {
    const holders = pages.filter((page) => !page.generated && page.frontMatter.extra[key] !== undefined);
    const [first] = holders;
    if (!first) return [];
    const others = holders.length === 1 ? '' : `, here and on ${holders.length - 1} more page${holders.length === 2 ? '' : 's'}`;
    return [
      {
        code: 'page/front-matter-ignored',
        severity: 'notice',
        message: `The key \`${key}\` has no effect${others}.`,
        hint,
        location: { file: first.file, pointer: `/${key}` },
      },
    ];
  });
}
