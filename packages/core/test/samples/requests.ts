import type { RequestExample } from '../../src/samples/types.ts';

const json = { name: 'Content-Type', value: 'application/json' };

/** Requests that show most of what samples have to print. */
export const REQUESTS: Record<string, RequestExample> = {
  list: {
    method: 'GET',
    url: 'https://api.example.com/v1/users',
    query: [
      { name: 'limit', value: '10' },
      { name: 'filter%5Bname%5D', value: 'A%20B' },
    ],
    headers: [
      { name: 'Authorization', value: 'Bearer <token>' },
      { name: 'Accept', value: 'application/json' },
    ],
    cookies: [],
  },
  create: {
    method: 'POST',
    url: 'https://api.example.com/v1/users',
    query: [],
    headers: [{ name: 'X-Note', value: `it's "quoted" $HOME \\ #{x} \${y}` }, { name: 'Accept', value: 'application/json' }, json],
    cookies: [{ name: 'session', value: 'a%20b' }],
    body: {
      kind: 'text',
      mediaType: 'application/json',
      text: JSON.stringify({ name: `O'Neil "x" $HOME \${y} \\ #{z}`, active: true, score: 1.5, tags: ['a', null], address: {} }, null, 2),
    },
  },
  upload: {
    method: 'POST',
    url: 'https://api.example.com/v1/files',
    query: [],
    headers: [{ name: 'Authorization', value: 'Basic PHVzZXJuYW1lPjo8cGFzc3dvcmQ+' }],
    cookies: [],
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      parts: [
        { name: 'title', value: "it's; @home" },
        { name: 'meta', value: '{"a":"b;c"}', contentType: 'application/json' },
        { name: 'photo', value: '', fileName: 'photo.png', contentType: 'image/png' },
        { name: 'raw', value: '', fileName: 'raw.bin', contentType: 'application/octet-stream' },
      ],
    },
  },
  token: {
    method: 'POST',
    url: 'https://api.example.com/token',
    query: [],
    headers: [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }],
    cookies: [],
    body: {
      kind: 'urlencoded',
      mediaType: 'application/x-www-form-urlencoded',
      params: [
        { name: 'scope', value: 'read+%26+write' },
        { name: 'ids', value: '1' },
        { name: 'ids', value: '2' },
        { name: 'redirect', value: 'https://example.com/?a=b' },
      ],
    },
  },
  replace: {
    method: 'PUT',
    url: 'https://api.example.com/v1/photo',
    query: [],
    headers: [{ name: 'Content-Type', value: 'image/png' }],
    cookies: [],
    body: { kind: 'binary', mediaType: 'image/png', fileName: 'photo.png' },
  },
  note: {
    method: 'PATCH',
    url: 'https://api.example.com/v1/note',
    query: [],
    headers: [{ name: 'Content-Type', value: 'text/plain' }],
    cookies: [],
    body: { kind: 'text', mediaType: 'text/plain', text: 'Dear "all",\n  it\'s $5 `now` \\ #{x}.\n\nBye' },
  },
  search: {
    method: 'QUERY',
    url: 'https://api.example.com/v1/search',
    query: [],
    headers: [
      { name: 'Content-Type', value: 'text/plain' },
      { name: 'X-Empty', value: '' },
    ],
    cookies: [],
    body: { kind: 'text', mediaType: 'text/plain', text: '@find?? \u202eevil' },
  },
};

/** Requests that are printed but not sent in tests: they need another protocol or host. */
export const UNSENT: Record<string, RequestExample> = {
  form: {
    method: 'POST',
    url: 'http://api.example.com/v1/notes',
    query: [],
    headers: [{ name: 'Authorization', value: 'Bearer <token>' }],
    cookies: [],
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      parts: [
        { name: 'tag', value: 'a' },
        { name: 'tag', value: 'b' },
        { name: 'photo', value: '', fileName: 'photo.png' },
      ],
    },
  },
  remove: {
    method: 'DELETE',
    url: 'https://api.example.com/v1/users/1',
    query: [],
    headers: [{ name: 'Authorization', value: 'Basic dXNlcjpwYSIkcyc=' }, { name: 'Host', value: 'internal' }, json],
    cookies: [],
    body: { kind: 'text', mediaType: 'application/json', text: '"a"' },
  },
  check: { method: 'HEAD', url: 'https://api.example.com/v1/users', query: [], headers: [], cookies: [] },
};
