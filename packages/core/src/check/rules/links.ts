import { type AuthoredFile, attributeOf, isEmpty, wordsOf } from '../authored-file.ts';
import type { CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { file: links };

/** Links without text, which nobody sees and screen readers read as their address. */
function* links(file: AuthoredFile): Problems {
  for (const link of file.named('a')) {
    const isNamed = ['aria-label', 'title', 'id', 'name'].some((name) => attributeOf(link, name) !== undefined);
    if (isNamed || attributeOf(link, 'href') === undefined) continue;
    if (wordsOf(link.node).trim() !== '' || link.elements.length > 0 || !isEmpty(link)) continue;
    yield {
      code: 'link/no-text',
      severity: 'warning',
      message: 'This link has no text, so readers do not see it.',
      hint: 'Write the text between its brackets, or remove the link.',
      ...file.at(link),
    };
  }
}
