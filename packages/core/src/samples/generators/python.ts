import type { SampleLanguages } from '../languages.ts';
import { formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import { isPlainBlock, JSON_LITERALS, type LiteralSyntax, printLiteral, quoted } from './literals.ts';
import { basicCredentials, decodedPairs, hasRepeatedNames, headerLines, jsonBody, type MultipartPart } from './request-parts.ts';

export const languages: SampleLanguages = {
  python: { label: 'Python', highlight: 'python', aliases: ['py', 'python3', 'requests'], generate: generatePython },
};

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** The package `requests`. */
function generatePython(request: RequestExample): string {
  const credentials = basicCredentials(request);
  const headers = headerLines(request, { credentials });
  const body = printBody(request.body);
  const options = [
    ...(credentials === undefined ? [] : [`auth=(${quote(credentials.username)}, ${quote(credentials.password)})`]),
    ...(headers.length === 0 ? [] : ['headers=headers']),
    ...(body === undefined ? [] : [body.option]),
  ];
  const call = METHODS.has(request.method) ? `${request.method.toLowerCase()}(` : `request(${quote(request.method)}, `;
  return [
    'import requests\n',
    `url = ${quote(formatUrl(request))}`,
    ...(headers.length === 0
      ? []
      : [`headers = ${printLiteral(Object.fromEntries(headers.map(({ name, value }) => [name, value])), SYNTAX)}`]),
    ...(body?.before === undefined ? [] : [body.before]),
    `\nresponse = requests.${call}${['url', ...options].join(', ')})`,
    request.method === 'HEAD' ? 'print(response.status_code, response.headers)' : 'print(response.text)',
  ].join('\n');
}

function printBody(body: RequestBodyExample | undefined): { before: string; option: string } | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case 'urlencoded':
      return { before: `data = ${printPairs(decodedPairs(body.params))}`, option: 'data=data' };
    case 'multipart':
      return { before: `files = [\n${body.parts.map((part) => `    ${printPart(part)},\n`).join('')}]`, option: 'files=files' };
    case 'binary':
      return { before: `file = open(${quote(body.fileName)}, "rb")`, option: 'data=file' };
    case 'text': {
      const json = jsonBody(body);
      if (json !== undefined) return { before: `payload = ${printLiteral(json.value, SYNTAX)}`, option: 'json=payload' };
      return { before: `data = ${textLiteral(body.text)}`, option: 'data=data.encode()' };
    }
  }
}

/** A part without a file has `None` as its file name. */
function printPart({ name, value, fileName, contentType }: MultipartPart): string {
  const content = fileName === undefined ? ['None', quote(value)] : [quote(fileName), `open(${quote(fileName)}, "rb")`];
  return `(${quote(name)}, (${[...content, ...(contentType === undefined ? [] : [quote(contentType)])].join(', ')}))`;
}

function printPairs(pairs: { name: string; value: string }[]): string {
  if (!hasRepeatedNames(pairs)) return printLiteral(Object.fromEntries(pairs.map(({ name, value }) => [name, value])), SYNTAX);
  return `[\n${pairs.map(({ name, value }) => `    (${quote(name)}, ${quote(value)}),\n`).join('')}]`;
}

function textLiteral(text: string): string {
  return isPlainBlock(text) && !text.includes('"""') && !text.endsWith('"') ? `"""${text.replaceAll('\\', '\\\\')}"""` : quote(text);
}

function quote(text: string): string {
  return quoted(text, '"');
}

const SYNTAX: LiteralSyntax = {
  ...JSON_LITERALS,
  indent: '    ',
  string: quote,
  null: 'None',
  true: 'True',
  false: 'False',
  trailingComma: true,
};
