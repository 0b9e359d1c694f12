import { type Navigation, selectLanguage } from '@lectern/core';
import { languageTag } from './languages.ts';

/** Language tag of a section or a page's placement. Without a language there, that of the site. */
export function langAt(navigation: Navigation, at: { language?: string } | undefined): string {
  return languageTag(at?.language ?? selectLanguage(navigation, undefined) ?? 'en');
}
