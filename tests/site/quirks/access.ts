import { type Quirk, quirksOf } from './quirk.ts';

export const accessQuirks: Quirk[] = [
  ...quirksOf('security.yaml', [
    {
      quirk: 'a key in the query',
      page: 'key-in-the-query',
      requests: ["'https://api.example.com/query?key=<api-key>'"],
      sections: { Authorization: ['key string query required', 'A key of yours'] },
    },
    {
      quirk: 'a key in a cookie',
      page: 'key-in-a-cookie',
      requests: ["https://api.example.com/cookie --cookie 'crumb=<api-key>'"],
      sections: { Authorization: ['crumb string cookie required', 'Your key, sent as a cookie.'] },
    },
    {
      quirk: 'user name and password',
      page: 'user-name-and-password',
      requests: ["https://api.example.com/basic --user '<username>:<password>'"],
      sections: {
        Authorization: [
          'Authorization string header required',
          'User name and password, sent as Basic <credentials> , where the credentials are username:password in Base64.',
        ],
      },
    },
    {
      quirk: 'a bearer token',
      page: 'bearer-token',
      requests: ["https://api.example.com/bearer --header 'Authorization: Bearer <token>'"],
      sections: { Authorization: ['Authorization string header required', 'A token, sent as Bearer <token> (JWT).'] },
    },
    {
      quirk: 'OAuth with several flows',
      page: 'token-of-oauth',
      requests: ["https://api.example.com/oauth --header 'Authorization: Bearer <token>'"],
      sections: {
        Authorization: [
          'Authorization string header required',
          'An access token of OAuth 2.0, sent as Bearer <token> .',
          'Scopes:',
          'write',
          'Write things',
          'Addresses of all flows',
          '  Authorization code, authorization URL: https://login.example/ask',
          '  Authorization code, token URL: https://login.example/token',
          '  Client credentials, token URL: https://login.example/token',
        ],
      },
    },
    {
      quirk: 'OpenID Connect',
      page: 'token-of-openid-connect',
      requests: ["https://api.example.com/connect --header 'Authorization: Bearer <token>'"],
      sections: {
        Authorization: [
          'Authorization string header required',
          'A token of OpenID Connect, sent as Bearer <token> .',
          'Discovery: https://login.example/.well-known/openid-configuration',
        ],
      },
    },
    {
      quirk: 'an empty list of schemes',
      page: 'no-credential-at-all',
      whole: true,
      requests: ['https://api.example.com/nobody'],
      sections: { Response: ['[200]', 'OK'] },
    },
    {
      quirk: 'nothing said of schemes',
      page: 'nothing-said-of-credentials',
      whole: true,
      requests: ['https://api.example.com/silent'],
      sections: { Response: ['[200]', 'OK'] },
    },
  ]),
  ...quirksOf('security-multiple.yaml', [
    {
      quirk: 'two schemes together',
      page: 'two-credentials-together',
      requests: ["https://api.example.com/and --user '<username>:<password>' --header 'X-Key: <api-key>'"],
      sections: {
        Authorization: [
          'X-Key string header required',
          'Your key, sent in a header.',
          'Authorization string header required',
          'User name and password, sent as Basic <credentials> , where the credentials are username:password in Base64.',
        ],
      },
    },
    {
      quirk: 'one scheme or another',
      page: 'one-credential-or-another',
      requests: ["https://api.example.com/or --header 'Authorization: Bearer <token>'"],
      sections: {
        Authorization: [
          '[OAuth 2.0]',
          'Authorization string header required',
          'An access token of OAuth 2.0, sent as Bearer <token> .',
          'Scopes:',
          'write',
          'Write things',
          'Addresses of all flows',
          '  Authorization code, authorization URL: https://login.example/ask',
          '  Authorization code, token URL: https://login.example/token',
          '  Client credentials, token URL: https://login.example/token',
          '[API key]',
          'X-Key string header required',
          'Your key, sent in a header.',
        ],
      },
    },
    {
      quirk: 'two together or another',
      page: 'two-together-or-another',
      requests: ["'https://api.example.com/and-or?key=<api-key>' --header 'Authorization: Bearer <token>'"],
      sections: {
        Authorization: [
          '[Bearer token + API key]',
          'Authorization string header required',
          'A token, sent as Bearer <token> (JWT).',
          'key string query required',
          'A key of yours',
          '[Basic]',
          'Authorization string header required',
          'User name and password, sent as Basic <credentials> , where the credentials are username:password in Base64.',
        ],
      },
    },
    {
      quirk: 'three of one kind, or none',
      page: 'three-keys-or-none',
      requests: ["'https://api.example.com/keys?key=<api-key>' --header 'X-Key: <api-key>' --cookie 'crumb=<api-key>'"],
      sections: {
        Authorization: [
          '[API key + API key + API key]',
          'key string query required',
          'A key of yours',
          'X-Key string header required',
          'Your key, sent in a header.',
          'crumb string cookie required',
          'Your key, sent as a cookie.',
          '[No authentication]',
          'This operation does not require authentication.',
        ],
      },
    },
  ]),
  ...quirksOf('servers-by-path.yaml', [
    { quirk: 'a relative server', page: 'a-relative-server-of-the-path', requests: ['https://api.example.com/v3/relative'] },
    { quirk: 'a server of the operation with a variable', page: 'a-server-of-the-operation', requests: ['https://own.example.com/v9/own'] },
    {
      quirk: 'the server of a path that is referred to',
      page: 'a-path-that-is-referred-to',
      line: 'GET /borrowed',
      requests: ['https://lender.example.com/borrowed'],
    },
    {
      quirk: 'the server of the path itself',
      page: 'a-path-that-is-referred-to-1',
      line: 'GET /lender',
      requests: ['https://lender.example.com/lender'],
    },
    {
      quirk: 'an empty list of servers in the operation',
      page: 'no-servers-in-the-operation',
      requests: ['https://path.example.com/none'],
    },
    {
      quirk: 'an empty list of servers in the path',
      page: 'no-servers-in-the-path',
      servers: ['https://brest.example.com/v2', 'http://local.example.com'],
      requests: ['https://brest.example.com/v2/neither'],
    },
  ]),
  ...quirksOf('server-variables.yaml', [
    { quirk: 'variables of a server', page: 'use-a-server-with-variables', requests: ['https://demo.example.com:443/v2/global'] },
    {
      quirk: 'servers to choose from',
      page: 'choose-a-server-of-the-operation',
      servers: ['https://one.example.org', 'https://two.example.org'],
      requests: ['https://one.example.org/operation'],
    },
  ]),
  ...quirksOf('server-scheme.yaml', [
    {
      quirk: 'a server whose scheme is a variable, and defaults in path and form',
      page: 'catch/look-through-the-catches',
      requests: [
        "https://catch.example.com/api/north/e1/catches --header 'Accept: application/json' --header 'Content-Type: application/x-www-form-urlencoded' --data-urlencode 'filter=all of them' --data-urlencode 'rows=30'",
      ],
      answers: { 200: ['[{"key":{}}]'], 404: ['No example available.'] },
      sections: {
        'Path parameters': ['edition string path required default "e1"', 'sea string path required', 'Example: north'],
        Body: ['application/x-www-form-urlencoded', 'filter string required default "all of them"', 'rows integer default 30'],
      },
    },
  ]),
  ...quirksOf('without-tags.yaml', [
    {
      quirk: 'operations without tags',
      page: 'repair-a-net',
      line: 'PUT /nets/{id}',
      sections: {
        Authorization: [
          'Authorization string header required',
          'User name and password, sent as Basic <credentials> , where the credentials are username:password in Base64.',
        ],
      },
    },
    {
      quirk: 'no authentication for one of them',
      page: 'find-a-net',
      whole: true,
      sections: { 'Path parameters': ['id integer path required'], Response: ['[200]', 'OK'] },
    },
  ]),
  ...quirksOf('with-tags.yaml', [
    {
      quirk: 'operations with several tags',
      page: 'dock-gear/repair-a-winch',
      line: 'PUT /winches/{id}',
      lead: ['Mends it.'],
      sections: {
        Authorization: [
          'Authorization string header required',
          'User name and password, sent as Basic <credentials> , where the credentials are username:password in Base64.',
        ],
      },
    },
  ]),
];
