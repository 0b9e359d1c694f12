import { AddressTable, type Diagnostic, type Site } from '@lectern/core';
import { pageClaim } from '../../../core/src/addresses/table.ts';
import { slashForm } from '../../../core/src/content/resources/page-urls.ts';
import { buildNavigation } from '../../../core/src/navigation/build.ts';
import { page, siteConfig, type TinySite } from '../../../core/test/navigation/tiny-site.ts';
import { createPageContextBuilder, type PageContextBuilder, type PageContextOptions } from '../../src/view/context.ts';
import type { SidebarView } from '../../src/view/types.ts';

export { anchor, group, page, type TinySite, tab, text, versions } from '../../../core/test/navigation/tiny-site.ts';

/** A site from a few pages; without `pages` or `navigation` it has one page, `introduction`. */
export function tinySite({ pages = ['introduction'], ...config }: TinySite = {}): Site {
  const sources = pages.map((file) => (typeof file === 'string' ? page(file) : file));
  const whole = siteConfig(config);
  const diagnostics: Diagnostic[] = [];
  return {
    root: '/docs',
    config: whole,
    pages: sources,
    navigation: buildNavigation(whole, sources).navigation,
    documents: [],
    assets: [],
    redirects: { exact: [], patterns: [], places: [] },
    classNames: [],
    suppressions: [],
    diagnostics,
  };
}

/** Icons are printed as `<name type>`. */
const OPTIONS: Omit<PageContextOptions, 'table'> = {
  base: '',
  origin: 'https://docs.acme.dev',
  icon: (icon) => (typeof icon === 'string' ? `<${icon}>` : `<${[icon.name, icon.type].filter(Boolean).join(' ')}>`),
};

export function contexts(written: TinySite = {}, options: Partial<PageContextOptions> = {}): PageContextBuilder {
  const site = tinySite(written);
  const { base = '' } = options;
  const claims = site.pages.map(({ file, path }) => pageClaim('page', file, path));
  const table = new AddressTable(claims, { base, pageUrls: site.config.seo?.trailingSlash ? slashForm(base) : undefined });
  return createPageContextBuilder(site, { ...OPTIONS, table, ...options });
}

/** A sidebar as an indented outline: `*` current, `+` open, `-` closed, `→` the address of a link. */
export function outline(views: readonly SidebarView[], indent = ''): string {
  const lines = views.map((view) => {
    const mark = view.current ? '* ' : '';
    if (view.kind === 'link')
      return `${indent}${mark}${view.icon ?? ''}${view.method ? `${view.method} ` : ''}${view.label} → ${view.href}`;
    if (view.kind === 'rest') return `${indent}${view.count} more → ${view.href}`;
    const state = view.collapsible ? (view.open ? '+ ' : '- ') : '';
    const head = `${indent}${mark}${state}${view.label || '(no name)'}${view.href === undefined ? '' : ` → ${view.href}`}`;
    return [head, ...(view.items.length > 0 ? [outline(view.items, `${indent}  `)] : [])].join('\n');
  });
  return lines.join('\n');
}

export function framed(text: string): string {
  return `\n${text}\n`;
}
