import type { SampleLanguages } from '../languages.ts';
import { formatCookies, formatPairs, formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import { doubleQuoted, indented, isPlainBlock, octalEscape } from './literals.ts';
import { basicCredentials, headerLines, type MultipartPart } from './request-parts.ts';

export const languages: SampleLanguages = {
  c: { label: 'C', highlight: 'c', aliases: ['libcurl'], generate: generateC },
  'c++': { label: 'C++', highlight: 'cpp', aliases: ['cpp', 'cplusplus'], generate: generateCpp },
};

function generateC(request: RequestExample): string {
  return generateLibcurl(request, 'c');
}

function generateCpp(request: RequestExample): string {
  return generateLibcurl(request, 'c++');
}

/** libcurl in C, or in C++, which has raw literals and `nullptr`. */
function generateLibcurl(request: RequestExample, language: 'c' | 'c++'): string {
  const credentials = basicCredentials(request);
  const cookies = formatCookies(request.cookies);
  const headers = headerLines({ ...request, cookies: [] }, { credentials });
  const body = printBody(request.body, language);
  const option = (name: string, value: string): string => `curl_easy_setopt(curl, CURLOPT_${name}, ${value});`;
  const empty = language === 'c' ? 'NULL' : 'nullptr';
  const lines = [
    'CURL *curl = curl_easy_init();',
    `struct curl_slist *headers = ${empty};`,
    ...headers.map(({ name, value }) => `headers = curl_slist_append(headers, ${quote(value === '' ? `${name};` : `${name}: ${value}`)});`),
    ...body.before,
    '',
    option('URL', quote(formatUrl(request))),
    request.method === 'HEAD' ? option('NOBODY', '1L') : option('CUSTOMREQUEST', quote(request.method)),
    ...(credentials === undefined ? [] : [option('USERPWD', quote(credentials.pair))]),
    option('HTTPHEADER', 'headers'),
    ...(cookies === undefined ? [] : [option('COOKIE', quote(cookies))]),
    ...body.options.map(([name, value]) => option(name, value)),
    '',
    'CURLcode result = curl_easy_perform(curl);',
    '',
    ...body.after,
    'curl_slist_free_all(headers);',
    'curl_easy_cleanup(curl);',
    'return (int)result;',
  ];
  const main = language === 'c' ? 'int main(void) {' : 'int main() {';
  const include = request.body?.kind === 'binary' ? `#include ${language === 'c' ? '<stdio.h>' : '<cstdio>'}\n` : '';
  return `${include}#include <curl/curl.h>\n\n${main}\n${indented(lines, '  ').join('\n')}\n}`;
}

interface PrintedBody {
  before: string[];
  options: [name: string, value: string][];
  after: string[];
}

function printBody(body: RequestBodyExample | undefined, language: 'c' | 'c++'): PrintedBody {
  switch (body?.kind) {
    case undefined:
      return { before: [], options: [], after: [] };
    case 'text':
      return { before: [], options: [['POSTFIELDS', language === 'c' ? concatenated(body.text) : rawLiteral(body.text)]], after: [] };
    case 'urlencoded':
      return { before: [], options: [['POSTFIELDS', quote(formatPairs(body.params))]], after: [] };
    case 'binary':
      return {
        before: [`FILE *file = fopen(${quote(body.fileName)}, "rb");`],
        options: [
          ['UPLOAD', '1L'],
          ['READDATA', 'file'],
        ],
        after: ['fclose(file);'],
      };
    case 'multipart':
      return {
        before: ['', 'curl_mime *form = curl_mime_init(curl);', 'curl_mimepart *part;', ...body.parts.flatMap(printPart)],
        options: [['MIMEPOST', 'form']],
        after: ['curl_mime_free(form);'],
      };
  }
}

function printPart({ name, value, fileName, contentType }: MultipartPart): string[] {
  return [
    'part = curl_mime_addpart(form);',
    `curl_mime_name(part, ${quote(name)});`,
    fileName === undefined
      ? `curl_mime_data(part, ${quote(value)}, CURL_ZERO_TERMINATED);`
      : `curl_mime_filedata(part, ${quote(fileName)});`,
    ...(contentType === undefined ? [] : [`curl_mime_type(part, ${quote(contentType)});`]),
  ];
}

/** Two question marks in a row could start a trigraph. */
function quote(text: string): string {
  return doubleQuoted(text, octalEscape).replace(/(?<=\?)\?/g, '\\?');
}

/** One literal per line; the compiler joins them. */
function concatenated(text: string): string {
  return text
    .split(/(?<=\n)(?=.)/s)
    .map(quote)
    .join('\n      ');
}

function rawLiteral(text: string): string {
  return isPlainBlock(text) && !text.includes(')"') ? `R"(${text})"` : quote(text);
}
