import { type Navigation, type PagePlacement, selectTranslations } from '@lectern/core';
import { languageTag } from '../languages.ts';

/** A version of a page in another language. `x-default` is the one for all other languages. */
export interface Translation {
  hreflang: string;
  path: string;
}

/** The corresponding pages in all languages, including the page itself. Empty if there is only one language. */
export function translationsOf(navigation: Navigation, path: string, placement: PagePlacement | undefined): Translation[] {
  const translations = selectTranslations(navigation, path, placement);
  const inDefault = translations.find(({ isDefault }) => isDefault);
  return [
    ...translations.map((one) => ({ hreflang: languageTag(one.language), path: one.path })),
    ...(inDefault ? [{ hreflang: 'x-default', path: inDefault.path }] : []),
  ];
}
