import { checkContrast } from '../check-contrast.ts';
import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import type { SiteConfig } from '../types.ts';
import { withDefined } from '../with-defined.ts';
import { buildAnchors, buildDocuments, buildTabs, buildTopAnchor } from './anchors.ts';
import { buildApi } from './api.ts';
import { buildApiSource } from './api-source.ts';
import { buildColors } from './colors.ts';
import { buildFooterSocials } from './footer-socials.ts';
import { buildGroups } from './navigation.ts';
import { toFilePath } from './paths.ts';
import { buildShared } from './shared.ts';
import { buildCallToAction, buildTopbarLinks } from './topbar.ts';
import { buildVersions, VersionLookup } from './versions.ts';

/** The site config that a checked docs.json stands for. */
export function buildConfig(docs: Docs, reading: Reading): SiteConfig {
  const versions = buildVersions(docs.versions, reading);
  const lookup = new VersionLookup(versions, reading);
  const colors = buildColors(docs.colors, reading);
  const modeToggle = withDefined({ ...docs.modeToggle });
  checkContrast({ colors: docs.colors, modeToggle }, colors, reading);
  return withDefined({
    ...buildShared(docs, reading),
    colors,
    topbarLinks: buildTopbarLinks(docs.topbarLinks, reading),
    topbarCtaButton: buildCallToAction(docs.topbarCtaButton, reading),
    versions,
    anchors: buildAnchors(docs.anchors, lookup, reading),
    topAnchor: buildTopAnchor(docs.topAnchor),
    tabs: buildTabs(docs.tabs, lookup, reading),
    primaryTab: docs.primaryTab?.name?.trim(),
    navigation: buildGroups(docs.navigation, lookup, reading),
    api: buildApi(docs, reading),
    openapi: buildDocuments(docs.openapi),
    asyncapi: buildApiSource(docs.api.asyncapi, reading.locationOf(reading.nodeOf(docs.api)))?.sources,
    footerSocials: buildFooterSocials(docs.footerSocials, reading),
    modeToggle,
    backgroundImage: toFilePath(docs.backgroundImage),
  });
}
