import { rHttr } from '@scalar/snippetz/plugins/r/httr';
import type { SampleLanguages } from '../languages.ts';
import type { RequestExample } from '../types.ts';
import { doubleQuoted, singleQuoted } from './literals.ts';
import { generateBySnippetz } from './snippetz.ts';

export const languages: SampleLanguages = {
  r: { label: 'R', highlight: 'r', aliases: ['httr'], generate: generateR },
};

/** The package `httr`. */
function generateR(request: RequestExample): string | undefined {
  const quote = (text: string, mark: string): string => (mark === "'" ? singleQuoted(text) : doubleQuoted(text));
  // The plugin adds a type to requests without a body.
  return generateBySnippetz(request, { plugin: rHttr, quote, contentTypeFrom: 'body' })?.replace(
    ', content_type("application/octet-stream")',
    '',
  );
}
