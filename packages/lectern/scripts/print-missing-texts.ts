// Counts the texts of the interface that are not translated yet, by language, or lists those of a language: `npm run translations -- da`.
import { findMissing } from './languages.ts';
import { readLanguages } from './read-languages.ts';

const [wanted] = process.argv.slice(2);
for (const [tag, names] of Object.entries(findMissing(readLanguages()))) {
  if (wanted === undefined) process.stdout.write(`${tag}: ${names.length} texts are in English.\n`);
  else if (tag === wanted) process.stdout.write(`${names.join('\n')}\n`);
}
