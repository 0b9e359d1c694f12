import { isEmpty, memberOf } from '../json/node.ts';
import { pagePath, toPagePath } from '../paths.ts';
import type { Reading } from '../reading.ts';
import type { Docs, Settings } from '../schema/docs.ts';
import type { Dialect } from '../translate.ts';
import { type DeepDefined, withDefined } from '../with-defined.ts';
import { buildAddress, buildTableOfContents } from './address.ts';
import { buildAnchors, buildApiSource, buildTabs, buildTopAnchor } from './anchors.ts';
import { buildApi } from './api.ts';
import { checkContrast } from './check-contrast.ts';
import { buildColors } from './colors.ts';
import { buildNavigation } from './divisions.ts';
import { buildFooterColumns, buildFooterSocials } from './footer.ts';
import { buildBackground, buildBanner, buildFavicon, buildFonts, buildLogo, buildStyling, buildTheme, buildThumbnails } from './look.ts';
import { buildNavbar } from './navbar.ts';
import { buildRedirects } from './redirects.ts';
import { buildContextual, buildIntegrations, buildScripts, buildSeo } from './services.ts';
import { buildVersions, createVersionFinder } from './versions.ts';

/** Builds the site config from a checked docs.json. */
export function buildConfig(docs: Docs, dialect: Dialect, reading: Reading) {
  const { site: _site, base: _base, servers: _servers, auth: _auth, ...lectern } = docs.lectern;
  const versions = buildVersions(docs.versions, reading);
  const findVersion = createVersionFinder(versions, reading);
  const { divisions, groups } = buildNavigation(docs.navigation, {
    reading,
    findVersion: dialect === 'classic' || versions.length > 0 ? findVersion : undefined,
  });
  const theme = buildTheme(docs, reading);
  const isDivided = divisions.length > 0;
  if (dialect === 'current') reportBars(docs, isDivided, reading);
  const colors = buildColors(docs.colors, docs.background?.color, reading);
  checkContrast(docs, colors, reading);
  const openapi = buildApiSource(docs.api.openapi, reading.locationOf(reading.nodeOfField(docs.api, 'openapi')), reading);
  const instructions = docs.markdown?.instructions;
  return withDefined({
    // What is not resolved below stays as it is read.
    ...(docs as Settings),
    $schema: undefined,
    metadata: undefined,
    lectern: { ...(lectern as DeepDefined<typeof lectern>), tableOfContents: buildTableOfContents(lectern.tableOfContents, reading) },
    file: reading.source.file,
    logo: buildLogo(docs.logo, reading),
    favicon: buildFavicon(docs.favicon),
    theme,
    ownTheme: theme === undefined ? undefined : reading.own.themes?.[theme],
    fonts: buildFonts(docs.fonts, reading),
    styling: buildStyling(docs.styling),
    thumbnails: buildThumbnails(docs.thumbnails),
    background: buildBackground(docs.background),
    banner: buildBanner(docs.banner),
    navbar: buildNavbar(docs.navbar, reading),
    footer: withDefined({
      socials: buildFooterSocials(docs.footer?.socials, reading),
      links: buildFooterColumns(docs.footer?.links, reading),
    }),
    redirects: buildRedirects(docs.redirects, reading),
    search: buildSearch(docs.search, reading),
    timestamp: docs.metadata?.timestamp,
    seo: buildSeo(docs, reading),
    contextual: buildContextual(docs, reading),
    integrations: buildIntegrations(docs.integrations, reading),
    scripts: buildScripts(docs),
    markdown:
      docs.markdown === undefined
        ? undefined
        : withDefined({ schema: docs.markdown.schema, instructions: Array.isArray(instructions) ? instructions.join('\n') : instructions }),
    ...buildAddress(docs, reading),
    colors,
    versions: isDivided ? [] : versions,
    anchors: isDivided ? [] : buildAnchors(docs.anchors, findVersion, reading),
    topAnchor: isDivided ? undefined : buildTopAnchor(docs.topAnchor, reading),
    tabs: isDivided ? [] : buildTabs(docs.tabs, findVersion, reading),
    primaryTab: isDivided ? undefined : docs.primaryTab?.name?.trim(),
    navigation: groups,
    divisions: isDivided ? divisions : undefined,
    api: buildApi(docs, reading),
    openapi: openapi?.sources ?? [],
    openapiDirectory: openapi?.directory,
    openapiDirectories: openapi?.directories,
    openapiOverlays: openapi?.overlays,
    asyncapi: buildApiSource(docs.api.asyncapi, reading.locationOf(reading.nodeOf(docs.api)), reading)?.sources,
  });
}

/** Expected results know where they are written. */
function buildSearch(search: Docs['search'], reading: Reading) {
  const expected = search?.expect?.map((one) => ({
    ...one,
    page: pagePath(toPagePath(one.page)),
    ...reading.placeOf(reading.nodeOfField(one, 'query')),
  }));
  return search && withDefined({ ...search, expect: expected });
}

/** In a file whose navigation is an object, tabs, anchors and versions belong into it. */
function reportBars(docs: Docs, isDivided: boolean, reading: Reading): void {
  const root = reading.nodeOf(docs);
  for (const key of ['tabs', 'anchors', 'versions', 'topAnchor', 'primaryTab']) {
    const member = memberOf(root, key);
    if (member === undefined || isEmpty(member.value)) continue;
    const report = isDivided ? reading.reportUnread : reading.reportKey;
    report.call(reading, member, {
      code: 'config/other-dialect',
      severity: 'warning',
      message: `\`${key}\` belongs to the classic docs.json format, in which \`navigation\` is a list.${isDivided ? ' It is ignored, because `navigation` has its own divisions.' : ''}`,
      hint: isDivided ? 'Move it into `navigation`, or remove it.' : 'Move it into `navigation`.',
    });
  }
}
