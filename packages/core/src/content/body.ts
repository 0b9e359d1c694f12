import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import { expandTree } from './expand.ts';
import type { FileExpansion, PageExpansion } from './expansion.ts';
import { Scope } from './expression.ts';
import { finishTree } from './finish.ts';
import { trimBlank } from './make-node.ts';
import { collectCodeBlocks, toPageNodes } from './page-nodes.ts';
import { parseMarkdown, parseMdx } from './parse-mdx.ts';
import { printMdx } from './print-mdx.ts';
import type { ContentResources } from './resources.ts';
import type { TreeNode } from './tree.ts';
import type { PageBody, PageSource, TocEntry } from './types.ts';

export interface BodyOptions {
  page: Pick<PageSource, 'file' | 'title'>;
  source: SourceText;
  resources: ContentResources;
  toc: { from: number; to: number };
}

export interface BodyTreeOptions extends BodyOptions {
  /** Keeps what only JavaScript can evaluate, for pages that are compiled to a module. */
  keepDynamic?: boolean;
}

export interface BodyTree {
  nodes: TreeNode[];
  toc: TocEntry[];
  /** What makes the page need JavaScript, in the author's terms. */
  dynamic: string[];
  /** Scripts and packages that it imports. */
  scriptImports: string[];
  dependencies: string[];
  diagnostics: Diagnostic[];
}

/** Parses a page and prepares its tree. A page that is not valid MDX has no nodes and a diagnostic that says where. */
export function buildBodyTree(options: BodyTreeOptions): BodyTree {
  const { page, source, resources } = options;
  const diagnostics: Diagnostic[] = [];
  const parsed = parseMdx(source);
  let tree = parsed.kind === 'tree' ? parsed.tree : undefined;
  if (parsed.kind === 'failed' && page.file.endsWith('.md')) {
    tree = parseMarkdown(source);
    if (/<[A-Z]\w*[\s/>]/.test(source.text)) {
      diagnostics.push(
        ...parsed.diagnostics.map(
          (one): Diagnostic => ({
            ...one,
            code: 'page/read-as-markdown',
            severity: 'notice',
            message: `${one.message} It is read as plain Markdown.`,
          }),
        ),
      );
    }
  } else diagnostics.push(...parsed.diagnostics);
  if (!tree) return { nodes: [], toc: [], dynamic: [], scriptImports: [], dependencies: [], diagnostics };

  const expansion: PageExpansion = {
    resources,
    report: (diagnostic) => diagnostics.push(diagnostic),
    pageFile: page.file,
    dependencies: new Set(),
    dynamic: [],
    scriptImports: new Set(),
    keepDynamic: options.keepDynamic ?? false,
    reportedProps: new Set(),
  };
  const file: FileExpansion = { page: expansion, file: page.file, source, scope: new Scope(), chain: [page.file], codeNames: undefined };
  const expanded = trimBlank(expandTree(tree, file));
  const finished = finishTree(expanded, {
    title: page.title,
    toc: options.toc,
    report: expansion.report,
    locate: (place, length) => (place ? source.atLine(place.line, place.column, length) : { location: { file: page.file } }),
  });
  return {
    ...finished,
    dynamic: expansion.dynamic,
    scriptImports: [...expansion.scriptImports],
    dependencies: [...expansion.dependencies],
    diagnostics,
  };
}

export interface DataBodyOptions extends BodyOptions {
  /** True when scripts that a page imports can be rendered: the Astro project has a renderer for them. */
  rendersScripts: boolean;
}

/**
 * The body of a page as data. `nodes` is empty when the page goes through a compiled module. A page whose imports
 * nothing here can render stays data without them, with a warning.
 */
export function buildBody(options: DataBodyOptions): { body: PageBody; diagnostics: Diagnostic[] } {
  const tree = buildBodyTree(options);
  const needsScripts = tree.scriptImports.length > 0 && !options.rendersScripts;
  const needsModule = tree.dynamic.length > 0 && !needsScripts && options.page.file.endsWith('.mdx');
  const diagnostics = [...tree.diagnostics];
  if (needsScripts && tree.dynamic.length > 0) {
    diagnostics.push({
      code: 'page/needs-javascript',
      severity: 'warning',
      message: `The page needs JavaScript for ${[...new Set(tree.dynamic)].slice(0, 3).join(', ')}; it is shown without.`,
      hint: `It imports ${tree.scriptImports.map((one) => `\`${one}\``).join(', ')}. Add Lectern to an Astro project that has an integration for the framework.`,
      location: { file: options.page.file, line: 1, column: 1 },
    });
  }
  return {
    body: {
      nodes: needsModule ? [] : toPageNodes(tree.nodes),
      toc: tree.toc,
      codeBlocks: collectCodeBlocks(tree.nodes),
      needsModule,
      dependencies: tree.dependencies,
    },
    diagnostics,
  };
}

/** The source of a page as MDX that @astrojs/mdx compiles, with everything that is known at build already in place. */
export function buildModuleSource(options: BodyOptions): string {
  return printMdx(buildBodyTree({ ...options, keepDynamic: true }).nodes);
}
