import type { CodeOf, Explanation } from './explanation.ts';

export const SEARCH: Readonly<Record<CodeOf<'search'>, Explanation>> = {
  'search/unavailable': {
    severity: 'warning',
    reason:
      'The site is complete except for its search. Pagefind, which builds the index, has a program for each operating system, and yours is missing or failed.',
    cure: 'Install the packages again, including optional ones: `npm install --include=optional`. The message contains the error of Pagefind.',
  },
};
