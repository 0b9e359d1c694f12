import { globSync, readFileSync } from 'node:fs';
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
const OF_FRAGMENTS = /^(?:config\/(?:missing-field|missing-file|no-navigation|other-format|low-contrast)|navigation\/)/;

function checkConfig({ text, info }: Sample): readonly string[] {
  const value = parseJsonObject('sample', text);
  const isConfig = info.includes('docs.json') || (!info.includes('.json') && Object.keys(value).every((key) => key in schema.properties));
  if (!isConfig) return [];
  const { diagnostics } = parseConfig('docs.json', JSON.stringify({ name: 'A', ...value }));
  return diagnostics.filter(({ code, severity }) => severity !== 'notice' && !OF_FRAGMENTS.test(code)).map(({ message }) => message);
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

/** Syntax, and the names that a program imports from Lectern. */
function checkProgram({ language, text }: Sample): readonly string[] {
  const code = language === 'astro' ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
  // Some samples are lines of an object.
  const isFragment = /^\w+: /.test(code);
  const { errors } = parseSync('sample.tsx', isFragment ? `({ ${code} })` : code, { lang: 'tsx', sourceType: 'module' });
  const { exports } = JSON.parse(readFileSync('packages/lectern/package.json', 'utf8')) as { exports: Record<string, { types?: string }> };
  const imports = [...code.matchAll(/import (?:type )?\{([^}]*)\} from 'lectern(\/\w+)?'/g)].flatMap(([, names = '', path = '']) => {
    const types = exports[`.${path}`]?.types;
    if (types === undefined) return [`\`lectern${path}\` is not exported`];
    const declared = readFileSync(`packages/lectern/${types}`, 'utf8');
    const each = names.split(',').map((one) => one.replace(/\btype\b|\bas .*/g, '').trim());
    return each.filter((name) => !new RegExp(`\\b${name}\\b`).test(declared)).map((name) => `\`lectern${path}\` has no \`${name}\``);
  });
  return [...errors.map(({ message }) => message), ...imports];
}

describe('the samples of the documentation', () => {
  it.each([
    ['settings are JSON that Lectern accepts', 60, ['json'], checkConfig],
    ['commands exist with their flags', 60, ['bash', 'sh'], checkCommands],
    ['programs parse, and import what exists', 40, ['js', 'ts', 'jsx', 'tsx', 'astro'], checkProgram],
    ['YAML parses', 7, ['yaml'], ({ text }: Sample) => parseYaml(text) && []],
    ['pages parse', 50, ['mdx'], ({ text }: Sample) => mdxToHast(text, { features: { frontmatter: true } }) && []],
  ] as const)('%s', (_, least, languages, check) => {
    const list = ofLanguages(...languages);
    expect(problemsOf(list, check)).toEqual([]);
    expect(list.length).toBeGreaterThanOrEqual(least);
  });
});
