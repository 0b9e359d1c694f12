import type { HastNode } from 'satteri';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { internalError } from '../diagnostics/internal-error.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import { expandTree } from './expand.ts';
import type { FileExpansion, PageExpansion } from './expansion.ts';
import { Scope } from './expression.ts';
import { ExpressionBudget } from './expression-budget.ts';
import { finishTree } from './finish.ts';
import { brokenHash, hashLeadsSomewhere } from './hash-links.ts';
import { placeResults } from './island-results.ts';
import { listIslands, pageScript } from './islands.ts';
import { trimBlank } from './make-node.ts';
import { toPageNodes } from './page-nodes.ts';
import { parseMarkdown, parseMdx } from './parse-mdx.ts';
import type { ContentResources } from './resources.ts';
import type { TokenTable } from './tokens.ts';
import type { TreeNode } from './tree.ts';
import type { HashLink, PageBody, PageScript, PageSource, ScriptResult, TocEntry } from './types.ts';

export interface BodyOptions {
  page: Pick<PageSource, 'file' | 'title'>;
  source: SourceText;
  resources: ContentResources;
  toc: { from: number; to: number };
  /** The page prints no title, so its first level 1 heading is the title. */
  ownsTitle?: boolean;
  /** Texts for assistive technology in the language of the page. Default: English. */
  phrases?: BodyPhrases;
  /** Results of the page's code, once it has run. */
  script?: ScriptResult | undefined;
}

/** Interface texts inside a page. */
interface BodyPhrases {
  /** Label of a heading's anchor link; contains `{title}`. */
  linkTo: string;
  /** Announced after a link that opens a new tab. */
  newTab: string;
  /** Label of the scroll container of a wide table. */
  table: string;
  /** Shown without JavaScript on a page that needs it. */
  needsScript: string;
  /** Summary of the disclosure that shows the code. */
  showCode: string;
}

const ENGLISH: BodyPhrases = {
  linkTo: 'Link to “{title}”',
  newTab: '(opens in a new tab)',
  table: 'Table',
  needsScript: 'Parts of this page require JavaScript.',
  showCode: 'Show the code',
};

export interface BodyTree {
  nodes: TreeNode[];
  toc: TocEntry[];
  /** Code that has to run before the tree is complete. */
  script?: PageScript;
  dependencies: string[];
  /** Undefined if the markup contains ids that are only known in the browser. */
  ids: string[] | undefined;
  /** Links to headings on other pages. Those on this page are already checked. */
  hashLinks: HashLink[];
  diagnostics: Diagnostic[];
}

/** Parses a page and prepares its tree. A page that is not valid MDX has no nodes and one diagnostic. */
export function buildBodyTree(options: BodyOptions): BodyTree {
  const { page, source, resources } = options;
  const diagnostics: Diagnostic[] = [];
  const parsed = parseMdx(source, resources.syntax);
  let tree: { tree: HastNode; tokens: TokenTable } | undefined = parsed.kind === 'tree' ? parsed : undefined;
  if (parsed.kind === 'failed' && page.file.endsWith('.md')) {
    tree = parseMarkdown(source, resources.syntax);
    if (/<[A-Z]\w*[\s/>]/.test(source.text)) {
      diagnostics.push(
        ...parsed.diagnostics.map(
          (one): Diagnostic => ({
            ...one,
            code: 'page/read-as-markdown',
            severity: 'notice',
            message: `${one.message} It is parsed as plain Markdown.`,
          }),
        ),
      );
    }
  } else diagnostics.push(...parsed.diagnostics);
  if (!tree) return { nodes: [], toc: [], dependencies: [], ids: [], hashLinks: [], diagnostics };

  const { phrases = ENGLISH } = options;
  const expansion: PageExpansion = {
    resources,
    report: (diagnostic) => diagnostics.push(diagnostic),
    pageFile: page.file,
    dependencies: new Set(),
    reported: new Set(),
    budget: new ExpressionBudget(),
    modules: new Map(),
    hashLinks: [],
    phrases,
  };
  const file: FileExpansion = {
    page: expansion,
    file: page.file,
    source,
    tokens: tree.tokens,
    scope: new Scope(),
    chain: [page.file],
    names: {},
    codeNames: undefined,
  };
  const expanded = trimBlank(expandTree(tree.tree, file));
  const islands = listIslands(expanded);
  const finished = finishTree(options.script ? placeResults(expanded, islands, options.script, file) : expanded, {
    title: page.title,
    ownsTitle: options.ownsTitle === true,
    toc: options.toc,
    linkTo: phrases.linkTo,
    report: expansion.report,
    locate: (place, length) => (place ? source.atLine(place.line, place.column, length) : { location: { file: page.file } }),
  });
  const isPending = islands.length > 0 && !options.script;
  const ids = isPending || hasRawIds(finished.nodes) ? undefined : finished.ids;
  if (ids) {
    const known = new Set(ids);
    for (const link of expansion.hashLinks)
      if (link.path === undefined && !hashLeadsSomewhere(link.hash, known)) diagnostics.push(brokenHash(link, known));
  }
  return {
    ...finished,
    ids,
    hashLinks: expansion.hashLinks.filter((link) => link.path !== undefined),
    ...(isPending && { script: pageScript(islands, expansion.modules) }),
    dependencies: [...expansion.dependencies],
    diagnostics,
  };
}

function hasRawIds(nodes: readonly TreeNode[]): boolean {
  return nodes.some((node) => (node.type === 'raw' ? /\sid\s*=/i.test(node.value) : 'children' in node && hasRawIds(node.children)));
}

interface BuiltBody {
  body: PageBody;
  /** The tree that the body was rendered from. */
  tree: TreeNode[];
  diagnostics: Diagnostic[];
}

/**
 * The body of a page as data. A page with code has a `script` until its results are passed in the options. Never throws: an
 * internal error affects only this page and becomes a diagnostic.
 */
export function buildBody(options: BodyOptions): BuiltBody {
  try {
    return bodyOfTree(buildBodyTree(options));
  } catch (error) {
    const tree = {
      nodes: [],
      toc: [],
      dependencies: [],
      ids: [],
      hashLinks: [],
      diagnostics: [internalError('This page cannot be built', error, options.page.file)],
    };
    return bodyOfTree(tree);
  }
}

/** Diagnostics of pages without a body. */
const FATAL_CODES: ReadonlySet<DiagnosticCode> = new Set(['page/mdx', 'page/encoding', 'page/unreadable', 'site/internal']);

/** Whether the diagnostics of a page mean that it has no body. */
export function isUnreadable(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ code }) => FATAL_CODES.has(code));
}

function bodyOfTree(tree: BodyTree): BuiltBody {
  return {
    tree: tree.nodes,
    body: {
      nodes: toPageNodes(tree.nodes),
      toc: tree.toc,
      dependencies: tree.dependencies,
      ...(tree.script && { script: tree.script }),
      ...(tree.ids && { ids: tree.ids }),
      ...(tree.hashLinks.length > 0 && { hashLinks: tree.hashLinks }),
    },
    diagnostics: tree.diagnostics,
  };
}
