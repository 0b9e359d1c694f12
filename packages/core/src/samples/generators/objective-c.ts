import { objcNsurlsession } from '@scalar/snippetz/plugins/objc/nsurlsession';
import type { SampleLanguages } from '../languages.ts';
import type { RequestExample } from '../types.ts';
import { doubleQuoted, octalEscape } from './literals.ts';
import { generateBySnippetz } from './snippetz.ts';

export const languages: SampleLanguages = {
  objectivec: { label: 'Objective-C', highlight: 'objective-c', aliases: ['objective-c', 'obj-c', 'objc'], generate: generateObjectiveC },
};

/** `NSURLSession` of Foundation. */
function generateObjectiveC(request: RequestExample): string | undefined {
  return generateBySnippetz(request, {
    plugin: objcNsurlsession,
    quote: (text) => doubleQuoted(text, octalEscape),
    contentTypeFrom: 'header',
  });
}
