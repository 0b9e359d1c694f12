import { type Quirk, quirksOf } from './quirk.ts';

export const bodiesQuirks: Quirk[] = [
  ...quirksOf('file-uploads.yaml', [
    {
      quirk: 'a picture as body, and a title with marks',
      page: 'send-a-picture',
      title: 'Send a picture',
      requests: ["https://api.example.com/picture --header 'Content-Type: image/png' --data-binary '@file.png'"],
      sections: { Body: ['string<binary> image/png'] },
    },
    {
      quirk: 'a file in a form',
      page: 'send-one-paper',
      requests: ["https://api.example.com/papers --form 'number=1' --form 'paper=@paper.bin'"],
      sections: { Body: ['multipart/form-data', 'number integer', 'paper string<binary>'] },
    },
    {
      quirk: 'several files in a form',
      page: 'send-all-papers',
      requests: ["https://api.example.com/papers --form 'papers=@papers.bin'"],
      sections: { Body: ['multipart/form-data', 'papers string<binary>[]'] },
    },
  ]),
  ...quirksOf('form-data.yaml', [
    {
      quirk: 'an encoded form',
      page: 'ask-for-a-token',
      requests: [
        "https://api.example.com/tokens --header 'Accept: application/json' --header 'Content-Type: application/x-www-form-urlencoded' --data-urlencode 'user=string' --data-urlencode 'word=password' --data-urlencode 'days=3'",
      ],
      answers: { 200: ['{"token":"string","days":1}'], 401: ['No example available.'] },
      sections: {
        Body: [
          'application/x-www-form-urlencoded',
          'user string required',
          'word string<password> required',
          'days integer<int32>',
          'x ≥ 3',
        ],
      },
    },
  ]),
  ...quirksOf('encoding-style.yaml', [
    {
      quirk: 'styles of fields in parts',
      page: 'encode-the-fields-of-a-form',
      requests: [
        `https://api.example.com/encodings --form 'text=string' --form 'list=a|b' --form 'x=string' --form 'y=string' --form 'plain={"z":1};type=application/json'`,
      ],
    },
    {
      quirk: 'styles of fields in an encoded form',
      page: 'encode-the-fields-of-an-address',
      requests: [
        `https://api.example.com/encodings --header 'Content-Type: application/x-www-form-urlencoded' --data-urlencode 'text=string' --data 'list=a%20b' --data-urlencode 'thing[x]=string' --data-urlencode 'thing[y]=string' --data-urlencode 'plain={"z":1}'`,
      ],
    },
  ]),
  ...quirksOf('visibility.yaml', [
    {
      quirk: 'fields that travel in one direction',
      page: 'send-a-secret',
      requests: [
        `https://api.example.com/secrets --header 'Accept: application/json' --header 'Content-Type: application/json' --data '{ "id": "string", "word": "string" }'`,
      ],
      answers: { 200: ['{"id":"string","made":"string"}'] },
      sections: {
        Body: ['application/json', 'id string', 'word string write-only'],
        Response: ['[200]', 'OK', 'application/json', 'id string', 'made string read-only'],
      },
    },
  ]),
  ...quirksOf('additional-properties.yaml', [
    {
      quirk: 'maps, open and closed objects',
      page: 'send-maps',
      requests: [
        `https://api.example.com/maps --header 'Content-Type: application/json' --data '{ "open": {}, "closed": {}, "numbers": { "key": 1 }, "objects": { "key": { "code": 1 } }, "lists": { "key": [ 1 ] }, "named": { "key": { "text": "string" } }, "either": { "key": "string" }, "merged": { "a": "string", "b": "string" } }'`,
      ],
      sections: {
        Body: [
          'application/json',
          'open object',
          'Any fields',
          'closed object',
          'No fields',
          'numbers object',
          '  [any key] integer',
          'objects object',
          '  [any key] object',
          '    code integer',
          'lists object',
          '  [any key] integer[]',
          'named object',
          '  [any key] Entry',
          '    text string',
          'either object',
          '  [any key] string | Entry',
          '  string',
          '  Entry',
          '    → Entry',
          'merged object',
          '  a string',
          '  b string',
          '  Additional fields are not allowed.',
        ],
      },
    },
  ]),
  ...quirksOf('enums.yaml', [
    {
      quirk: 'lists of values',
      page: 'choose-among-values',
      requests: [
        `https://api.example.com/enums --header 'Content-Type: application/json' --data '{ "needed": "low", "preset": "high", "shown": "high", "word": "low", "empty": "low", "twice": "low", "numbers": 0, "flags": false, "maybe": "low", "many": "a" }'`,
      ],
      sections: {
        Body: [
          'application/json',
          'needed enum<string> required',
          'Available options: low high',
          'preset enum<string> default "high"',
          'Available options: low high',
          'shown enum<string>',
          'Available options: low high',
          'word enum<string>',
          'Available options: low high',
          'Example: Choose…',
          'empty enum<string>',
          'Available options: "" low',
          'twice enum<string>',
          'Available options: low high',
          'numbers enum<number>',
          'Available options: "" 0 1',
          'flags enum<boolean> default false',
          'Available options: true false',
          'maybe "low" nullable',
          'many enum<string>',
          'Available options: a b c d e f g h i j k l',
        ],
      },
    },
  ]),
  ...quirksOf('types.yaml', [
    {
      quirk: 'types that are missing, empty or of another schema',
      page: 'send-every-type',
      requests: [
        `https://api.example.com/types --header 'Content-Type: application/json' --data '{ "text": "string", "untyped": "a default", "anything": "any", "nothing": "string", "list": [ 1 ], "unsaid": [], "thing": { "name": "rope" }, "flags": true, "named": [ "wet" ] }'`,
      ],
      sections: {
        Body: [
          'application/json',
          'text string required',
          'With Markdown and a link.',
          'untyped any default "a default"',
          'anything any',
          'nothing string default null nullable',
          'list integer[]',
          'unsaid any[]',
          'thing object',
          '  name string default "rope"',
          'flags enum<boolean>',
          'Available options: true false',
          'named enum<string>[]',
          'Available options: wet dry',
        ],
      },
    },
    {
      quirk: 'formats',
      page: 'send-every-format',
      requests: [
        `https://api.example.com/formats --header 'Content-Type: application/json' --data '{ "day": "2024-01-15", "moment": "2024-01-15T09:30:00Z", "secret": "password", "address": "https://example.com", "file": "string", "byte": 1, "even": 2, "real": 1, "own": "string" }'`,
      ],
      sections: {
        Body: [
          'application/json',
          'day string<date>',
          'moment string<date-time>',
          'secret string<password>',
          '6 to 30 characters',
          'address string<url>',
          'file string<binary>',
          'byte integer<uint8>',
          'even integer<int32>',
          'Multiple of 2',
          'real number<double>',
          'own string<knots>',
        ],
      },
    },
    {
      quirk: 'a text as whole body',
      page: 'send-nothing-but-a-text',
      requests: [`https://api.example.com/values/text --header 'Content-Type: application/json' --data '"string"'`],
      sections: { Body: ['string application/json'] },
    },
    {
      quirk: 'a flag as whole body',
      page: 'send-nothing-but-a-flag',
      requests: ["https://api.example.com/values/flag --header 'Content-Type: application/json' --data 'true'"],
      sections: { Body: ['boolean application/json'] },
    },
    {
      quirk: 'a list of anything as whole body',
      page: 'send-nothing-but-a-list',
      requests: [`https://api.example.com/values/list --header 'Content-Type: application/json' --data '[ "any" ]'`],
      sections: { Body: ['any[] application/json'] },
    },
    {
      quirk: 'parts that contradict each other',
      page: 'send-what-cannot-be',
      requests: [
        `https://api.example.com/contradiction --header 'Content-Type: application/json' --data '{ "both": "string", "fine": { "a": "mast" } }'`,
      ],
      sections: {
        Body: [
          'application/json',
          'both string | integer',
          'Two at once',
          'The parts of this schema contradict each other: one part is string, another integer.',
          'fine object',
          '  a string',
          '  Example: mast',
        ],
      },
    },
  ]),
  ...quirksOf('request-examples.yaml', [
    {
      quirk: 'named examples of a parameter',
      page: 'examples-of-parameters',
      requests: [
        "'https://api.example.com/notes/next-door?page=7' --header 'Accept: application/json'",
        "'https://api.example.com/notes/far-away?page=7' --header 'Accept: application/json'",
      ],
      answers: { 200: ['{"from":"next door"}', '{"from":"far away"}'] },
      sections: { 'Path parameters': ['from string path required', 'Examples: Next door next-door , far far-away'] },
    },
    {
      quirk: 'named examples of a body, one of them shared',
      page: 'named-examples-of-a-body',
      requests: [
        `https://api.example.com/notes --header 'Content-Type: application/json' --data '{ "text": "Hi" }'`,
        `https://api.example.com/notes --header 'Content-Type: application/json' --data '{ "text": "A very long note" }'`,
      ],
    },
    {
      quirk: 'a single example of a body',
      page: 'a-single-example-of-a-body',
      requests: [`https://api.example.com/notes --header 'Content-Type: application/json' --data '{ "text": "Only this" }'`],
    },
    {
      quirk: 'an example that is a reference',
      page: 'an-example-that-is-a-reference',
      requests: [`https://api.example.com/notes --header 'Content-Type: application/json' --data '{ "text": "A very long note" }'`],
    },
    {
      quirk: 'an example that is a text',
      page: 'an-example-that-is-a-text',
      requests: [`https://api.example.com/notes/raw --header 'Content-Type: application/json' --data '"a,b"'`],
    },
    {
      quirk: 'an example that is JSON written as text',
      page: 'an-example-that-is-json-as-text',
      requests: [`https://api.example.com/notes/raw --header 'Content-Type: application/json' --data '[ { "text": "one" } ]'`],
    },
    {
      quirk: 'examples of several media types',
      page: 'examples-of-several-media-types',
      requests: [
        "https://api.example.com/notes/types --header 'Content-Type: text/plain' --data 'Land ahoy'",
        `https://api.example.com/notes/types --header 'Content-Type: application/json' --data '{ "text": "Hi" }'`,
      ],
    },
  ]),
  ...quirksOf('vendor-extensions.yaml', [
    { quirk: 'samples in the vocabulary of an extension', page: 'samples-by-an-extension', requests: ['curl https://short.example'] },
    {
      quirk: 'extensions that mean nothing',
      page: 'extensions-that-mean-nothing-here',
      requests: [`https://api.example.com/ignored --header 'Content-Type: application/json' --data '{ "a": "string" }'`],
      sections: { Body: ['application/json', 'a string'] },
    },
  ]),
];
