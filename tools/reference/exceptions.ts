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
  {
    reason: 'A class of alternatives, as generators name it: pages show the names of the alternatives.',
    holds: ({ kind, text, holder }) => kind === 'title' && /^\w+$/.test(text) && (holder.oneOf ?? holder.anyOf) !== undefined,
  },
  {
    reason: 'Requests have no read-only fields.',
    holds: ({ trail, holder }) => holder.readOnly === true && (trail.includes('requestBody') || trail.includes('parameters')),
  },
  {
    reason: 'An example without a value shows nothing.',
    holds: ({ trail, holder }) => trail.at(-2) === 'examples' && !('value' in holder || 'externalValue' in holder),
  },
];
