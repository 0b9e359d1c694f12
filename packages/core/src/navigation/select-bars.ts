import type { DivisionKind } from '../config/types.ts';
import { withDefined } from '../config/with-defined.ts';
import { divisionsAround } from './division-prefixes.ts';
import { findMatch } from './matching-pages.ts';
import { selectPlacements } from './select.ts';
import type { Navigation, NavigationDivision, NavigationTarget, PagePlacement } from './types.ts';

/** An element of a bar, a menu, or a list on a page. */
export interface BarEntry extends Pick<NavigationDivision, 'id' | 'name' | 'icon' | 'tag' | 'description' | 'color' | 'target'> {
  /** True when the page is inside of it. */
  current: boolean;
}

export interface TabEntry extends BarEntry {
  isAtEnd?: true;
  /** Entries of the menu that the tab opens; empty for a tab that is a link. */
  menu: BarEntry[];
}

/** A menu from which readers choose a language, version, product or part. */
export interface Switcher {
  kind: Extract<DivisionKind, 'language' | 'version' | 'product' | 'dropdown'>;
  /** In written order. None is current on a page outside of all of them. */
  entries: BarEntry[];
}

const SWITCHERS = ['language', 'version', 'product', 'dropdown', 'item'] as const;

/** The divisions around a page, outermost first. */
export function selectDivisions(navigation: Navigation, placement: PagePlacement | undefined): NavigationDivision[] {
  return [...divisionsAround(navigation.divisions, placement?.division)].reverse();
}

/** Code of the language of a page; for a page outside of all, that of the default language. */
export function selectLanguage(navigation: Navigation, placement: PagePlacement | undefined): string | undefined {
  if (placement?.language !== undefined) return placement.language;
  return selectLanguages(navigation).find(({ isDefault }) => isDefault)?.name;
}

/** The languages of a site, in written order; links to other sites left out. */
export function selectLanguages(navigation: Navigation): NavigationDivision[] {
  return Object.values(navigation.divisions).filter(({ kind, target }) => kind === 'language' && target.kind === 'page');
}

/**
 * The corresponding page of every language, including the page itself; empty if there is no other. Both pages must correspond to
 * each other.
 */
export function selectTranslations(
  navigation: Navigation,
  path: string,
  placement: PagePlacement | undefined,
): { language: string; path: string; isDefault: boolean }[] {
  const own = selectDivisions(navigation, placement).find(({ kind }) => kind === 'language');
  if (own === undefined) return [];
  const translations = selectLanguages(navigation).flatMap((language) => {
    const match = language === own ? path : findMatch(navigation, path, own, language)?.path;
    if (match === undefined || (language !== own && findMatch(navigation, match, language, own)?.path !== path)) return [];
    return [{ language: language.name, path: match, isDefault: language.isDefault }];
  });
  return translations.length > 1 ? translations : [];
}

/**
 * The menus of a page, outermost first. Each entry opens the corresponding page, or else its first page.
 *
 * @param path undefined for all pages of the placement: each entry opens its first page
 */
export function selectSwitchers(navigation: Navigation, path: string | undefined, placement: PagePlacement | undefined): Switcher[] {
  const around = selectDivisions(navigation, placement);
  return levels(navigation, around).flatMap((level, depth) =>
    SWITCHERS.flatMap((kind): Switcher[] => {
      // A tab opens its own menu.
      if (kind === 'item' && around[depth - 1]?.kind === 'tab') return [];
      const siblings = level.filter((division) => division.kind === kind && isVisible(division, around));
      if (siblings.length === 0) return [];
      const own = around[depth]?.kind === kind ? around[depth] : undefined;
      const entries = siblings.map((division) => {
        const isCurrent = division === own;
        const match = path === undefined || (isCurrent && placement) ? path : findPage(navigation, path, own, division);
        return toEntry(division, isCurrent, match === undefined ? division.target : { kind: 'page', path: match });
      });
      return [{ kind: kind === 'item' ? 'dropdown' : kind, entries }];
    }),
  );
}

function findPage(navigation: Navigation, path: string, own: NavigationDivision | undefined, to: NavigationDivision): string | undefined {
  if (to.sharesPages && isListedIn(navigation, path, to)) return path;
  return to.children.length === 0 && to.target.kind === 'external' ? undefined : findMatch(navigation, path, own, to)?.path;
}

function isListedIn(navigation: Navigation, path: string, division: NavigationDivision): boolean {
  return selectPlacements(navigation, path).some(
    (placement) => placement.listed && selectDivisions(navigation, placement).includes(division),
  );
}

/** The tabs of a page, followed by those of every page. Tabs at the end of the bar are last. */
export function selectTabs(navigation: Navigation, placement: PagePlacement | undefined): TabEntry[] {
  const around = selectDivisions(navigation, placement);
  const tabs = selectList(navigation, around, 'tab');
  return [...tabs.filter(({ isAtEnd }) => !isAtEnd), ...tabs.filter(({ isAtEnd }) => isAtEnd)].map((tab) => ({
    ...(tab.isAtEnd && { isAtEnd: tab.isAtEnd }),
    ...toEntry(tab, around.includes(tab), targetFor(navigation, tab, around)),
    menu: named(navigation, tab.children)
      .filter((item) => item.kind === 'item' && isVisible(item, around))
      .map((item) => toEntry(item, around.includes(item), targetFor(navigation, item, around))),
  }));
}

/** The anchors of a page, followed by those of every page. */
export function selectAnchors(navigation: Navigation, placement: PagePlacement | undefined): BarEntry[] {
  const around = selectDivisions(navigation, placement);
  return selectList(navigation, around, 'anchor').map((anchor) =>
    toEntry(anchor, around.includes(anchor), targetFor(navigation, anchor, around)),
  );
}

/** The innermost list of a kind around a page, followed by those of every page. */
function selectList(navigation: Navigation, around: readonly NavigationDivision[], kind: DivisionKind): NavigationDivision[] {
  const lists = levels(navigation, around).map((level) => level.filter((one) => one.kind === kind && isVisible(one, around)));
  const own = lists.findLast((list) => list.some((division) => !division.isGlobal)) ?? [];
  return [...own.filter((division) => !division.isGlobal), ...lists.flat().filter((division) => division.isGlobal)];
}

/** The siblings of each division around a page, outermost first, and the children of the innermost. */
function levels(navigation: Navigation, around: readonly NavigationDivision[]): NavigationDivision[][] {
  return [named(navigation, navigation.outermost), ...around.map((division) => named(navigation, division.children))];
}

function named({ divisions }: Navigation, ids: readonly string[]): NavigationDivision[] {
  return ids.flatMap((id) => divisions[id] ?? []);
}

function isVisible(division: NavigationDivision, around: readonly NavigationDivision[]): boolean {
  return !division.isHidden || around.includes(division);
}

function toEntry({ id, name, icon, tag, description, color }: NavigationDivision, current: boolean, target: NavigationTarget): BarEntry {
  return withDefined({ id, name, icon, tag, description, color, current, target });
}

/** A tab or anchor that contains the reader's version, or another chosen division, opens a page in it. */
function targetFor(navigation: Navigation, division: NavigationDivision, around: readonly NavigationDivision[]): NavigationTarget {
  const chosen = named(navigation, division.children).find(({ kind, name, isHidden, target }) => {
    if (kind === 'tab' || kind === 'anchor' || kind === 'item' || isHidden || target.kind !== 'page') return false;
    return around.some((one) => one.kind === kind && one.name === name && !one.isDefault);
  });
  return chosen === undefined ? division.target : targetFor(navigation, chosen, around);
}
