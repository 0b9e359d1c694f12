import { type Navigation, type PagePlacement, selectSwitchers } from '@lectern/core';
import type { FindMessages } from '../../messages/messages.ts';
import { langAt } from '../lang-at.ts';
import { languageName, languageTag } from '../languages.ts';
import type { PageContext, SwitcherView } from '../types.ts';
import { buildMenuEntry, type ViewTools } from './section-view.ts';

/**
 * The menus next to a page, each linking to the corresponding pages.
 * @param path undefined for views shared by several pages
 * @param namesPlaces whether entries include the part of the site they belong to
 */
export function buildSwitchers(
  navigation: Navigation,
  path: string | undefined,
  placement: PagePlacement | undefined,
  { namesPlaces, messages, ...tools }: ViewTools & { namesPlaces: boolean; messages: FindMessages },
): Pick<PageContext, 'switchers' | 'versions'> {
  const texts = messages(langAt(navigation, placement)).site;
  const switchers = selectSwitchers(navigation, path, placement).map(({ kind, entries }): SwitcherView => {
    const items = entries.map((entry) => {
      const view = buildMenuEntry(entry, tools);
      if (kind === 'language') return { ...view, label: languageName(entry.name), lang: languageTag(entry.name) };
      return namesPlaces && !view.external ? { ...view, place: entry.id } : view;
    });
    return { kind, title: kind === 'dropdown' ? texts.section : texts[kind], current: items.find((item) => item.current), items };
  });
  const current = placement?.version;
  const versions = switchers.findLast(({ kind }) => kind === 'version');
  return { switchers, versions: current === undefined || versions === undefined ? undefined : { current, items: versions.items } };
}
