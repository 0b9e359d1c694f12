/**
 * A document in many small YAML files, as large public references are kept: each operation, its parameters, responses, examples, and
 * code samples in files of their own, with models that many of them share.
 * @param operations each needs four files besides the shared ones
 */
export function manyFiles(operations: number): Record<string, string> {
  const files: Record<string, string> = {
    'description.yml': 'introduction: |-\n  # Introduction\n\n  The reference of everything.\n',
    'shared/headers.yml': 'ratelimit:\n  schema: { type: integer }\n  description: Requests left.\n',
    'shared/parameters.yml':
      'per_page:\n  in: query\n  name: per_page\n  schema: { type: integer, default: 20, maximum: 200 }\n  description: Items of a page.\n',
    'shared/models/error.yml':
      'type: object\nrequired: [id, message]\nproperties:\n  id: { type: string, example: not_found }\n  message: { type: string }\n',
    'shared/responses/error.yml':
      "description: An error.\ncontent:\n  application/json:\n    schema:\n      $ref: '../models/error.yml'\nheaders:\n  ratelimit-remaining:\n    $ref: '../headers.yml#/ratelimit'\n",
    'shared/models/envelope.yml':
      'type: object\nproperties:\n  data: {}\n  meta: { type: object, properties: { total: { type: integer } } }\n',
  };
  const paths: string[] = [];
  for (let n = 0; n < operations; n += 1) {
    const folder = `resources/r${n % 40}`;
    paths.push(`  /v2/r${n % 40}/things-${n}:\n    get:\n      $ref: '${folder}/list_${n}.yml'\n`);
    files[`${folder}/list_${n}.yml`] = [
      `operationId: list_${n}`,
      `summary: List Things ${n}`,
      `description: Lists the things of kind ${n}.`,
      `tags: [Resource ${n % 40}]`,
      'parameters:',
      "  - $ref: '../../shared/parameters.yml#/per_page'",
      'responses:',
      "  '200':",
      `    $ref: 'responses/list_${n}.yml'`,
      '  default:',
      "    $ref: '../../shared/responses/error.yml'",
      'x-codeSamples:',
      `  - $ref: 'examples/curl_${n}.yml'`,
      '',
    ].join('\n');
    files[`${folder}/responses/list_${n}.yml`] = [
      'description: The things.',
      'content:',
      '  application/json:',
      '    schema:',
      '      allOf:',
      "        - $ref: '../../../shared/models/envelope.yml'",
      '        - properties:',
      '            data:',
      '              type: array',
      `              items: { $ref: '../models/thing_${n}.yml' }`,
      '',
    ].join('\n');
    files[`${folder}/models/thing_${n}.yml`] =
      `type: object\nrequired: [id]\nproperties:\n  id: { type: string, example: thing-${n} }\n  size_${n}: { type: integer }\n`;
    files[`${folder}/examples/curl_${n}.yml`] = `lang: cURL\nsource: |-\n  curl https://api.example.com/v2/r${n % 40}/things-${n}\n`;
  }
  files['openapi.yml'] = [
    'openapi: 3.0.0',
    'info:',
    '  title: Many Files',
    "  version: '2.0'",
    '  description:',
    "    $ref: 'description.yml#/introduction'",
    'servers:',
    '  - url: https://api.example.com',
    'paths:',
    paths.join(''),
  ].join('\n');
  return files;
}
