import type { SampleLanguages } from '../languages.ts';
import { formatPairs, formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import { escapeInvisible, hasInvisible, isPlainBlock } from './literals.ts';
import { basicCredentials, headerLines, isNamed, type MultipartPart, titleCased } from './request-parts.ts';

export const languages: SampleLanguages = {
  powershell: { label: 'PowerShell', highlight: 'powershell', aliases: ['pwsh', 'ps1'], generate: generatePowershell },
};

const METHODS = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace']);

/** `Invoke-RestMethod` of PowerShell 7. */
function generatePowershell(request: RequestExample): string {
  const credentials = basicCredentials(request);
  const headers = headerLines(request, { without: ['content-type'] });
  const contentType = request.headers.find(({ name }) => isNamed(name, 'content-type'))?.value;
  const name = titleCased(request.method);
  const options = [
    METHODS.has(name) ? `-Method ${name}` : `-CustomMethod ${quote(request.method)}`,
    `-Uri ${quote(formatUrl(request))}`,
    ...(headers.length === 0 ? [] : ['-Headers $headers']),
    ...(contentType === undefined ? [] : [`-ContentType ${quote(contentType)}`]),
    ...bodyOption(request.body),
  ];
  const lines = headers.map((header) => {
    const isCredentials = credentials !== undefined && isNamed(header.name, 'authorization');
    return `    ${quote(header.name)} = ${isCredentials ? '"Basic $credentials"' : quote(header.value)}`;
  });
  const encoded = `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${quote(credentials?.pair ?? '')}))`;
  const parts = [
    ...(credentials === undefined ? [] : [`$credentials = ${encoded}`]),
    ...(headers.length === 0 ? [] : [`$headers = @{\n${lines.join('\n')}\n}`]),
    ...bodyLines(request.body),
    `\nInvoke-RestMethod ${options.join(' `\n    ')}`,
  ];
  return parts.join('\n').trimStart();
}

function bodyOption(body: RequestBodyExample | undefined): string[] {
  if (body === undefined) return [];
  return [body.kind === 'binary' ? `-InFile ${quote(body.fileName)}` : body.kind === 'multipart' ? '-Body $form' : '-Body $body'];
}

function bodyLines(body: RequestBodyExample | undefined): string[] {
  switch (body?.kind) {
    case 'text':
      return [`$body = ${textLiteral(body.text)}`];
    case 'urlencoded':
      return [`$body = ${quote(formatPairs(body.params))}`];
    case 'multipart': {
      const parts = body.parts.filter(({ fileName, contentType }) => (fileName ?? contentType) !== undefined);
      return [
        '$form = [System.Net.Http.MultipartFormDataContent]::new()',
        ...body.parts.flatMap((part) => printPart(part, parts.indexOf(part))),
      ];
    }
    default:
      return [];
  }
}

function printPart({ name, value, fileName, contentType }: MultipartPart, index: number): string[] {
  const text = `[System.Net.Http.StringContent]::new(${quote(value)})`;
  if (fileName === undefined && contentType === undefined) return [`$form.Add(${text}, ${quote(name)})`];
  const variable = index === 0 ? '$part' : `$part${index + 1}`;
  const content = fileName === undefined ? text : `[System.Net.Http.StreamContent]::new([IO.File]::OpenRead(${quote(fileName)}))`;
  return [
    `${variable} = ${content}`,
    ...(contentType === undefined ? [] : [`${variable}.Headers.ContentType = ${quote(contentType)}`]),
    `$form.Add(${variable}, ${quote(name)}${fileName === undefined ? '' : `, ${quote(fileName)}`})`,
  ];
}

/** PowerShell treats typographic quotes like plain ones. Only double quotes support escapes. */
function quote(text: string): string {
  if (!hasInvisible(text)) return `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`;
  return `"${escapeInvisible(text.replace(/[`"$“”„]/g, '`$&'), (code) => `\`u{${code.toString(16)}}`, '`')}"`;
}

function textLiteral(text: string): string {
  return isPlainBlock(text) && !/^['‘’‚‛]@/m.test(text) ? `@'\n${text}\n'@` : quote(text);
}
