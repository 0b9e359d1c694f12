import { AddressTable, type Claim } from '../addresses/table.ts';
import { remember } from '../cache/remember.ts';
import { parseConfig } from '../config/parse.ts';
import { nameOf, pagePath } from '../config/paths.ts';
import type { ReadReferred } from '../config/references.ts';
import { applyEdits, type TextEdit } from '../config/text-edit.ts';
import type { PageSource } from '../content/types.ts';
import { SourceText } from '../diagnostics/source-text.ts';
import { planApiPages } from '../navigation/api-pages.ts';
import { fillGroups } from '../navigation/autogenerate.ts';
import { claimAssets, claimPages } from '../site/claim-addresses.ts';
import type { LoadedSite } from '../site/load.ts';
import { editPrefixes, findConfigReferences } from './config-edits.ts';
import { canRefer, findReferences } from './find-references.ts';
import { type Moves, moveFile, moveTarget } from './moves.ts';
import { type ParsedPaths, parsePaths } from './parse-paths.ts';
import { editRedirects, type RedirectPaths } from './redirect-edits.ts';
import type { Reference } from './reference.ts';
import { isSame, type Origin, World } from './world.ts';
import { type RelativeStyle, writePath } from './write-path.ts';

/** A file whose text changes. */
export interface EditedFile {
  /** Its path before the rename. */
  file: string;
  before: string;
  after: string;
}

export type RenamePlan =
  | { kind: 'refused'; message: string }
  | {
      kind: 'plan';
      /** Paths from the docs root: a file with its extension, or a folder. */
      from: string;
      to: string;
      isFolder: boolean;
      /** Pages that move, also those that are generated. */
      pages: number;
      edits: EditedFile[];
      /** Changed links, imports, and paths of files in pages, snippets, and other files. */
      links: number;
      /** Changed paths in the configuration. */
      settings: number;
      added: RedirectPaths | undefined;
      removed: RedirectPaths[];
      /** Pages that cannot be parsed, so that their links may break. */
      unparsed: string[];
      /** Paths in snippets that pages in different folders resolve differently, and which one path can't replace. */
      ambiguous: { file: string; line: number; path: string }[];
    };

export interface RenameOptions {
  /** What the output has besides pages and assets. */
  outputs: readonly Claim[];
  /** The text of a file, without a byte-order mark. Undefined if it cannot be read. */
  read(file: string): string | undefined;
  /** Whether there is a file or folder. */
  exists(path: string): boolean;
  /** Whether a file at the path would be in the docs folder, which a link can leave. */
  isInside(path: string): boolean;
  /** Whether the docs leave out a path. */
  isIgnored(path: string): boolean;
  readReferred: ReadReferred;
}

/** Plans a rename: what moves, and the new texts of all files that name it or whose own paths would break. Writes nothing. */
export function planRename(from: string, to: string, loaded: LoadedSite & { kind: 'site' }, options: RenameOptions): RenamePlan {
  const files = new Set(loaded.resources.filePaths());
  const configFiles = new Set(loaded.configSource.texts.map(({ file }) => file));
  const paths = parsePaths(from, to, { site: loaded.site, files, configFiles, ...options });
  return paths.kind === 'refused' ? paths : new Renaming(paths, files, loaded, options).plan();
}

class Renaming {
  readonly #loaded: LoadedSite & { kind: 'site' };
  readonly #options: RenameOptions;
  readonly #files: ReadonlySet<string>;
  readonly #paths: ParsedPaths & { kind: 'paths' };
  /** References by file. Undefined for a page that cannot be parsed. */
  readonly #references = new Map<string, Reference[] | undefined>();
  #style: RelativeStyle | undefined;
  readonly #importers = new Map<string, string[]>();
  readonly #ambiguous: { file: string; line: number; path: string }[] = [];

  constructor(
    paths: ParsedPaths & { kind: 'paths' },
    files: ReadonlySet<string>,
    loaded: LoadedSite & { kind: 'site' },
    options: RenameOptions,
  ) {
    this.#paths = paths;
    this.#files = files;
    this.#loaded = loaded;
    this.#options = options;
  }

  plan(): RenamePlan {
    const { site, configSource, resources } = this.#loaded;
    const { from, to, isFolder } = this.#paths;
    const bare: Moves = { from, to, isFolder, generated: new Map() };
    const files = new Set([...this.#files].map((file) => moveFile(bare, file)));
    const own = site.pages.filter(({ generated }) => !generated);
    const moved = own.map((page) => movedPage(page, bare));
    const assets = site.assets.map(({ path }) => moveFile(bare, path));
    const addresses = new AddressTable();
    claimAssets(assets, addresses);
    for (const claim of this.#options.outputs) addresses.claim(claim);
    const { diagnostics } = claimPages(moved, addresses);
    const refused = diagnostics.find(
      ({ code, location }) => code === 'page/path-reserved' && location && location.file !== '' && !this.#files.has(location.file),
    );
    if (refused) return { kind: 'refused', message: `\`${to}\` cannot be used: ${lowerFirst(refused.message)}` };
    const before = new World(site.pages, this.#files, resources.base);
    // Generated pages follow from the configuration, which can name them by a folder.
    const draft = this.#editConfig(before, new World(moved, files, resources.base), bare);
    const generated = this.#generatedPages(draft.texts, moved, addresses);
    const moves: Moves = { ...bare, generated: generated.moves };
    const after = new World([...moved, ...generated.pages], files, resources.base);
    const config = this.#editConfig(before, after, moves);
    const arrivals = site.pages.flatMap((page) => {
      const path = page.generated ? moves.generated.get(page.path) : movedPage(page, moves).path;
      return path === undefined || path === page.path ? [] : [{ from: page.path, to: path, page }];
    });
    const redirects = editRedirects(configSource.file, config.texts, {
      wanted: this.#wantedRedirect(arrivals.map(({ page }) => page)),
      arrivals: new Set(arrivals.map((one) => `/${one.to}`)),
      isBelowTarget: (path) => `${path}/`.startsWith(`/${isFolder ? to : pagePath(to)}/`),
    });
    const edited = [...this.#files].flatMap((file) => this.#editFile(file, { before, after, moves }));
    const edits = edited.flatMap(({ edit }) => edit ?? []);
    for (const { file, text } of configSource.texts) {
      const changed = redirects.texts.get(file) ?? text;
      if (changed !== text) edits.push({ file, before: text, after: changed });
    }
    return {
      kind: 'plan',
      from,
      to,
      isFolder,
      edits,
      pages: arrivals.length,
      links: edited.reduce((sum, { count }) => sum + count, 0),
      settings: config.count,
      added: redirects.added,
      removed: redirects.removed,
      unparsed: edited.flatMap(({ unparsed }) => unparsed ?? []),
      ambiguous: this.#ambiguous,
    };
  }

  #wantedRedirect(pages: readonly PageSource[]): RedirectPaths | undefined {
    const { from, to, isFolder } = this.#paths;
    if (this.#loaded.configSource.texts.length === 0) return undefined;
    if (pages.every(({ frontMatter }) => frontMatter.url !== undefined)) return undefined;
    if (isFolder) return { source: `/${from}/:slug*`, destination: `/${to}/:slug*` };
    return { source: `/${pagePath(from)}`, destination: `/${pagePath(to)}` };
  }

  /** The configuration with new paths; destinations of redirects are among them. */
  #editConfig(before: World, after: World, moves: Moves): { texts: Map<string, string>; count: number } {
    let count = 0;
    const texts = new Map<string, string>();
    for (const source of this.#loaded.configSource.texts) {
      const edits = editPrefixes(source, moves, this.#files);
      for (const one of findConfigReferences(source)) {
        const file = one.isFromFile ? source.file : ROOT_FILE;
        const edit = this.#rewrite(one, { file, importers: [] }, { before, after, moves, style: './' });
        if (edit) edits.push(edit);
      }
      count += edits.length;
      texts.set(source.file, applyEdits(source.text, edits));
    }
    return { texts, count };
  }

  /** The generated pages of a new configuration, and new paths by old ones. */
  #generatedPages(texts: ReadonlyMap<string, string>, own: readonly PageSource[], addresses: AddressTable) {
    const { site, configSource } = this.#loaded;
    const old = site.pages.filter(({ generated }) => generated);
    if (old.length === 0) return { pages: old, moves: new Map<string, string>() };
    const text = texts.get(configSource.file);
    const parsed = text === undefined ? undefined : parseConfig(configSource.file, text, (file) => this.#readChanged(file, texts));
    const config = fillGroups(parsed?.config ?? site.config, own, () => {});
    const bare: Moves = { ...this.#paths, generated: new Map() };
    const documents = site.documents.map((one) => ({ ...one, source: moveFile(bare, one.source) }));
    const pages = planApiPages(config, own, documents, { addresses }).pages.filter(({ generated }) => generated);
    const paths = new Map(pages.map((page) => [JSON.stringify(page.reference), page.path]));
    const moves = old.flatMap((page): [string, string][] => {
      const path = paths.get(JSON.stringify(page.reference));
      return path === undefined || path === page.path ? [] : [[page.path, path]];
    });
    return { pages, moves: new Map(moves) };
  }

  #readChanged(file: string, texts: ReadonlyMap<string, string>): ReturnType<ReadReferred> {
    const moves: Moves = { ...this.#paths, generated: new Map() };
    for (const [path, text] of texts) if (moveFile(moves, path) === file) return { kind: 'text', text };
    return this.#options.readReferred(file);
  }

  /** The new text of a file besides the configuration. */
  #editFile(file: string, world: { before: World; after: World; moves: Moves }): { edit?: EditedFile; count: number; unparsed?: string } {
    if (!canRefer(file) || this.#loaded.configSource.texts.some((text) => text.file === file)) return { count: 0 };
    const isMoved = moveFile(world.moves, file) !== file;
    const text = this.#options.read(file);
    if (text === undefined || !(isMoved || world.moves.generated.size > 0 || this.#canName(text))) return { count: 0 };
    const references = this.#referencesOf(file, text);
    if (references === undefined) return { count: 0, unparsed: file };
    const style = styleOf(references) ?? this.#siteStyle();
    const edits = references.flatMap((one) => this.#rewrite(one, this.#originOf(file, one, world.before), { ...world, style, text }) ?? []);
    const after = applyEdits(text, edits);
    return { count: edits.length, ...(after !== text && { edit: { file, before: text, after } }) };
  }

  /** How most relative links of the site start. */
  #siteStyle(): RelativeStyle {
    if (this.#style === undefined) {
      const texts = [...this.#files].filter((file) => /\.mdx?$/.test(file)).map((file) => this.#options.read(file) ?? '');
      const count = (link: RegExp) => texts.reduce((sum, text) => sum + (text.match(link)?.length ?? 0), 0);
      this.#style = count(BARE_LINK) > count(DOTTED_LINK) ? '' : './';
    }
    return this.#style;
  }

  /** Whether a text can contain the old path, or a path that would name the new one. */
  #canName(text: string): boolean {
    const names = [this.#paths.from, this.#paths.to].map((path) => nameOf(path).replace(/\.\w+$/, ''));
    if (names.some((name) => name === 'index' || !/^[\w.-]+$/.test(name))) return true;
    // Links can be percent-encoded.
    if (/%[\da-f]{2}/i.test(text)) return true;
    const folded = text.toLowerCase();
    return names.some((name) => folded.includes(name.toLowerCase()));
  }

  #referencesOf(file: string, text: string): Reference[] | undefined {
    return remember(this.#references, file, () => findReferences(new SourceText(file, text), this.#loaded.resources));
  }

  /** Only links in snippets depend on the pages that include them. */
  #originOf(file: string, { kind, path }: Reference, world: World): Origin {
    const own: Origin = { file, importers: [] };
    if (kind !== 'link' || path.startsWith('/') || !/\.mdx?$/.test(file)) return own;
    const target = world.resolve({ kind, path }, own);
    return target === undefined || target.kind === 'missing' ? { file, importers: this.#importersOf(file, world) } : own;
  }

  /** The pages that include a file, also through snippets. */
  #importersOf(file: string, world: World, seen: ReadonlySet<string> = new Set()): string[] {
    const known = this.#importers.get(file);
    if (known) return known;
    const name = nameOf(file).replace(/\.\w+$/, '');
    const direct = [...this.#files].filter((other) => {
      if (other === file || seen.has(other) || !/\.mdx?$/.test(other)) return false;
      const text = this.#options.read(other);
      const references = text?.includes(name) ? this.#referencesOf(other, text) : undefined;
      const isIncluded = (one: Reference) => isSame(world.resolve(one, { file: other, importers: [] }), { kind: 'file', path: file });
      return references?.some((one) => (one.kind === 'import' || one.kind === 'snippet') && isIncluded(one)) ?? false;
    });
    const around = new Set([...seen, file]);
    const pages = new Set(direct.flatMap((other) => (isSnippet(other) ? this.#importersOf(other, world, around) : [other])));
    const importers = [...pages].sort();
    this.#importers.set(file, importers);
    return importers;
  }

  #rewrite(
    one: Reference,
    origin: Origin,
    { before, after, moves, style, text }: { before: World; after: World; moves: Moves; style: RelativeStyle; text?: string },
  ): TextEdit | undefined {
    const moved: Origin = { file: moveFile(moves, origin.file), importers: origin.importers.map((file) => moveFile(moves, file)) };
    const from = before.resolve(one, origin);
    if (from === undefined) {
      const isSplit =
        text !== undefined &&
        origin.importers.length > 1 &&
        origin.importers.some((page) => this.#breaks(one, origin.file, page, { before, after, moves }));
      if (isSplit) this.#ambiguous.push({ file: moved.file, line: new SourceText('', text).position(one.offset).line, path: one.path });
      return undefined;
    }
    const to = moveTarget(moves, from, (page) => before.fileOf(page));
    const path = writePath(one, { before, after, from, to, origin, moved, style });
    return path === undefined ? undefined : { offset: one.offset, length: one.length, text: path };
  }

  /** Whether a link of a snippet has another target for a page after the rename. */
  #breaks(one: Reference, file: string, page: string, { before, after, moves }: { before: World; after: World; moves: Moves }): boolean {
    const from = before.resolve(one, { file, importers: [page] });
    const to = after.resolve(one, { file: moveFile(moves, file), importers: [moveFile(moves, page)] });
    return (
      from !== undefined &&
      !isSame(
        to,
        moveTarget(moves, from, (path) => before.fileOf(path)),
      )
    );
  }
}

/** Paths of settings start at the docs root. */
const ROOT_FILE = '';

function movedPage(page: PageSource, moves: Moves): PageSource {
  const file = moveFile(moves, page.file);
  return file === page.file ? page : { ...page, file, path: pagePath(file) };
}

function isSnippet(file: string): boolean {
  return /^_?snippets\//.test(file);
}

/** How the relative paths of a file start. Undefined if it has none to its own folder, or both. */
function styleOf(references: readonly Reference[]): RelativeStyle | undefined {
  const links = references.filter(({ kind, path }) => kind === 'link' && !path.startsWith('/') && !path.startsWith('../'));
  const dotted = links.filter(({ path }) => path.startsWith('./'));
  if (links.length === 0 || (dotted.length > 0 && dotted.length < links.length)) return undefined;
  return dotted.length > 0 ? './' : '';
}

const DOTTED_LINK = /\]\(\.\//g;
const BARE_LINK = /\]\((?![a-z][a-z\d+.-]*:)\w[^()\s]*\)/gi;

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
