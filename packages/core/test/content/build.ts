import { pagePath } from '../../src/config/paths.ts';
import { type BodyOptions, buildBody } from '../../src/content/body.ts';
import { parseMdx } from '../../src/content/parse/parse-mdx.ts';
import { PathNames } from '../../src/content/resources/path-names.ts';
import type { ContentResources, ResourceFile } from '../../src/content/resources/resources.ts';
import type { PageNode } from '../../src/content/types.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';

/** A docs folder in memory: MDX and JSON by path; anything else is a file that exists. */
export function memoryFolder(files: Record<string, string> = {}, base = ''): ContentResources {
  const syntax = { math: true };
  const pages = Object.keys(files)
    .filter((file) => /\.mdx?$/.test(file) && !file.startsWith('snippets/'))
    .map(pagePath);
  return {
    base,
    syntax,
    findPage: (path) => pages.find((page) => page === path),
    generated: new Map([
      ['llms.txt', undefined],
      ['llms-full.txt', undefined],
      ['sitemap.xml', 'Name the URL.'],
    ]),
    hasFile: (path) => path in files && !/\.mdx?$/.test(path),
    readResource(path): ResourceFile | undefined {
      const text = files[path];
      if (text === undefined) return undefined;
      if (/\.[jt]sx?$/.test(path)) return { kind: 'script', source: new SourceText(path, text) };
      if (path.endsWith('.json')) return { kind: 'json', value: JSON.parse(text) };
      const source = new SourceText(path, text);
      return { kind: 'mdx', source, parsed: parseMdx(source, syntax) };
    },
    readText: (path) => files[path],
    imageSize: (path) => (path.endsWith('.png') ? { width: 640, height: 400 } : undefined),
    filePaths: () => Object.keys(files),
    pageNames: new PathNames(() => pages),
    fileNames: new PathNames(() => Object.keys(files)),
  };
}

export const PHRASES = {
  linkTo: 'Link to “{title}”',
  newTab: '(opens in a new tab)',
  table: 'Table',
  done: 'Done',
  toDo: 'To do',
  footnotes: 'Footnotes',
  backToReference: 'Back to reference {number}',
  needsScript: 'Parts of this page require JavaScript.',
  showCode: 'Show the code',
};

export function optionsFor(
  text: string,
  files: Record<string, string> = {},
  more: Partial<BodyOptions> & { file?: string; title?: string } = {},
): BodyOptions {
  const { file = 'page.mdx', title = 'Page', ...rest } = more;
  return {
    page: { file, title },
    source: new SourceText(file, text),
    resources: memoryFolder(files),
    toc: { from: 2, to: 4 },
    phrases: PHRASES,
    ...rest,
  };
}

/** Builds a page and prints what came out: HTML with components as tags, and the diagnostics in their printed form. */
export function build(text: string, files: Record<string, string> = {}, more: Parameters<typeof optionsFor>[2] = {}) {
  const { body, diagnostics } = buildBody(optionsFor(text, files, more));
  return {
    ...body,
    html: printNodes(body.nodes),
    problems: diagnostics.map(formatDiagnostic).join('\n'),
    codes: diagnostics.map((one) => one.code),
  };
}

/** Components are printed as `<Name prop={json}>…</Name>`. */
function printNodes(nodes: readonly PageNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'html') return node.html;
      const props = Object.entries(node.props).map(
        ([name, value]) => ` ${name}=${typeof value === 'string' ? JSON.stringify(value) : `{${JSON.stringify(value)}}`}`,
      );
      return `<${node.name}${props.join('')}>${printNodes(node.children)}</${node.name}>`;
    })
    .join('');
}
