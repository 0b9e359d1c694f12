import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

/** Files, folders, and single literals of files that are not texts of the interface, or are in English for everyone, by reason. */
const ALLOWED = {
  'Authors read them, in English.': [
    'client/dev/',
    'client/search/dialog.tsx: This site’s Content-Security-Policy does not let search run. Its owner has to add ‘wasm-unsafe-eval’ to script-src, in single straight quotes.',
    'view/build-docs-data.ts',
    'view/site-docs.ts',
  ],
  'Names of services and products, and types of structured data.': [
    'view/head/json-ld.ts',
    'view/page-tools/page-menu.ts',
    'view/socials.ts',
  ],
  'Names of states, headers, schemes, and statuses of HTTP.': [
    'client/playground/playground.tsx',
    'client/playground/request/auth.ts',
    'view/props/status-texts.ts',
    'client/playground/sample-keys.ts',
    'view/api/security.ts',
    'client/playground/send-bar.tsx',
  ],
  'The fallback of a text.': [
    'client/search/dialog.tsx: No results for ',
    'client/search/dialog.tsx:   found for ',
    'theme/layout/page/examples.ts: Examples',
  ],
  'A type of JSON.': ['theme/openapi/security-html.ts: string'],
};
const allowed = Object.values(ALLOWED).flat();

/** Names of keys, errors, headers, and components are words with a capital letter, too. */
const NAMES = new Set(
  (
    'Alt Arrow ArrowDown ArrowLeft ArrowRight ArrowUp Backspace Content-Type Control Discord End Enter Error Escape GitHub Home Shift Tab ' +
    'DOMContentLoaded SearchTrouble Color.Item Color.Row GitHub.Repo Tree.File Tree.Folder ClipboardItem Image View Folder Latex'
  ).split(' '),
).add('Ctrl K');

/** A word with a capital letter, or several words. */
function isText(literal: string): boolean {
  const text = literal.trim();
  if (NAMES.has(text) || /[{};=<>[\]#|\\]|\w\(|^\(|^M\d/.test(text)) return false;
  return /^[A-Z][a-z]+$/.test(text) || (/^[A-Z(“]/.test(text) && /[a-z]{2,} \w/.test(text));
}

/** Texts between tags, and in attributes that readers see or hear. */
function textsOfMarkup(markup: string): string[] {
  const attributes = [...markup.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"{]*)"/g)].map(([, text = '']) => text);
  const between = [...markup.matchAll(/>([^<>{}=]*)</g)].map(([, text = '']) => text);
  return [...attributes, ...between].filter((text) => /[A-Za-z]{2}/.test(text.replace(/&\w+;/g, '')) && !/['";]|&&|\? /.test(text));
}

/** Texts of a module that are not arguments of `uiText` or of an error. */
function textsOfModule(file: string, code: string): string[] {
  const own: string[] = [];
  const known = new Set<number>();
  const skip = (nodes: readonly { start: number }[]) => nodes.forEach(({ start }) => known.add(start));
  const { program } = parseSync(file, code, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && /^(?:uiText|partOf)$/.test(callee.name)) skip(given);
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error')) skip(given);
    },
    TSLiteralType: ({ literal }) => skip([literal]),
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && !known.has(start) && isText(value)) own.push(value);
    },
    TemplateLiteral: ({ start, quasis }) => {
      const text = quasis.map(({ value }) => value.cooked ?? '').join('');
      if (known.has(start)) return;
      const isPlaced = quasis.length > 1 && quasis[0]?.value.cooked === '' && isText(`A ${text}`);
      own.push(...(isText(text) || isPlaced ? [text] : []), ...(text.includes('</') ? textsOfMarkup(text) : []));
    },
  }).visit(program);
  return own;
}

function textsOfFile(file: string): string[] {
  const text = readFileSync(src + file, 'utf8');
  if (!file.endsWith('.astro')) return textsOfModule(file, text);
  const [frontMatter = '', code = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const template = text.slice(frontMatter.length).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  return [...textsOfModule(file.replace('.astro', '.ts'), code), ...textsOfMarkup(template)];
}

const files = globSync('{client,theme,view}/**/*.{ts,tsx,astro}', { cwd: src }).map((file) => file.replaceAll('\\', '/'));
const placedTexts = (file: string) => textsOfFile(file).map((text) => `${file}: ${text}`);
const isAllowed = (file: string) => allowed.some((one) => (one.endsWith('/') ? file.startsWith(one) : file === one));

it('finds literals in modules and markup', () => {
  const code =
    "const a = 'Close the menu'; const b = uiText('close', 'Close'); const c = 'lc-menu'; html`<p title=\"Menu\">Open ${a}</p>`;";
  expect(textsOfModule('a.ts', code)).toEqual(['Close the menu', 'Menu', 'Open ']);
  expect(textsOfMarkup('<a aria-label="Next">{texts.site.next}</a><p>Nothing here</p>')).toEqual(['Next', 'Nothing here']);
});

it('the interface has no texts that are not from `languages`', () => {
  const found = files
    .filter((file) => !isAllowed(file))
    .flatMap(placedTexts)
    .filter((text) => !allowed.includes(text));
  expect(found, 'Add them to packages/lectern/src/messages/languages/en.json.').toEqual([]);
});

it('nothing is allowed in vain', () => {
  const all = files.flatMap(placedTexts);
  expect(allowed.filter((one) => !all.some((text) => text.startsWith(one)))).toEqual([]);
});
