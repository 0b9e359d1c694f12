import type { ContextualConfig, ContextualHref, ContextualName, ContextualOption, IconReference, SiteConfig } from '@lectern/core';
import { fill } from '../messages/messages.ts';
import type { Messages } from '../messages/types.ts';
import { layoutOf } from '../themes/index.ts';
import type { IconPrinter } from './options.ts';
import type { PageMenuEntry, PageMenuView } from './types.ts';

interface PageMenuOptions {
  menu: ContextualConfig;
  config: SiteConfig;
  texts: Messages['page'];
  icon: IconPrinter;
  /** Root-relative URL of the page's Markdown. */
  markdown: string;
  /** Absolute URL. Undefined if the origin is unknown. */
  wholeMarkdown: string | undefined;
  /** The page's path with a leading slash. */
  path: string;
  /** URL of the page's API document, if the page shows an operation. */
  document: string | undefined;
}

/** Placeholder for the origin, which only the browser knows. */
const ORIGIN_MARK = '{origin}';
/** Placeholder for the page's Markdown, which the browser fetches. */
const PAGE_MARK = '{page}';

/** Entries that need an MCP server. */
export const SERVER_ENTRIES: ReadonlySet<string> = new Set(['mcp', 'add-mcp', 'cursor', 'vscode', 'devin-mcp']);

const CHATS: Partial<Record<ContextualName, { name: string; address: string }>> = {
  chatgpt: { name: 'ChatGPT', address: 'https://chatgpt.com/?hints=search&q=' },
  claude: { name: 'Claude', address: 'https://claude.ai/new?q=' },
  perplexity: { name: 'Perplexity', address: 'https://www.perplexity.ai/search?q=' },
  grok: { name: 'Grok', address: 'https://grok.com/?q=' },
  aistudio: { name: 'AI Studio', address: 'https://aistudio.google.com/prompts/new_chat?prompt=' },
  devin: { name: 'Devin', address: 'https://app.devin.ai/?prompt=' },
  'devin-desktop': { name: 'Devin', address: 'https://app.devin.ai/?prompt=' },
};

const drawn = (name: string, type: IconReference['type'] = 'regular'): IconReference => ({ name, type, library: 'fontawesome' });

/** The menu of a page. Undefined if it has no entries. */
export function buildPageMenu(options: PageMenuOptions): PageMenuView | undefined {
  const entries = options.menu.options.flatMap((option) => buildEntry(option, options) ?? []);
  return entries.length === 0
    ? undefined
    : { display: layoutOf({ ...options.config, contextual: options.menu }).menu, entries, markdown: options.markdown };
}

function buildEntry(option: ContextualOption, options: PageMenuOptions): PageMenuEntry | undefined {
  const { texts, icon, config } = options;
  const server = config.lectern.mcp?.url;
  if (option.kind === 'custom') {
    const { title, description, icon: own } = option;
    return {
      action: 'link',
      name: 'custom',
      title,
      description,
      icon: own && icon(own, { size: 16 }),
      href: customAddress(option.href, options),
    };
  }
  const { name } = option;
  if (server === undefined && SERVER_ENTRIES.has(name)) return undefined;
  const chat = CHATS[name];
  if (chat) {
    const address = options.wholeMarkdown ?? `${ORIGIN_MARK}${options.markdown}`;
    const prompt = fill(texts.readPrompt, { address });
    const href = `${chat.address}${encodeURIComponent(prompt)}`;
    return entry('link', [fill(texts.openIn, { name: chat.name }), texts.openInHint], drawn('comment'), href);
  }
  switch (name) {
    case 'copy':
      return entry('copy-page', [texts.copyPage, texts.copyPageHint], drawn('copy'), options.markdown);
    case 'view':
      return entry('link', [texts.viewMarkdown, texts.viewMarkdownHint], drawn('markdown', 'brands'), options.markdown);
    case 'mcp':
    case 'devin-mcp':
      return { ...entry('copy-text', [texts.copyServer, texts.copyServerHint], drawn('plug', 'solid'), server), text: server ?? '' };
    case 'add-mcp': {
      const text = `npx add-mcp ${server}`;
      return { ...entry('copy-text', [texts.copyCommand, texts.copyCommandHint], drawn('terminal', 'solid'), server), text };
    }
    case 'cursor': {
      const settings = Buffer.from(JSON.stringify({ url: server })).toString('base64');
      const href = `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(config.name)}&config=${encodeURIComponent(settings)}`;
      return entry('link', [fill(texts.connectTo, { name: 'Cursor' }), texts.connectToHint], drawn('plug', 'solid'), href);
    }
    case 'vscode': {
      const href = `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: config.name, type: 'http', url: server }))}`;
      return entry('link', [fill(texts.connectTo, { name: 'VS Code' }), texts.connectToHint], drawn('plug', 'solid'), href);
    }
    case 'download-spec':
      return options.document === undefined
        ? undefined
        : entry('link', [texts.downloadSpec, texts.downloadSpecHint], drawn('download', 'solid'), options.document);
    case 'download-pdf':
      return entry('print', [texts.print, texts.printHint], drawn('print', 'solid'), options.markdown);
    default:
      return undefined;
  }

  function entry(action: PageMenuEntry['action'], [title, description]: [string, string], mark: IconReference, href = ''): PageMenuEntry {
    return { action, name, title, description, icon: icon(mark, { size: 16 }), href };
  }
}

/** `$path` and `$mcp` are replaced here, and the browser replaces `$page`. */
function customAddress(href: ContextualHref, { path, config }: PageMenuOptions): string {
  const known = (text: string) => text.replaceAll('$path', path).replaceAll('$mcp', config.lectern.mcp?.url ?? '');
  const escaped = (text: string) => encodeURIComponent(known(text)).replaceAll('%24page', PAGE_MARK);
  if (typeof href !== 'string') {
    const query = href.query.map(({ key, value }) => `${encodeURIComponent(key)}=${escaped(value)}`);
    return `${known(href.base)}${query.length === 0 ? '' : `${href.base.includes('?') ? '&' : '?'}${query.join('&')}`}`;
  }
  return href
    .replaceAll('$path', encodeURI(path))
    .replaceAll('$mcp', encodeURIComponent(config.lectern.mcp?.url ?? ''))
    .replaceAll('$page', PAGE_MARK);
}

/** The `contextual` front matter of a page. Undefined if it has no valid value. */
export function readPageMenu(written: unknown, site: ContextualConfig | undefined): ContextualConfig | undefined {
  if (typeof written !== 'object' || written === null) return undefined;
  const { options, display } = written as Record<string, unknown>;
  if (!Array.isArray(options)) return undefined;
  const read = options.flatMap((option): ContextualOption[] => {
    if (typeof option === 'string') return [{ kind: 'known', name: option.trim() as ContextualName }];
    const { title, href, description } = (option ?? {}) as Record<string, unknown>;
    if (typeof title !== 'string' || typeof href !== 'string') return [];
    return [{ kind: 'custom', title, href, ...(typeof description === 'string' && { description }) }];
  });
  if (read.length === 0 && options.length > 0) return undefined;
  return { options: read, display: display === 'toc' || display === 'header' ? display : site?.display };
}
