import { clojureCljhttp } from '@scalar/snippetz/plugins/clojure/clj_http';
import type { RequestExample } from '../types.ts';
import { doubleQuoted } from './literals.ts';
import { generateBySnippetz } from './snippetz.ts';

/** `clj-http`. */
export function generateClojure(request: RequestExample): string | undefined {
  return generateBySnippetz(request, { plugin: clojureCljhttp, quote: (text) => doubleQuoted(text), contentTypeFrom: 'header' });
}
