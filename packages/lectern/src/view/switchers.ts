import { type Navigation, type PagePlacement, selectLanguage, selectSwitchers } from '@lectern/core';
import { messagesFor } from '../messages/messages.ts';
import { languageName, languageTag } from './languages.ts';
import { buildMenuEntry, type ViewTools } from './section-view.ts';
import type { PageContext, SwitcherView } from './types.ts';

/**
 * The menus beside a page, each with the way to the page that corresponds.
 *
 * @param path undefined for all pages that stand there
 * @param namesPlaces whether entries say which part of the site they are
 */
export function buildSwitchers(
  navigation: Navigation,
  path: string | undefined,
  placement: PagePlacement | undefined,
  { namesPlaces, ...tools }: ViewTools & { namesPlaces: boolean },
): Pick<PageContext, 'switchers' | 'versions'> {
  const texts = messagesFor(languageTag(selectLanguage(navigation, placement) ?? 'en')).site;
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
