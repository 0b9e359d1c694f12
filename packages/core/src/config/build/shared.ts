import type { Reading } from '../reading.ts';
import type { Docs, NewerDocs } from '../schema/docs.ts';
import type { SiteConfig } from '../types.ts';
import { withDefined } from '../with-defined.ts';
import { buildAddress } from './address.ts';
import { buildBanner } from './banner.ts';
import { buildFooterColumns } from './footer-columns.ts';
import { buildFavicon, buildLogo } from './images.ts';
import { buildFonts, buildStyling, buildTheme, buildThumbnails } from './look.ts';
import { buildRedirects } from './redirects.ts';
import { buildContextual, buildIntegrations, buildScripts, buildSeo } from './services.ts';
import { buildTableOfContents } from './table-of-contents.ts';

/** What files of both dialects say in the same form. Members may be undefined. */
export function buildShared(docs: Docs | NewerDocs, reading: Reading) {
  const { lectern } = docs;
  const notFound = docs.errors?.['404'];
  const instructions = docs.markdown?.instructions;
  return {
    file: reading.source.file,
    name: docs.name.trim(),
    description: docs.description?.trim(),
    logo: buildLogo(docs.logo, reading),
    favicon: buildFavicon(docs.favicon),
    feedback: { ...docs.feedback },
    icons: { library: docs.icons.library },
    tableOfContents: buildTableOfContents(lectern.tableOfContents, reading),
    repository: lectern.repository === undefined ? undefined : withDefined({ ...lectern.repository }),
    theme: buildTheme(docs, reading),
    fonts: buildFonts(docs.fonts, reading),
    styling: buildStyling(docs.styling),
    thumbnails: buildThumbnails(docs.thumbnails),
    backgroundDecoration: docs.background?.decoration,
    banner: buildBanner(docs.banner),
    footerColumns: buildFooterColumns(docs.footer?.links, reading),
    notFound: notFound === undefined ? undefined : withDefined({ ...notFound }),
    redirects: buildRedirects(docs.redirects, reading),
    variables: docs.variables === undefined ? undefined : { ...docs.variables },
    timestamp: docs.metadata?.timestamp,
    seo: buildSeo(docs),
    search: docs.search?.prompt === undefined ? undefined : { prompt: docs.search.prompt.trim() },
    interaction: docs.interaction?.drilldown === undefined ? undefined : { drilldown: docs.interaction.drilldown },
    contextual: buildContextual(docs.contextual, reading),
    integrations: buildIntegrations(docs.integrations, reading),
    scripts: buildScripts(docs.scripts),
    markdown:
      docs.markdown === undefined
        ? undefined
        : withDefined({ schema: docs.markdown.schema, instructions: Array.isArray(instructions) ? instructions.join('\n') : instructions }),
    feedbackEndpoint: lectern.feedback?.endpoint?.trim(),
    mcpUrl: lectern.mcp?.url?.trim(),
    contentSignal: lectern.contentSignal?.trim(),
    relatedTopics: lectern.relatedTopics ? true : undefined,
    ...buildAddress(docs, reading),
  } satisfies { [K in keyof SiteConfig]?: SiteConfig[K] | undefined };
}
