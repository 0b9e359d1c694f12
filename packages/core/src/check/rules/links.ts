import { attributeOf, isEmpty, wordsOf } from '../authored-file.ts';
import type { FileRule } from '../rule.ts';

/** Links without text, which nobody sees and screen readers read as their address. */
export const links: FileRule = (file) =>
  file.named('a').flatMap((link) => {
    const isNamed = ['aria-label', 'title', 'id', 'name'].some((name) => attributeOf(link, name) !== undefined);
    if (isNamed || attributeOf(link, 'href') === undefined) return [];
    if (wordsOf(link.node).trim() !== '' || link.elements.length > 0 || !isEmpty(link)) return [];
    return [
      {
        code: 'link/no-text' as const,
        severity: 'warning' as const,
        message: 'This link has no text, so readers do not see it.',
        hint: 'Write the text between its brackets, or remove the link.',
        ...file.at(link),
      },
    ];
  });
