import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import { PACKAGE } from './sources.ts';

/** Lowest precedence first, as in `styles/layers.css`. */
const LAYERS = ['reset', 'tokens', 'base', 'prose', 'syntax', 'components', 'layout'];
const THEME = path.join(PACKAGE, 'src/theme');

/** The styles of the theme that parts of it need, with the layer of each file. Fonts and the frame of pages are left out. */
const FILES: [file: string, layer: string][] = [
  ['styles/reset.css', 'reset'],
  ['styles/tokens.css', 'tokens'],
  ['styles/base.css', 'base'],
  ['styles/prose.css', 'prose'],
  ['styles/syntax.css', 'syntax'],
  ['components/index.css', 'components'],
  ...stylesOfFewPages().map((file): [string, string] => [file, 'components']),
  ['openapi/styles/method.css', 'components'],
  ['openapi/index.css', 'components'],
  ['layout/frame.css', 'layout'],
  ['layout/bars/search-field.css', 'layout'],
  ['../client/search/dialog.css', 'components'],
  ...['dialog', 'fields', 'menu', 'response', 'controls'].map((name): [string, string] => [
    `../client/playground/styles/${name}.css`,
    'components',
  ]),
];

/** Elements that styles of a page often concern. */
const TEXT =
  'a,b,blockquote,code,dd,details,div,dl,dt,em,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,i,kbd,label,legend,li,nav,ol,p,pre,samp,section,small,span,strong,summary,table,tbody,td,th,thead,tr,ul';

/** What the document has on pages of the docs. Colors follow the page, or one of the usual marks of dark mode. */
const START = `.lectern-part{color:var(--text);line-height:1.5;overflow-wrap:break-word}
.lectern-part *{text-transform:none;text-shadow:none;box-shadow:none}
.lectern-part :is(${TEXT}){border:0 solid;background:none;color:inherit}
:where(html.dark,html[data-theme="dark"]) .lectern-part{color-scheme:dark}
:where(html.light,html[data-theme="light"]) .lectern-part{color-scheme:light}
.lectern-part.overlay{display:contents}
.lectern-part.docs-search{display:inline-block;vertical-align:middle;line-height:1}
@media (min-width:48rem){.lectern-part.docs-search{width:min(100%,16rem)}}
`;

/**
 * The styles for parts of the theme on pages of a project. They apply only inside of `.lectern-part`, and take precedence over the
 * styles of the page there. Instead of cascade layers, which all styles of a page would override, each layer adds to the
 * specificity of its rules.
 */
export function partStyles(): string {
  return START + FILES.map(([file, layer]) => scopeStyles(readStyles(path.join(THEME, file)), layer)).join('\n');
}

/** Styles of components that a page loads only if it has one: those that `components/index.css` doesn't import. */
function stylesOfFewPages(): string[] {
  const index = readFileSync(path.join(THEME, 'components/index.css'), 'utf8');
  const names = readdirSync(path.join(THEME, 'components')).filter((name) => name.endsWith('.css') && name !== 'index.css');
  return names.filter((name) => !index.includes(`"./${name}"`)).map((name) => `components/${name}`);
}

/** The text of a style sheet with those that it imports, without the list of layers. */
function readStyles(file: string): string {
  return readFileSync(file, 'utf8').replace(/^@import "([^"]+)";$/gm, (_, imported: string) =>
    imported.endsWith('layers.css') ? '' : readStyles(path.join(path.dirname(file), imported)),
  );
}

/**
 * Limits a style sheet to the elements inside of `.lectern-part`.
 * @param layer of rules that are in none
 */
export function scopeStyles(css: string, layer: string): string {
  const root = postcss.parse(css);
  scopeAll(root, layer);
  return String(root);
}

function scopeAll(container: Container<ChildNode>, layer: string): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'comment') node.remove();
    else if (node.type === 'rule') scopeRule(node, layer);
    else if (node.type === 'atrule') scopeAtRule(node, layer);
  }
}

function scopeAtRule(rule: AtRule, layer: string): void {
  if (rule.name === 'layer') {
    if (!rule.nodes) {
      rule.remove();
      return;
    }
    scopeAll(rule, rule.params);
    rule.replaceWith(...rule.nodes);
  } else if (/^(?:media|supports|container)$/.test(rule.name)) scopeAll(rule, layer);
  // Keyframes and the like stay. Transitions between documents belong to the page.
  else if (rule.name === 'view-transition' || rule.name === 'page') rule.remove();
}

function scopeRule(rule: Rule, layer: string): void {
  const prefix = `.lectern-part${':not(#l)'.repeat(LAYERS.indexOf(layer) + 1)}`;
  const selectors = rule.selectors.flatMap((selector) => scopeSelector(selector, prefix) ?? []);
  if (selectors.length === 0) {
    rule.remove();
    return;
  }
  rule.each((child) => {
    if (child.type !== 'decl') return;
    const isOfDocument = child.prop === 'color-scheme' && selectors.includes(prefix);
    // Headings have the font of the page, like its text.
    if (isOfDocument || child.value === 'var(--font-heading)') child.remove();
  });
  replaceScriptingMarks(rule);
  const scripting = scriptingOf(rule);
  rule.selectors = selectors;
  if (scripting) wrap(rule, scripting);
}

/** Undefined for rules about the document, other than its custom properties. */
function scopeSelector(selector: string, prefix: string): string | undefined {
  const whole = /^:root(\S*)$/.exec(selector);
  if (whole) return prefix.replace('.lectern-part', `.lectern-part${whole[1]}`);
  if (/^(?:html|body|main|::(?:view-transition|selection)\S*)(?:[:.[(]\S*)?$/.test(selector)) return undefined;
  // The class replaces the one of the mark, so that the rule keeps its precedence.
  if (MARK.test(selector)) return selector.replace(MARK, `.lectern-part${prefix} `);
  const [, document, rest] = /^(html\S*|:root\S*)\s+(.*)$/s.exec(selector) ?? [];
  return document === undefined ? `${prefix} ${selector}` : `${document} ${prefix} ${rest}`;
}

const MARK = /^html(?:\.js|:not\(\.js\))\s+/;

/** The class `js` on pages of the docs, as a media query. */
function scriptingOf({ selector }: Rule): string | undefined {
  if (!MARK.test(selector)) return undefined;
  return selector.startsWith('html.js') ? '(scripting: enabled)' : '(scripting: none)';
}

/** The same in nested rules. */
function replaceScriptingMarks(rule: Rule): void {
  rule.walkRules((nested) => {
    const scripting = scriptingOf(nested);
    if (scripting === undefined) return;
    nested.selectors = nested.selectors.map((selector) => selector.replace(MARK, '.lectern-part '));
    wrap(nested, scripting);
  });
}

function wrap(rule: Rule, scripting: string): void {
  const media = postcss.atRule({ name: 'media', params: scripting });
  rule.replaceWith(media);
  media.append(rule);
}
