import { wordsOf } from '../authored-file.ts';
import type { FileRule } from '../rule.ts';

/** Headings that skip a level. Screen readers list headings by level. */
export const headings: FileRule = (file) => {
  // The title of the page is level 1. A snippet may start anywhere.
  let before = file.page ? 1 : undefined;
  let isFirst = true;
  return file.named('h1', 'h2', 'h3', 'h4', 'h5', 'h6').flatMap((heading) => {
    const level = Number(heading.name.slice(1));
    const skipped = before !== undefined && level > before + 1 ? before : undefined;
    const above = isFirst ? 'it follows the title' : `the heading before it has level ${before}`;
    before = level;
    isFirst = false;
    if (skipped === undefined || heading.parent !== undefined) return [];
    return [
      {
        code: 'page/skipped-heading' as const,
        severity: 'notice' as const,
        message: `The heading "${wordsOf(heading.node).trim()}" has level ${level}, but ${above}.`,
        hint: `Make it level ${skipped + 1}: \`${'#'.repeat(skipped + 1)}\`.`,
        ...file.at(heading, level),
      },
    ];
  });
};
