import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';
import { mdxToHast } from 'satteri';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import schema from '../../packages/core/schema.json' with { type: 'json' };
import { parseConfig } from '../../packages/core/src/config/parse.ts';
import { parseOptions } from '../../packages/create-lectern/src/arguments.ts';
import { parseJsonObject } from '../../packages/create-lectern/src/folder/json.ts';
import { flagsOfAlias } from '../../packages/lectern/src/cli/aliases.ts';
import { parseArguments } from '../../packages/lectern/src/cli/arguments.ts';
import { COMMANDS, type CommandName } from '../../packages/lectern/src/cli/flags.ts';

interface Sample {
  language: string;
  /** What follows the language. */
  info: string;
  text: string;
  /** File and line, for messages. */
  place: string;
}

// The examples of diagnostics are wrong on purpose, and are built by tests of their own. The parser crashes on those of its own page.
const files = [
  ...globSync('docs/{*,guides/*,guides/hosts/*,docs-json/*,components/*,contributing/{architecture,roadmap}}.mdx'),
  ...['README.md', 'CONTRIBUTING.md', 'packages/lectern/README.md', 'packages/create-lectern/README.md'],
];
const samples = files.flatMap((file) => samplesOf(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')));
const ofLanguages = (...languages: string[]) => samples.filter(({ language }) => languages.includes(language));

function samplesOf(file: string, text: string): Sample[] {
  const found: Sample[] = [];
  let open: { indent: string; fence: string; sample: Sample } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent = '', fence = '', language = '', info = ''] = /^( *)(`{3,})(\w*)(.*)$/.exec(line) ?? [];
    if (open === undefined && fence !== '') {
      open = { indent, fence, sample: { language, info, text: '', place: `${file}:${index + 1}` } };
    } else if (open !== undefined && line.trim() === open.fence) {
      found.push(open.sample);
      open = undefined;
    } else if (open !== undefined) open.sample.text += `${line.startsWith(open.indent) ? line.slice(open.indent.length) : line}\n`;
  }
  return found;
}

/** Places of samples with what is wrong with them. */
function problemsOf(list: Sample[], check: (sample: Sample) => readonly string[]): string[] {
  return list.flatMap((sample) => {
    try {
      return check(sample).map((problem) => `${sample.place}: ${problem}`);
    } catch (error) {
      return [`${sample.place}: ${(error as Error).message}`];
    }
  });
}

/** Problems of a fragment that the whole file would not have. */
const OF_FRAGMENTS = /^(?:config\/(?:missing-field|missing-file|no-navigation|low-contrast)|navigation\/)/;

function checkConfig({ text, info }: Sample): readonly string[] {
  const value = parseJsonObject('sample', text);
  const isConfig = info.includes('docs.json') || (!info.includes('.json') && Object.keys(value).every((key) => key in schema.properties));
  if (!isConfig) return [];
  // A fragment is of the classic or of the current format.
  const [classic = [], current = []] = [[], { pages: ['a'] }].map((navigation) =>
    parseConfig('docs.json', JSON.stringify({ name: 'A', navigation, ...value }))
      .diagnostics.filter(({ code, severity }) => severity !== 'notice' && !OF_FRAGMENTS.test(code))
      .map(({ message }) => message),
  );
  return classic.length < current.length ? classic : current;
}

function checkCommands({ text }: Sample): readonly string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const line of text.split('\n')) {
    const command = line.replace(/(?:^|\s)#.*|\s(?:[>|&]|\d>).*$/g, '');
    const words = (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
    const own = words.findIndex((word, index) => word === 'lectern' && /^(?:npx|--|\S*lectern)$/.test(words[index - 1] ?? 'npx'));
    const [name = '', ...args] = own < 0 ? [] : words.slice(own + 1).filter((word) => !/^[[<]/.test(word));
    if (own >= 0 && flagsOfAlias(name) === undefined) {
      if (!(name in COMMANDS)) throw new Error(`There is no command \`${name}\`.`);
      parseArguments(name as CommandName, args);
    }
    const created = words.findIndex((word) => /^lectern@latest$|create-lectern\.js$/.test(word));
    if (created >= 0) parseOptions(words.slice(created + 1).filter((word) => word !== '--'));
    const [, script = 'dev'] = /\bnpm run ([\w:-]+)/.exec(command) ?? [];
    if (!(script in scripts) && !['dev', 'build', 'preview'].includes(script)) throw new Error(`There is no script \`${script}\`.`);
  }
  return [];
}

function checkProgram({ language, text }: Sample): readonly string[] {
  const code = language === 'astro' ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
  // Some samples are lines of an object.
  const isFragment = /^\w+: /.test(code);
  const { errors } = parseSync('sample.tsx', isFragment ? `({ ${code} })` : code, { lang: 'tsx', sourceType: 'module' });
  return errors.map(({ message }) => message);
}

describe('the samples of the documentation', () => {
  it.each([
    ['settings are JSON that Lectern accepts', 60, ['json'], checkConfig],
    ['commands exist with their flags', 60, ['bash', 'sh'], checkCommands],
    ['programs parse', 40, ['js', 'ts', 'jsx', 'tsx', 'astro'], checkProgram],
    ['YAML parses', 7, ['yaml'], ({ text }: Sample) => parseYaml(text) && []],
    ['pages parse', 50, ['mdx'], ({ text }: Sample) => mdxToHast(text, { features: { frontmatter: true } }) && []],
  ] as const)('%s', (_, least, languages, check) => {
    const list = ofLanguages(...languages);
    expect(problemsOf(list, check)).toEqual([]);
    expect(list.length).toBeGreaterThanOrEqual(least);
  });
});

/** What samples find in a site, and what only Astro generates. */
const AROUND = `declare module '*.astro' { const component: (props: unknown) => unknown; export default component; export type Props = unknown; }
declare module '@astrojs/cloudflare' { export default function (options: object): import('astro').AstroIntegration; }
declare module 'astro:content' {
  export const defineCollection: (options: { loader: import('astro/loaders').Loader; schema?: unknown }) => object;
  export const getCollection: (name: string, filter?: (entry: Entry) => boolean) => Promise<Entry[]>;
  export const render: (entry: Entry) => Promise<{ Content: unknown; headings: { slug: string; text: string }[] }>;
  interface Entry { id: string; data: { title: string; href: string } }
}
declare namespace JSX { interface IntrinsicElements { [name: string]: any } }
declare const posts: object;
declare const Astro: { props: any };
`;

/** A program that the compiler can check, or undefined for one that has nothing to check: no import, or another page's file. */
function programOf({ language, place, text }: Sample): string | undefined {
  if (place.includes('components/code') || place.includes('components/examples')) return undefined;
  if (/^integrations|^adapter/.test(text))
    return `import { defineConfig } from 'astro/config';\nimport cloudflare from '@astrojs/cloudflare';\nimport { lectern } from 'lectern';\nexport default defineConfig({ ${text} });`;
  if (/^(?:outputs|search|messages):/.test(text))
    return `import { defineConfig } from 'lectern/config';\nexport default defineConfig({ ${text} });`;
  const code = language === 'astro' ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
  return /^(?:import|export \{)/m.test(code) ? code : undefined;
}

it('the programs of the documentation have the types of Lectern', { timeout: 300_000 }, () => {
  const folder = 'tests/repository/dist/samples';
  rmSync(folder, { recursive: true, force: true });
  const written = ofLanguages('js', 'ts', 'jsx', 'tsx', 'astro').flatMap((sample, index) => {
    const code = programOf(sample);
    if (code === undefined) return [];
    // Those of one page import each other.
    const title = /(?:title="([^"]+)"|^\s*([\w./-]+\.\w+))/.exec(sample.info);
    const file = (title?.[1] ?? title?.[2] ?? 'sample').replace(/\.(?:astro|m?js)$/, '.ts').replace(/[^\w./-]/g, '_');
    const name = `${folder}/${sample.place.replace(/:\d+$/, '').replaceAll('/', '-')}/${file.startsWith('plugins/') ? '' : `${index}/`}${file}`;
    mkdirSync(name.slice(0, name.lastIndexOf('/')), { recursive: true });
    writeFileSync(name, `// ${sample.place}\n${code.replaceAll("'./plugins/", "'../plugins/")}\nexport {};\n`);
    return [name];
  });
  writeFileSync(`${folder}/around.d.ts`, AROUND);
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['node'],
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    jsx: 'preserve',
    target: 'es2024',
  };
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({ compilerOptions: { ...compilerOptions, lib: ['es2024', 'dom', 'dom.iterable'] } }),
  );
  const check = () => execFileSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8', stdio: 'pipe' });
  expect(check).not.toThrow();
  expect(written.length).toBeGreaterThanOrEqual(25);
});
