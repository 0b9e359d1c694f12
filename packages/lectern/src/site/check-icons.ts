import type {
  ConfigSource,
  Diagnostic,
  IconReference,
  NavigationDivisionConfig,
  NavigationGroup,
  PageSource,
  SiteConfig,
  SourceLocation,
  SourceText,
} from '@lectern/core';
import type { Icons } from '../icons/icons.ts';

/** Problems of the icons in the configuration, with their locations. */
export function checkConfigIcons(config: SiteConfig, source: ConfigSource, icons: Icons): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const check = (icon: IconReference | undefined, owner: SourceLocation) => {
    if (icon === undefined) return;
    // Pointers into another file aren't relative to the root of the configuration.
    const place = owner.file === source.file ? source.locate(`${owner.pointer ?? ''}/icon`) : { location: owner };
    for (const problem of icons.check(icon)) diagnostics.push({ ...problem, ...place });
  };
  const checkGroup = ({ icon, location, entries }: NavigationGroup) => {
    check(icon, location);
    for (const entry of entries) {
      if (entry.kind === 'group') checkGroup(entry.group);
      else check(entry.icon, entry.location);
    }
  };
  const checkDivision = ({ icon, location, divisions, groups }: NavigationDivisionConfig) => {
    check(icon, location);
    divisions.forEach(checkDivision);
    groups.forEach(checkGroup);
  };
  for (const anchor of config.anchors) check(anchor.icon, anchor.location);
  check(config.topAnchor?.icon, { file: config.file, pointer: '/topAnchor' });
  config.navbar.links.forEach((link, index) => check(link.icon, source.locate(`/navbar/links/${index}`).location));
  config.navigation.forEach(checkGroup);
  config.divisions?.forEach(checkDivision);
  return diagnostics;
}

/**
 * Problems of the icons in the front matter of pages, with their locations.
 * @param read source of a page's file; called only for pages with a problem
 */
export function checkPageIcons(
  pages: Iterable<PageSource>,
  icons: Icons,
  read: (page: PageSource) => SourceText | undefined,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const problems = page.frontMatter.icon === undefined ? [] : icons.check(page.frontMatter.icon);
    const source = problems.length === 0 ? undefined : read(page);
    if (!source) continue;
    const place = source.at(Math.max(0, source.text.search(/^icon[ \t]*:/im)), 'icon'.length);
    diagnostics.push(...problems.map((problem) => ({ ...problem, ...place })));
  }
  return diagnostics;
}
