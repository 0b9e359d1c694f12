import type { ContextualConfig, ContextualHref, ContextualName, ContextualOption, SiteConfig } from '@lectern/core';
import { fill } from '../../messages/messages.ts';
import type { Messages } from '../../messages/types.ts';
import { layoutOf } from '../../themes/index.ts';
import type { IconPrinter } from '../options.ts';
import type { PageMenuEntry, PageMenuView } from '../types.ts';

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

/** Outlines of 24×24 units. */
const MARKS = {
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  markdown: 'M3 5.5h18v13H3zM6.5 15V9.5l2.5 3 2.5-3V15M16.5 9v6m-2.25-2.25L16.5 15l2.25-2.25',
  server: 'M9 3.5v5M15 3.5v5M6.5 8.5h11V12a5.5 5.5 0 0 1-11 0zM12 17.5v3',
  terminal: 'M3.5 5h17v14h-17zM7 9.5l2.5 2.5L7 14.5M12.5 14.5H16',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14',
  print: 'M7 8.5V4h10v4.5M7 17H4V8.5h16V17h-3M7 13.5h10V20H7z',
};

/** Assistants, with marks that are no logos. */
const CHATS: Partial<Record<ContextualName, { name: string; address: string; mark: string }>> = {
  chatgpt: {
    name: 'ChatGPT',
    address: 'https://chatgpt.com/?hints=search&q=',
    mark: 'M4 4.5h16v12h-8.5L7.5 20v-3.5H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01',
  },
  claude: {
    name: 'Claude',
    address: 'https://claude.ai/new?q=',
    mark: 'M12 3.5v17M4.65 7.75l14.7 8.5M19.35 7.75l-14.7 8.5',
  },
  perplexity: {
    name: 'Perplexity',
    address: 'https://www.perplexity.ai/search?q=',
    mark: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM15.5 8.5l-2 5-5 2 2-5z',
  },
  grok: {
    name: 'Grok',
    address: 'https://grok.com/?q=',
    mark: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM4 20 20 4',
  },
  aistudio: {
    name: 'AI Studio',
    address: 'https://aistudio.google.com/prompts/new_chat?prompt=',
    mark: 'M12 3.5l2 6.5 6.5 2-6.5 2-2 6.5-2-6.5-6.5-2 6.5-2z',
  },
  devin: devin(),
  'devin-desktop': devin(),
};

function devin() {
  const mark = 'M12 3.5l7.5 4.25v8.5L12 20.5l-7.5-4.25v-8.5zM12 12l7.5-4.25M12 12v8.5M12 12 4.5 7.75';
  return { name: 'Devin', address: 'https://app.devin.ai/?prompt=', mark };
}

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
    return entry('link', [fill(texts.openIn, { name: chat.name }), texts.openInHint], chat.mark, href);
  }
  switch (name) {
    case 'copy':
      return entry('copy-page', [texts.copyPage, texts.copyPageHint], MARKS.copy, options.markdown);
    case 'view':
      return entry('link', [texts.viewMarkdown, texts.viewMarkdownHint], MARKS.markdown, options.markdown);
    case 'mcp':
    case 'devin-mcp':
      return { ...entry('copy-text', [texts.copyServer, texts.copyServerHint], MARKS.server, server), text: server ?? '' };
    case 'add-mcp': {
      const text = `npx add-mcp ${server}`;
      return { ...entry('copy-text', [texts.copyCommand, texts.copyCommandHint], MARKS.terminal, server), text };
    }
    case 'cursor': {
      const settings = Buffer.from(JSON.stringify({ url: server })).toString('base64');
      const href = `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(config.name)}&config=${encodeURIComponent(settings)}`;
      return entry('link', [fill(texts.connectTo, { name: 'Cursor' }), texts.connectToHint], MARKS.server, href);
    }
    case 'vscode': {
      const href = `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: config.name, type: 'http', url: server }))}`;
      return entry('link', [fill(texts.connectTo, { name: 'VS Code' }), texts.connectToHint], MARKS.server, href);
    }
    case 'download-spec':
      return options.document === undefined
        ? undefined
        : entry('link', [texts.downloadSpec, texts.downloadSpecHint], MARKS.download, options.document);
    case 'download-pdf':
      return entry('print', [texts.print, texts.printHint], MARKS.print, options.markdown);
    default:
      return undefined;
  }

  function entry(action: PageMenuEntry['action'], [title, description]: [string, string], mark: string, href = ''): PageMenuEntry {
    const drawn = `<svg class="lc-glyph" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true"><path d="${mark}"/></svg>`;
    return { action, name, title, description, icon: drawn, href };
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
