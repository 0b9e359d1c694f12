import { generateBash } from './generators/bash.ts';
import { generateC, generateCpp } from './generators/c.ts';
import { generateClojure } from './generators/clojure.ts';
import { generateCsharp } from './generators/csharp.ts';
import { generateDart } from './generators/dart.ts';
import type { Generator } from './generators/generator.ts';
import { generateGo } from './generators/go.ts';
import { generateHttp } from './generators/http.ts';
import { generateJava } from './generators/java.ts';
import { generateJavascript, generateNode, generateTypescript } from './generators/javascript.ts';
import { generateKotlin } from './generators/kotlin.ts';
import { generateObjectiveC } from './generators/objective-c.ts';
import { generatePhp } from './generators/php.ts';
import { generatePowershell } from './generators/powershell.ts';
import { generatePython } from './generators/python.ts';
import { generateR } from './generators/r.ts';
import { generateRuby } from './generators/ruby.ts';
import { generateRust } from './generators/rust.ts';
import { generateSwift } from './generators/swift.ts';
import { findSampleLanguage, type SampleLanguageKey } from './languages.ts';
import type { CodeSample, RequestExample } from './types.ts';

const GENERATORS: Readonly<Record<SampleLanguageKey, Generator>> = {
  bash: generateBash,
  python: generatePython,
  javascript: generateJavascript,
  typescript: generateTypescript,
  node: generateNode,
  php: generatePhp,
  go: generateGo,
  java: generateJava,
  ruby: generateRuby,
  csharp: generateCsharp,
  dotnet: generateCsharp,
  rust: generateRust,
  swift: generateSwift,
  kotlin: generateKotlin,
  dart: generateDart,
  powershell: generatePowershell,
  c: generateC,
  'c++': generateCpp,
  objectivec: generateObjectiveC,
  r: generateR,
  clojure: generateClojure,
  http: generateHttp,
};

/**
 * A request in each of the languages, in order. Names can be aliases. Skips unknown languages, duplicates, and languages that
 * cannot send this kind of body. Imports all generators; browsers use `loadGenerator` instead.
 */
export function codeSamples(request: RequestExample, languages: readonly string[]): CodeSample[] {
  const known = new Map(languages.flatMap((name) => findSampleLanguage(name) ?? []).map((language) => [language.key, language]));
  return [...known.values()].flatMap(({ key, label, highlight }) => {
    const code = GENERATORS[key](request);
    return code === undefined ? [] : [{ language: key, label, highlight, code }];
  });
}
