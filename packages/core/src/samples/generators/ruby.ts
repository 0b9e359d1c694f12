import type { SampleLanguages } from '../languages.ts';
import { formatPairs, formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import {
  bracedEscape,
  doubleQuoted,
  hasInvisible,
  indented,
  isPlainBlock,
  JSON_LITERALS,
  type LiteralSyntax,
  printLiteral,
  singleQuoted,
} from './literals.ts';
import {
  BOUNDARY,
  basicCredentials,
  headerLines,
  isTypedText,
  jsonBody,
  type MultipartBody,
  multipartPieces,
  titleCased,
} from './request-parts.ts';

export const languages: SampleLanguages = {
  ruby: { label: 'Ruby', highlight: 'ruby', aliases: ['rb'], generate: generateRuby },
};

const CLASSES = new Set(['GET', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);
/** Without a body, their requests would have the content type of a form. */
const CLASSES_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** `net/http` of the standard library. */
function generateRuby(request: RequestExample): string {
  const credentials = basicCredentials(request);
  const headers = headerLines(request, { credentials });
  const name = titleCased(request.method);
  const hasBody = request.body !== undefined;
  const hasClass = CLASSES.has(request.method) || (hasBody && CLASSES_WITH_BODY.has(request.method));
  const create = hasClass ? `::${name}.new(uri)` : `GenericRequest.new(${quote(request.method)}, ${hasBody}, true, uri)`;
  const url = formatUrl(request);
  return [
    "require 'net/http'",
    ...(jsonBody(request.body) === undefined ? [] : ["require 'json'"]),
    '',
    `uri = URI(${quote(url)})`,
    `request = Net::HTTP${create}`,
    ...(credentials === undefined ? [] : [`request.basic_auth(${quote(credentials.username)}, ${quote(credentials.password)})`]),
    ...headers.map((header) => `request[${quote(header.name)}] = ${quote(header.value)}`),
    ...printBody(request.body),
    '',
    `response = Net::HTTP.start(uri.hostname, uri.port${url.startsWith('https:') ? ', use_ssl: true' : ''}) do |http|`,
    '  http.request(request)',
    'end',
    '',
    'puts response.body',
  ].join('\n');
}

function printBody(body: RequestBodyExample | undefined): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'urlencoded':
      return [`request.body = ${quote(formatPairs(body.params))}`];
    case 'binary':
      return [`request.body = File.binread(${quote(body.fileName)})`];
    case 'multipart':
      return printForm(body);
    case 'text': {
      const json = jsonBody(body);
      if (json !== undefined) return [`request.body = ${printLiteral(json.value, SYNTAX)}.to_json`];
      if (!isPlainBlock(body.text) || /^ *TEXT$/m.test(body.text)) return [`request.body = ${quote(body.text)}`];
      // A heredoc ends with an additional line break.
      return [`request.body = <<~'TEXT'.chomp`, ...indented(body.text.split('\n'), '  '), 'TEXT'];
    }
  }
}

/** `set_form` cannot send the type of a text; in that case, the parts are written one after another. */
function printForm({ mediaType, parts }: MultipartBody): string[] {
  if (!parts.some(isTypedText)) {
    const lines = parts.map(({ name, value, fileName, contentType }) => {
      if (fileName === undefined) return `  [${quote(name)}, ${quote(value)}],`;
      const options = `{ filename: ${quote(fileName)}${contentType === undefined ? '' : `, content_type: ${quote(contentType)}`} }`;
      return `  [${quote(name)}, File.open(${quote(fileName)}, 'rb'), ${options}],`;
    });
    return ['request.set_form([', ...lines, `], ${quote(mediaType)})`];
  }
  const pieces = multipartPieces(parts, quote, (fileName) => `File.binread(${quote(fileName)})`);
  return [
    `request.set_content_type(${quote(mediaType)}, boundary: ${quote(BOUNDARY)})`,
    'request.body = [',
    ...pieces.map((piece) => `  ${piece},`),
    '].map(&:b).join',
  ];
}

/** Single quotes support two escapes; strings that need others are in double quotes. */
function quote(text: string): string {
  return hasInvisible(text) ? doubleQuoted(text, bracedEscape, '#') : singleQuoted(text);
}

const SYNTAX: LiteralSyntax = { ...JSON_LITERALS, indent: '  ', string: quote, null: 'nil', object: ['{', '}', ' => '] };
