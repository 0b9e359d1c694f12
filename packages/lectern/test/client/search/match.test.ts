import { describe, expect, it } from 'vitest';
import { hasWord, isShort, textForms } from '../../../src/client/search/match.ts';

const text = `Use \`-h\` for help (or C++/C#). Set harbour.berthBoat(), has_more and "X-API-Key" in <docs.json>, e.g. /v1/users/{id}.
  Straße, İstanbul, ΑΘΉΝΑ, 검색을 사용합니다. 検索を設定します。ค้นหาเอกสาร npm i @scope/name --dry-run`;

describe('a text', () => {
  it.each(
    'help hel h -h c++ C# berthBoat berthboat harbour.berthBoat() has_more hasMore more x-api-key xapikey docs.json docs /v1/users users v1 @scope/name name --dry-run dry-run STRASSE strasse istanbul αθηνα 검색 検索 設定 検索設定 ค้นหา เอกสาร'.split(
      ' ',
    ),
  )('has %s', (word) => expect(hasWord(textForms(text), word)).toBe(true));

  it.each('he elp f# kubernetes helpful yard ersearch usehfor api-v1-cat 検査 ค้นพบ 색을'.split(' '))('does not have %s', (word) =>
    expect(hasWord(textForms(text), word)).toBe(false),
  );
});

it('takes up to two letters as a whole word, in scripts of letters', () => {
  expect(['a', 'go', 'c++', 'api', '検', '색'].map(isShort)).toEqual([true, true, true, false, false, false]);
});
