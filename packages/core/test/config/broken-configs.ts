import { Random } from '../../../../tests/edits/random.ts';
import { checkConfigLinks } from '../../src/check/config-links.ts';
import { parseConfig } from '../../src/config/parse.ts';
import type { NavigationDivisionConfig, NavigationGroup } from '../../src/config/types.ts';
import { readPage } from '../../src/content/read.ts';
import { PathNames } from '../../src/content/resources/path-names.ts';
import type { ContentResources } from '../../src/content/resources/resources.ts';
import type { PageSource } from '../../src/content/types.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { buildNavigation } from '../../src/navigation/build.ts';

type Part = { around: Record<string, unknown>; key: string; value: unknown; path: string };

/** A mistake: where it can be made, and how. */
interface Mistake {
  isPossible(part: Part): boolean;
  make(part: Part, random: Random): unknown;
}

const isText = ({ value }: Part) => typeof value === 'string';
const isObject = ({ value }: Part) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isIn = (...names: string[]) => {
  const expression = new RegExp(`^/(?:${names.join('|')})$`);
  return ({ path }: Part) => expression.test(path.replaceAll(/\/\d+(?=\/|$)/g, '/*'));
};
/** Objects with keys of the author. */
const isMap = (path: string) => /^\/(?:metadata|variables|seo\/metatags)(?:\/|$)/.test(path);
/** Keys without effect get a notice, whatever their value is. Themes of code are known when they are loaded. */
const isIgnored = isIn(
  '\\$schema|codeBlock(?:/.*)?|layout|rounded|isWhiteLabeled|hideFeedbackButtons|(?:topbar|sidebar|customization)(?:/.*)?|search/(?:location|shortcut)',
  'api/playground/(?:proxy|disableProxy)|.*/showOptionalParams|colors/ultra(?:Light|Dark)|css|custom|head|js|styles',
);
const isFree = (part: Part) => !isMap(part.path) && !isIgnored(part);
/** Pages and scripts may have keys of their authors, which get a notice. A policy may be `true`. */
const hasOwnKeys = ({ path }: Part) => /^\/(?:scripts|navigation.*\/pages)\/\d+$/.test(path);
const mayBeTrue = isIn('lectern/contentSecurityPolicy');
const rename = ({ around, key, value }: Part, name: string) => {
  delete around[key];
  around[name] = value;
};
const set =
  (value: unknown): Mistake['make'] =>
  ({ around, key }) => {
    around[key] = value;
  };

const LINK = isIn('.*/href', '.*/url', 'redirects/\\*/(?:source|destination)', 'footerSocials/.*', 'footer/socials/.*');
const PAGE_LINK = isIn('(?:navbar|topbar|footer).*/(?:href|url)', 'navigation/.*/href');
const PAGE = ({ path, value }: Part) => /^\/navigation(?:\/.*)?\/pages\/\d+$/.test(path) && typeof value === 'string' && !/\s/.test(value);
const WORDS = isIn(
  '(?:modeToggle|appearance)/default|.*/mode|.*/method|.*iconType|background/decoration|icons/library|theme|styling/eyebrows|seo/indexing',
  'banner/type|.*/banner/type|contextual/display|contextual/options/\\*|api/(?:url|playground/display|params/expanded|examples/defaults)',
  'navbar/primary/(?:type|style)|topbarCtaButton/type|.*/directory|thumbnails/appearance|fonts/format|.*/align',
);
const REQUIRED = isIn(
  'name|navigation|colors/primary|topbarLinks/\\*/(?:name|url)|topbarCtaButton/(?:name|url)|(?:anchors|tabs)/\\*/(?:name|url)',
  'redirects/\\*/(?:source|destination)|navbar/links/\\*/href|navbar/primary/(?:label|href)|footer/links/\\*/items/\\*/(?:label|href)',
  'banner/content|contextual/options/\\*/(?:title|href)|navigation/[a-z].*/(?:tab|anchor|language|version|product|dropdown|item)',
);

/** Mistakes that each need a report, by kind. */
const MISTAKES: Readonly<Record<string, Mistake>> = {
  'other type': {
    isPossible: (part) => isFree(part) && !mayBeTrue(part),
    make: ({ around, key, value }) => {
      around[key] = typeof value === 'boolean' || typeof value === 'number' ? 'word' : typeof value === 'string' ? [[{ a: 1 }]] : true;
    },
  },
  null: { isPossible: isFree, make: set(null) },
  'misspelled key': {
    isPossible: (part) =>
      isFree(part) && !Array.isArray(part.around) && part.key.length > 3 && !/^(?:analytics|integrations)$/.test(part.key),
    make: (part, random) => {
      const at = 1 + random.below(part.key.length - 2);
      rename(part, `${part.key.slice(0, at)}x${part.key.slice(at + 1)}`);
    },
  },
  'unknown key': {
    isPossible: (part) => isObject(part) && isFree(part) && !hasOwnKeys(part),
    make: ({ value }) => Object.assign(value as object, { fooBar: 1 }),
  },
  'missing key': {
    isPossible: (part) => REQUIRED(part) && Object.keys(part.around).length > 1,
    make: ({ around, key }) => delete around[key],
  },
  'unknown word': {
    isPossible: (part) => WORDS(part) && isFree(part) && isText(part) && !/openapi/.test(part.path),
    make: set('nonsense'),
  },
  'invalid color': {
    isPossible: ({ value }) => typeof value === 'string' && /^#[\da-f]{3,6}$/i.test(value),
    make: (part, random) => set(random.pick(['red', '#12345', 'rgb(1, 2, 3)', '0b6e99', '']))(part, random),
  },
  'URL of code': { isPossible: (part) => LINK(part) && isText(part), make: set('javascript:alert(1)') },
  'URL without host': { isPossible: (part) => LINK(part) && isText(part), make: set('https:/example.com') },
  'link to a missing page': { isPossible: (part) => PAGE_LINK(part) && isText(part), make: set('/not-there') },
  'missing page': { isPossible: PAGE, make: set('not/there') },
  'empty page': { isPossible: PAGE, make: set('') },
  'missing file of $ref': { isPossible: (part) => isObject(part) && isFree(part), make: set({ $ref: './not-there.json' }) },
  'value in quotes': {
    isPossible: (part) => isFree(part) && (typeof part.value === 'boolean' || typeof part.value === 'number'),
    make: ({ around, key, value }) => {
      around[key] = String(value);
    },
  },
  'circular redirect': {
    isPossible: isIn('redirects'),
    make: ({ value }) => (value as object[]).push({ source: '/x', destination: '/y' }, { source: '/y', destination: '/x' }),
  },
  'repeated redirect': {
    isPossible: isIn('redirects'),
    make: ({ value }) => (value as object[]).push({ source: '/x', destination: '/y' }, { source: '/x', destination: '/z' }),
  },
  'unknown version': { isPossible: isIn('navigation/\\*(?:/pages/\\*)*/version', '(?:tabs|anchors)/\\*/version'), make: set('9.9') },
  'base URL without host': {
    isPossible: isIn('api/baseUrl(?:/\\*)?', 'api/mdx/server(?:/\\*)?', 'lectern/servers'),
    make: set('api.example.com'),
  },
  'service without its ID': {
    isPossible: ({ path, value }) => /^\/(?:analytics|integrations)\/(?!telemetry)\w+$/.test(path) && typeof value === 'object',
    make: set({}),
  },
  'empty meta tag': { isPossible: isIn('seo/metatags/.*', 'metadata/(?!timestamp).*'), make: set('') },
  'URL of the site with a path': { isPossible: isIn('lectern/site'), make: set('https://example.com/docs') },
};

const SYNTAX = 'syntax error';

export interface BrokenConfig {
  kind: string;
  /** JSON pointer of the changed value. */
  path: string;
  text: string;
  /** Problems that the file did not have before. */
  problems: Diagnostic[];
}

/** Breaks valid configurations, each in one way and in turns of all kinds, and finds the problems of each. */
export function* breakConfigs(configs: readonly object[], { seed, count }: { seed: number; count: number }): Generator<BrokenConfig> {
  const random = new Random(seed);
  const kinds = [...Object.keys(MISTAKES), SYNTAX];
  const known = new Map(
    configs.map((config) => {
      const pages = pagesOf(config);
      return [config, { pages, messages: new Set(problemsOf(print(config), pages).map(({ message }) => message)) }];
    }),
  );
  for (let number = 0; number < count; ) {
    const kind = kinds[number % kinds.length] ?? '';
    const config = random.pick(configs) ?? {};
    const { pages = [], messages } = known.get(config) ?? {};
    const broken = kind === SYNTAX ? breakSyntax(print(config), random) : breakValue(config, kind, random);
    if (broken === undefined) continue;
    number += 1;
    const problems = problemsOf(broken.text, pages).filter(({ message }) => !messages?.has(message));
    yield { kind, ...broken, problems };
  }
}

const print = (config: object) => JSON.stringify(config, undefined, 2);

function breakValue(config: object, kind: string, random: Random): { path: string; text: string } | undefined {
  const mistake = MISTAKES[kind];
  const changed = structuredClone(config);
  const part = random.pick(partsOf(changed, '').filter((one) => mistake?.isPossible(one)));
  if (!mistake || !part) return undefined;
  mistake.make(part, random);
  return { path: part.path, text: print(changed) };
}

/** Removes one character that the syntax needs. */
function breakSyntax(text: string, random: Random): { path: string; text: string } {
  const at = random.pick([...text.matchAll(/(?<=^ *"[^"\n]*"):|[{}[\]](?=,?$)|"(?=: )|,(?=$)/gm)])?.index ?? 0;
  return { path: `character ${at}`, text: text.slice(0, at) + text.slice(at + 1) };
}

function partsOf(value: unknown, path: string): Part[] {
  if (typeof value !== 'object' || value === null) return [];
  const around = value as Record<string, unknown>;
  return Object.keys(around).flatMap((key) => [
    { around, key, value: around[key], path: `${path}/${key}` },
    ...partsOf(around[key], `${path}/${key}`),
  ]);
}

/** Pages at all paths that a configuration names. */
function pagesOf(config: object): PageSource[] {
  const { config: parsed, source } = parseConfig('docs.json', print(config));
  const inGroup = ({ entries, root }: NavigationGroup): string[] => [
    ...(root === undefined ? [] : [root]),
    ...entries.flatMap((entry) => (entry.kind === 'page' ? [entry.path] : inGroup(entry.group))),
  ];
  const inDivision = (division: NavigationDivisionConfig): string[] => [
    ...(division.root === undefined ? [] : [division.root]),
    ...division.divisions.flatMap(inDivision),
    ...division.groups.flatMap(inGroup),
  ];
  const listed = [...(parsed?.divisions ?? []).flatMap(inDivision), ...(parsed?.navigation ?? []).flatMap(inGroup)];
  const linked = source.links.filter(({ href }) => !/^(?:[a-z]+:|\/\/)/i.test(href)).map(({ href }) => href.replace(/^\/|[?#].*$/g, ''));
  const paths = new Set([...listed.filter((path) => !/\s|:/.test(path)), ...linked]);
  return [...paths].map((path) => readPage(new SourceText(`${path}.mdx`, '---\ntitle: A\n---\n')).page);
}

function problemsOf(text: string, pages: readonly PageSource[]): Diagnostic[] {
  const { config, source, diagnostics } = parseConfig('docs.json', text);
  if (!config) return diagnostics;
  const paths = new Set(pages.map(({ path }) => path));
  const resources: Pick<ContentResources, 'base' | 'findPage' | 'hasFile' | 'pageNames'> = {
    base: '',
    findPage: (path) => (paths.has(path) ? path : undefined),
    hasFile: () => false,
    pageNames: new PathNames(() => paths.values()),
  };
  return [...diagnostics, ...buildNavigation(config, pages).diagnostics, ...checkConfigLinks(source, resources as ContentResources)];
}
