import type { Generator } from './generators/generator.ts';
import type { SampleLanguageKey } from './languages.ts';

/** One chunk per language, so a page only loads the selected one. */
const LOADERS: Readonly<Record<SampleLanguageKey, () => Promise<Generator>>> = {
  bash: async () => (await import('./generators/bash.ts')).generateBash,
  python: async () => (await import('./generators/python.ts')).generatePython,
  javascript: async () => (await import('./generators/javascript.ts')).generateJavascript,
  typescript: async () => (await import('./generators/javascript.ts')).generateTypescript,
  node: async () => (await import('./generators/javascript.ts')).generateNode,
  php: async () => (await import('./generators/php.ts')).generatePhp,
  go: async () => (await import('./generators/go.ts')).generateGo,
  java: async () => (await import('./generators/java.ts')).generateJava,
  ruby: async () => (await import('./generators/ruby.ts')).generateRuby,
  csharp: async () => (await import('./generators/csharp.ts')).generateCsharp,
  dotnet: async () => (await import('./generators/csharp.ts')).generateCsharp,
  rust: async () => (await import('./generators/rust.ts')).generateRust,
  swift: async () => (await import('./generators/swift.ts')).generateSwift,
  kotlin: async () => (await import('./generators/kotlin.ts')).generateKotlin,
  dart: async () => (await import('./generators/dart.ts')).generateDart,
  powershell: async () => (await import('./generators/powershell.ts')).generatePowershell,
  c: async () => (await import('./generators/c.ts')).generateC,
  'c++': async () => (await import('./generators/c.ts')).generateCpp,
  objectivec: async () => (await import('./generators/objective-c.ts')).generateObjectiveC,
  r: async () => (await import('./generators/r.ts')).generateR,
  clojure: async () => (await import('./generators/clojure.ts')).generateClojure,
  http: async () => (await import('./generators/http.ts')).generateHttp,
};

/** The generator of one language. Rejects if its file cannot be loaded. */
export function loadGenerator(language: SampleLanguageKey): Promise<Generator> {
  return LOADERS[language]();
}
