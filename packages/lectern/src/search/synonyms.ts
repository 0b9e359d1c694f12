import { fold } from '../client/search/keys.ts';
import { isUnspaced } from '../client/search/match.ts';
import { splitName } from '../client/search/query.ts';

/** The words that mean the same as words of a text. They find the page although it doesn't contain them. */
export function synonymsIn(text: string, groups: readonly (readonly string[])[] = []): string[] {
  if (groups.length === 0) return [];
  const [words, whole] = [` ${splitName(text).join(' ')} `, fold(text)];
  const has = (one: string) => (isUnspaced(one) ? whole.includes(fold(one)) : words.includes(` ${splitName(one).join(' ')} `));
  return groups.flatMap((group) => (group.some(has) ? group.filter((one) => !has(one)) : []));
}
