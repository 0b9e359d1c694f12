import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { internalError } from '../diagnostics/internal-error.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import { forAudience } from '../tree/audience.ts';
import { type Audience, type Hast, type TreeNode, trimBlank } from '../tree/tree.ts';
import { ExpressionBudget } from './evaluate/budget.ts';
import { DYNAMIC_VALUE, Scope } from './evaluate/scope.ts';
import { expandSnippetTag, expandTree } from './expand/expand.ts';
import { type BodyPhrases, type FileExpansion, NodeContext, type PageExpansion } from './expand/expansion.ts';
import { firstForeignBlock } from './expand/foreign-text.ts';
import { type FinishOptions, finishTree } from './finish/finish.ts';
import { PageIds } from './finish/hash-links.ts';
import { toPageNodes } from './finish/page-nodes.ts';
import { listIslands, pageScript } from './islands/page-script.ts';
import { placeResults } from './islands/place-results.ts';
import { parseMarkdown, parseMdx } from './parse/parse-mdx.ts';
import { TokenTable } from './parse/tokens.ts';
import type { ContentResources } from './resources/resources.ts';
import type { PageBody, PageNode, PageSource, ScriptResult } from './types.ts';

export interface BodyOptions {
  page: Pick<PageSource, 'file' | 'title'>;
  source: SourceText;
  resources: ContentResources;
  toc: { from: number; to: number };
  /** The page prints no title, so its first level 1 heading is the title. */
  ownsTitle?: boolean;
  /** See `FinishOptions.textWidth`. */
  textWidth?: string | undefined;
  phrases: BodyPhrases;
  /** Results of the page's code, once it has run. */
  script?: ScriptResult | undefined;
  /** Changes the tree before it is printed. */
  transform?: ((tree: TreeNode[], report: (diagnostic: Diagnostic) => void) => TreeNode[]) | undefined;
  /** The content, instead of that of the source: a text of an API document, which is not trusted, without anything that it must not do. */
  sanitized?: Hast | undefined;
}

/** A parsed file, before anything is imported or evaluated. */
export interface WrittenFile {
  source: SourceText;
  tree: Hast;
}

interface BuiltBody {
  body: PageBody;
  /** The tree that the body was rendered from. Empty if the page is not valid MDX. */
  tree: TreeNode[];
  /** What agents read instead, if `<Visibility>` makes a difference. */
  agentTree?: TreeNode[];
  /** The page as it is written. Absent if it cannot be parsed. */
  written?: WrittenFile;
  diagnostics: Diagnostic[];
}

/**
 * The body of a page as data. A page with code has a `script` until its results are passed in the options. Never throws: an
 * internal error affects only this page and becomes a diagnostic.
 */
export function buildBody(options: BodyOptions): BuiltBody {
  try {
    return build(options);
  } catch (error) {
    return emptyBody([internalError('This page cannot be built', error, options.page.file)]);
  }
}

function emptyBody(diagnostics: Diagnostic[]): BuiltBody {
  return { body: { nodes: [], toc: [], ids: [] }, tree: [], diagnostics };
}

function build({ page, source, resources, toc, ownsTitle, textWidth, phrases, script, transform, sanitized }: BodyOptions): BuiltBody {
  const { parsed, diagnostics } = sanitized
    ? { parsed: { tree: sanitized, tokens: new TokenTable() }, diagnostics: [] as Diagnostic[] }
    : parsePage(page.file, source, resources);
  if (!parsed) return emptyBody(diagnostics);
  const expansion: PageExpansion = {
    // Texts that are not trusted use the built-in components only.
    resources: sanitized ? { ...resources, components: undefined } : resources,
    report: (diagnostic) => diagnostics.push(diagnostic),
    source,
    pageFile: page.file,
    reported: new Set(),
    searches: 0,
    budget: new ExpressionBudget(),
    modules: new Map(),
    showSnippet: expandSnippetTag,
    users: new Map(),
    moduleLines: new Map(),
    hashLinks: [],
    hasAudiences: false,
    phrases,
  };
  const scope = new Scope(scopeOfSite(expansion.resources));
  const file: FileExpansion = {
    page: expansion,
    file: page.file,
    source,
    tokens: parsed.tokens,
    scope,
    module: scope,
    chain: [page.file],
    names: {},
  };
  const whole = trimBlank(expandTree(parsed.tree, file));
  const islands = listIslands(whole);
  const shown = script ? placeResults(whole, islands, script, file) : whole;
  const placed = transform ? transform(shown, expansion.report) : shown;
  const shownTo = (audience: Audience) => (expansion.hasAudiences ? trimBlank(forAudience(placed, audience)) : placed);
  const finish: FinishOptions = {
    title: page.title,
    ownsTitle: ownsTitle === true,
    textWidth,
    toc,
    linkTo: phrases.linkTo,
    notes: phrases,
    report: expansion.report,
    locate: (place, length) => new NodeContext(file, place).locate(length),
  };
  const { nodes, ...finished } = finishTree(shownTo('humans'), finish);
  // Problems of the content for agents are those of the page.
  const forAgents = expansion.hasAudiences ? finishTree(shownTo('agents'), { ...finish, report: () => {} }).nodes : undefined;
  const isPending = islands.length > 0 && !script;
  const ids = isPending ? undefined : finished.ids;
  if (ids) {
    const known = new PageIds(ids);
    for (const link of expansion.hashLinks) {
      const problem = link.path === undefined ? known.check(link) : undefined;
      if (problem) diagnostics.push(problem);
    }
  }
  const hashLinks = expansion.hashLinks.filter((link) => link.path !== undefined);
  let printed: PageNode[] | undefined;
  const body: PageBody = {
    // `check` prints no page.
    get nodes() {
      return (printed ??= toPageNodes(nodes));
    },
    toc: finished.toc,
    ...(isPending && { script: pageScript(islands, expansion) }),
    ...(ids && { ids }),
    ...(hashLinks.length > 0 && { hashLinks }),
  };
  return { body, tree: nodes, ...(forAgents && { agentTree: forAgents }), written: { source, tree: parsed.tree }, diagnostics };
}

/** The names that all pages have: the site's own components with code. */
function scopeOfSite({ components = new Map() }: ContentResources): Scope {
  const scope = new Scope();
  for (const [name, { kind }] of components) if (kind === 'code') scope.set(name, DYNAMIC_VALUE);
  return scope;
}

/**
 * A Markdown file that is not valid MDX is parsed as plain Markdown, unless the parser takes too long for it. `parsed` is undefined if that
 * is not possible.
 */
function parsePage(file: string, source: SourceText, { syntax, checkParser }: ContentResources) {
  const mdx = parseMdx(source, syntax, checkParser);
  if (mdx.kind === 'tree') return { parsed: mdx, diagnostics: [...mdx.diagnostics] };
  const isTimeout = mdx.diagnostics.some(({ code }) => code === 'page/timeout');
  if (isTimeout || !file.endsWith('.md')) return { parsed: undefined, diagnostics: [...mdx.diagnostics] };
  const markdown = parseMarkdown(source, syntax);
  if (markdown.kind === 'failed') return { parsed: undefined, diagnostics: markdown.diagnostics };
  const block = firstForeignBlock(source.text);
  const problems = mdx.diagnostics.map((one): Diagnostic => {
    if (one.code === 'page/foreign-syntax') return { ...one, severity: 'warning' };
    const message = `${one.message} It is parsed as plain Markdown${block ? `, and readers see \`${block}\` as text` : ''}.`;
    return block
      ? { ...one, code: 'page/foreign-syntax', severity: 'warning', message }
      : { ...one, code: 'page/read-as-markdown', severity: 'notice', message };
  });
  const isMeant = /<[A-Z]\w*[\s/>]/.test(source.text) || problems.some(({ severity }) => severity === 'warning');
  return { parsed: markdown, diagnostics: isMeant ? problems : [] };
}

/** Diagnostics of pages without a body. */
const FATAL_CODES: ReadonlySet<DiagnosticCode> = new Set([
  'page/mdx',
  'page/timeout',
  'page/too-deep',
  'page/encoding',
  'page/unreadable',
  'page/too-large',
  'site/internal',
]);

/** Whether the diagnostics of a page mean that it has no body. */
export function isUnreadable(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ code }) => FATAL_CODES.has(code));
}
