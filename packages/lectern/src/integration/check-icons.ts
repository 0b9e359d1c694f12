import type { ConfigSource, Diagnostic, IconReference, NavigationGroup, PageSource, SiteConfig, SourceText } from '@lectern/core';
import type { Icons } from '../icons/icons.ts';

/** Problems of the icons that the configuration names, each at its place. */
export function checkConfigIcons(config: SiteConfig, source: ConfigSource, icons: Icons): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const check = (icon: IconReference | undefined, owner: string | undefined) => {
    if (icon === undefined) return;
    for (const problem of icons.check(icon)) diagnostics.push({ ...problem, ...source.locate(`${owner ?? ''}/icon`) });
  };
  const checkGroup = ({ icon, location, entries }: NavigationGroup) => {
    check(icon, location.pointer);
    for (const entry of entries) if (entry.kind === 'group') checkGroup(entry.group);
  };
  for (const anchor of config.anchors) check(anchor.icon, anchor.location.pointer);
  check(config.topAnchor?.icon, '/topAnchor');
  config.navigation.forEach(checkGroup);
  return diagnostics;
}

/** Problems of the icon in the front matter of a page. */
export function checkPageIcon({ frontMatter }: PageSource, source: SourceText, icons: Icons): Diagnostic[] {
  if (frontMatter.icon === undefined) return [];
  const offset = Math.max(0, source.text.search(/^icon[ \t]*:/im));
  return icons.check(frontMatter.icon).map((problem) => ({ ...problem, ...source.at(offset, 'icon'.length) }));
}
