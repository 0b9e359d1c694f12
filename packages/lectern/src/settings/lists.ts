import {
  type CheckRule,
  type Diagnostic,
  type DiagnosticCode,
  type RequestExample,
  RULES,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
  type SampleLanguages,
} from '@lectern/core';
import type { Library } from '../icons/types.ts';
import { type FindMessages, withOwnMessages } from '../messages/messages.ts';
import type { OwnMessages } from '../messages/types.ts';
import type { Host } from '../outputs/hosts/host.ts';
import { HOSTS } from '../outputs/hosts/list.ts';
import { SERVICES } from '../services/list.ts';
import { memberCode, type Service, type Source } from '../services/service.ts';
import type { Theme } from '../themes/types.ts';
import type { Call, PluginCalls } from './calls.ts';
import type { Check, FoundProblem, Lists } from './plugin-types.ts';

/** The lists of Lectern with what plugins add; of icon libraries, texts, and themes, only what they add. */
export class FullLists {
  readonly sampleLanguages: SampleLanguages;
  readonly checks: readonly CheckRule[];
  readonly icons: Readonly<Record<string, Library>>;
  readonly hosts: Readonly<Record<string, Host>>;
  readonly services: Readonly<Record<string, Service>>;
  readonly ownMessages: Readonly<Record<string, OwnMessages>>;
  readonly messages: FindMessages;
  readonly themes: Readonly<Record<string, Theme>>;
  readonly #calls: PluginCalls;

  constructor(plugins: readonly { name: string; hooks: Lists }[], calls: PluginCalls) {
    this.#calls = calls;
    const named = <T extends object>(select: (lists: Lists, plugin: string) => T | undefined): T =>
      Object.assign({}, ...plugins.map(({ name, hooks }) => select(hooks, name)));
    this.sampleLanguages = { ...SAMPLE_LANGUAGES, ...named((lists, plugin) => this.#languages(plugin, lists.sampleLanguages)) };
    this.checks = [...Object.values(RULES), ...plugins.flatMap(({ name, hooks }) => this.#rules(name, hooks.checks))];
    this.icons = named(({ icons }) => icons);
    this.hosts = { ...HOSTS, ...named((lists, plugin) => this.#hosts(plugin, lists.hosts)) };
    this.services = { ...SERVICES, ...named((lists, plugin) => this.#services(plugin, lists.services)) };
    this.ownMessages = mergeMessages(plugins.flatMap(({ hooks }) => Object.entries(hooks.messages ?? {})));
    this.messages = withOwnMessages(this.ownMessages);
    this.themes = named(({ themes }) => themes);
  }

  /** A function of an item in a list, with what it returns if it fails. */
  #guard<Input extends unknown[], T, Other>(
    plugin: string,
    call: Call<T>,
    run: (...input: Input) => unknown,
    other: Other,
  ): (...input: Input) => T | Other {
    return (...input) => this.#calls.run(plugin, { ...call, isOfSite: true }, () => run(...input)) ?? other;
  }

  #languages(plugin: string, languages: SampleLanguages = {}): SampleLanguages {
    return mapValues(languages, (language, key) => {
      const call: Call<string | undefined> = {
        hook: `sampleLanguages.${key}`,
        expected: 'code as a text, or `undefined`',
        otherwise: 'There is no sample in it.',
        isRight: (result) => result === undefined || isText(result),
      };
      const code = moduleFor(key, language.generate);
      return { ...language, code, generate: this.#guard(plugin, call, language.generate, undefined) };
    });
  }

  #services(plugin: string, services: Readonly<Record<string, Service>> = {}): Readonly<Record<string, Service>> {
    return mapValues(services, (service, key) => {
      const call: Call<Source[]> = {
        hook: `services.${key}.loads`,
        expected: 'a list of lists: hosts, and the directives that allow them',
        otherwise: 'The Content-Security-Policy blocks it.',
        isRight: (result): result is Source[] => Array.isArray(result) && result.every((one) => Array.isArray(one) && one.every(isText)),
      };
      return { ...service, loads: this.#guard(plugin, call, service.loads, []) };
    });
  }

  #hosts(plugin: string, hosts: Readonly<Record<string, Host>> = {}): Readonly<Record<string, Host>> {
    return mapValues(hosts, ({ folder, files, next, outDir, ...host }, key) => {
      const call = (name: string, otherwise: string): Call<string> => ({
        hook: `hosts.${key}.${name}`,
        expected: 'a text',
        otherwise,
        isRight: isText,
      });
      const list: Call<ReturnType<Host['files']>> = {
        hook: `hosts.${key}.files`,
        expected: 'functions by the path of their file',
        otherwise: 'There are no rules for it.',
        isRight: (result): result is ReturnType<Host['files']> =>
          typeof result === 'object' && result !== null && Object.values(result).every((one) => typeof one === 'function'),
      };
      const filesOf = this.#guard(plugin, list, files, {});
      return {
        ...host,
        folder: this.#guard(plugin, call('folder', 'The site is in no folder.'), folder, ''),
        files: (rules, settings) =>
          mapValues(filesOf(rules, settings), (write, file) =>
            this.#guard(plugin, call(`files['${file}']`, 'The file is empty.'), write, ''),
          ),
        next: this.#guard(plugin, call('next', 'Nothing is said.'), next, ''),
        ...(outDir && { outDir: this.#guard(plugin, call('outDir', '`dist` is used.'), outDir, undefined) }),
      };
    });
  }

  #rules(plugin: string, checks: Readonly<Record<string, Check>> = {}): CheckRule[] {
    return Object.entries(checks).map(([code, { explanation, ...parts }]) => {
      const rule = { plugin, code: code as DiagnosticCode, explanation };
      const guarded = Object.entries(parts).map(([part, find]) => {
        const run = find as (...input: unknown[]) => Iterable<FoundProblem>;
        return [part, (...input: unknown[]) => this.#found(rule, () => [...run(...input)])];
      });
      return Object.fromEntries(guarded) as CheckRule;
    });
  }

  /** What a rule finds, or why it finds nothing. */
  *#found(rule: { plugin: string; code: DiagnosticCode; explanation: string }, find: () => FoundProblem[]): Generator<Diagnostic, void> {
    const { plugin, code, explanation } = rule;
    const failures: Diagnostic[] = [];
    const call: Call<FoundProblem[]> = {
      hook: `checks.${code}`,
      expected: 'a list of problems: `{ message, location }`',
      otherwise: 'The rule finds nothing there.',
      isRight: (result): result is FoundProblem[] => Array.isArray(result) && result.every((one) => typeof one?.message === 'string'),
    };
    const found = this.#calls.run(plugin, call, find, (one) => failures.push(one)) ?? [];
    yield* failures;
    for (const one of found) yield { severity: 'notice', hint: explanation, ...one, code };
  }
}

const BODY: NonNullable<RequestExample['body']> = { kind: 'text', mediaType: 'application/json', text: '{ "h": 1 }' };
const REQUEST: Omit<RequestExample, 'body'> = {
  method: 'POST',
  url: 'https://api.example.com/a',
  query: [{ name: 'b', value: 'c' }],
  headers: [{ name: 'D', value: 'e' }],
  cookies: [{ name: 'f', value: 'g' }],
};

/** The module of a language for browsers. Undefined if its function uses something outside of itself. */
function moduleFor(key: string, generate: SampleLanguage['generate']): string | undefined {
  try {
    const member = memberCode('generate', generate);
    const { generate: sent } = new Function(`return {${member}}`)();
    for (const request of [REQUEST, { ...REQUEST, body: BODY }]) if (sent(request) !== generate(request)) return undefined;
    return `export const languages={${JSON.stringify(key)}:{${member}}};\n`;
  } catch {
    return undefined;
  }
}

/** Of two texts, the later one is used. */
function mergeMessages(all: readonly [tag: string, texts: OwnMessages][]): Readonly<Record<string, OwnMessages>> {
  const merged: Record<string, Record<string, object>> = {};
  for (const [tag, texts] of all)
    for (const [section, some] of Object.entries(texts))
      merged[tag] = { ...merged[tag], [section]: { ...merged[tag]?.[section], ...some } };
  return merged;
}

/** A record with other values. */
function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

const isText = (one: unknown): one is string => typeof one === 'string';
