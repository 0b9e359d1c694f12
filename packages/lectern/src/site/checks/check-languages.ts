import {
  type ConfigSource,
  type Diagnostic,
  findSampleLanguage,
  SAMPLE_LANGUAGES,
  type SampleLanguages,
  type SiteConfig,
} from '@lectern/core';

/** Locations of the languages of code samples in the configuration. The first one that exists is used. */
const PLACES = ['/api/examples/languages', '/api/request/example/languages'];

/** Problems of unknown languages of code samples. They have no tab. */
export function checkSampleLanguages(
  { api }: SiteConfig,
  source: ConfigSource,
  languages: SampleLanguages = SAMPLE_LANGUAGES,
): Diagnostic[] {
  const pointer = PLACES.find((place) => source.locate(place).location.pointer === place);
  return (api.examples?.languages ?? []).flatMap((name, index): Diagnostic[] => {
    const found = findSampleLanguage(name, languages);
    const at = source.locate(`${pointer ?? ''}/${index}`);
    if (found && (found.code !== undefined || SAMPLE_LANGUAGES[found.key] === languages[found.key])) return [];
    if (found)
      return [
        {
          code: 'site/plugin',
          severity: 'notice',
          message: `The playground has no code samples in \`${found.key}\`, because its function \`generate\` uses something outside of itself.`,
          hint: 'Browsers get the function as text. Put what it uses into it. Pages have the samples anyway.',
          ...at,
        },
      ];
    return [
      {
        code: 'config/invalid-value',
        severity: 'warning',
        message: `There are no code samples in ${JSON.stringify(name)}.`,
        hint: `Choose among ${Object.keys(languages)
          .map((key) => `\`${key}\``)
          .join(', ')}.`,
        ...at,
      },
    ];
  });
}
