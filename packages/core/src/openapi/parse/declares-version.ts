import { createScanner, type SyntaxKind } from 'jsonc-parser';

/** The version as a document declares it. */
const VERSION = /^[23](?:\.\d+)*(?:-[\w.]+)?$/;
/** What every document contains, so that other files are not scanned. */
const KEY = /["']?(?:openapi|swagger)["']?\s*:/;

/**
 * Whether a file is meant as an OpenAPI document: one of its keys at the top level is `openapi` or `swagger`, with a version. Reads as much
 * as it needs, so a document with a mistake behind the key is one too. A configuration file, where `openapi` is a path, is none.
 */
export function declaresVersion(text: string): boolean {
  if (!KEY.test(text)) return false;
  return /^\s*(?:\{|\/[/*])/.test(text) ? declaresInJson(text) || declaresInFlow(text) : declaresInYaml(text);
}

// `SyntaxKind` is a const enum, which has no values at run time.
const OPENING: readonly SyntaxKind[] = [1, 3];
const CLOSING: readonly SyntaxKind[] = [2, 4];
const COMMA: SyntaxKind = 5;
const TEXT: SyntaxKind = 10;
const NUMBER: SyntaxKind = 11;
const END: SyntaxKind = 17;

function declaresInJson(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  let key: string | undefined;
  for (let token = scanner.scan(); token !== END; token = scanner.scan()) {
    if (OPENING.includes(token)) depth += 1;
    else if (CLOSING.includes(token)) depth -= 1;
    if (depth !== 1) continue;
    if (token === COMMA) key = undefined;
    else if (key === undefined && token === TEXT) key = scanner.getTokenValue();
    else if ((key === 'openapi' || key === 'swagger') && (token === TEXT || token === NUMBER) && VERSION.test(scanner.getTokenValue()))
      return true;
  }
  return false;
}

/** A YAML document in braces may have keys without quotation marks. */
function declaresInFlow(text: string): boolean {
  return /^\s*\{(?:[^{}[\]]*,)?\s*["']?(?:openapi|swagger)["']?\s*:\s*["']?[23](?:\.\d+)*["']?\s*[,}]/.test(text);
}

/** The keys of the top level have the indentation of the first one, and lines inside them have more. */
function declaresInYaml(text: string): boolean {
  const indent = /^(?![%#]|---|\s*(?:#|$))( *)\S/m.exec(text.replace(/^---(?=\s)/, ' '))?.[1] ?? '';
  const line = new RegExp(`^${indent}["']?(?:openapi|swagger)["']?\\s*:\\s+(?:[!&]\\S+\\s+)*["']?([^\\s"'#]+)["']?\\s*(?:#.*)?$`, 'gm');
  for (const [, version = ''] of text.matchAll(line)) if (VERSION.test(version)) return true;
  return false;
}
