import type { PageSource, SiteConfig } from '@lectern/core';
import type { Addresses } from '../addresses.ts';

interface JsonLdOptions {
  page: PageSource;
  config: SiteConfig;
  addresses: Addresses;
  canonical: string;
  description: string | undefined;
  lang: string;
  /** Groups around the page with the pages that their titles link to, outermost first. */
  breadcrumbs: readonly { label: string; href: string | undefined }[];
  /** When the page was last changed. */
  modified: string | undefined;
}

/** Structured data of a page: its publisher and breadcrumbs. Omits fields without a value. */
export function buildJsonLd({ page, config, addresses, canonical, description, lang, breadcrumbs, modified }: JsonLdOptions): string {
  const home = addresses.absolute(addresses.page('')) ?? canonical;
  const { organization } = config.seo ?? {};
  const whole = (path: string | undefined) => (path === undefined ? undefined : addresses.absolute(addresses.file(path)));
  const publisher = { '@id': organization?.id ?? `${home}#organization` };
  const crumbs = breadcrumbs.flatMap(({ label, href }) =>
    href === undefined || label === '' ? [] : [{ name: label, item: addresses.absolute(href) }],
  );
  const isReference = page.reference !== undefined || page.frontMatter.api !== undefined || page.frontMatter.openapi !== undefined;
  const graph = [
    {
      '@type': 'Organization',
      ...publisher,
      name: organization?.name ?? config.name,
      legalName: organization?.legalName,
      url: organization?.url ?? home,
      logo: whole(organization?.logo ?? config.logo?.light),
      sameAs: organization && organization.sameAs.length > 0 ? organization.sameAs : undefined,
    },
    { '@type': 'WebSite', '@id': `${home}#website`, name: config.name, description: config.description, url: home, publisher },
    {
      '@type': 'WebPage',
      '@id': canonical,
      url: canonical,
      name: page.title,
      description,
      inLanguage: lang,
      dateModified: modified,
      isPartOf: { '@id': `${home}#website` },
      breadcrumb: crumbs.length === 0 ? undefined : { '@id': `${canonical}#breadcrumbs` },
    },
    ...(crumbs.length === 0
      ? []
      : [
          {
            '@type': 'BreadcrumbList',
            '@id': `${canonical}#breadcrumbs`,
            itemListElement: [...crumbs, { name: page.title, item: canonical }].map((crumb, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              ...crumb,
            })),
          },
        ]),
    {
      '@type': isReference ? 'APIReference' : 'TechArticle',
      '@id': `${canonical}#article`,
      headline: page.title,
      description,
      inLanguage: lang,
      dateModified: modified,
      mainEntityOfPage: { '@id': canonical },
      publisher,
    },
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
