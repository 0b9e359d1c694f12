import { capitalized } from '../config/capitalized.ts';
import { isExternal } from '../config/paths.ts';
import type { AnchorConfig, NavigationDivisionConfig, SiteConfig, TabConfig } from '../config/types.ts';
import { withDefined } from '../config/with-defined.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic, Report, SourceLocation } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { foldersAround } from '../files/paths.ts';
import { BLANK, type ElementContent } from './element-documents.ts';
import { createPageIndex } from './page-index.ts';
import { type Owner, type PlacedGroup, placeGroups, type Version } from './placed-groups.ts';
import { isUnderPrefix } from './prefix-owners.ts';
import { checkPageVersions, readVersionNames, type VersionNames } from './version-names.ts';

/** A navigation as the engine builds it. */
export interface DividedNavigation extends ElementContent {
  /** Path of the first page, where that is not the first page of the first division. */
  home?: string | undefined;
  /** The version that the front matter of a page names. Absent: pages do not name versions. */
  versionOf?(page: PageSource): string | undefined;
}

/** Name of the tab and the anchor of everything that no other claims. */
const REST = 'Documentation';

/** Whether tabs, anchors, or versions next to the groups of a navigation divide them by paths. */
export function isDividedByPaths({ tabs, anchors, versions }: SiteConfig): boolean {
  return tabs.length > 0 || anchors.length > 0 || versions.length > 0;
}

/**
 * Divides groups among the tabs, anchors and versions beside them: each version contains the anchors, each anchor the tabs, and each
 * tab the groups with a page under its prefix. A first tab and a top anchor take what no other claims. A tab or anchor
 * without groups at a place is a link there, so that every page shows the same bars.
 */
export function divideByPaths(config: SiteConfig, pages: readonly PageSource[], report: Report): DividedNavigation {
  return new PathDivider(config, pages, report).divide();
}

class PathDivider {
  readonly #config: SiteConfig;
  readonly #pages: readonly PageSource[];
  readonly #versions: VersionNames;
  /** Default version first; the only key is undefined in a site without versions. */
  readonly #placed: ReadonlyMap<Version, readonly PlacedGroup[]>;
  /** Those with a page or an external link. */
  readonly #tabs: readonly Owner[];
  readonly #anchors: readonly Owner[];

  constructor(config: SiteConfig, pages: readonly PageSource[], report: Report) {
    this.#config = config;
    this.#pages = pages.filter((page) => page.frontMatter.url === undefined);
    this.#versions = readVersionNames(config.versions);
    checkPageVersions(pages, this.#versions, report);
    const [tabs, anchors] = [this.#owners('tab', config.tabs), this.#owners('anchor', config.anchors)];
    this.#placed = placeGroups(config.navigation, { index: createPageIndex(pages), versions: this.#versions, tabs, anchors });
    const folders = new Set(this.#pages.flatMap(({ path }) => foldersAround(path)));
    const isLive = (owner: Owner) => {
      const { kind, config, prefix } = owner;
      if (prefix === undefined || config.openapi.length > 0 || this.#targetOf(owner, undefined) !== undefined) return true;
      report(deadPrefix(kind, { ...config, url: prefix }, folders));
      return false;
    };
    this.#tabs = tabs.filter(isLive);
    this.#anchors = anchors.filter(isLive);
  }

  divide(): DividedNavigation {
    const { versions, file } = this.#config;
    const byVersion = versions.map(({ name, isDefault, url }): NavigationDivisionConfig => {
      const division = { ...BLANK, kind: 'version' as const, name: name.trim(), isDefault, sharesPages: true, location: { file } };
      return url === undefined ? { ...division, ...this.#content(division.name) } : { ...division, href: url };
    });
    const shared = this.#placed.has(undefined) ? this.#content(undefined) : { divisions: this.#globals(undefined), groups: [] };
    return {
      divisions: [...byVersion, ...shared.divisions],
      groups: shared.groups,
      home: this.#first(undefined, () => true),
      versionOf: ({ frontMatter }) => this.#versions.known(frontMatter.version),
    };
  }

  #owners(kind: Owner['kind'], list: readonly (TabConfig | AnchorConfig)[]): Owner[] {
    return list.map((config) => ({
      kind,
      config,
      prefix: isExternal(config.url.trim()) ? undefined : config.url.trim().replace(/^\/+|\/+$/g, ''),
      version: this.#versions.known(config.version),
    }));
  }

  /** The content of a version, or of a site without versions. */
  #content(version: Version): ElementContent {
    const groups = this.#placed.get(version) ?? [];
    const content = this.#hasTopAnchor() ? { divisions: this.#anchorsOf(groups, version), groups: [] } : this.#tabsOf(groups, version);
    return { ...content, divisions: [...content.divisions, ...this.#globals(version)] };
  }

  #hasTopAnchor(): boolean {
    const { anchors, tabs, topAnchor } = this.#config;
    return anchors.length > 0 && (tabs.length === 0 || this.#hasInternalAnchor() || topAnchor !== undefined);
  }

  #hasInternalAnchor(): boolean {
    return this.#anchors.some(({ prefix }) => prefix !== undefined);
  }

  #anchorsOf(groups: readonly PlacedGroup[], version: Version): NavigationDivisionConfig[] {
    const rest = groups.filter(({ anchor }) => anchor === undefined || !this.#anchors.includes(anchor));
    const others = this.#hasInternalAnchor() ? this.#anchors : [];
    return [
      { ...this.#topAnchor(rest, version), ...this.#tabsOf(rest, version) },
      ...others.flatMap((owner): NavigationDivisionConfig[] => {
        const own = groups.filter(({ anchor }) => anchor === owner);
        const division = this.#division(owner, own, version);
        if (division === undefined || own.length === 0) return division ? [division] : [];
        const content = this.#tabsOf(own, version);
        // The top anchor has them too.
        const divisions = content.divisions.map((tab) => (tab.href === undefined ? tab : { ...tab, isElsewhere: true }));
        return [{ ...division, ...content, divisions }];
      }),
    ];
  }

  /** Leads to the start page; in a version other than the default, to the first page that no other anchor claims there. */
  #topAnchor(own: readonly PlacedGroup[], version: Version): NavigationDivisionConfig {
    const { topAnchor, primaryTab, colors, file } = this.#config;
    const [standard] = this.#placed.keys();
    const first = version === standard ? undefined : this.#first(version, ({ anchor }) => anchor === undefined);
    return withDefined({
      ...BLANK,
      kind: 'anchor' as const,
      name: topAnchor?.name ?? primaryTab ?? REST,
      icon: topAnchor?.icon ?? { name: 'book-open', type: 'duotone' as const },
      color: topAnchor?.color ?? colors.anchors,
      prefix: '',
      ...this.#rootOf(first ?? '', own),
      location: { file, pointer: '/topAnchor' },
    });
  }

  /** Groups, divided into tabs where there are any. */
  #tabsOf(groups: readonly PlacedGroup[], version: Version): ElementContent {
    if (this.#config.tabs.length === 0) return { divisions: [], groups: groups.map(({ group }) => group) };
    const isRest = ({ tab }: PlacedGroup) => tab === undefined || !this.#tabs.includes(tab);
    const rest = groups.filter(isRest);
    const hasRest = rest.some(({ shown }) => shown.length > 0);
    const holder = this.#tabs.find((owner) => groups.some(({ tab }) => tab === owner));
    const divisions = this.#tabs.flatMap((owner): NavigationDivisionConfig[] => {
      const own = groups.filter(({ tab }) => tab === owner);
      const division = this.#division(owner, own, version);
      // Hidden groups do not create a tab.
      const held = owner === holder && !hasRest ? [...own, ...rest] : own;
      return division ? [{ ...division, groups: held.map(({ group }) => group) }] : [];
    });
    const first = this.#first(version, isRest);
    const isHeld = hasRest || (rest.length > 0 && holder === undefined);
    if (!isHeld && first === undefined) return { divisions, groups: [] };
    const location = { file: this.#config.file, pointer: '/primaryTab' };
    const tab: NavigationDivisionConfig = { ...BLANK, kind: 'tab', name: this.#config.primaryTab ?? REST, prefix: '', location };
    const restTab = isHeld
      ? { ...tab, ...this.#rootOf(first, rest), groups: rest.map(({ group }) => group) }
      : { ...tab, href: `/${first}`, isElsewhere: true };
    return { divisions: [restTab, ...divisions], groups: [] };
  }

  /** External anchors are on every page of their version, unless there are internal ones. */
  #globals(version: Version): NavigationDivisionConfig[] {
    if (this.#hasInternalAnchor()) return [];
    return this.#anchors.flatMap((owner): NavigationDivisionConfig[] => {
      const division = owner.version === version ? this.#division(owner, [], version) : undefined;
      return division ? [{ ...division, isGlobal: true }] : [];
    });
  }

  /** A tab or anchor without its content; undefined if this version does not show it. */
  #division(owner: Owner, own: readonly PlacedGroup[], version: Version): NavigationDivisionConfig | undefined {
    const { kind, config, prefix } = owner;
    const isForeign = version !== undefined && owner.version !== undefined && owner.version !== version;
    if (isForeign && own.length === 0) return undefined;
    const hidden = isForeign || config.isDefaultHidden;
    const { name, url, openapi, location, icon, color }: Partial<AnchorConfig> & TabConfig = config;
    return withDefined({
      ...BLANK,
      kind,
      name,
      icon,
      color: kind === 'anchor' ? (color ?? this.#config.colors.anchors) : undefined,
      hidden,
      // Hidden divisions are kept from search; these are not.
      searchable: hidden || undefined,
      ...(prefix === undefined ? { href: url } : { prefix, ...this.#leadTo(owner, own, version) }),
      openapi: openapi.length > 0 ? { sources: openapi, hidden: false, location } : undefined,
      location,
    });
  }

  #leadTo(owner: Owner, own: readonly PlacedGroup[], version: Version): Partial<NavigationDivisionConfig> {
    const target = this.#targetOf(owner, version);
    if (own.length > 0) return this.#rootOf(target, own);
    const isElsewhere = [...this.#placed.values()].flat().some((placed) => placed[owner.kind] === owner);
    return withDefined({ href: target === undefined ? undefined : `/${target}`, isElsewhere: isElsewhere || undefined });
  }

  /** The page that a division opens, if it is not the first of its groups. */
  #rootOf(target: string | undefined, own: readonly PlacedGroup[]): { root?: string } {
    const [first] = [undefined, ...this.#tabs].flatMap((owner) => own.flatMap(({ tab, shown }) => (tab === owner ? shown : [])));
    return target === undefined || target === first ? {} : { root: target };
  }

  /** The page that a tab or anchor opens in a version: the first below its prefix, or else the first of its groups. */
  #targetOf({ kind, ...owner }: Owner, version: Version): string | undefined {
    const { prefix } = owner;
    if (prefix === undefined) return undefined;
    const owns = (placed: PlacedGroup) => placed[kind]?.config === owner.config;
    const fits = (path: string) => isUnderPrefix(path, prefix);
    const listed = this.#first(version, owns, fits) ?? this.#first(version, owns) ?? this.#first(version, () => true, fits);
    if (listed !== undefined) return listed;
    const unlisted = this.#pages.filter((page) => page.frontMatter.hidden !== true && fits(page.path));
    return unlisted.map(({ path }) => path).sort()[0];
  }

  /** The first page that a version shows, else the first that any does. */
  #first(version: Version, owns: (placed: PlacedGroup) => boolean, fits: (path: string) => boolean = () => true): string | undefined {
    const lists = [this.#placed.get(version) ?? [], ...this.#placed.values()];
    for (const list of lists) {
      for (const placed of list) {
        const path = owns(placed) ? placed.shown.find(fits) : undefined;
        if (path !== undefined) return path;
      }
    }
    return undefined;
  }
}

/** A tab or anchor that no page belongs to. */
function deadPrefix(
  kind: 'tab' | 'anchor',
  entry: { name: string; url: string; location: SourceLocation },
  folders: Iterable<string>,
): Diagnostic {
  const meant = didYouMean(entry.url, folders);
  const otherwise = `list a page under \`${entry.url}/\` in the navigation, or remove the ${kind}.`;
  return {
    code: 'navigation/dead-prefix',
    severity: 'warning',
    message: `The ${kind} "${entry.name}" has no page under \`${entry.url}\`; it is not shown.`,
    hint: meant === undefined ? capitalized(otherwise) : `${meant} Otherwise ${otherwise}`,
    location: entry.location,
  };
}
