import { clojureCljhttp } from '@scalar/snippetz/plugins/clojure/clj_http';
import type { SampleLanguages } from '../languages.ts';
import type { RequestExample } from '../types.ts';
import { doubleQuoted } from './literals.ts';
import { generateBySnippetz } from './snippetz.ts';

export const languages: SampleLanguages = {
  clojure: { label: 'Clojure', highlight: 'clojure', aliases: ['clj'], generate: generateClojure },
};

/** `clj-http`. */
function generateClojure(request: RequestExample): string | undefined {
  return generateBySnippetz(request, { plugin: clojureCljhttp, quote: (text) => doubleQuoted(text), contentTypeFrom: 'header' });
}
