import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  COMPONENTS,
  COMPONENTS_PACKAGE,
  type Diagnostic,
  describeRefusal,
  didYouMean,
  foreignImport,
  importPaths,
  outsideImport,
  ownComponent,
  type Refusal,
  readBytes,
  SourceText,
  toolOf,
} from '@lectern/core';
import type { Plugin, PluginContext, SourceDescription } from 'rolldown';
import { findFile, namesFile } from './find-file.ts';
import {
  type Borrowed,
  borrowedImports,
  brokenModule,
  COMPONENTS_MODULE,
  componentsModule,
  componentsWith,
  contentExport,
  importsFor,
  isComponent,
  OWN_CODE,
  REMOTE,
  remoteModule,
  statementsOf,
  unknownTags,
} from './module-text.ts';
import { DESCRIPTIONS, type SiteComponent, withoutExports, zodFile } from './own-component.ts';
import { languageOf, type ModuleFacts, readModule } from './read-module.ts';
import { pageModule, placeInPage, type ScriptedPage } from './scripted-page.ts';

export interface ScriptModulesOptions {
  /** Absolute path of the docs root. */
  root: string;
  /** Why a file is not part of the docs. */
  refusal(file: string): Refusal | undefined;
  /** Components of the site. */
  components?: ReadonlyMap<string, SiteComponent> | undefined;
  pages: readonly ScriptedPage[];
  target: 'build' | 'browser';
  /** Source of a page's entry, by page number. */
  entry(page: number): string;
  /** URL of an imported file that isn't code. */
  assetHref(file: string): string | undefined;
  report(diagnostic: Diagnostic): void;
}

/** Module id of a page by number, which is the bundle's entry. */
export const ENTRY = 'lectern:entry/';
/** Code of a page's file, by page number and file path. */
export const PAGE = 'lectern:page/';

const BROKEN = '\0lectern:broken/';
const OWN_COMPONENTS = '\0lectern:components/';
const REMOTE_MODULE = '\0lectern:remote/';
const CLIENT = fileURLToPath(new URL('../../src/client/islands/', import.meta.url));
const OWN_MODULES: Record<string, string> = {
  'lectern:island': path.join(CLIENT, 'element.ts'),
  'lectern:at-build': path.join(CLIENT, 'at-build.ts'),
  'lectern:forms': path.join(CLIENT, 'components.ts'),
};
const REACT = /^(?:react|react-dom)(?:\/(client|server|jsx-runtime|jsx-dev-runtime|test-utils))?$/;
const PREACT = /^preact(?:\/|$)|^preact-render-to-string$/;

/** Resolves and loads the modules of pages: their own code, snippets, packages, and replacements for missing ones. */
export function scriptModules(options: ScriptModulesOptions): Plugin {
  const modules = new ScriptModules(options);
  return {
    name: 'lectern:script-modules',
    resolveId(specifier, importer) {
      return modules.resolve(specifier, importer, this);
    },
    load: (id) => modules.load(id),
  };
}

/** An import statement with its position. */
interface Import {
  /** Path of the importing file from the docs root. */
  importer: string;
  specifier: string;
  /** Imported names. Empty for a namespace import. */
  names: string[];
  place: Pick<Diagnostic, 'location' | 'excerpt'>;
}

interface ReadCode {
  code: string;
  facts: ModuleFacts;
}

class ScriptModules {
  readonly #options: ScriptModulesOptions;
  readonly #components: ReadonlyMap<string, SiteComponent>;
  /** Analyzed code by module id. */
  readonly #read = new Map<string, ReadCode>();
  readonly #texts = new Map<string, string | Refusal>();
  /** Code of modules that stand in for others, by module id. */
  readonly #substitutes = new Map<string, string>();
  readonly #reported = new Set<string>();
  /** Modules that need names of a page, by module id. */
  readonly #copies = new Map<string, { page: string; borrowed: Borrowed }>();

  constructor(options: ScriptModulesOptions) {
    this.#options = options;
    this.#components = options.components ?? new Map();
  }

  async resolve(specifier: string, importerId: string | undefined, context: PluginContext) {
    const own = this.#resolveOwn(specifier);
    if (own !== undefined) return own;
    // Modules from another host are imported by full URL.
    if (importerId?.startsWith(REMOTE_MODULE)) return { id: specifier, external: true };
    const file = importerId === undefined ? undefined : this.#fileOf(importerId);
    if (importerId === undefined || file === undefined) return undefined;
    const statement = this.#import(specifier, importerId, file);
    if (specifier === COMPONENTS_PACKAGE) return this.#resolveComponents(statement);
    if (/^(?:https?:)?\/\//.test(specifier)) return this.#resolveRemote(statement);
    if (namesFile(specifier)) return this.#resolveFile(statement, importerId);
    const found = (await context.resolve(specifier, importerId, { skipSelf: true })) ?? zodFile(specifier, importerId);
    if (found) return found;
    const tool = toolOf(specifier);
    if (tool !== undefined) return this.#resolveForeign(statement, tool);
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
    this.#report({
      code: 'snippet/no-package',
      severity: 'warning',
      message: `The package \`${name}\` is not installed.`,
      hint: `Run \`npm install ${name}\` in the folder of the docs, or remove the import.`,
      ...statement.place,
    });
    return this.#instead(statement, `The package ${name} is not installed.`);
  }

  load(id: string): SourceDescription | undefined {
    if (id.startsWith(`\0${ENTRY}`)) return script(this.#options.entry(Number(id.slice(ENTRY.length + 1))));
    if (id === `\0${COMPONENTS_MODULE}`) return script(componentsModule(this.#options.target, this.#components));
    const substitute = this.#substitutes.get(id);
    if (substitute !== undefined) return script(substitute);
    const file = this.#fileOf(id) ?? this.#ownFile(id);
    if (file === undefined) return undefined;
    if (id.endsWith('?asset')) return script(assetModule(file, this.#options.assetHref(file)));
    if (file.endsWith('.json')) return { code: this.#codeOf(file), moduleType: 'json' };
    return /\.(?:[cm]?[jt]sx?|mdx?)$/.test(file) ? this.#loadCode(id, file) : undefined;
  }

  #resolveOwn(specifier: string): string | undefined {
    if (specifier.startsWith(ENTRY) || specifier === COMPONENTS_MODULE) return `\0${specifier}`;
    if (specifier.startsWith(PAGE)) {
      const rest = specifier.slice(PAGE.length);
      const slash = rest.indexOf('/');
      return `${path.join(this.#options.root, rest.slice(slash + 1))}?page=${rest.slice(0, slash)}`;
    }
    if (specifier.startsWith(OWN_CODE)) return this.#components.get(specifier.slice(OWN_CODE.length))?.file;
    const react = REACT.exec(specifier);
    if (react) return packageModule(reactModule(react[1]));
    if (PREACT.test(specifier)) return packageModule(specifier);
    return Object.hasOwn(OWN_MODULES, specifier) ? OWN_MODULES[specifier] : undefined;
  }

  #resolveComponents({ specifier, names, importer, place }: Import): string {
    const unknown = names.filter((name) => !isComponent(name, this.#components));
    if (unknown.length === 0) return `\0${COMPONENTS_MODULE}`;
    for (const name of unknown) this.#report({ ...unknownComponent(name), ...place });
    const id = `${OWN_COMPONENTS}${importer}/${specifier}`;
    this.#substitutes.set(id, componentsWith(unknown));
    return id;
  }

  /** Components of another tool. Ours of the same name, or for the same job, stand in for them. */
  #resolveForeign(statement: Import, tool: string): string {
    const { specifier, names, importer, place } = statement;
    const meant = names.map((name) => {
      const own = name === 'default' ? specifier.replace(/^.*\//, '') : name;
      return [ownComponent(own, {})?.name ?? own, name];
    });
    const isKnown = names.length > 0 && meant.every(([own = '']) => isComponent(own, this.#components));
    // Imports of pages are checked when pages are parsed.
    if (!isMdx(importer)) this.#report({ ...foreignImport(specifier, tool, isKnown), ...place });
    if (!isKnown) return this.#instead(statement, `The package ${specifier} only exists in ${tool}.`);
    const id = `${OWN_COMPONENTS}${importer}/${specifier}`;
    this.#substitutes.set(id, meant.map(([own, name]) => `export { ${own} as ${name} } from '${COMPONENTS_MODULE}';`).join('\n'));
    return id;
  }

  #resolveRemote(statement: Import) {
    const { specifier, names, importer } = statement;
    if (this.#options.target === 'build') return this.#instead(statement, REMOTE);
    if (names.length === 0) return { id: specifier, external: true };
    const id = `${REMOTE_MODULE}${importer}/${specifier}`;
    this.#substitutes.set(id, remoteModule({ specifier, names }));
    return id;
  }

  #resolveFile(statement: Import, importerId: string): string {
    const { specifier, importer, place } = statement;
    const { root } = this.#options;
    if (/\.module\.(?:css|s[ac]ss|less)$/.test(specifier)) return this.#resolveCssModule(statement);
    const found = findFile(this.#options, specifier, importer);
    if (found?.refusal) return this.#refuse(statement, found.refusal);
    if (found === undefined) {
      // Imports of pages are checked when pages are parsed.
      if (!isMdx(importer)) {
        const missing: Diagnostic = {
          code: 'snippet/not-found',
          severity: 'warning',
          message: `The import \`${specifier}\` does not exist.`,
          hint: 'Create the file, or remove the import.',
        };
        this.#report({ ...(importPaths(specifier, { file: importer }) === 'outside' ? outsideImport(specifier) : missing), ...place });
      }
      return this.#instead(statement, `The file ${specifier} does not exist.`);
    }
    const { file } = found;
    const id = path.join(root, file);
    if (!/\.(?:json|[cm]?[jt]sx?|mdx?)$/.test(file)) return `${id}?asset`;
    const text = this.#textOf(file);
    if (typeof text !== 'string') return this.#refuse(statement, text);
    if (file.endsWith('.json')) return id;
    const { facts } = this.#code(id, file);
    if (facts.error) {
      this.#reportUnreadable(id, file, facts.error);
      return this.#instead(statement, `The code of ${file} cannot be read.`);
    }
    this.#checkNames(statement, file, facts);
    const page = this.#pageOf(importerId) ? importerId : this.#copies.get(importerId)?.page;
    if (page === undefined) return id;
    const borrowed = this.#borrowed(facts, id, [page, ...this.#usersOf(page)]);
    if (borrowed.size === 0) return id;
    const copy = `${id}?for=${page.slice(page.lastIndexOf('=') + 1)}`;
    this.#copies.set(copy, { page, borrowed });
    return copy;
  }

  /** Class names are those that the file has, because every page loads the style sheets of the folder. */
  #resolveCssModule({ specifier, importer, place }: Import): string {
    this.#report({
      code: 'page/foreign-syntax',
      severity: 'warning',
      message: `The import \`${specifier}\` is a CSS module; its class names are used as they are written.`,
      hint: 'Write `className="name"`, and its rules in a CSS file outside of `snippets`, which every page loads. Then remove the import.',
      ...place,
    });
    const id = `${OWN_COMPONENTS}${importer}/${specifier}`;
    this.#substitutes.set(id, 'export default new Proxy({}, { get: (_, name) => name });');
    return id;
  }

  #refuse(statement: Import, refusal: Refusal): string {
    const problem = describeRefusal(statement.specifier, refusal);
    // Imports of pages are checked when pages are parsed.
    if (!isMdx(statement.importer) || refusal.kind === 'unreadable') this.#report({ ...problem, ...statement.place });
    return this.#instead(statement, problem.message);
  }

  /** The modules of the files around a snippet in MDX, from the one that uses it to the page. */
  #usersOf(pageId: string): string[] {
    const users = this.#pageOf(pageId)?.script.users ?? {};
    const number = pageId.slice(pageId.lastIndexOf('?'));
    const ids: string[] = [];
    for (let file = users[this.#fileOf(pageId) ?? '']; file !== undefined; file = users[file])
      ids.push(path.join(this.#options.root, file) + number);
    return ids;
  }

  /** What a module lacks and the first of some modules of a page has. */
  #borrowed(facts: ModuleFacts, id: string, lenders: readonly string[]): Borrowed {
    const { root } = this.#options;
    const found = lenders.map((lender) => {
      const file = this.#fileOf(lender) ?? '';
      const own = {
        own: this.#components,
        facts: this.#code(lender, file).facts,
        specifier: `${PAGE}${lender.slice(lender.lastIndexOf('=') + 1)}/${file}`,
      };
      return borrowedImports(facts, own, (specifier) => {
        if (!namesFile(specifier)) return specifier;
        const imported = findFile(this.#options, specifier, file)?.file;
        return imported === undefined || path.join(root, imported) === id ? undefined : `/${imported}`;
      });
    });
    return new Map(found.reverse().flatMap((one) => [...one]));
  }

  #checkNames({ names, place }: Import, file: string, { exports }: ModuleFacts): void {
    if (!exports) return;
    for (const name of names) {
      if (exports.has(name) || (name === 'default' && isMdx(file))) continue;
      const others = [...exports].map((one) => `\`${one}\``).join(', ');
      const isDefault = name === 'default';
      this.#report({
        code: 'snippet/no-export',
        severity: 'error',
        message: isDefault ? `\`${file}\` has no default export.` : `\`${file}\` does not export \`${name}\`.`,
        hint:
          didYouMean(name, exports, (close) => `\`{ ${close} }\``) ??
          (isDefault && others !== '' ? `It exports ${others}; import with braces.` : 'Add the export, or remove the import.'),
        ...place,
      });
    }
  }

  #loadCode(id: string, file: string): SourceDescription {
    const { code, facts } = this.#code(id, file);
    if (facts.error) {
      this.#reportUnreadable(id, file, facts.error);
      return script(brokenModule({ names: [...(facts.exports ?? [])], message: `The code of ${file} cannot be read.` }));
    }
    const borrowed = this.#copies.get(id)?.borrowed ?? this.#borrowed(facts, id, this.#usersOf(id));
    for (const [tag, offset] of unknownTags(facts, borrowed, this.#components)) {
      this.#report({ ...unknownComponent(tag), ...this.#place(id, file, offset, tag.length + 1) });
    }
    const content = isMdx(file) && this.#pageOf(id) === undefined && !facts.exports?.has('default') ? contentExport(file) : '';
    return { code: `${code}\n${importsFor(facts, borrowed, this.#components)}${content}`, moduleType: languageOf(file) };
  }

  /** Code of a module with its analysis. For MDX, only the code in it. */
  #code(id: string, file: string): ReadCode {
    let read = this.#read.get(id);
    if (!read) {
      const page = this.#pageOf(id);
      const code = page ? pageModule(page, file) : this.#codeOf(file);
      this.#read.set(id, (read = { code, facts: readModule(file, code) }));
    }
    return read;
  }

  #codeOf(file: string): string {
    const text = this.#textOf(file);
    if (typeof text !== 'string') throw new Error(`The file ${file} cannot be read.`);
    if (isMdx(file)) return statementsOf(text);
    // Only the build needs what describes a component.
    const isOwn = this.#ownFile(path.join(this.#options.root, file)) !== undefined;
    return isOwn && this.#options.target === 'browser' ? withoutExports(text, DESCRIPTIONS) : text;
  }

  /** The text of a file as it was when it was first read, or why it cannot be read. */
  #textOf(file: string): string | Refusal {
    let text = this.#texts.get(file);
    if (text === undefined) {
      const read = readBytes(path.join(this.#options.root, file));
      text = read.kind === 'bytes' ? read.bytes.toString('utf8') : { kind: 'unreadable', reason: read.reason };
      this.#texts.set(file, text);
    }
    return text;
  }

  #import(specifier: string, importerId: string, importer: string): Import {
    const found = this.#read.get(importerId)?.facts.imports.find((one) => one.specifier === specifier);
    const place = found ? this.#place(importerId, importer, found.offset, found.length) : { location: { file: importer } };
    return { importer, specifier, names: found?.names ?? [], place };
  }

  /** Replaces a missing module. Using one of its exports throws the message. */
  #instead({ importer, specifier, names }: Import, message: string): string {
    const id = `${BROKEN}${importer}/${specifier}`;
    this.#substitutes.set(id, brokenModule({ names, message }));
    return id;
  }

  #place(id: string, file: string, offset: number, length: number): Import['place'] {
    const page = this.#pageOf(id);
    return page ? placeInPage(page, file, offset, length) : new SourceText(file, this.#code(id, file).code).at(offset, length);
  }

  #pageOf(id: string): ScriptedPage | undefined {
    const number = /\?page=(\d+)$/.exec(id)?.[1];
    return number === undefined ? undefined : this.#options.pages[Number(number)];
  }

  /** The same for a component of the site outside of it, which an Astro config can name. */
  #ownFile(id: string): string | undefined {
    const isOwn = [...this.#components.values()].some(({ file }) => file === id);
    return isOwn ? path.relative(this.#options.root, id).split(path.sep).join('/') : undefined;
  }

  /** Path from the docs root. Undefined for modules outside it, and for those of packages in it. */
  #fileOf(id: string): string | undefined {
    const { root } = this.#options;
    const file = id.replace(/\?(?:(?:page|for)=\d+|asset)$/, '');
    if (!file.startsWith(root + path.sep)) return undefined;
    const relative = path.relative(root, file).split(path.sep).join('/');
    return /(?:^|\/)node_modules\//.test(relative) ? undefined : relative;
  }

  #reportUnreadable(id: string, file: string, { offset, message, hint }: NonNullable<ModuleFacts['error']>): void {
    this.#report({ code: 'snippet/syntax', severity: 'error', message, ...(hint && { hint }), ...this.#place(id, file, offset, 1) });
  }

  /** The browser bundle reuses what the build bundle resolved. */
  #report(diagnostic: Diagnostic): void {
    const key = JSON.stringify([diagnostic.code, diagnostic.message, diagnostic.location]);
    if (this.#options.target === 'browser' || this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#options.report(diagnostic);
  }
}

function unknownComponent(name: string): Diagnostic {
  return {
    code: 'page/unknown-component',
    severity: 'warning',
    message: `\`<${name}>\` is not a known component; only its content is shown.`,
    hint: didYouMean(name, Object.keys(COMPONENTS), (close) => `\`<${close}>\``) ?? 'Import it, or remove the tag.',
  };
}

function isMdx(file: string): boolean {
  return /\.mdx?$/.test(file);
}

function script(code: string): SourceDescription {
  return { code, moduleType: 'js' };
}

/** Styles of the docs are on every page anyway. Any other file becomes its URL. */
function assetModule(file: string, href: string | undefined): string {
  return /\.(?:css|s[ac]ss|less)$/.test(file) ? '' : `export default ${JSON.stringify(href ?? '')};`;
}

function reactModule(part: string | undefined): string {
  if (part === 'jsx-runtime' || part === 'jsx-dev-runtime') return 'preact/jsx-runtime';
  return part === 'client' ? 'preact/compat/client' : 'preact/compat';
}

/** The file that a built-in package provides for bundlers. */
function packageModule(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier));
}
