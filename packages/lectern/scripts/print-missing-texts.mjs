// Prints the texts of the interface that are not translated yet, by language.
import { findMissing } from './languages.mjs';
import { readLanguages } from './read-languages.mjs';

for (const [tag, names] of Object.entries(findMissing(readLanguages()))) {
  process.stdout.write(`${tag}: ${names.length} texts are in English: ${names.join(', ')}\n`);
}
