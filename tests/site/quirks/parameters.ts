import { type Quirk, quirksOf } from './quirk.ts';

export const parametersQuirks: Quirk[] = [
  ...quirksOf('parameters-common.yaml', [
    {
      quirk: 'parameters and a description of the path item',
      page: 'read-a-pier',
      lead: ['Everything about one pier.'],
      sections: { 'Path parameters': ['id number path required', 'Number of the pier'], Headers: ['X-Trace string header'] },
    },
    {
      quirk: 'parameters of the path item beside one that is referred to',
      page: 'extend-a-pier',
      lead: ['Makes it longer.'],
      requests: ["'https://api.example.com/piers/1?by=12' --header 'X-Trace: string'"],
      sections: {
        'Path parameters': ['id number path required', 'Number of the pier'],
        'Query parameters': ['by integer query default 12', 'Metres', '2 ≤ x ≤ 30'],
        Headers: ['X-Trace string header'],
      },
    },
    {
      quirk: 'a parameter that stands in the path twice',
      page: 'move-a-pier',
      line: 'GET /piers/{id}/from/{id}',
      requests: ['https://api.example.com/piers/1/from/1'],
      sections: { 'Path parameters': ['id number path required', 'Twice in the path'] },
    },
    {
      quirk: 'a parameter of the operation over that of the path item',
      page: 'override-a-parameter',
      requests: ['https://api.example.com/piers/id/override'],
      sections: { 'Path parameters': ['id string path required', 'Of the operation'] },
    },
  ]),
  ...quirksOf('parameters-cookies.yaml', [
    {
      quirk: 'cookies',
      page: 'send-cookies',
      requests: ["https://api.example.com/crumbs --cookie 'berth=b7; tide=1'"],
      sections: { Cookies: ['berth string cookie required', 'Example: b7', 'tide integer cookie'] },
    },
  ]),
  ...quirksOf('parameters-extreme.yaml', [
    {
      quirk: 'parameters of every place in any order, and a body',
      page: 'use-every-kind-of-parameter',
      requests: [
        `'https://api.example.com/all/1/1?first=string&second=string' --header 'X-Value: string' --header 'Content-Type: application/json' --cookie 'cookieText=string' --data '{ "state": "in" }'`,
      ],
      sections: {
        'Path parameters': ['one integer<int64> path required', 'two integer path required'],
        'Query parameters': ['first string query', 'A query', 'second string query'],
        Headers: ['X-Value string header', 'A header'],
        Cookies: ['cookieText string cookie'],
        Body: ['application/json', 'And a body', 'state enum<string>', 'Available options: in out'],
      },
    },
  ]),
  ...quirksOf('parameters-style.yaml', [
    {
      quirk: 'parameters of the query without a style',
      page: 'query-without-a-style',
      requests: ["'https://api.example.com/query?text=a%20b&list=3&list=4&name=string&rank=1'"],
      sections: {
        'Query parameters': [
          'text string query',
          'Example: a b',
          'list integer[] query',
          'Example: [3,4]',
          'thing object query',
          '  name string',
          '  rank integer',
        ],
      },
    },
    {
      quirk: 'style form, not exploded',
      page: 'query-with-style-form',
      requests: ["'https://api.example.com/query/form?list=3,4&thing=name,string,rank,1'"],
    },
    { quirk: 'style spaceDelimited', page: 'query-with-spaces', requests: ["'https://api.example.com/query/space?list=3%204'"] },
    { quirk: 'style pipeDelimited', page: 'query-with-pipes', requests: ["'https://api.example.com/query/pipe?list=3%7C4'"] },
    {
      quirk: 'style deepObject',
      page: 'query-with-brackets',
      requests: ["'https://api.example.com/query/deep?thing%5Bname%5D=string&thing%5Brank%5D=1'"],
    },
    {
      quirk: 'parameters of the path without a style',
      page: 'path-without-a-style',
      requests: ['https://api.example.com/path/a%20b/3,4/name,string,rank,1'],
    },
    { quirk: 'style label', page: 'path-with-labels', requests: ['https://api.example.com/label/.3.4/.name=string.rank=1'] },
    { quirk: 'style matrix', page: 'path-with-matrices', requests: ["'https://api.example.com/matrix/;list=3,4/;name=string;rank=1'"] },
    {
      quirk: 'lists in headers',
      page: 'headers-with-lists',
      requests: ["https://api.example.com/header --header 'X-List: 3,4' --header 'X-Thing: name=string,rank=1'"],
    },
    {
      quirk: 'lists in cookies, and a path with a fragment',
      page: 'cookies-with-lists',
      line: 'GET /cookie#exploded',
      requests: ["https://api.example.com/cookie --cookie 'list=3,4; name=string; rank=1'"],
    },
  ]),
  ...quirksOf('validation.yaml', [
    {
      quirk: 'limits',
      page: 'keep-to-limits',
      requests: [
        "'https://api.example.com/limits?number=9&open=7&text=stringst&pattern=k1n&braces=string&list=string&list=string2&day=2001-02-03&digits=70&flag=false'",
      ],
      sections: {
        'Query parameters': [
          'number number query required default 6',
          '6 ≤ x ≤ 9 · multiple of 3',
          'Example: 9',
          'open number query',
          '6 < x < 9',
          'text string query',
          '8 to 12 characters',
          'pattern string query',
          'Pattern k\\d+n',
          'braces string query',
          'Pattern ^(?:{[0-9a-f]{4}}|[0-9a-f]{4})$',
          'list string[] query',
          'At least 2 items · unique items',
          'day string<date> query default "2001-02-03"',
          'digits integer<int32> query default "70"',
          'flag boolean query default true',
          'Example: false',
        ],
      },
    },
  ]),
  ...quirksOf('deprecated.yaml', [
    {
      quirk: 'what is deprecated, which samples do not use',
      page: 'use-what-is-old',
      requests: [
        `'https://api.example.com/old?state=here&filter=string' --header 'Accept: application/json' --header 'Content-Type: application/json' --data '{ "name": "pole", "group": {} }'`,
      ],
      sections: {
        'Query parameters': [
          'state enum<string>[] query required deprecated',
          'Available options: here gone',
          'filter string query',
          'oldFilter string query deprecated',
        ],
        Body: [
          'Old application/json',
          'name string required deprecated',
          'Example: pole',
          'number integer default 7 deprecated',
          'Example: 5',
          'group Group',
          '  id integer deprecated',
          'oldGroup Group deprecated',
          'The old group',
          '  id integer deprecated',
          '  → Group',
          'either object deprecated',
          'one',
          '  a string',
          'two',
          '  b string',
        ],
      },
    },
  ]),
  ...quirksOf('http-behaviour.yaml', [
    {
      quirk: 'headers of HTTP, and a scheme that is not defined',
      page: 'ask-for-changes',
      requests: ["https://api.example.com/cache --header 'If-Modified-Since: 2024-01-15T09:30:00Z' --header 'If-None-Match: string'"],
      sections: {
        Headers: ['If-Modified-Since string<date-time> header', 'If-None-Match string header'],
        Response: ['[default]', 'Changed or not'],
      },
    },
    {
      quirk: 'an answer without a body that has a header',
      page: 'go-elsewhere',
      sections: { Response: ['[302]', 'There', 'Headers', 'Location string<uri> required'] },
    },
  ]),
  ...quirksOf('without-summaries.yaml', [
    {
      quirk: 'operations without a summary',
      page: 'tidetable/get-tidetable',
      title: 'GET /tideTable',
      lead: ['Reads one table of tides'],
      sections: {
        Response: [
          '[200]',
          'OK',
          'TideTableFullResponse application/json',
          'One table',
          'table TideTableFull',
          'A full table',
          '  uid string required',
          '  Unique id',
          '  kind enum<string>',
          '  Available options: SPRING NEAP',
        ],
      },
    },
    {
      quirk: 'a form without a summary',
      page: 'tidetable/post-tidetable-search',
      title: 'POST /tideTable/search',
      lead: ['Searches tables'],
      requests: [
        "https://api.example.com/tideTable/search --header 'Content-Type: application/x-www-form-urlencoded' --data-urlencode 'place=string' --data-urlencode 'springs=true'",
      ],
      sections: { Body: ['application/x-www-form-urlencoded', 'place string', 'springs boolean'] },
    },
  ]),
];
