import type { SampleLanguages } from '../languages.ts';
import { formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import { doubleQuoted, hexEscape, indented, isPlainBlock } from './literals.ts';
import { basicCredentials, headerLines, isNamed, type MultipartPart } from './request-parts.ts';

export const languages: SampleLanguages = {
  kotlin: { label: 'Kotlin', highlight: 'kotlin', aliases: ['kt'], generate: generateKotlin },
};

/** OkHttp 4 or 5, which reads the content type from the body. */
function generateKotlin(request: RequestExample): string {
  const credentials = basicCredentials(request);
  const body = request.method === 'GET' ? undefined : printBody(request.body);
  const headers = headerLines(request, { without: body === undefined ? [] : ['content-type'] });
  const needsBody = ['POST', 'PUT', 'PATCH', 'QUERY'].includes(request.method);
  const imports = ['okhttp3.OkHttpClient', 'okhttp3.Request', ...(body?.imports ?? [])];
  if (credentials !== undefined) imports.push('okhttp3.Credentials');
  if (body === undefined && needsBody) imports.push('okhttp3.RequestBody.Companion.toRequestBody');
  const builder = [
    `.url(${quote(formatUrl(request))})`,
    `.method(${quote(request.method)}, ${body === undefined ? (needsBody ? '"".toRequestBody()' : 'null') : 'body'})`,
    ...headers.map(({ name, value }) => {
      if (credentials === undefined || !isNamed(name, 'authorization')) return `.header(${quote(name)}, ${quote(value)})`;
      return `.header("Authorization", Credentials.basic(${quote(credentials.username)}, ${quote(credentials.password)}))`;
    }),
    '.build()',
  ];
  const lines = [
    'val client = OkHttpClient()',
    ...(body?.lines ?? []),
    'val request = Request.Builder()',
    ...builder.map((line) => `    ${line}`),
    '',
    'client.newCall(request).execute().use { response ->',
    '    println(response.body?.string())',
    '}',
  ];
  return [...[...new Set(imports)].sort().map((name) => `import ${name}`), '', 'fun main() {', ...indented(lines, '    '), '}'].join('\n');
}

const MEDIA_TYPE = 'okhttp3.MediaType.Companion.toMediaType';
const TEXT_BODY = 'okhttp3.RequestBody.Companion.toRequestBody';
const FILE_BODY = ['java.io.File', 'okhttp3.RequestBody.Companion.asRequestBody'];

function printBody(body: RequestBodyExample | undefined): { imports: string[]; lines: string[] } | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case 'text':
      return {
        imports: [MEDIA_TYPE, TEXT_BODY],
        lines: [`val body = ${textLiteral(body.text)}.toRequestBody(${mediaType(body.mediaType)})`],
      };
    case 'binary':
      return {
        imports: [MEDIA_TYPE, ...FILE_BODY],
        lines: [`val body = File(${quote(body.fileName)}).asRequestBody(${mediaType(body.mediaType)})`],
      };
    case 'urlencoded': {
      const pairs = body.params.map(({ name, value }) => `    .addEncoded(${quote(name)}, ${quote(value)})`);
      return { imports: ['okhttp3.FormBody'], lines: ['val body = FormBody.Builder()', ...pairs, '    .build()'] };
    }
    case 'multipart': {
      const hasFiles = body.parts.some(({ fileName }) => fileName !== undefined);
      const isTyped = body.parts.some(({ contentType }) => contentType !== undefined);
      const hasTypedText = body.parts.some(({ fileName, contentType }) => fileName === undefined && contentType !== undefined);
      return {
        imports: [
          'okhttp3.MultipartBody',
          ...(isTyped ? [MEDIA_TYPE] : []),
          ...(hasFiles ? FILE_BODY : []),
          ...(hasTypedText ? [TEXT_BODY] : []),
        ],
        lines: [
          'val body = MultipartBody.Builder()',
          `    .setType(${printKind(body.mediaType)})`,
          ...body.parts.map(printPart),
          '    .build()',
        ],
      };
    }
  }
}

function printKind(type: string): string {
  return type === 'multipart/form-data' ? 'MultipartBody.FORM' : mediaType(type);
}

function printPart({ name, value, fileName, contentType }: MultipartPart): string {
  const type = contentType === undefined ? '' : mediaType(contentType);
  if (fileName !== undefined)
    return `    .addFormDataPart(${quote(name)}, ${quote(fileName)}, File(${quote(fileName)}).asRequestBody(${type}))`;
  return `    .addFormDataPart(${quote(name)}, ${contentType === undefined ? quote(value) : `null, ${quote(value)}.toRequestBody(${type})`})`;
}

function mediaType(type: string): string {
  return `${quote(type)}.toMediaType()`;
}

function quote(text: string): string {
  return doubleQuoted(text, hexEscape, '$');
}

const DOLLAR = `\${'$'}`;

/** A raw string has no escapes, so a dollar sign is an expression. */
function textLiteral(text: string): string {
  return isPlainBlock(text) && !text.includes('"""') && !text.endsWith('"') ? `"""${text.replaceAll('$', () => DOLLAR)}"""` : quote(text);
}
