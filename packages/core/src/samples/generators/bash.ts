import { fileTypeOf } from '../file-value.ts';
import type { SampleLanguages } from '../languages.ts';
import { formatCookies, formatUrl } from '../request/format-request.ts';
import { formDecode, formEncode } from '../request/percent-encode.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import { basicCredentials, headerLines, type MultipartPart } from './request-parts.ts';

export const languages: SampleLanguages = {
  bash: { label: 'cURL', highlight: 'bash', aliases: ['curl', 'sh', 'shell', 'zsh', 'console', 'shellscript'], generate: generateBash },
};

/** A cURL command that sends exactly the same bytes in the same order, except for brackets in the names of a form. */
function generateBash(request: RequestExample): string {
  const url = formatUrl(request);
  const credentials = basicCredentials(request);
  const cookies = formatCookies(request.cookies);
  const options = [
    request.method === 'HEAD' ? '--head' : `--request ${shellWord(request.method)}`,
    `--url ${shellWord(url)}`,
    // cURL expands brackets and braces in URLs.
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...(credentials === undefined ? [] : [`--user ${shellText(credentials.pair)}`]),
    ...headerLines({ ...request, cookies: [] }, { credentials }).map(headerOption),
    ...(cookies === undefined ? [] : [`--cookie ${shellText(cookies)}`]),
    ...bodyOptions(request.body),
  ];
  return `curl ${options.join(' \\\n  ')}`;
}

/** cURL drops a header with nothing after the colon, unless it is written with a semicolon. */
function headerOption({ name, value }: { name: string; value: string }): string {
  return `--header ${shellText(value === '' ? `${name};` : `${name}: ${value}`)}`;
}

function bodyOptions(body: RequestBodyExample | undefined): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'text':
      return [`${body.text.startsWith('@') ? '--data-raw' : '--data'} ${shellText(body.text)}`];
    case 'urlencoded':
      return body.params.length === 0 ? ["--data ''"] : body.params.map(pairOption);
    case 'multipart':
      return body.parts.map(partOption);
    case 'binary':
      return [`--data-binary ${shellText(`@${body.fileName}`)}`];
  }
}

/** Readable if cURL encodes it the same way, or else already encoded. Brackets in a name mean the same as they are. */
function pairOption({ name: encoded, value }: { name: string; value: string }): string {
  const name = encoded.replace(/%5B/gi, '[').replace(/%5D/gi, ']');
  const decoded = formDecode(value);
  if (formEncode(decoded) === value && name !== '') return `--data-urlencode ${shellText(`${name}=${decoded}`)}`;
  return `${name.startsWith('@') ? '--data-raw' : '--data'} ${shellText(`${name}=${value}`)}`;
}

/** In `--form`, `@`, `<`, `;`, `"`, and spaces around a value are special; `--form-string` has no special characters, but no types either. */
function partOption({ name, value, fileName, contentType }: MultipartPart): string {
  if (fileName !== undefined) {
    const isGuessed = contentType === undefined || contentType === guessedType(fileName);
    return `--form ${shellText(`${name}=@${quotedIfNeeded(fileName, /^["\s]|[;,]|\s$/)}${isGuessed ? '' : `;type=${contentType}`}`)}`;
  }
  if (contentType !== undefined) return `--form ${shellText(`${name}=${quotedIfNeeded(value, SPECIAL)};type=${contentType}`)}`;
  return `${SPECIAL.test(value) ? '--form-string' : '--form'} ${shellText(`${name}=${value}`)}`;
}

const SPECIAL = /^[@<"\s]|;|\s$/;

/** Inside quotes, a backslash escapes quotes and itself. */
function quotedIfNeeded(text: string, special: RegExp): string {
  return special.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;
}

/** The types that cURL knows by extension. */
function guessedType(fileName: string): string {
  return /\.(?:gif|jpe?g|png|svg|txt|html?|pdf|xml)$/i.test(fileName) ? fileTypeOf(fileName) : 'application/octet-stream';
}

/** Quoted only if it contains characters that are special in the shell. */
function shellWord(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : shellText(text);
}

function shellText(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
