import type { SampleLanguages } from '../languages.ts';
import { formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import { doubleQuoted, isPlainBlock } from './literals.ts';
import { basicCredentials, decodedPairs, headerLines, isNamed, type MultipartPart, titleCased } from './request-parts.ts';

export const languages: SampleLanguages = {
  csharp: { label: 'C#', highlight: 'csharp', aliases: ['c#', 'cs'], generate: generateCsharp },
  dotnet: { label: '.NET', highlight: 'csharp', aliases: ['.net', 'dot-net'], generate: generateCsharp },
};

const METHODS = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace']);

/** Headers that belong to the content. */
const CONTENT_HEADER = /^(?:content-.*|allow|expires|last-modified)$/i;

/** `HttpClient` of .NET 8 or later. */
function generateCsharp(request: RequestExample): string {
  const credentials = basicCredentials(request);
  const headers = headerLines(request, { without: ['content-type'] });
  const name = titleCased(request.method);
  const method = METHODS.has(name) ? `HttpMethod.${name}` : `new HttpMethod(${doubleQuoted(request.method)})`;
  const settings = headers.flatMap((header) => {
    const value =
      credentials !== undefined && isNamed(header.name, 'authorization') ? '"Basic " + credentials' : doubleQuoted(header.value);
    const target = CONTENT_HEADER.test(header.name) ? (request.body ? 'request.Content.Headers' : undefined) : 'request.Headers';
    return target === undefined ? [] : [`${target}.TryAddWithoutValidation(${doubleQuoted(header.name)}, ${value});`];
  });
  const isContent = (line: string): boolean => line.startsWith('request.Content.');
  return [
    ...(needsMediaType(request.body) ? ['using System.Net.Http.Headers;'] : []),
    ...(credentials === undefined ? [] : ['using System.Text;']),
    ...(needsMediaType(request.body) || credentials !== undefined ? [''] : []),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${method}, ${doubleQuoted(formatUrl(request))});`,
    ...(credentials === undefined
      ? []
      : [`var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(${doubleQuoted(credentials.pair)}));`]),
    ...settings.filter((line) => !isContent(line)),
    ...printBody(request.body),
    ...settings.filter(isContent),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n');
}

function needsMediaType(body: RequestBodyExample | undefined): boolean {
  if (body?.kind === 'multipart') return body.parts.some(({ contentType }) => contentType !== undefined);
  return body?.kind === 'text' || body?.kind === 'binary';
}

function printBody(body: RequestBodyExample | undefined): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'text':
      return [`request.Content = new StringContent(${textLiteral(body.text)}, ${mediaType(body.mediaType)});`];
    case 'urlencoded': {
      const pairs = decodedPairs(body.params).map(({ name, value }) => `    new(${doubleQuoted(name)}, ${doubleQuoted(value)}),`);
      return ['request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]', '{', ...pairs, '});'];
    }
    case 'binary':
      return [
        `request.Content = new StreamContent(File.OpenRead(${doubleQuoted(body.fileName)}));`,
        `request.Content.Headers.ContentType = ${mediaType(body.mediaType)};`,
      ];
    case 'multipart': {
      const files = body.parts.filter(({ fileName }) => fileName !== undefined);
      return [
        '',
        'var form = new MultipartFormDataContent();',
        ...body.parts.flatMap((part) => printPart(part, files.indexOf(part))),
        'request.Content = form;',
      ];
    }
  }
}

function printPart({ name, value, fileName, contentType }: MultipartPart, index: number): string[] {
  if (fileName === undefined) {
    const type = contentType === undefined ? '' : `, ${mediaType(contentType)}`;
    return [`form.Add(new StringContent(${doubleQuoted(value)}${type}), ${doubleQuoted(name)});`];
  }
  const variable = index === 0 ? 'file' : `file${index + 1}`;
  return [
    `var ${variable} = new StreamContent(File.OpenRead(${doubleQuoted(fileName)}));`,
    ...(contentType === undefined ? [] : [`${variable}.Headers.ContentType = ${mediaType(contentType)};`]),
    `form.Add(${variable}, ${doubleQuoted(name)}, ${doubleQuoted(fileName)});`,
  ];
}

function mediaType(type: string): string {
  return `MediaTypeHeaderValue.Parse(${doubleQuoted(type)})`;
}

function textLiteral(text: string): string {
  return isPlainBlock(text) && !text.includes('"""') ? `"""\n${text}\n"""` : doubleQuoted(text);
}
