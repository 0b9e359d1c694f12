// Makes packages/lectern/src/messages/languages.json, the complete texts of the interface in all languages.
import { writeChanged } from '../../../tools/build/write-changed.ts';
import { completeLanguages } from './languages.ts';
import { readLanguages } from './read-languages.ts';

const languages = completeLanguages(readLanguages());
writeChanged(new URL('../src/messages/languages.json', import.meta.url), `${JSON.stringify(languages, null, 2)}\n`);
