import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundle, type Selector, transform } from 'lightningcss';

/** Rules of elements, and what contains such rules. Keyframes and the like have names, which the theme uses too. */
const KEPT = ['style', 'nested-declarations', 'media', 'supports', 'container', 'layer-block', 'starting-style'];

/**
 * The rules of the theme for what only one of its parts has, as a `style` element for a copy of the part. Empty without some.
 * @param theme absolute path of the theme's folder
 * @param file the part
 */
export function stylesOfPart(theme: string, file: string): string {
  const read = (one: string) => readFileSync(path.join(theme, one), 'utf8');
  const files = readdirSync(theme, { recursive: true, encoding: 'utf8' }).sort();
  const others = files.filter((one) => /\.(?:astro|ts)$/.test(one) && path.join(theme, one) !== file).map(read);
  const shared = namesIn(others.join('\n'));
  const own = new Set([...namesIn(read(path.relative(theme, file)))].filter((name) => !shared.has(name)));
  // Those that pages load, the one of all pages first. All others are imported by them.
  const sheets = files.filter((one) => one.endsWith('.css') && read(one).includes('/layers.css"')).reverse();
  const layers = new Map<string, string>();
  for (const sheet of sheets) {
    const { code } = bundle({
      filename: path.join(theme, sheet),
      visitor: {
        Selector: (selector) => (isAbout(selector, own) ? undefined : []),
        Rule: ({ type }) => (KEPT.includes(type) ? undefined : []),
      },
    });
    // Rules without selectors are not printed the second time.
    const css = transform({ filename: sheet, code }).code.toString();
    for (const [, layer = '', rules] of css.matchAll(/^@layer (\w+) \{\n([\s\S]*?)^\}/gm))
      layers.set(layer, `${layers.has(layer) ? `${layers.get(layer)}\n` : ''}${rules}`);
  }
  if (layers.size === 0) return '';
  const css = [...layers].map(([layer, rules]) => `@layer ${layer} {\n${rules}}\n`).join('\n');
  return `\n<style is:global>\n${css.replace(/^(?=.)/gm, '  ')}</style>\n`;
}

/** Words that can be names of classes or ids. */
function namesIn(text: string): Set<string> {
  return new Set(text.match(/(?<![\w-])[a-z][\w-]+/g));
}

/** For what also other parts have, the order of rules would change. Nested rules are kept with the ones around them. */
function isAbout(selector: Selector, own: ReadonlySet<string>): boolean {
  const subject = selector.slice(selector.findLastIndex(({ type }) => type === 'combinator') + 1);
  const isNested = selector.some(({ type }) => type === 'nesting');
  return isNested || (namesOf(selector).some((name) => own.has(name)) && namesOf(subject).every((name) => own.has(name)));
}

function namesOf(selector: Selector): string[] {
  return selector.flatMap((one) => {
    if (one.type === 'class' || one.type === 'id') return [one.name];
    return 'selectors' in one && one.selectors ? (one.selectors as Selector[]).flatMap(namesOf) : [];
  });
}
