import { objcNsurlsession } from '@scalar/snippetz/plugins/objc/nsurlsession';
import type { RequestExample } from '../types.ts';
import { doubleQuoted, octalEscape } from './literals.ts';
import { generateBySnippetz } from './snippetz.ts';

/** `NSURLSession` of Foundation. */
export function generateObjectiveC(request: RequestExample): string | undefined {
  return generateBySnippetz(request, {
    plugin: objcNsurlsession,
    quote: (text) => doubleQuoted(text, octalEscape),
    contentTypeFrom: 'header',
  });
}
