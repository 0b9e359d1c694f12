import type { ConfigSource, Diagnostic, NavigationDivisionConfig, SiteConfig } from '@lectern/core';
import { type FindMessages, isTranslated } from '../../messages/messages.ts';
import { languageTag } from '../../view/languages.ts';

/** Problems of languages without interface texts. The interface of their pages is in English. */
export function checkTranslations({ divisions = [] }: SiteConfig, source: ConfigSource, messages: FindMessages): Diagnostic[] {
  const missing = new Map<string, NavigationDivisionConfig>();
  const visit = (division: NavigationDivisionConfig): void => {
    if (
      division.kind === 'language' &&
      division.href === undefined &&
      !isTranslated(languageTag(division.name), messages) &&
      !missing.has(division.name)
    )
      missing.set(division.name, division);
    division.divisions.forEach(visit);
  };
  divisions.forEach(visit);
  return [...missing].map(([name, { location }]): Diagnostic => {
    const excerpt = source.texts.find(({ file }) => file === location.file)?.line(location.line ?? 0);
    return {
      code: 'site/no-translation',
      severity: 'warning',
      message: `Lectern's own texts, such as "On this page", are not translated to \`${name}\`, so they are in English.`,
      hint: 'Use the code of a language that is translated, or add the language to Lectern.',
      location,
      ...(excerpt !== undefined && { excerpt }),
    };
  });
}
