import { type Quirk, quirksOf } from './quirk.ts';

export const version2Quirks: Quirk[] = [
  ...quirksOf('swagger-response-examples.json', [
    {
      quirk: 'examples of version 2.0 by media type, without a schema or a host',
      page: 'list-releases',
      requests: ["https://api.example.com/ --header 'Accept: application/json'"],
      answers: { 200: ['{"releases":[{"id":"r1","current":true}]}'], 300: ['{"releases":[]}'] },
      sections: {
        Response: [
          '[200]',
          'All releases',
          'application/json',
          'No schema defined.',
          '[300]',
          'Several answers',
          'application/json',
          'No schema defined.',
        ],
      },
    },
  ]),
  ...quirksOf('swagger-inheritance.yaml', [
    {
      quirk: 'a list parameter of version 2.0, and a schema that includes another',
      page: 'get-boats',
      title: 'GET /boats',
      lead: ['All boats of the harbour.', 'The list is long.'],
      requests: ["'https://harbour.example/api/boats?flags=string&limit=1' --header 'Accept: application/json'"],
      answers: { 200: ['[{"name":"string","flag":"string","id":1}]'], default: ['{"code":1}'] },
      sections: {
        'Query parameters': ['flags string[] query', 'Countries', 'limit integer<int32> query'],
        Response: [
          '[200]',
          'Boats',
          'Boat[] application/json',
          'name string required',
          'flag string',
          'id integer<int64> required',
          '[default]',
          'What went wrong',
          'Fault application/json',
          'code integer<int32> required',
        ],
      },
    },
    {
      quirk: 'a body parameter of version 2.0',
      page: 'post-boats',
      requests: [
        `https://harbour.example/api/boats --header 'Accept: application/json' --header 'Content-Type: application/json' --data '{ "name": "string", "flag": "string" }'`,
      ],
      sections: { Body: ['NewBoat application/json', 'The boat', 'name string required', 'flag string'] },
    },
  ]),
  ...quirksOf('swagger-minimal.json', [
    {
      quirk: 'a server for each scheme of version 2.0',
      page: 'get-buoys',
      servers: ['http://buoys.example/api', 'https://buoys.example/api'],
      requests: ["http://buoys.example/api/buoys --header 'Accept: application/json'"],
      sections: { Response: ['[200]', 'All buoys', 'Buoy[] application/json', 'id integer required', 'colour string'] },
    },
  ]),
  ...quirksOf('swagger-form.yaml', [
    {
      quirk: 'a form of version 2.0',
      page: 'lamp/trim-a-lamp-with-a-form',
      requests: [
        "https://lamps.example/lamps/1 --header 'Authorization: Bearer <token>' --header 'Content-Type: application/x-www-form-urlencoded' --data-urlencode 'oil=string' --data-urlencode 'wicks=1'",
      ],
      sections: { Body: ['application/x-www-form-urlencoded', 'oil string', 'Kind of oil', 'wicks integer required'] },
    },
    {
      quirk: 'XML before JSON in version 2.0',
      page: 'lamp/read-a-lamp',
      requests: ["https://lamps.example/lamps/1 --header 'lamp_key: <api-key>' --header 'Accept: application/xml'"],
      answers: {
        200: [
          '<?xml version="1.0" encoding="UTF-8"?> <Lamp> <id>1</id> <wicks>string</wicks> <state>lit</state> </Lamp>',
          '{"id":1,"wicks":["string"],"state":"lit"}',
        ],
        404: ['No example available.'],
      },
      sections: {
        Authorization: ['lamp_key string header required', 'Your key, sent in a header.'],
        Response: [
          '[200]',
          'The lamp',
          'Lamp application/xml application/json',
          'id integer',
          'wicks string[]',
          'state enum<string>',
          'Available options: lit dark',
          '[404]',
          'No such lamp',
        ],
      },
    },
  ]),
  ...quirksOf('swagger-external-docs.yaml', [
    {
      quirk: 'more documentation of an operation, and types that are produced everywhere',
      page: 'list-horns',
      lead: [],
      answers: { 200: ['["string"]', '<?xml version="1.0" encoding="UTF-8"?> <root> <item>string</item> </root>', '["string"]'] },
      sections: { Response: ['[200]', 'All horns', 'string[] application/json application/xml text/html'] },
    },
  ]),
  ...quirksOf('swagger-upload.yaml', [
    {
      quirk: 'a file in a form of version 2.0',
      page: 'chart/upload-a-scan',
      requests: ["https://pier.example/v2/charts/chartId/scan --form 'file=@file.bin' --form 'note=string'"],
      sections: { Body: ['multipart/form-data', 'file string<binary>', 'The picture', 'note string'] },
    },
    {
      quirk: 'a list as the body of version 2.0',
      page: 'chart/replace-all-charts',
      requests: [`https://pier.example/v2/charts --header 'Content-Type: application/json' --data '[ { "sheet": 1, "done": false } ]'`],
      sections: { Body: ['Chart[] application/json', 'sheet integer required', 'done boolean default false'] },
    },
    {
      quirk: 'a map and a header in an answer of version 2.0',
      page: 'chart/count-charts-by-state',
      requests: ["'https://pier.example/v2/charts?state=new' --header 'Accept: application/json'"],
      answers: { 200: ['{"key":1}'] },
      sections: {
        'Query parameters': ['state enum<string>[] query required', 'Available options: new worn'],
        Response: [
          '[200]',
          'Numbers by state',
          'application/json',
          '[any key] integer<int32>',
          'Headers',
          'X-Rate-Limit integer<int32>',
          'Calls an hour',
        ],
      },
    },
  ]),
  ...quirksOf('swagger-circular.yaml', [
    {
      quirk: 'a schema of version 2.0 that holds itself',
      page: 'splice-a-rope',
      requests: [`https://ropes.example/ropes --header 'Content-Type: application/json' --data '{ "strands": [] }'`],
      sections: { Body: ['Rope application/json', 'strands Rope[]', '  → Rope'] },
    },
  ]),
];
