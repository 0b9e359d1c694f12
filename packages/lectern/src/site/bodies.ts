import path from 'node:path';
import {
  type BodyPhrases,
  buildBody,
  COMPONENT_OF,
  type ContentResources,
  type Diagnostic,
  type DocumentTargets,
  formatDiagnostic,
  formatPlace,
  hasOwnText,
  introductionTree,
  isUnreadable,
  type LinkedSource,
  type PageBody,
  type PageNode,
  type PageSource,
  type ParserGuard,
  type RecordedReads,
  readIntroduction,
  readPageText,
  recordReads,
  type ScriptResult,
  type Site,
  SourceText,
  TEXT,
  type TreeNode,
  type WrittenFile,
} from '@lectern/core';
import { html } from '@lectern/core/html';
import type { Messages } from '../messages/types.ts';
import type { PluginHooks } from '../settings/hooks.ts';
import { placeButton } from './place-button.ts';

/** The author's content of a page. */
export interface BuiltBody {
  body: PageBody;
  /** The tree that the body was printed from. */
  tree: readonly TreeNode[];
  /** What agents read instead, if that is different. */
  agentTree?: readonly TreeNode[];
  /** The page as it is written. Absent if it cannot be parsed, or has no file. */
  written?: WrittenFile;
  diagnostics: readonly Diagnostic[];
  /** The files that it was built from, besides the file of the page. */
  reads: RecordedReads;
}

interface BodiesOptions {
  site: Site;
  /** Where links in texts of API documents lead, by document. */
  targets: ReadonlyMap<string, DocumentTargets>;
  resources: ContentResources;
  /** Its `check` is in `resources`. */
  guard: ParserGuard;
  /** The texts in the language of a page. */
  messages(path: string): Messages;
  /** URL of a file in the docs folder. Undefined if it doesn't exist. */
  assetHref(file: string): string | undefined;
  hooks: PluginHooks;
  /** Whether the locations of problems that pages show open the author's editor. */
  opensPlaces?: boolean;
}

/** The result of a page's code, and its problems. */
interface RanScript {
  result: ScriptResult;
  diagnostics: readonly Diagnostic[];
}

/** The widest column of text that a theme has. */
const TEXT_WIDTH = '56rem';

/** Number of cached bodies. All uses of a page's body follow each other, so more would only need memory. */
const KEPT = 16;

/** Builds the bodies of the pages of one site, each from its file. */
export class Bodies {
  /** The files that bodies were built from. A renderer clears it before each page. */
  readonly reads: RecordedReads = new Map();
  readonly #options: BodiesOptions;
  readonly #kept = new Map<string, BuiltBody>();
  readonly #scripts = new Map<string, RanScript>();
  #snippets: Promise<void> | undefined;

  constructor(options: BodiesOptions) {
    this.#options = options;
  }

  /** Resolves when the files of pages and all snippets have been tested with the parser. Without it, `of` blocks to test a file. */
  async prepare(pages: Iterable<PageSource>): Promise<void> {
    const { site, resources, guard } = this.#options;
    const test = (files: readonly string[]) =>
      guard.test(
        files.map((file) => path.join(site.root, file)),
        resources.syntax,
      );
    if (!this.#snippets) {
      const own = new Set(site.pages.map(({ file }) => file));
      this.#snippets = test([...resources.filePaths()].filter((file) => /\.mdx?$/.test(file) && !own.has(file)));
    }
    const written = [...pages].filter(hasOwnText);
    const added = written.flatMap(({ text }) => (text === undefined ? [] : [TEXT + text]));
    const files = written.filter(({ text }) => text === undefined).map(({ file }) => file);
    await Promise.all([this.#snippets, test(files), guard.test(added, resources.syntax)]);
  }

  /** The body of a page with its problems. The body of an unreadable page shows the reason. */
  of(page: PageSource): BuiltBody {
    const built = this.#kept.get(page.path) ?? this.#keep(page);
    for (const [file, fingerprint] of built.reads) this.reads.set(file, fingerprint);
    return built;
  }

  #keep(page: PageSource): BuiltBody {
    const built = this.#build(page);
    if (this.#kept.size >= KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(page.path, built);
    return built;
  }

  /** Whether the body contains code that hasn't run yet. */
  needsScript(page: PageSource): boolean {
    return !this.#scripts.has(page.path) && this.of(page).body.script !== undefined;
  }

  /** Sets the result of a page's code, with which its body is built again. */
  setScript(path: string, script: RanScript): void {
    this.#scripts.set(path, script);
    this.#kept.delete(path);
  }

  /** Clears the cache, so that files are read again. */
  clear(): void {
    this.#kept.clear();
    this.#scripts.clear();
    this.#snippets = undefined;
  }

  #build(page: PageSource): BuiltBody {
    const { site, resources, opensPlaces, messages, hooks } = this.#options;
    const link = page.linked && this.#linkTo(page.linked, messages(page.path));
    if (!hasOwnText(page)) return this.#introductionTo(page) ?? { ...emptyBody([], new Map(), link?.nodes), tree: link?.tree ?? [] };
    const text = readPageText(site.root, page);
    if ('diagnostic' in text) return failedBody([text.diagnostic], opensPlaces);
    const script = this.#scripts.get(page.path);
    const reads: RecordedReads = new Map();
    const built = buildBody({
      page,
      source: text.source,
      resources: recordReads(resources, reads),
      toc: site.config.lectern.tableOfContents,
      textWidth: page.frontMatter.mode === undefined || page.frontMatter.mode === 'default' ? TEXT_WIDTH : undefined,
      ownsTitle: page.frontMatter.mode === 'frame' || page.frontMatter.mode === 'custom',
      phrases: this.#phrasesOf(page),
      script: script?.result,
      ...(hooks.has('tree') && { transform: (tree, report) => hooks.tree(page, tree, report) }),
    });
    const diagnostics = [...built.diagnostics, ...(script?.diagnostics ?? [])];
    if (isUnreadable(diagnostics)) return failedBody(diagnostics, opensPlaces, reads);
    return link ? { ...withLink(built, link), diagnostics, reads } : { ...built, diagnostics, reads };
  }

  /** The description of an API document, or of a group of its operations, on its page. Undefined for other pages. */
  #introductionTo(page: PageSource): BuiltBody | undefined {
    const { reference } = page;
    const targets = reference && this.#options.targets.get(reference.document);
    if (!targets || (reference.kind !== 'overview' && reference.kind !== 'resource')) return undefined;
    const { site, resources } = this.#options;
    const { document } = targets.loaded;
    const at = { page: page.path, tag: reference.kind === 'resource' ? reference.key : undefined };
    const introduction = readIntroduction(document, reference);
    if (!introduction) return undefined;
    const reads: RecordedReads = new Map();
    const { body, tree } = buildBody({
      page: { file: document.source, title: page.title },
      source: new SourceText(document.source, ''),
      resources: recordReads(targets.resources(at, resources), reads),
      toc: site.config.lectern.tableOfContents,
      textWidth: TEXT_WIDTH,
      phrases: this.#phrasesOf(page),
      sanitized: introductionTree(introduction, this.#options.messages(page.path).content.textCut),
    });
    // Its links are checked with those of all descriptions of the document.
    return { body, tree, diagnostics: [], reads };
  }

  #phrasesOf({ path: at }: PageSource): BodyPhrases {
    const { content, browser } = this.#options.messages(at);
    const { linkTo, table, done, toDo, needsScript, showCode, footnotes, backToReference } = content;
    return { linkTo, newTab: browser.newTab, table, done, toDo, needsScript, showCode, footnotes, backToReference };
  }

  /** A paragraph with a link to a source. */
  #linkTo({ kind, source, format }: LinkedSource, { api, page }: Messages): LinkParagraph {
    const asset = this.#options.assetHref(source);
    const href = /^https?:/i.test(source) ? source : asset;
    if (kind === 'document') return linkParagraph(['', ''], page.downloadSpec, href);
    const [before = '', after = ''] = api.referenceNotBuilt.split('{source}');
    return linkParagraph([before, after], format === undefined ? source : `${source} (${format})`, href);
  }
}

function emptyBody(diagnostics: readonly Diagnostic[], reads: RecordedReads = new Map(), nodes: PageNode[] = []): BuiltBody {
  return { body: { nodes, toc: [] }, tree: [], diagnostics, reads };
}

interface LinkParagraph {
  nodes: PageNode[];
  tree: TreeNode[];
}

/** @param href URL of the source; undefined if there is none, and only its name is shown */
function linkParagraph([before, after]: readonly [string, string], name: string, href: string | undefined): LinkParagraph {
  const link = href === undefined ? html`<code>${name}</code>` : html`<a href="${href}">${name}</a>`;
  const node: TreeNode = {
    type: 'element',
    tag: href === undefined ? 'code' : 'a',
    attributes: href === undefined ? {} : { href },
    children: [{ type: 'text', value: name }],
  };
  const paragraph: TreeNode[] = [{ type: 'text', value: before }, node, { type: 'text', value: after }];
  return {
    nodes: [{ kind: 'html', html: String(html`<p>${before}${link}${after}</p>`) }],
    tree: [{ type: 'element', tag: 'p', attributes: {}, children: paragraph }],
  };
}

function withLink<T extends Pick<BuiltBody, 'body' | 'tree' | 'agentTree'>>(built: T, { nodes, tree }: LinkParagraph): T {
  const { body, agentTree } = built;
  return {
    ...built,
    body: {
      ...body,
      // Printed when it is asked for, like the nodes of the page.
      get nodes() {
        return [...body.nodes, ...nodes];
      },
    },
    tree: [...built.tree, ...tree],
    ...(agentTree && { agentTree: [...agentTree, ...tree] }),
  };
}

/** An unreadable page keeps its URL, so that links to it work, and shows its problems. */
function failedBody(diagnostics: readonly Diagnostic[], opensPlaces = false, reads?: RecordedReads): BuiltBody {
  const errors = diagnostics.filter((one) => one.severity === 'error');
  const places = opensPlaces ? [...new Set(errors.map(formatPlace))].map((place) => html` ${placeButton(place)}`) : [];
  const text = html`<p>This page could not be built. Fix this problem in its source:${places}</p>`;
  const children: PageNode[] = [{ kind: 'html', html: String(text) }];
  const code = errors.map(formatDiagnostic).join('\n\n');
  const block: PageNode = { kind: 'component', name: COMPONENT_OF.code, props: { code, language: '', meta: 'wrap' }, children: [] };
  return emptyBody(diagnostics, reads, [{ kind: 'component', name: COMPONENT_OF.danger, props: {}, children }, block]);
}
