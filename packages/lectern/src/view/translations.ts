import { type Navigation, type PagePlacement, selectTranslations } from '@lectern/core';
import { languageTag } from './languages.ts';

/** A page that says the same in a language; `x-default` names the one for readers of all others. */
export interface Translation {
  hreflang: string;
  path: string;
}

/** The pages that correspond to a page across languages, itself included; empty for a page of one language alone. */
export function translationsOf(navigation: Navigation, path: string, placement: PagePlacement | undefined): Translation[] {
  const translations = selectTranslations(navigation, path, placement);
  const inDefault = translations.find(({ isDefault }) => isDefault);
  return [
    ...translations.map((one) => ({ hreflang: languageTag(one.language), path: one.path })),
    ...(inDefault ? [{ hreflang: 'x-default', path: inDefault.path }] : []),
  ];
}
