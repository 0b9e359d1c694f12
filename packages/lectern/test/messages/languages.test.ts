import { describe, expect, it } from 'vitest';
import { completeLanguages, findMissing } from '../../scripts/languages.ts';

const en = { site: { next: 'Next', pagesOf: 'Pages of {name}' }, page: { yes: 'Yes' } };
const de = { page: { yes: 'Ja' }, site: { next: 'Weiter' } };

describe('languages', () => {
  it('have English texts in place of those that they lack, in the order of English', () => {
    const complete = completeLanguages({ de, en });
    expect(JSON.stringify(complete.de)).toBe('{"site":{"next":"Weiter","pagesOf":"Pages of {name}"},"page":{"yes":"Ja"}}');
    expect(complete.en).toBe(en);
  });

  it('that lack texts are listed', () => {
    expect(findMissing({ de, en, fr: { site: en.site, page: en.page } })).toEqual({ de: ['site.pagesOf'] });
  });

  it.each([
    [
      'an unknown key',
      { site: { nxt: 'Weiter' } },
      '`site.nxt` of packages/lectern/src/messages/languages/de.json is not a text of en.json.',
    ],
    [
      'an unknown section',
      { sites: { next: 'Weiter' } },
      '`sites.next` of packages/lectern/src/messages/languages/de.json is not a text of en.json.',
    ],
    ['another placeholder', { site: { pagesOf: 'Seiten von {title}' } }, 'has other placeholders than in en.json: Pages of {name}'],
    ['no placeholder', { site: { pagesOf: 'Seiten' } }, 'has other placeholders than in en.json: Pages of {name}'],
  ])('with %s are refused', (_, texts, message) => {
    expect(() => completeLanguages({ en, de: texts })).toThrow(message);
  });
});
