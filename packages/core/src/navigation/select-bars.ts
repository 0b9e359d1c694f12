import type { AnchorColor, DivisionKind, IconReference } from '../config/types.ts';
import { divisionsAround } from './division-prefixes.ts';
import { findMatch } from './matching-pages.ts';
import {
  selectActiveAnchor,
  selectActiveTab,
  selectTarget,
  selectVersion,
  selectVersionTargets,
  selectVisibleAnchors,
  selectVisibleTabs,
} from './select.ts';
import type { Navigation, NavigationDivision, PagePlacement } from './types.ts';

/** Where an element leads from a page: a page of the site, or an address. A root-relative address is one of the site. */
export type BarTarget = { kind: 'page'; path: string } | { kind: 'external'; href: string };

/** An element of a bar, a menu or a list beside a page. */
export interface BarEntry {
  id: string;
  name: string;
  icon?: IconReference;
  tag?: string;
  description?: string;
  color?: AnchorColor;
  /** True when the page is inside of it. */
  current: boolean;
  target: BarTarget;
}

export interface TabEntry extends BarEntry {
  /** Entries of the menu that the tab opens; empty for a tab that is a link. */
  menu: BarEntry[];
}

/** A menu from which readers choose a language, version, product or part. */
export interface Switcher {
  kind: Extract<DivisionKind, 'language' | 'version' | 'product' | 'dropdown'>;
  /** In written order. None is current on a page that stands outside of all. */
  entries: BarEntry[];
}

const SWITCHERS = ['language', 'version', 'product', 'dropdown'] as const;

/** The divisions around a page, outermost first; empty in a navigation that does not nest them. */
export function selectDivisions(navigation: Navigation, placement: PagePlacement | undefined): NavigationDivision[] {
  return [...divisionsAround(navigation.divisions ?? {}, placement?.division)].reverse();
}

/** Code of the language of a page; for a page outside of all, that of the default language. */
export function selectLanguage(navigation: Navigation, placement: PagePlacement | undefined): string | undefined {
  if (placement?.language !== undefined) return placement.language;
  return selectLanguages(navigation).find(({ isDefault }) => isDefault)?.name;
}

/** The languages of a site, in written order; links to other sites left out. */
export function selectLanguages(navigation: Navigation): NavigationDivision[] {
  const { divisions = {} } = navigation;
  return Object.values(divisions).filter(({ kind, target }) => kind === 'language' && target.kind === 'page');
}

/** True when the page stands in the default language, version and product, or in none. */
export function isInDefaults(navigation: Navigation, placement: PagePlacement): boolean {
  if (!navigation.divisions) return placement.version === undefined || placement.version === selectVersion(navigation, undefined);
  return selectDivisions(navigation, placement).every(({ kind, isDefault }) => isDefault || (kind !== 'language' && kind !== 'version'));
}

/**
 * The page of every language that corresponds to a page and to which the page corresponds in turn, its own included; empty when
 * there is only its own.
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
 * The menus beside a page, outermost first. Each entry leads to the page that corresponds, else to its first page.
 *
 * @param path undefined for all pages that stand there: each entry leads to its first page
 */
export function selectSwitchers(navigation: Navigation, path: string | undefined, placement: PagePlacement | undefined): Switcher[] {
  if (!navigation.divisions) return selectVersionSwitcher(navigation, path, placement);
  const around = selectDivisions(navigation, placement);
  return levels(navigation, around).flatMap((level, depth) =>
    SWITCHERS.flatMap((kind): Switcher[] => {
      const inside = around[depth];
      const siblings = level.filter((division) => division.kind === kind && isVisible(division, inside));
      if (siblings.length === 0) return [];
      const own = inside?.kind === kind ? inside : undefined;
      const entries = siblings.map((division) => {
        const isCurrent = division === own;
        const match = path === undefined || (isCurrent && placement) ? path : findPage(navigation, path, own, division);
        return toEntry(division, isCurrent, match === undefined ? targetOf(division) : { kind: 'page', path: match });
      });
      return [{ kind, entries }];
    }),
  );
}

function findPage(navigation: Navigation, path: string, own: NavigationDivision | undefined, to: NavigationDivision): string | undefined {
  return to.children.length === 0 && to.target.kind === 'external' ? undefined : findMatch(navigation, path, own, to)?.path;
}

function selectVersionSwitcher(navigation: Navigation, path: string | undefined, placement: PagePlacement | undefined): Switcher[] {
  if (navigation.versions.length === 0) return [];
  const targets = selectVersionTargets(navigation, path, placement);
  return [{ kind: 'version', entries: targets.map(({ name, current, target }) => ({ id: name, name, current, target })) }];
}

/** The tabs of the bar on a page, those that stand on every page last. */
export function selectTabs(navigation: Navigation, placement: PagePlacement | undefined): TabEntry[] {
  if (!navigation.divisions) {
    const active = selectActiveTab(navigation, placement);
    const version = selectVersion(navigation, placement);
    return selectVisibleTabs(navigation, placement).map((tab) => ({
      id: tab.id,
      name: tab.name,
      current: tab === active,
      target: settle(tab.target, version),
      menu: [],
    }));
  }
  const around = selectDivisions(navigation, placement);
  return selectList(navigation, around, 'tab').map((tab) => ({
    ...toEntry(tab, around.includes(tab), targetFor(navigation, tab, around)),
    menu: childrenOf(navigation, tab)
      .filter(
        (item) =>
          item.kind === 'item' &&
          isVisible(
            item,
            around.find((one) => one === item),
          ),
      )
      .map((item) => toEntry(item, around.includes(item), targetFor(navigation, item, around))),
  }));
}

/** The anchors on top of the sidebar of a page, those that stand on every page last. */
export function selectAnchors(navigation: Navigation, placement: PagePlacement | undefined): BarEntry[] {
  if (!navigation.divisions) {
    const active = selectActiveAnchor(navigation, placement);
    const version = selectVersion(navigation, placement);
    return selectVisibleAnchors(navigation, placement).map((anchor) => ({
      id: anchor.id,
      name: anchor.name,
      ...(anchor.icon && { icon: anchor.icon }),
      ...(anchor.color && { color: anchor.color }),
      current: anchor === active,
      target: settle(anchor.target, version),
    }));
  }
  const around = selectDivisions(navigation, placement);
  return selectList(navigation, around, 'anchor').map((anchor) =>
    toEntry(anchor, around.includes(anchor), targetFor(navigation, anchor, around)),
  );
}

/** The innermost list of a kind beside a page, and what stands on every page. */
function selectList(navigation: Navigation, around: readonly NavigationDivision[], kind: DivisionKind): NavigationDivision[] {
  const lists = levels(navigation, around).map((level, depth) =>
    level.filter((division) => division.kind === kind && isVisible(division, around[depth])),
  );
  const own = lists.findLast((list) => list.some((division) => !division.isGlobal)) ?? [];
  return [...own.filter((division) => !division.isGlobal), ...lists.flat().filter((division) => division.isGlobal)];
}

/** What stands beside each division around a page, from the outermost to the children of the innermost. */
function levels(navigation: Navigation, around: readonly NavigationDivision[]): NavigationDivision[][] {
  const { divisions = {}, outermost = [] } = navigation;
  const named = (ids: readonly string[]) => ids.flatMap((id) => divisions[id] ?? []);
  return [named(outermost), ...around.map((division) => named(division.children))];
}

function childrenOf({ divisions = {} }: Navigation, division: NavigationDivision): NavigationDivision[] {
  return division.children.flatMap((id) => divisions[id] ?? []);
}

function isVisible(division: NavigationDivision, inside: NavigationDivision | undefined): boolean {
  return !division.isHidden || division === inside;
}

function toEntry({ id, name, icon, tag, description, color }: NavigationDivision, current: boolean, target: BarTarget): BarEntry {
  return {
    id,
    name,
    ...(icon && { icon }),
    ...(tag !== undefined && { tag }),
    ...(description !== undefined && { description }),
    ...(color && { color }),
    current,
    target,
  };
}

/** A tab or anchor that has the reader's version, or what else is chosen from a menu, for itself leads into that. */
function targetFor(navigation: Navigation, division: NavigationDivision, around: readonly NavigationDivision[]): BarTarget {
  const chosen = childrenOf(navigation, division).find(({ kind, name, isHidden, target }) => {
    if (kind === 'tab' || kind === 'anchor' || kind === 'item' || isHidden || target.kind !== 'page') return false;
    return around.some((one) => one.kind === kind && one.name === name && !one.isDefault);
  });
  return chosen === undefined ? targetOf(division) : targetFor(navigation, chosen, around);
}

function targetOf({ target }: NavigationDivision): BarTarget {
  return settle(target, undefined);
}

function settle(target: NavigationDivision['target'], version: string | undefined): BarTarget {
  const path = selectTarget(target, version);
  return path === undefined ? { kind: 'external', href: target.kind === 'external' ? target.href : '' } : { kind: 'page', path };
}
