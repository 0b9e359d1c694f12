import { folderOf } from '../config/paths.ts';
import type { NavigationEntry, NavigationGroup, SiteConfig } from '../config/types.ts';
import type { PageSource } from '../content/types.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { foldersAround } from '../files/paths.ts';
import { contentOf, type ElementContent, withContent } from './element-documents.ts';
import { listFolder } from './folder-groups.ts';
import { createPageIndex, type PageIndex } from './page-index.ts';

/**
 * Adds the pages of a folder to each group with `autogenerate`, after the pages that the group lists. Reports folders without pages.
 *
 * @param pages pages with files
 */
export function fillGroups(config: SiteConfig, pages: readonly PageSource[], report: Report): SiteConfig {
  const filling: Filling = { pages, index: createPageIndex(pages), report };
  return withContent(config, fillContent(contentOf(config), filling));
}

interface Filling {
  pages: readonly PageSource[];
  index: PageIndex;
  report: Report;
}

function fillContent({ divisions, groups }: ElementContent, filling: Filling): ElementContent {
  return {
    divisions: divisions.map((one) => ({ ...one, ...fillContent(one, filling) })),
    groups: groups.map((one) => fillGroup(one, filling)),
  };
}

function fillGroup(group: NavigationGroup, filling: Filling): NavigationGroup {
  const entries = group.entries.map(
    (entry): NavigationEntry => (entry.kind === 'group' ? { kind: 'group', group: fillGroup(entry.group, filling) } : entry),
  );
  const { autogenerate } = group;
  if (autogenerate === undefined) return { ...group, entries };
  const { folder, deep, location } = autogenerate;
  const all = listFolder(filling.pages, folder, location).filter(({ kind }) => deep || kind === 'page');
  if (all.length === 0) reportEmpty(group, autogenerate, filling);
  const listed = new Set(pagesOf({ ...group, entries }).map((path) => filling.index.find(path)?.page.path));
  return { ...group, entries: [...entries, ...without(all, (path) => listed.has(filling.index.find(path)?.page.path))] };
}

/** Paths of the pages that a group lists itself, its root included. */
function pagesOf({ root, entries }: NavigationGroup): string[] {
  return [
    ...(root === undefined ? [] : [root]),
    ...entries.flatMap((entry) => (entry.kind === 'page' ? entry.path : pagesOf(entry.group))),
  ];
}

/** Leaves out pages, and groups that become empty. */
function without(entries: readonly NavigationEntry[], isListed: (path: string) => boolean): NavigationEntry[] {
  return entries.flatMap((entry): NavigationEntry[] => {
    if (entry.kind === 'page') return isListed(entry.path) ? [] : [entry];
    const inner = without(entry.group.entries, isListed);
    return inner.length === 0 ? [] : [{ kind: 'group', group: { ...entry.group, entries: inner } }];
  });
}

function reportEmpty(
  group: NavigationGroup,
  { folder, location }: NonNullable<NavigationGroup['autogenerate']>,
  { pages, report }: Filling,
): void {
  const folders = new Set(pages.flatMap(({ file }) => [folderOf(file), ...foldersAround(file)]));
  folders.delete('');
  report({
    code: 'navigation/page-not-found',
    severity: 'warning',
    message: `The folder \`${folder}\` of \`autogenerate\` in the group "${group.name}" contains no pages.`,
    hint:
      didYouMean(folder, [...folders], (name) => `\`${name}\``) ??
      `Add a page, such as \`${folder === '' ? '' : `${folder}/`}index.mdx\`, or remove \`autogenerate\`.`,
    location,
  });
}
