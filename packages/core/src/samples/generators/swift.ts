import type { SampleLanguages } from '../languages.ts';
import { formatPairs, formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import { bracedEscape, doubleQuoted, isPlainBlock } from './literals.ts';
import { BOUNDARY, basicCredentials, headerLines, isNamed, multipartPieces } from './request-parts.ts';

export const languages: SampleLanguages = {
  swift: { label: 'Swift', highlight: 'swift', aliases: [], generate: generateSwift },
};

/** `URLSession` of Foundation. */
function generateSwift(request: RequestExample): string {
  const credentials = basicCredentials(request);
  const headers = headerLines(request);
  if (request.body?.kind === 'multipart') headers.push({ name: 'Content-Type', value: `${request.body.mediaType}; boundary=${BOUNDARY}` });
  const settings = headers.map(({ name, value }) => {
    const text = credentials !== undefined && isNamed(name, 'authorization') ? '"Basic \\(credentials)"' : quote(value);
    return `request.setValue(${text}, forHTTPHeaderField: ${quote(name)})`;
  });
  const encoded = `Data(${quote(credentials?.pair ?? '')}.utf8).base64EncodedString()`;
  return [
    'import Foundation',
    '',
    ...(credentials === undefined ? [] : [`let credentials = ${encoded}`]),
    `var request = URLRequest(url: URL(string: ${quote(formatUrl(request))})!)`,
    `request.httpMethod = ${quote(request.method)}`,
    ...settings,
    ...printBody(request.body),
    '',
    'let (data, _) = try await URLSession.shared.data(for: request)',
    'print(String(decoding: data, as: UTF8.self))',
  ].join('\n');
}

function printBody(body: RequestBodyExample | undefined): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'text':
      return [`request.httpBody = Data(${textLiteral(body.text)}.utf8)`];
    case 'urlencoded':
      return [`request.httpBody = Data(${quote(formatPairs(body.params))}.utf8)`];
    case 'binary':
      return [`request.httpBody = try Data(contentsOf: URL(fileURLWithPath: ${quote(body.fileName)}))`];
    case 'multipart': {
      const lines = multipartPieces(
        body.parts,
        (line) => `body.append(contentsOf: ${quote(line)}.utf8)`,
        (fileName) => `try body.append(Data(contentsOf: URL(fileURLWithPath: ${quote(fileName)})))`,
      );
      return ['', 'var body = Data()', ...lines, 'request.httpBody = body'];
    }
  }
}

function quote(text: string): string {
  return doubleQuoted(text, bracedEscape);
}

/** A raw literal, in which backslashes are not special. */
function textLiteral(text: string): string {
  return isPlainBlock(text) && !text.includes('"""#') && !text.includes('\\#') ? `#"""\n${text}\n"""#` : quote(text);
}
