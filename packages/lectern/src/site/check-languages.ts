import { type ConfigSource, type Diagnostic, findSampleLanguage, SAMPLE_LANGUAGES, type SiteConfig } from '@lectern/core';

/** Where the configuration may name languages of code samples; the first that is there counts. */
const PLACES = ['/api/examples/languages', '/api/request/example/languages'];

/** Languages of code samples that nobody knows, each at its place. They have no tab. */
export function checkSampleLanguages({ api }: SiteConfig, source: ConfigSource): Diagnostic[] {
  const pointer = PLACES.find((place) => source.locate(place).location.pointer === place);
  return (api.examples?.languages ?? []).flatMap((name, index): Diagnostic[] => {
    if (findSampleLanguage(name)) return [];
    return [
      {
        code: 'config/invalid-value',
        severity: 'warning',
        message: `There are no code samples in ${JSON.stringify(name)}.`,
        hint: `Choose among ${SAMPLE_LANGUAGES.map(({ key }) => `\`${key}\``).join(', ')}.`,
        ...source.locate(`${pointer ?? ''}/${index}`),
      },
    ];
  });
}
