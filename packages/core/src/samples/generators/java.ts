import type { SampleLanguages } from '../languages.ts';
import { formatParts, formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import { doubleQuoted, indented, isPlainBlock } from './literals.ts';
import { BOUNDARY, basicCredentials, headerLines, type MultipartBody } from './request-parts.ts';

export const languages: SampleLanguages = {
  java: { label: 'Java', highlight: 'java', aliases: [], generate: generateJava },
};

/** `java.net.http` of the standard library, Java 15 or later. */
function generateJava(request: RequestExample): string {
  const body = printBody(request.body);
  const credentials = basicCredentials(request);
  const headers = headerLines(request, { without: ['host'], credentials });
  const builder = [
    `.uri(URI.create(${doubleQuoted(formatUrl(request))}))`,
    ...(credentials === undefined ? [] : ['.header("Authorization", "Basic " + credentials)']),
    ...(request.body?.kind === 'multipart'
      ? [`.header("Content-Type", ${doubleQuoted(`${request.body.mediaType}; boundary=${BOUNDARY}`)})`]
      : []),
    ...headers.map(({ name, value }) => `.header(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    `.method(${doubleQuoted(request.method)}, BodyPublishers.${body.publisher})`,
    '.build();',
  ];
  const encode = `Base64.getEncoder().encodeToString(${doubleQuoted(credentials?.pair ?? '')}.getBytes())`;
  const imports = ['java.net.URI', 'java.net.http.HttpClient', 'java.net.http.HttpRequest', 'java.net.http.HttpRequest.BodyPublishers'];
  const all = [
    ...imports,
    'java.net.http.HttpResponse.BodyHandlers',
    ...body.imports,
    ...(credentials === undefined ? [] : ['java.util.Base64']),
  ];
  const main = [
    ...(credentials === undefined ? [] : [`var credentials = ${encode};`]),
    ...body.lines,
    `var request = HttpRequest.newBuilder()\n            ${builder.join('\n            ')}`,
    '',
    'var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
    'System.out.println(response.body());',
  ];
  return [
    all
      .sort()
      .map((name) => `import ${name};`)
      .join('\n'),
    '',
    'public class Main {',
    '    public static void main(String[] args) throws Exception {',
    ...indented(main, '        '),
    '    }',
    '}',
  ].join('\n');
}

interface PrintedBody {
  imports: string[];
  lines: string[];
  publisher: string;
}

function printBody(body: RequestBodyExample | undefined): PrintedBody {
  switch (body?.kind) {
    case undefined:
      return { imports: [], lines: [], publisher: 'noBody()' };
    case 'text':
      return { imports: [], lines: [`var body = ${textLiteral(body.text)};`], publisher: 'ofString(body)' };
    case 'urlencoded':
      return { imports: [], lines: [`var body = ${joinedPairs(body.params)};`], publisher: 'ofString(body)' };
    case 'binary':
      return { imports: ['java.nio.file.Path'], lines: [], publisher: `ofFile(Path.of(${doubleQuoted(body.fileName)}))` };
    case 'multipart':
      return printParts(body);
  }
}

/** The standard library has no multipart support, so the parts are written one after another. */
function printParts({ parts }: MultipartBody): PrintedBody {
  const chunks = formatParts(parts, BOUNDARY, ({ fileName }) => ({ fileName }));
  const hasFiles = chunks.some((chunk) => typeof chunk !== 'string');
  const lines = chunks.map((chunk) => {
    if (typeof chunk !== 'string') return `body.write(Files.readAllBytes(Path.of(${doubleQuoted(chunk.fileName)})));`;
    const pieces = chunk.split(/(?<=\r\n)(?=.)/).map((line) => doubleQuoted(line));
    return `body.write((${pieces.join('\n                + ')}).getBytes());`;
  });
  return {
    imports: ['java.io.ByteArrayOutputStream', ...(hasFiles ? ['java.nio.file.Files', 'java.nio.file.Path'] : [])],
    lines: ['var body = new ByteArrayOutputStream();', ...lines, ''],
    publisher: 'ofByteArray(body.toByteArray())',
  };
}

function joinedPairs(pairs: readonly { name: string; value: string }[]): string {
  const lines = pairs.map(({ name, value }, index) => doubleQuoted(`${index === 0 ? '' : '&'}${name}=${value}`));
  return lines.length === 0 ? '""' : lines.join('\n                + ');
}

/** A text block removes the indentation of its closing quotes. */
function textLiteral(text: string): string {
  if (!isPlainBlock(text) || text.includes('"""')) return doubleQuoted(text);
  const escaped = text.replaceAll('\\', '\\\\').replace(/"$/, '\\"');
  return `"""\n${indented(escaped.split('\n'), '                ').join('\n')}"""`;
}
