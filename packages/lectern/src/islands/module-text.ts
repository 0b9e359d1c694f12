import { COMPONENT_OF, COMPONENTS, COMPONENTS_OBJECT, type OwnComponents } from '@lectern/core';
import { type ModuleFacts, readModule } from './read-module.ts';

/** Module of the built-in components for the author's code. */
export const COMPONENTS_MODULE = 'lectern:components';
/** Module of a site's own component with code, by its tag. */
export const OWN_CODE = 'lectern:own/';
/** Name of errors whose cause is reported separately. */
export const REPORTED = 'ReportedError';
/** Build error of code that uses a module from another host, because the build loads none. */
export const REMOTE = 'window is not defined';

const OBJECTS = new Set(['React', COMPONENTS_OBJECT]);

/** React names that authors use, partly without importing them. */
const REACT_NAMES = new Set(
  'useState useEffect useLayoutEffect useInsertionEffect useRef useMemo useCallback useContext useReducer useId useImperativeHandle useDebugValue useTransition useDeferredValue useSyncExternalStore createContext forwardRef memo lazy Suspense Fragment createElement cloneElement isValidElement Children createPortal startTransition'.split(
    ' ',
  ),
);

/** Import statements by the name that they define. */
export type Borrowed = ReadonlyMap<string, string>;
const NONE: Borrowed = new Map();
const NO_COMPONENTS: OwnComponents = new Map();

/** Tags that neither the file nor anything else defines. */
export function unknownTags({ tags }: ModuleFacts, borrowed: Borrowed = NONE, own = NO_COMPONENTS): [name: string, offset: number][] {
  return [...tags].filter(([name]) => !isComponent(name, own) && !REACT_NAMES.has(name) && !OBJECTS.has(name) && !borrowed.has(name));
}

/**
 * Imports of names that a snippet uses without defining them, and that its page imports or exports. The incumbent evaluates
 * components in the scope of the page and doesn't load what snippets import, so authors write these imports into each page.
 *
 * @param page with the specifier of its module
 * @param locate the specifier for the file that the page imports by another. Undefined for the snippet itself
 */
export function borrowedImports(
  { free }: ModuleFacts,
  page: { facts: ModuleFacts; specifier: string; own: OwnComponents },
  locate: (specifier: string) => string | undefined,
): Borrowed {
  const borrowed = new Map<string, string>();
  const borrow = (name: string, imported: string, specifier: string) => {
    if (!free.has(name) || name in globalThis || isComponent(name, page.own) || REACT_NAMES.has(name)) return;
    const clause = imported === '*' ? `* as ${name}` : `{ ${imported} as ${name} }`;
    borrowed.set(name, `import ${clause} from ${JSON.stringify(specifier)};`);
  };
  for (const name of page.facts.exports ?? []) borrow(name, name, page.specifier);
  for (const { specifier, locals } of page.facts.imports) {
    const found = locate(specifier);
    if (found !== undefined) for (const [name, imported] of locals) borrow(name, imported, found);
  }
  return borrowed;
}

/** Imports of names that are used without an import. They come last, so that line numbers don't change. */
export function importsFor(facts: ModuleFacts, borrowed: Borrowed = NONE, own = NO_COMPONENTS): string {
  const { free, tags } = facts;
  const react = [...REACT_NAMES].filter((name) => free.has(name));
  // `new Image()` is the browser's own.
  const code = [...free].filter((name) => own.get(name)?.kind === 'code');
  const named = [...free].filter(
    (name) => isComponent(name, own) && !code.includes(name) && !REACT_NAMES.has(name) && (name !== COMPONENT_OF.image || tags.has(name)),
  );
  return [
    ...borrowed.values(),
    free.has('React') ? "import React from 'react';" : '',
    free.has('ReactDOM') ? "import ReactDOM from 'react-dom';" : '',
    react.length > 0 ? `import { ${react.join(', ')} } from 'react';` : '',
    free.has(COMPONENTS_OBJECT) ? `import * as ${COMPONENTS_OBJECT} from '${COMPONENTS_MODULE}';` : '',
    named.length > 0 ? `import { ${named.join(', ')} } from '${COMPONENTS_MODULE}';` : '',
    ...code.map((name) => `import ${name} from '${OWN_CODE}${name}';`),
    ...unknownTags(facts, borrowed, own).map(([name]) => `import { Unknown as ${name} } from '${COMPONENTS_MODULE}';`),
    free.has('user') ? 'const user = {};' : '',
  ]
    .filter(Boolean)
    .join('\n');
}

export function isComponent(name: string, own = NO_COMPONENTS): boolean {
  return own.has(name) || Object.keys(COMPONENTS).some((one) => one === name || one.startsWith(`${name}.`));
}

/**
 * Every built-in component, and those of the site that the theme prints: placeholders at build time, which the theme prints, and
 * interactive components in the browser.
 */
export function componentsModule(target: 'build' | 'browser', own = NO_COMPONENTS): string {
  const printed = [...own].filter(([, { kind }]) => kind !== 'code').map(([name]) => name);
  const names = [...new Set([...printed, ...Object.keys(COMPONENTS)])];
  const roots = [...new Set(names.map((name) => name.split('.')[0] ?? name))];
  const make = (name: string) => {
    const isOwn = printed.includes(name);
    const { readsChildren, role, hydrates } = (!isOwn && COMPONENTS[name]) || {};
    // The others keep the HTML of the build.
    const traits = readsChildren ? ', true' : role === 'image' ? ', false, true' : '';
    const form = hydrates ? `forms.${name}` : `/*#__PURE__*/ forms.still('${name}'${traits})`;
    return target === 'build' ? `forBuild('${name}', ${form})` : form;
  };
  const lines = roots.map((name) => {
    const parts = names.filter((one) => one.startsWith(`${name}.`)).map((one) => `${one.slice(name.length + 1)}: ${make(one)}`);
    return `export const ${name} = ${parts.length === 0 ? make(name) : `/*#__PURE__*/ Object.assign(${make(name)}, { ${parts.join(', ')} })`};`;
  });
  const imports = target === 'build' ? "import { forBuild } from 'lectern:at-build';\n" : '';
  return `${imports}import * as forms from 'lectern:forms';\nexport const Unknown = forms.Unknown;\n${lines.join('\n')}`;
}

/** The built-in components, and replacements for names that they don't have. */
export function componentsWith(unknown: readonly string[]): string {
  const names = unknown.map((name) => `export { Unknown as ${name} } from '${COMPONENTS_MODULE}';`);
  return [`export * from '${COMPONENTS_MODULE}';`, ...names].join('\n');
}

/** The whole content of an MDX file as a component, for code that uses it. */
export function contentExport(file: string): string {
  return `\nimport { Snippet as $Snippet } from '${COMPONENTS_MODULE}';\nexport default (props) => <$Snippet {...props} file={${JSON.stringify(`/${file}`)}} />;`;
}

/** A module in which every use of an export fails with a message. */
export function brokenModule({ names, message }: { names: readonly string[]; message: string }): string {
  const kind = message === REMOTE ? 'ReferenceError' : REPORTED;
  return [
    `const fail = () => { throw Object.assign(new Error(${JSON.stringify(message)}), { name: '${kind}' }); };`,
    // The renderer reads these properties of every component before it calls it.
    `const plain = new Set(['contextType', 'defaultProps', 'displayName', 'getDerivedStateFromProps', 'getDerivedStateFromError', '$$typeof', 'type', 'then', 'toJSON']);`,
    `const get = (_, key) => (key === 'prototype' ? {} : typeof key === 'symbol' || plain.has(key) ? undefined : stub);`,
    `const stub = new Proxy(() => {}, { get, apply: fail });`,
    ...names.map((name) => (name === 'default' ? 'export default stub;' : `export const ${name} = stub;`)),
  ].join('\n');
}

/** Names from a module on another host. If it can't be loaded, the rest of the page works. */
export function remoteModule({ specifier, names }: { specifier: string; names: readonly string[] }): string {
  const exports = names.map((name) => (name === 'default' ? 'export default found.default;' : `export const ${name} = found.${name};`));
  return `let found = {};\ntry {\n  found = await import(${JSON.stringify(specifier)});\n} catch (error) {\n  console.error(error);\n}\n${exports.join('\n')}`;
}

/** The imports and exports of an MDX file, on their original lines. */
export function statementsOf(text: string): string {
  const kept: string[] = [];
  let fence: string | undefined;
  let isCode = false;
  for (const line of text.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (!isCode && mark && (fence === undefined || mark.startsWith(fence))) fence = fence === undefined ? mark : undefined;
    if (!isCode && fence === undefined && /^(?:import|export)\s/.test(line)) isCode = true;
    kept.push(isCode ? line : '');
    // A statement ends at an empty line if the code before it can be parsed.
    if (isCode && line.trim() === '' && readModule('statements.mdx', kept.join('\n')).error === undefined) isCode = false;
  }
  return kept.join('\n');
}
