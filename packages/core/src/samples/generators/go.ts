import type { SampleLanguages } from '../languages.ts';
import { formatPairs, formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import { doubleQuoted, indented, isPlainBlock } from './literals.ts';
import { basicCredentials, headerLines, isNamed, isTypedText, type MultipartPart } from './request-parts.ts';

export const languages: SampleLanguages = {
  go: { label: 'Go', highlight: 'go', aliases: ['golang'], generate: generateGo },
};

interface PrintedBody {
  imports: string[];
  lines: string[];
  expression: string;
}

/** `net/http` of the standard library. */
function generateGo(request: RequestExample): string {
  const body = printBody(request.body);
  const credentials = basicCredentials(request);
  const headers = headerLines(request, { credentials });
  const settings = [
    ...(credentials === undefined
      ? []
      : [`request.SetBasicAuth(${doubleQuoted(credentials.username)}, ${doubleQuoted(credentials.password)})`]),
    ...(request.body?.kind === 'multipart' ? ['request.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    ...headers.map(({ name, value }) =>
      isNamed(name, 'host') ? `request.Host = ${doubleQuoted(value)}` : `request.Header.Set(${doubleQuoted(name)}, ${doubleQuoted(value)})`,
    ),
  ];
  const imports = [...new Set(['fmt', 'io', 'log', 'net/http', ...body.imports])].sort();
  const main = [
    ...body.lines,
    ...(body.lines.length > 0 ? [''] : []),
    `request, err := http.NewRequest(${doubleQuoted(request.method)}, ${doubleQuoted(formatUrl(request))}, ${body.expression})`,
    ...FATAL,
    ...settings,
    '',
    'response, err := http.DefaultClient.Do(request)',
    ...FATAL,
    'defer response.Body.Close()',
    '',
    'content, err := io.ReadAll(response.Body)',
    ...FATAL,
    'fmt.Println(response.Status)',
    'fmt.Println(string(content))',
  ];
  const code = indented(main, '\t').join('\n');
  return `package main\n\nimport (\n${imports.map((name) => `\t"${name}"\n`).join('')})\n\nfunc main() {\n${code}\n}`;
}

const FATAL = ['if err != nil {', '\tlog.Fatal(err)', '}'];

function printBody(body: RequestBodyExample | undefined): PrintedBody {
  switch (body?.kind) {
    case undefined:
      return { imports: [], lines: [], expression: 'nil' };
    case 'text':
      return { imports: ['strings'], lines: [`body := strings.NewReader(${textLiteral(body.text)})`], expression: 'body' };
    case 'urlencoded':
      return { imports: ['strings'], lines: [`body := strings.NewReader(${doubleQuoted(formatPairs(body.params))})`], expression: 'body' };
    case 'binary':
      return {
        imports: ['os'],
        lines: [`file, err := os.Open(${doubleQuoted(body.fileName)})`, ...FATAL, 'defer file.Close()'],
        expression: 'file',
      };
    case 'multipart': {
      const { parts } = body;
      const created = parts.filter((part) => part.fileName !== undefined || isTypedText(part));
      const imports = ['bytes', 'mime/multipart'];
      if (parts.some(({ fileName }) => fileName !== undefined)) imports.push('os');
      if (parts.some((part) => isTypedText(part) || isTypedFile(part))) imports.push('net/textproto');
      const lines = ['var body bytes.Buffer', 'form := multipart.NewWriter(&body)'];
      return {
        imports,
        lines: [...lines, ...parts.flatMap((part) => printPart(part, created)), 'form.Close()'],
        expression: '&body',
      };
    }
  }
}

/** `CreateFormFile` always sends `application/octet-stream`. */
function isTypedFile({ fileName, contentType }: MultipartPart): boolean {
  return fileName !== undefined && contentType !== undefined && contentType !== 'application/octet-stream';
}

function printPart(part: MultipartPart, created: MultipartPart[]): string[] {
  const { name, value, fileName, contentType = '' } = part;
  const variable = numbered('part', created.indexOf(part));
  const file = numbered('file', created.filter((other) => other.fileName !== undefined).indexOf(part));
  if (fileName === undefined && !isTypedText(part)) return [`form.WriteField(${doubleQuoted(name)}, ${doubleQuoted(value)})`];
  const disposition = `form-data; name=${doubleQuoted(name)}${fileName === undefined ? '' : `; filename=${doubleQuoted(fileName)}`}`;
  const header = [`"Content-Disposition": {${doubleQuoted(disposition)}},`, `"Content-Type":        {${doubleQuoted(contentType)}},`];
  const create =
    isTypedText(part) || isTypedFile(part)
      ? [`${variable}, err := form.CreatePart(textproto.MIMEHeader{`, ...header.map((line) => `\t${line}`), '})']
      : [`${variable}, err := form.CreateFormFile(${doubleQuoted(name)}, ${doubleQuoted(fileName ?? '')})`];
  if (fileName === undefined) return [...create, ...FATAL, `io.WriteString(${variable}, ${doubleQuoted(value)})`];
  const open = [`${file}, err := os.Open(${doubleQuoted(fileName)})`, ...FATAL, `defer ${file}.Close()`];
  return [...open, ...create, ...FATAL, `io.Copy(${variable}, ${file})`];
}

/** `part`, `part2`, `part3`. */
function numbered(name: string, index: number): string {
  return index > 0 ? `${name}${index + 1}` : name;
}

function textLiteral(text: string): string {
  return isPlainBlock(text) && !text.includes('`') ? `\`${text}\`` : doubleQuoted(text);
}
