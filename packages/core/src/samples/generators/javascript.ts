import type { SampleLanguages } from '../languages.ts';
import { mediaKind } from '../media-kind.ts';
import { formatUrl } from '../request/format-request.ts';
import type { RequestExample } from '../types.ts';
import { isPlainBlock, JSON_LITERALS, type LiteralSyntax, printLiteral, quoted } from './literals.ts';
import { basicCredentials, decodedPairs, hasRepeatedNames, headerLines, isNamed, jsonBody, type MultipartBody } from './request-parts.ts';

export const languages: SampleLanguages = {
  javascript: { label: 'JavaScript', highlight: 'javascript', aliases: ['js', 'fetch'], generate: generateJavascript },
  typescript: { label: 'TypeScript', highlight: 'typescript', aliases: ['ts'], generate: generateTypescript },
  node: { label: 'Node.js', highlight: 'javascript', aliases: ['nodejs', 'node.js'], generate: generateNode },
};

type JavaScriptFlavour = 'browser' | 'typescript' | 'node';

function generateJavascript(request: RequestExample): string {
  return generateFetch(request, 'browser');
}

function generateTypescript(request: RequestExample): string {
  return generateFetch(request, 'typescript');
}

function generateNode(request: RequestExample): string {
  return generateFetch(request, 'node');
}

/** `fetch` in browsers, in TypeScript, or in Node.js, where files come from disk and cookies can be set. */
function generateFetch(described: RequestExample, flavour: JavaScriptFlavour): string {
  const request = BODILESS.has(described.method) ? withoutBody(described) : described;
  const { imports, before, body } = printBody(request, flavour);
  const isNode = flavour === 'node';
  const headers = headerLines(isNode ? request : { ...request, cookies: [] }).map(({ name, value }) => [
    name,
    headerExpression(request, name, value),
  ]);
  const options = [
    ...(request.method === 'GET' ? [] : [`method: ${quote(request.method)}`]),
    ...(headers.length === 0 ? [] : [`headers: {\n${headers.map(([name, value]) => `    ${key(name ?? '')}: ${value}`).join(',\n')}\n  }`]),
    // A page cannot set cookies on a request; the browser adds its own.
    ...(request.cookies.length > 0 && !isNode ? ["credentials: 'include'"] : []),
    ...(body === undefined ? [] : [`body: ${body}`]),
  ];
  const call = `await fetch(${quote(formatUrl(request))}${options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')}\n}`})`;
  const result = expectsJson(request) ? 'json' : 'text';
  const data = `const data${flavour === 'typescript' && result === 'json' ? ': unknown' : ''} = await response.${result}();`;
  return [...imports, ...before, `const response = ${call};\n\n${data}\nconsole.log(data);`].join('\n\n');
}

/** Methods with which `fetch` refuses to send a body. */
const BODILESS = new Set(['GET', 'HEAD']);

function withoutBody({ body, headers, ...rest }: RequestExample): RequestExample {
  return { ...rest, headers: body === undefined ? headers : headers.filter(({ name }) => !isNamed(name, 'content-type')) };
}

interface PrintedBody {
  imports: string[];
  before: string[];
  body?: string;
}

function printBody(request: RequestExample, flavour: JavaScriptFlavour): PrintedBody {
  const { body } = request;
  const openFile = "import { openAsBlob } from 'node:fs';";
  switch (body?.kind) {
    case undefined:
      return { imports: [], before: [] };
    case 'urlencoded':
      return { imports: [], before: [], body: `new URLSearchParams(${printPairs(decodedPairs(body.params))})` };
    case 'multipart': {
      const hasFiles = flavour === 'node' && body.parts.some(({ fileName }) => fileName !== undefined);
      return { imports: hasFiles ? [openFile] : [], before: [printForm(body, flavour)], body: 'form' };
    }
    case 'binary':
      if (flavour === 'node') return { imports: [openFile], before: [], body: `await openAsBlob(${quote(body.fileName)})` };
      return { imports: [], before: [chosenFiles(['file'], flavour)], body: 'file' };
    case 'text': {
      const json = jsonBody(body);
      if (json !== undefined) return { imports: [], before: [], body: `JSON.stringify(${printLiteral(json.value, SYNTAX, 1)})` };
      return { imports: [], before: [], body: isPlainBlock(body.text) ? template(body.text) : quote(body.text) };
    }
  }
}

/** A text with a type is a blob, to which browsers add a file name. On a page, files come from an input. */
function printForm({ parts }: MultipartBody, flavour: JavaScriptFlavour): string {
  const files = parts.filter(({ fileName }) => fileName !== undefined);
  const variables = files.map((_, index) => (index === 0 ? 'file' : `file${index + 1}`));
  const lines = parts.map((part) => {
    const { name, value, fileName, contentType } = part;
    if (fileName !== undefined) {
      const fromDisk = `await openAsBlob(${quote(fileName)}${contentType ? `, { type: ${quote(contentType)} }` : ''})`;
      return `form.append(${quote(name)}, ${flavour === 'node' ? fromDisk : variables[files.indexOf(part)]}, ${quote(fileName)});`;
    }
    const text = contentType === undefined ? quote(value) : `new Blob([${quote(value)}], { type: ${quote(contentType)} })`;
    return `form.append(${quote(name)}, ${text});`;
  });
  const choose = flavour === 'node' || files.length === 0 ? [] : [chosenFiles(variables, flavour)];
  return [...choose, 'const form = new FormData();', ...lines].join('\n');
}

function chosenFiles(variables: readonly string[], flavour: JavaScriptFlavour): string {
  const files =
    flavour === 'typescript'
      ? "document.querySelector<HTMLInputElement>('input[type=file]')!.files!"
      : "document.querySelector('input[type=file]').files";
  return `const [${variables.join(', ')}] = ${files};`;
}

function printPairs(pairs: { name: string; value: string }[]): string {
  if (hasRepeatedNames(pairs)) return `[\n${pairs.map(({ name, value }) => `    [${quote(name)}, ${quote(value)}]`).join(',\n')}\n  ]`;
  return printLiteral(Object.fromEntries(pairs.map(({ name, value }) => [name, value])), SYNTAX, 1);
}

function headerExpression(request: RequestExample, name: string, value: string): string {
  const credentials = isNamed(name, 'authorization') ? basicCredentials(request) : undefined;
  return credentials === undefined ? quote(value) : `'Basic ' + btoa(${quote(credentials.pair)})`;
}

function expectsJson({ headers }: RequestExample): boolean {
  return mediaKind(headers.find(({ name }) => isNamed(name, 'accept'))?.value ?? '') === 'json';
}

function template(text: string): string {
  return `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\``;
}

function quote(text: string): string {
  return quoted(text, "'");
}

function key(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}

const SYNTAX: LiteralSyntax = { ...JSON_LITERALS, indent: '  ', string: quote, key };
