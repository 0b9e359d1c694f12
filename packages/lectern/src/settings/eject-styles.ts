import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Cascade layer of the style sheets in each folder of the theme. */
const LAYERS = [
  ['components', 'components'],
  ['openapi', 'components'],
  ['layout', 'layout'],
  ['styles/print.css', 'print'],
] as const;

/** The end of a selector, which is about the element itself. */
const SUBJECT = /(?:[^\s>+~()[\]]|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])+$/;

/** A declaration, or a rule with what it contains. */
interface Item {
  /** Text before the block, or the declaration. */
  head: string;
  items?: Item[];
}

/**
 * The rules of the theme for what only one of its parts has, as a `style` element for a copy of the part. Empty without some.
 * @param theme absolute path of the theme's folder
 * @param file the part
 */
export function stylesOfPart(theme: string, file: string): string {
  const files = readdirSync(theme, { recursive: true, encoding: 'utf8' }).sort();
  const lists = ['styles/layout.css', 'components/index.css', 'openapi/index.css']
    .map((one) => readFileSync(path.join(theme, one), 'utf8'))
    .join();
  // Later rules win, so they are in the order in which the theme has them.
  const position = (one: string) => lists.indexOf(`/${path.basename(one)}"`) >>> 0;
  const read = (one: string) => readFileSync(path.join(theme, one), 'utf8');
  const isPart = (one: string) => path.join(theme, one) === file;
  const others = files.filter((one) => /\.(?:astro|ts)$/.test(one) && !isPart(one)).map(read);
  const shared = namesIn(others.join('\n'));
  const own = new Set([...namesIn(read(path.relative(theme, file)))].filter((name) => !shared.has(name)));
  const classesOf = (selector: string) => [...selector.matchAll(/[.#]([\w-]+)/g)].map(([, name = '']) => name);
  // For what also other parts have, the order of rules would change.
  const isOwn = (selector: string) =>
    classesOf(selector).some((name) => own.has(name)) && classesOf(SUBJECT.exec(selector)?.[0] ?? '').every((name) => own.has(name));
  const layers = new Map<string, string>();
  for (const [folder, layer] of LAYERS) {
    const sheets = files.filter((one) => one.endsWith('.css') && one.replaceAll('\\', '/').startsWith(folder));
    sheets.sort((one, other) => position(one) - position(other));
    const items = sheets.flatMap((one) => keep(parse(read(one)), isOwn));
    const known = layers.get(layer) ?? '';
    if (items.length > 0) layers.set(layer, `${known}${known && '\n'}${items.map((one) => print(one, '    ')).join('\n')}`);
  }
  if (layers.size === 0) return '';
  const blocks = [...layers].map(([layer, rules]) => `  @layer ${layer} {\n${rules}  }\n`);
  return `\n<style is:global>\n${blocks.join('\n')}</style>\n`;
}

/** Words that can be names of classes or ids. */
function namesIn(text: string): Set<string> {
  return new Set(text.match(/(?<![\w-])[a-z][\w-]+/g));
}

function keep(items: readonly Item[], isOwn: (selector: string) => boolean): Item[] {
  return items.flatMap((item) => {
    if (!item.items) return [];
    if (/^@layer\b/.test(item.head)) return keep(item.items, isOwn);
    if (!item.head.startsWith('@')) {
      const selectors = splitAt(item.head, ',').filter(isOwn);
      if (selectors.length > 0) return [{ head: selectors.map((one) => one.trim()).join(',\n'), items: item.items }];
    }
    const items = keep(item.items, isOwn);
    return items.length === 0 ? [] : [{ head: item.head, items }];
  });
}

function print({ head, items }: Item, indent: string): string {
  const start = head
    .split('\n')
    .map((line) => indent + line.trim())
    .join('\n');
  return items ? `${start} {\n${items.map((one) => print(one, `${indent}  `)).join('')}${indent}}\n` : `${start};\n`;
}

function parse(css: string): Item[] {
  return splitAt(css.replace(/\/\*[\s\S]*?\*\//g, ''), ';')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const at = text.endsWith('}') ? text.indexOf('{') : -1;
      return at === -1 ? { head: text } : { head: text.slice(0, at).trim(), items: parse(text.slice(at + 1, -1)) };
    });
}

/** Splits at a character outside of strings, brackets, and blocks. A block that ends also ends a rule. */
function splitAt(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[(){}[\],;]/g)) {
    if ('([{'.includes(found)) depth += 1;
    else if (')]}'.includes(found)) depth -= 1;
    if (depth > 0 || (found !== separator && !(separator === ';' && found === '}'))) continue;
    parts.push(text.slice(from, found === '}' ? index + 1 : index));
    from = index + 1;
  }
  return [...parts, text.slice(from)];
}
