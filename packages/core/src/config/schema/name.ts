import { required } from './hints.ts';
import { text } from './text.ts';

/** `name`: the title of the whole site. */
export const nameSchema = required(text, 'Documentation').meta({
  description: 'Name of the project. It stands in the title of every page and takes the place of a missing logo.',
  examples: ['Acme'],
});
