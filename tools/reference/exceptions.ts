import type { Text } from './strings.ts';

/** Texts that no page shows on purpose, with the reasons. */
export const EXCEPTIONS: { reason: string; holds(text: Text): boolean }[] = [
  {
    reason: 'The title of a response repeats the id of the operation, as generators write it.',
    holds: ({ kind, text, trail }) => kind === 'title' && /^Response \S/.test(text) && trail.includes('responses'),
  },
  {
    reason: 'A tag with neither operations nor a description has no page.',
    holds: ({ kind, trail, holder }) => kind === 'name' && trail[0] === 'tags' && trail.length === 2 && holder.description === undefined,
  },
];
