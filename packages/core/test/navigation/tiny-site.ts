import type {
  AnchorConfig,
  DivisionKind,
  NavigationDivisionConfig,
  NavigationEntry,
  NavigationGroup,
  SiteConfig,
  TabConfig,
  VersionConfig,
} from '../../src/config/types.ts';
import type { FrontMatter, PageSource } from '../../src/content/types.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { buildNavigation } from '../../src/navigation/build.ts';
import type { Navigation } from '../../src/navigation/types.ts';
import { formatOutline } from './outline.ts';

const location = { file: 'docs.json' };

/** A group; a string among its entries is a page. */
export function group(name: string, entries: (string | NavigationGroup)[], more: Partial<NavigationGroup> = {}): NavigationGroup {
  return {
    name,
    entries: entries.map(
      (entry): NavigationEntry => (typeof entry === 'string' ? { kind: 'page', path: entry, location } : { kind: 'group', group: entry }),
    ),
    hidden: false,
    location,
    ...more,
  };
}

export type DivisionContent = (NavigationDivisionConfig | NavigationGroup | string)[];

/** A division that contains divisions, groups and, as strings, pages. */
export function division(
  kind: DivisionKind,
  name: string,
  content: DivisionContent = [],
  more: Partial<NavigationDivisionConfig> = {},
): NavigationDivisionConfig {
  const pages = content.filter((item) => typeof item === 'string');
  const groups = content.filter((item): item is NavigationGroup => typeof item === 'object' && !('kind' in item));
  return {
    kind,
    name,
    isDefault: false,
    hidden: false,
    isGlobal: false,
    divisions: content.filter((item) => typeof item === 'object' && 'kind' in item),
    groups: [...groups, ...(pages.length > 0 ? [group('', pages)] : [])],
    location: { file: 'docs.json' },
    ...more,
  };
}

export function tab(name: string, url: string, more: Partial<TabConfig> = {}): TabConfig {
  return { name, url, isDefaultHidden: false, openapi: [], location, ...more };
}

export function anchor(name: string, url: string, more: Partial<AnchorConfig> = {}): AnchorConfig {
  return { name, url, isDefaultHidden: false, openapi: [], location, ...more };
}

export function versions(...names: (string | VersionConfig)[]): VersionConfig[] {
  return names.map((name, index) => (typeof name === 'string' ? { name, isDefault: index === 0 } : name));
}

export function siteConfig(more: Partial<SiteConfig> = {}): SiteConfig {
  return {
    file: 'docs.json',
    name: 'Acme',
    colors: { primary: '#16a34a', light: '#4ade80', dark: '#166534', background: { light: '#ffffff', dark: '#0f1117' } },
    navbar: { links: [] },
    versions: [],
    anchors: [],
    tabs: [],
    navigation: [],
    api: { baseUrls: [], playground: { mode: 'show' } },
    openapi: [],
    footer: { socials: [] },
    feedback: { suggestEdit: false, raiseIssue: false, thumbsRating: false },
    appearance: { default: 'system', strict: false },
    icons: { library: 'fontawesome' },
    lectern: { tableOfContents: { from: 2, to: 4 }, relatedTopics: false, optimizeImages: true, languageIcons: false },
    ...more,
  };
}

/** A page at the path of its file without extension; titled by the last segment. */
export function page(file: string, frontMatter: Partial<FrontMatter> = {}): PageSource {
  const path = file.replace(/(?:^|\/)index$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1) || 'home';
  return {
    path,
    file: `${file}.mdx`,
    title: frontMatter.title ?? name.charAt(0).toUpperCase() + name.slice(1),
    hash: '',
    frontMatter: {
      mode: 'default',
      keywords: [],
      noindex: false,
      deprecated: false,
      hideFooterPagination: false,
      meta: {},
      extra: {},
      ...frontMatter,
    },
  };
}

export interface TinySite extends Partial<SiteConfig> {
  /** Pages, by file path without extension or whole. When absent, there is a page for every path that the navigation names. */
  pages?: (string | PageSource)[];
}

export function navigate({ pages, ...config }: TinySite): { navigation: Navigation; outline: string; problems: string } {
  const files = pages ?? [...new Set((config.navigation ?? []).flatMap(pathsOfGroup))];
  const sources = files.map((file) => (typeof file === 'string' ? page(file) : file));
  const { navigation, diagnostics } = buildNavigation(siteConfig(config), sources);
  return { navigation, outline: `\n${formatOutline(navigation)}\n`, problems: `\n${diagnostics.map(formatDiagnostic).join('\n')}\n` };
}

/** All paths that divisions name. */
export function pathsOfDivisions(divisions: readonly NavigationDivisionConfig[]): string[] {
  return divisions.flatMap((one) => [
    ...(one.root === undefined ? [] : [one.root]),
    ...pathsOfDivisions(one.divisions),
    ...one.groups.flatMap(pathsOfGroup),
  ]);
}

export function pathsOfGroup({ entries, root }: NavigationGroup): string[] {
  return [
    ...(root === undefined ? [] : [root]),
    ...entries.flatMap((entry) => (entry.kind === 'page' ? [entry.path] : pathsOfGroup(entry.group))),
  ];
}

/** A template literal without the indentation of its first line, for comparing with outlines. */
export function text(strings: TemplateStringsArray): string {
  const lines = (strings[0] ?? '').replace(/^\n/, '').replace(/\s*$/, '').split('\n');
  const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
  return `\n${lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n')}\n`;
}
