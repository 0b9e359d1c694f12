import { fold, foldedWords, foldLetters, makeKey, pathSegments, pathWords, signKeys } from './keys.ts';

/** A parsed query. */
export interface Query {
  /** As typed, trimmed. */
  text: string;
  /** Method of an operation, in uppercase. */
  method: string | undefined;
  /** Path segments, if the query is a path. */
  path: string[] | undefined;
  /** Words without stop words, in lowercase. */
  words: string[];
  /** The same as they are written. */
  written: string[];
  /** The same, split at `camelCase` and `snake_case`, and folded. */
  parts: string[];
  /** The folded text, to compare with names. */
  folded: string;
  /** The text to query in Pagefind. */
  main: string;
  /** Names of pages, headings, paths, and identifiers to query as keys. */
  keys: string[];
}

const METHODS = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY|WEBHOOK)\s+(?=\S)/i;

/** Stop words: a question means the same without them. */
const FILLERS = new Set(
  'a an and are as at be by can do does for from get how i if in into is it my of on or should that the this to use using what when where which why with you your'.split(
    ' ',
  ),
);

/** Longest text that is treated as a name. */
const MAX_NAME_LENGTH = 80;

export function parseQuery(input: string): Query {
  const text = input.trim().replace(/\s+/g, ' ');
  const method = METHODS.exec(text)?.[1];
  const rest = method === undefined ? text : text.slice(method.length).trim();
  const isPath = rest.includes('/') && !rest.includes(' ') && /[\p{L}\p{N}]/u.test(rest);
  // `get started` isn't an operation. `GET users` and `get /users` are.
  const isOperation = method !== undefined && (isPath || method === method.toUpperCase());
  const subject = isOperation ? rest : text;
  const path = isPath && (isOperation || method === undefined) ? pathSegments(subject) : undefined;
  const plain = path === undefined ? subject : pathWords(subject).join(' ');
  const all = plain.split(' ').filter((word) => fold(word) !== '');
  const important = all.filter((word) => !FILLERS.has(word.toLowerCase()));
  const written = important.length > 0 ? important : all;
  const words = written.map((word) => word.toLowerCase());
  return {
    text,
    method: isOperation ? method?.toUpperCase() : undefined,
    path,
    words,
    written,
    parts: written.flatMap(splitName),
    folded: fold(subject),
    main: words.map((word) => mainWord(foldedWords(word).length > 0 ? foldLetters(word) : word)).join(' '),
    keys: [...makeKeys(subject, path), ...signKeys(plain)],
  };
}

/** A word without the signs around it, as in `$ref`, which Pagefind doesn't index. */
function mainWord(word: string): string {
  return word.replace(/^\p{S}+(?=.)|(?<=.)\p{S}+$/gu, '');
}

/** Words of a name in any spelling, folded. */
export function splitName(name: string): string[] {
  return name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(fold)
    .filter((word) => word !== '');
}

function makeKeys(subject: string, path: string[] | undefined): string[] {
  const folded = fold(subject);
  if (folded.length < 2 || subject.length > MAX_NAME_LENGTH) return [];
  const names = [makeKey('title', subject), makeKey('heading', subject), makeKey('identifier', subject)];
  return [...(path === undefined || path.length === 0 ? [] : [makeKey('path', path.join(''))]), ...names].filter(
    (key) => key !== undefined,
  );
}
