import { checkContrast } from '../check-contrast.ts';
import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import type { SiteConfig } from '../types.ts';
import { withDefined } from '../with-defined.ts';
import { buildAddress } from './address.ts';
import { buildAnchors, buildDocuments, buildTabs, buildTopAnchor } from './anchors.ts';
import { buildApi } from './api.ts';
import { buildColors } from './colors.ts';
import { buildFooterSocials } from './footer-socials.ts';
import { buildFavicon, buildLogo } from './images.ts';
import { buildGroups } from './navigation.ts';
import { toFilePath } from './paths.ts';
import { buildTableOfContents } from './table-of-contents.ts';
import { buildCallToAction, buildTopbarLinks } from './topbar.ts';
import { buildVersions, VersionLookup } from './versions.ts';

/** The site config that a checked docs.json stands for. */
export function buildConfig(docs: Docs, reading: Reading): SiteConfig {
  const versions = buildVersions(docs.versions, reading);
  const lookup = new VersionLookup(versions, reading);
  const colors = buildColors(docs.colors, reading);
  checkContrast(docs, colors, reading);
  return withDefined({
    file: reading.source.file,
    name: docs.name.trim(),
    description: docs.description?.trim(),
    logo: buildLogo(docs.logo, reading),
    favicon: buildFavicon(docs.favicon),
    colors,
    topbarLinks: buildTopbarLinks(docs.topbarLinks, reading),
    topbarCtaButton: buildCallToAction(docs.topbarCtaButton, reading),
    versions,
    anchors: buildAnchors(docs.anchors, lookup, reading),
    topAnchor: buildTopAnchor(docs.topAnchor),
    tabs: buildTabs(docs.tabs, lookup, reading),
    primaryTab: docs.primaryTab?.name?.trim(),
    navigation: buildGroups(docs.navigation, lookup, reading),
    api: buildApi(docs.api, reading),
    openapi: buildDocuments(docs.openapi),
    footerSocials: buildFooterSocials(docs.footerSocials, reading),
    feedback: { ...docs.feedback },
    modeToggle: withDefined({ ...docs.modeToggle }),
    backgroundImage: toFilePath(docs.backgroundImage),
    icons: { library: docs.icons.library },
    tableOfContents: buildTableOfContents(docs.lectern.tableOfContents, reading),
    repository: docs.lectern.repository === undefined ? undefined : withDefined({ ...docs.lectern.repository }),
    ...buildAddress(docs, reading),
  });
}
