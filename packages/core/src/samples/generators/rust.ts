import type { SampleLanguages } from '../languages.ts';
import { formatPairs, formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import { bracedEscape, doubleQuoted, isPlainBlock } from './literals.ts';
import { basicCredentials, headerLines, type MultipartPart } from './request-parts.ts';

export const languages: SampleLanguages = {
  rust: { label: 'Rust', highlight: 'rust', aliases: ['rs'], generate: generateRust },
};

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']);

/** `reqwest` with its features `blocking` and, for forms with files, `multipart`. */
function generateRust(request: RequestExample): string {
  const credentials = basicCredentials(request);
  const headers = headerLines(request, { credentials });
  const url = quote(formatUrl(request));
  const start = METHODS.has(request.method)
    ? `.${request.method.toLowerCase()}(${url})`
    : `.request(reqwest::Method::from_bytes(b${quote(request.method)})?, ${url})`;
  const calls = [
    start,
    ...(credentials === undefined ? [] : [`.basic_auth(${quote(credentials.username)}, Some(${quote(credentials.password)}))`]),
    ...headers.map(({ name, value }) => `.header(${quote(name)}, ${quote(value)})`),
    ...bodyCall(request.body),
    '.send()?;',
  ];
  return [
    'use reqwest::blocking::Client;',
    ...(request.body?.kind === 'multipart' ? [`use reqwest::blocking::multipart::${usedTypes(request.body.parts)};`] : []),
    '',
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    ...formLines(request.body),
    '    let response = Client::new()',
    ...calls.map((call) => `        ${call}`),
    '',
    '    println!("{}", response.text()?);',
    '    Ok(())',
    '}',
  ].join('\n');
}

function usedTypes(parts: readonly MultipartPart[]): string {
  return parts.some(({ contentType }) => contentType !== undefined) ? '{Form, Part}' : 'Form';
}

function bodyCall(body: RequestBodyExample | undefined): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'text':
      return [`.body(${textLiteral(body.text)})`];
    case 'urlencoded':
      return [`.body(${textLiteral(formatPairs(body.params))})`];
    case 'binary':
      return [`.body(std::fs::File::open(${quote(body.fileName)})?)`];
    case 'multipart':
      return ['.multipart(form)'];
  }
}

function formLines(body: RequestBodyExample | undefined): string[] {
  if (body?.kind !== 'multipart') return [];
  return ['    let form = Form::new()', ...body.parts.map((part) => `        ${printPart(part)}`)].map((line, index, { length }) => {
    return index === length - 1 ? `${line};\n` : line;
  });
}

function printPart({ name, value, fileName, contentType }: MultipartPart): string {
  const type = contentType === undefined ? '' : `.mime_str(${quote(contentType)})?`;
  if (fileName === undefined)
    return contentType === undefined
      ? `.text(${quote(name)}, ${quote(value)})`
      : `.part(${quote(name)}, Part::text(${quote(value)})${type})`;
  return contentType === undefined
    ? `.file(${quote(name)}, ${quote(fileName)})?`
    : `.part(${quote(name)}, Part::file(${quote(fileName)})?${type})`;
}

function quote(text: string): string {
  return doubleQuoted(text, bracedEscape);
}

/** A raw literal with as many hashes as the text needs. */
function textLiteral(text: string): string {
  if (!isPlainBlock(text)) return quote(text);
  const longest = Math.max(0, ...[...text.matchAll(/"(#*)/g)].map(([, hashes = '']) => hashes.length + 1));
  const hashes = '#'.repeat(Math.max(1, longest));
  return `r${hashes}"${text}"${hashes}`;
}
