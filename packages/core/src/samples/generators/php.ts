import type { SampleLanguages } from '../languages.ts';
import { formatCookies, formatPairs, formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import {
  bracedEscape,
  doubleQuoted,
  hasInvisible,
  isPlainBlock,
  JSON_LITERALS,
  type LiteralSyntax,
  printLiteral,
  singleQuoted,
} from './literals.ts';
import {
  BOUNDARY,
  basicCredentials,
  hasRepeatedNames,
  headerLines,
  isTypedText,
  jsonBody,
  type MultipartBody,
  multipartPieces,
} from './request-parts.ts';

export const languages: SampleLanguages = {
  php: { label: 'PHP', highlight: 'php', aliases: [], generate: generatePhp },
};

/** The cURL extension. */
function generatePhp(request: RequestExample): string {
  const credentials = basicCredentials(request);
  const cookies = formatCookies(request.cookies);
  const fields = printBody(request.body);
  const headers = headerLines({ ...request, cookies: [] }, { credentials }).map(({ name, value }) =>
    value === '' ? `${name};` : `${name}: ${value}`,
  );
  if (request.body?.kind === 'multipart' && fields?.byHand) headers.push(`Content-Type: ${request.body.mediaType}; boundary=${BOUNDARY}`);
  const options = [
    request.method === 'HEAD' ? 'CURLOPT_NOBODY => true' : `CURLOPT_CUSTOMREQUEST => ${quote(request.method)}`,
    'CURLOPT_RETURNTRANSFER => true',
    ...(credentials === undefined ? [] : [`CURLOPT_USERPWD => ${quote(credentials.pair)}`]),
    ...(headers.length === 0 ? [] : [`CURLOPT_HTTPHEADER => [\n${headers.map((line) => `        ${quote(line)},\n`).join('')}    ]`]),
    ...(cookies === undefined ? [] : [`CURLOPT_COOKIE => ${quote(cookies)}`]),
    ...(fields === undefined ? [] : [`CURLOPT_POSTFIELDS => ${fields.expression}`]),
  ];
  return [
    '<?php',
    '',
    `$curl = curl_init(${quote(formatUrl(request))});`,
    'curl_setopt_array($curl, [',
    ...options.map((option) => `    ${option},`),
    ']);',
    '',
    '$response = curl_exec($curl);',
    '',
    'echo $response;',
  ].join('\n');
}

function printBody(body: RequestBodyExample | undefined): { expression: string; byHand?: boolean } | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case 'urlencoded':
      return { expression: quote(formatPairs(body.params)) };
    case 'binary':
      return { expression: `file_get_contents(${quote(body.fileName)})` };
    case 'multipart':
      return printForm(body);
    case 'text': {
      const json = jsonBody(body);
      if (json !== undefined) return { expression: `json_encode(${printLiteral(json.value, SYNTAX, 1)})` };
      // The closing word of a nowdoc can be indented, and its indentation is removed from every line.
      return { expression: isPlainBlock(body.text) && !/^ *TEXT\b/m.test(body.text) ? `<<<'TEXT'\n${body.text}\nTEXT` : quote(body.text) };
    }
  }
}

/** An array of fields or, if it cannot represent them, the parts one after another. */
function printForm({ parts }: MultipartBody): { expression: string; byHand?: boolean } {
  if (hasRepeatedNames(parts) || parts.some(isTypedText)) {
    const pieces = multipartPieces(parts, quote, (fileName) => `file_get_contents(${quote(fileName)})`);
    return { expression: `implode('', [\n${pieces.map((piece) => `        ${piece},\n`).join('')}    ])`, byHand: true };
  }
  const fields = parts.map(({ name, value, fileName, contentType }) => {
    const file = [fileName, contentType, fileName].filter((text) => text !== undefined).map(quote);
    return `${quote(name)} => ${fileName === undefined ? quote(value) : `new CURLFile(${(contentType === undefined ? file.slice(0, 1) : file).join(', ')})`}`;
  });
  return { expression: `[\n${fields.map((field) => `        ${field},\n`).join('')}    ]` };
}

/** Single quotes support two escapes; strings that need others are in double quotes. */
function quote(text: string): string {
  return hasInvisible(text) ? doubleQuoted(text, bracedEscape, '$') : singleQuoted(text);
}

const SYNTAX: LiteralSyntax = {
  ...JSON_LITERALS,
  indent: '    ',
  string: quote,
  object: ['[', ']', ' => '],
  emptyObject: 'new stdClass()',
  trailingComma: true,
};
