import type { SampleLanguages } from '../languages.ts';
import { formatPairs, formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import { hexEscape, indented, isPlainBlock, JSON_LITERALS, type LiteralSyntax, printLiteral, singleQuoted } from './literals.ts';
import {
  basicCredentials,
  hasRepeatedNames,
  headerLines,
  isNamed,
  jsonBody,
  type MultipartBody,
  type MultipartPart,
} from './request-parts.ts';

export const languages: SampleLanguages = {
  dart: { label: 'Dart', highlight: 'dart', aliases: ['flutter'], generate: generateDart },
};

/** The package `http`. */
function generateDart(request: RequestExample): string {
  const credentials = basicCredentials(request);
  const headers = headerLines(request).map(({ name, value }) => {
    if (credentials === undefined || !isNamed(name, 'authorization')) return `${quote(name)}: ${quote(value)},`;
    return `${quote(name)}: 'Basic ' + base64Encode(utf8.encode(${quote(credentials.pair)})),`;
  });
  const isForm = request.body?.kind === 'multipart';
  const isTyped = request.body?.kind === 'multipart' && request.body.parts.some(({ contentType }) => contentType !== undefined);
  const imports = [
    ...(jsonBody(request.body) !== undefined || credentials !== undefined ? ["import 'dart:convert';"] : []),
    ...(request.body?.kind === 'binary' ? ["import 'dart:io';"] : []),
  ];
  const lines = [
    `final request = http.${isForm ? 'MultipartRequest' : 'Request'}(${quote(request.method)}, Uri.parse(${quote(formatUrl(request))}));`,
    ...(headers.length === 0 ? [] : [`request.headers.addAll({\n    ${headers.join('\n    ')}\n  });`]),
    ...printBody(request.body),
    '',
    'final response = await http.Response.fromStream(await request.send());',
    'print(response.body);',
  ];
  return [
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    "import 'package:http/http.dart' as http;",
    ...(isTyped ? ["import 'package:http_parser/http_parser.dart';"] : []),
    '',
    'Future<void> main() async {',
    ...indented(lines, '  '),
    '}',
  ].join('\n');
}

function printBody(body: RequestBodyExample | undefined): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'urlencoded':
      return [`request.body = ${quote(formatPairs(body.params))};`];
    case 'binary':
      return [`request.bodyBytes = await File(${quote(body.fileName)}).readAsBytes();`];
    case 'multipart':
      return printForm(body);
    case 'text': {
      const json = jsonBody(body);
      if (json !== undefined) return [`request.body = jsonEncode(${printLiteral(json.value, SYNTAX, 1)});`];
      return [`request.body = ${textLiteral(body.text)};`];
    }
  }
}

/** Fields are a map, so fields with a type or a repeated name are sent like files. */
function printForm({ parts }: MultipartBody): string[] {
  const isRepeated = hasRepeatedNames(parts);
  return parts.map((part: MultipartPart) => {
    const { name, value, fileName, contentType } = part;
    const type = contentType === undefined ? '' : `, contentType: MediaType.parse(${quote(contentType)})`;
    if (fileName !== undefined) return `request.files.add(await http.MultipartFile.fromPath(${quote(name)}, ${quote(fileName)}${type}));`;
    if (contentType !== undefined || isRepeated)
      return `request.files.add(http.MultipartFile.fromString(${quote(name)}, ${quote(value)}${type}));`;
    return `request.fields[${quote(name)}] = ${quote(value)};`;
  });
}

function quote(text: string): string {
  return singleQuoted(text, hexEscape, '$');
}

/** A multiline raw literal drops a leading line break; a plain block never starts with one. */
function textLiteral(text: string): string {
  return isPlainBlock(text) && !text.includes("'''") && !text.endsWith("'") && !text.startsWith('\n') ? `r'''${text}'''` : quote(text);
}

const SYNTAX: LiteralSyntax = { ...JSON_LITERALS, indent: '  ', string: quote, trailingComma: true };
