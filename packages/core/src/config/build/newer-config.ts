import { checkContrast } from '../check-contrast.ts';
import { isEmpty, memberOf, type ObjectNode } from '../json-node.ts';
import type { Reading } from '../reading.ts';
import type { NewerDocs } from '../schema/docs.ts';
import type { SiteConfig } from '../types.ts';
import { withDefined } from '../with-defined.ts';
import { buildAnchors, buildTabs, buildTopAnchor } from './anchors.ts';
import { buildNewerApi } from './api.ts';
import { buildApiSource } from './api-source.ts';
import { buildColors } from './colors.ts';
import { buildNavigationObject } from './divisions.ts';
import { buildFooterSocials } from './footer-socials.ts';
import { buildNavbarLinks, buildNavbarPrimary } from './navbar.ts';
import { toFilePath } from './paths.ts';
import { buildShared } from './shared.ts';
import { buildVersions, VersionLookup } from './versions.ts';

/** The site config that a checked docs.json of the newer dialect stands for. */
export function buildNewerConfig(docs: NewerDocs, root: ObjectNode, reading: Reading): SiteConfig {
  const versions = buildVersions(docs.versions, reading);
  const lookup = versions.length > 0 ? new VersionLookup(versions, reading) : undefined;
  const navigation = memberOf(root, 'navigation')?.value;
  const { divisions, groups } =
    navigation?.kind === 'object' ? buildNavigationObject(navigation, { reading, versions: lookup }) : { divisions: [], groups: [] };
  const isDivided = divisions.length > 0;
  reportOlderBars(docs, isDivided, reading);
  const { default: mode, strict } = docs.appearance;
  const colors = buildColors(docs.colors, reading, docs.background?.color);
  const modeToggle = withDefined({ default: mode === 'system' ? undefined : mode, isHidden: strict });
  checkContrast({ colors: docs.colors, modeToggle }, colors, reading);
  const openapi = buildApiSource(docs.api.openapi, reading.locationOf(reading.nodeOfField(docs.api, 'openapi')));
  const image = docs.background?.image;
  const images = typeof image === 'string' ? { light: image, dark: undefined } : (image ?? { light: undefined, dark: undefined });
  const [light, dark] = [toFilePath(images.light ?? images.dark), toFilePath(images.dark)];
  return withDefined({
    ...buildShared(docs, reading),
    colors,
    topbarLinks: buildNavbarLinks(docs.navbar, reading),
    topbarCtaButton: buildNavbarPrimary(docs.navbar, reading),
    versions: isDivided ? [] : versions,
    anchors: isDivided ? [] : buildAnchors(docs.anchors, new VersionLookup(versions, reading), reading),
    topAnchor: isDivided ? undefined : buildTopAnchor(docs.topAnchor),
    tabs: isDivided ? [] : buildTabs(docs.tabs, new VersionLookup(versions, reading), reading),
    primaryTab: isDivided ? undefined : docs.primaryTab?.name?.trim(),
    navigation: groups,
    divisions: isDivided ? divisions : undefined,
    api: buildNewerApi(docs, reading),
    openapi: openapi?.sources ?? [],
    openapiDirectory: openapi?.directory,
    asyncapi: buildApiSource(docs.api.asyncapi, reading.locationOf(reading.nodeOf(docs.api)))?.sources,
    footerSocials: buildFooterSocials(docs.footer?.socials, reading),
    modeToggle,
    backgroundImage: light,
    backgroundImageDark: dark === light ? undefined : dark,
  });
}

/** Tabs, anchors and versions beside the navigation belong to the older dialect. */
function reportOlderBars(docs: NewerDocs, isDivided: boolean, reading: Reading): void {
  const root = reading.nodeOf(docs);
  for (const key of ['tabs', 'anchors', 'versions', 'topAnchor', 'primaryTab']) {
    const member = memberOf(root, key);
    if (member === undefined || isEmpty(member.value)) continue;
    reading.reportKey(member, {
      code: 'config/other-dialect',
      severity: 'warning',
      message: `\`${key}\` belongs to the older docs.json, in which \`navigation\` is a list.${isDivided ? ' It is not read, because `navigation` has divisions of its own.' : ''}`,
      hint: isDivided ? 'Put it into `navigation`, or remove it.' : 'Put it into `navigation`.',
    });
  }
}
