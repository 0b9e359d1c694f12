import { describe, expect, it } from 'vitest';
import { buildRecord } from '../../src/search/record.ts';
import type { SearchPage } from '../../src/search/types.ts';
import { parseOutline } from './outline.ts';

const bare: SearchPage = {
  path: 'users/create',
  url: '/users/create',
  title: 'Create a <user>',
  language: 'en',
  breadcrumb: [],
  keywords: [],
  boost: 1,
  deprecated: false,
};
const text = parseOutline('h2#more More', 'Text');

/** Metadata and filters of a record, one to a line. */
function facts(page: Partial<SearchPage>): string[] {
  const found = buildRecord({ ...bare, ...page }, text).matchAll(/data-pagefind-(meta|filter)="(\w+)\[title\]" title="([^"]*)"/g);
  return [...found].map(([, kind, name, value]) => `${kind === 'meta' ? '' : 'filter '}${name}: ${value}`);
}

describe('a page as Pagefind reads it', () => {
  it('§settings.search.synonyms has the words that mean the same as its own', () => {
    const synonyms = [
      ['create', 'make new'],
      ['Text', 'prose', 'lone wolf'],
      ['tex', 'latex'],
      ['ユーザー', '用户'],
    ];
    expect(facts({ synonyms })).toEqual(['kw: make new', 'f: make new prose lone wolf', 'k: zqtcreateauser zqimakenew zqhmore']);
    expect(facts({ title: '新しいユーザー', synonyms })).toContain('kw: 用户');
  });

  it('has its title, its description and its text', () => {
    expect(buildRecord({ ...bare, description: 'All & nothing' }, text)).toBe(
      '<html lang="en"><body><i data-pagefind-meta="k[title]" title="zqtcreateauser zqhmore"></i>' +
        '<h1 data-pagefind-meta="title">Create a &lt;user&gt;</h1>\n<p data-pagefind-weight="2">All &amp; nothing</p>\n' +
        '<h2 id="more">More</h2>\n<p>Text</p>\n</body></html>',
    );
  });

  it('has code with less weight, and what nothing leads to with more', () => {
    expect(buildRecord(bare, parseOutline('code a < b', 'h5 Run "it"', 'h3#a"b A'))).toContain(
      '<pre data-pagefind-weight="0.7">a &lt; b</pre>\n<p data-pagefind-weight="2">Run &quot;it&quot;</p>\n<h3 id="a&quot;b">A</h3>\n',
    );
  });

  it('has names of fields as words with anchors', () => {
    expect(buildRecord(bare, parseOutline('fields id#response-200-id a<b#response-200-a'))).toContain(
      '<p><span id="response-200-id">id</span> <span id="response-200-a">a&lt;b</span> </p>\n',
    );
  });

  it('says its description once', () => {
    const record = buildRecord({ ...bare, description: 'Text' }, text);
    expect(record.match(/Text/g)).toHaveLength(1);
  });

  it('says a description once that is cut off', () => {
    const sentence = 'A sentence that goes on and on, so that it has to be cut off somewhere behind here';
    const record = buildRecord({ ...bare, description: `${sentence} a` }, parseOutline(`${sentence} and ends`));
    expect(record.match(/A sentence/g)).toHaveLength(1);
  });

  it('has no keys for the fields of a schema', () => {
    expect([facts({}), facts({ isSchema: true })]).toEqual([['k: zqtcreateauser zqhmore'], ['k: zqtcreateauser', 's: schema']]);
  });

  it('names what is around it, its keywords, its weight and what readers may filter by', () => {
    expect(facts({ breadcrumb: ['Guides', '"A" & B'], keywords: ['ship', 'roll out'], boost: 2, deprecated: true, tab: 'Guides' })).toEqual(
      [
        'crumb: Guides › &quot;A&quot; &amp; B',
        'kw: ship, roll out',
        'k: zqtcreateauser zqiship zqirollout zqhmore',
        'b: 2',
        'd: deprecated',
        'filter tab: Guides',
      ],
    );
  });

  it('is in its versions, or in all of them', () => {
    expect([facts({ versions: ['v1', 'v2'] }).slice(1), facts({ versions: [] }).slice(1), facts({}).slice(1)]).toEqual([
      ['filter version: v1', 'filter version: v2'],
      ['filter version: *'],
      [],
    ]);
  });

  it('is found by method, path, the ends of the path, and operationId', () => {
    expect(facts({ operation: { method: 'POST', path: '/v1/users/{id}', operationId: 'makeUser' } })).toEqual([
      'op: POST /v1/users/{id}',
      'id: makeUser',
      'k: zqtcreateauser zqpv1usersp0 zqpusersp0 zqimakeuser',
      'filter method: POST',
    ]);
  });
});
