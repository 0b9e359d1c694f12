import type { Messages } from '../types.ts';
import { en } from './en.ts';

/** All languages by their tags. A new one is a file beside this one, and a line here. */
export const LANGUAGES: Readonly<Record<string, Messages>> = {
  en,
};
