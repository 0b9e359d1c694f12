import type { PageSource, Site, SiteConfig } from '@lectern/core';
import { fill, messagesFor } from '../../messages/messages.ts';
import type { Addresses } from '../addresses.ts';
import type { PageContextOptions } from '../options.ts';
import type { PageContext } from '../types.ts';
import { markdownRule } from './has-markdown.ts';
import { buildPageMenu, readPageMenu } from './page-menu.ts';
import { feedHref, markdownHref } from './source.ts';

/** Builds the tools for readers on each page of a site. */
export function createPageTools(
  { config, documents, pages }: Pick<Site, 'config' | 'documents' | 'pages'>,
  { base, icon, changed, messages = messagesFor }: Pick<PageContextOptions, 'base' | 'icon' | 'changed' | 'messages'>,
  addresses: Addresses,
): (page: PageSource, lang: string) => Pick<PageContext, 'markdownHref' | 'feed' | 'menu' | 'modified'> {
  const addressOf = new Map(
    documents.map(({ id, download }) => [
      id,
      download.kind === 'url' ? download.url : addresses.file(`/${download.path.replace(/^\/+/, '')}`),
    ]),
  );
  const hasMarkdown = markdownRule({ config, pages });
  return (page, lang) => {
    const { extra } = page.frontMatter;
    const markdown = markdownHref(base, page.path);
    const settings = readPageMenu(extra.contextual, config.contextual) ?? config.contextual;
    const texts = messages(lang).page;
    const menu =
      settings &&
      buildPageMenu({
        menu: settings,
        config,
        texts,
        icon,
        markdown,
        wholeMarkdown: addresses.absolute(markdown),
        path: `/${page.path}`,
        document: page.reference?.kind === 'operation' ? addressOf.get(page.reference.document) : undefined,
      });
    const date = showsDate(page, config) ? changed?.(page) : undefined;
    return {
      ...(hasMarkdown(page) && { markdownHref: markdown }),
      feed: { href: feedHref(base, page.path), isShown: extra.rss === true },
      ...(menu && { menu }),
      ...(date !== undefined && { modified: { date, label: fill(texts.lastModified, { date: longDate(date, lang) }) } }),
    };
  };
}

/** Whether a page shows when it was last changed. */
export function showsDate({ frontMatter }: PageSource, { timestamp }: Pick<SiteConfig, 'timestamp'>): boolean {
  return (frontMatter.extra.timestamp ?? timestamp) === true;
}

/** The day where the author is, formatted for the language, or in English if the language is unknown. */
function longDate(date: string, lang: string): string {
  return new Intl.DateTimeFormat([lang, 'en'], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date.slice(0, 10)));
}
