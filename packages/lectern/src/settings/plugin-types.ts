import type { CheckRule, Diagnostic, SampleLanguages, TreeNode } from '@lectern/core';
import type { FenceHandler } from '../fences/fence.ts';
import type { Library } from '../icons/types.ts';
import type { OwnMessages } from '../messages/types.ts';
import type { Host } from '../outputs/hosts/host.ts';
import type { Service } from '../services/service.ts';
import type { Theme } from '../themes/types.ts';

/**
 * A file: a path relative to `lectern.config.ts`, or in an Astro config, to the project. Or its URL, such as
 * `new URL('./Footer.astro', import.meta.url)` beside a module of a plugin.
 */
export type ConfigFile = string | URL;

/** A page of the docs. */
export interface PageInfo {
  /** Without slashes around it; empty for the home page. */
  path: string;
  /** Path of its file from the docs folder. */
  file: string;
  title: string;
  /** All fields, your own ones included. */
  frontMatter: Readonly<Record<string, unknown>>;
}

/** A page that a plugin adds. */
export interface PluginPage {
  /** `blog/tags/news` is the page `/blog/tags/news`. */
  path: string;
  frontMatter?: Readonly<Record<string, unknown>>;
  /** MDX, as in a file. */
  text: string;
}

/** The site when all of its pages are written. */
export interface BuiltSite {
  name: string;
  /** Base path without a trailing slash. */
  base: string;
  /** Its public origin, such as `https://docs.example.com`, if it is known. */
  origin: string | undefined;
  /** `href` has the base path. */
  pages: readonly (PageInfo & { href: string })[];
}

/** A file of the output. */
export interface AddedFile {
  /** From the folder of the site: `blog/feed.xml`. */
  path: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** A part of what search finds of a page. */
export interface SearchBlock {
  kind: 'heading' | 'text' | 'fields' | 'code';
  text: string;
}

/** A page that search finds. */
export interface SearchedPage {
  /** With the base path. */
  href: string;
  title: string;
  description?: string;
  /** BCP 47 tag. */
  language: string;
  /** The groups around it, the outermost first. */
  breadcrumb: readonly string[];
  keywords: readonly string[];
  blocks: readonly SearchBlock[];
}

/** A search in place of that of Lectern, which then writes no index. */
export interface SearchProvider {
  /** An Astro component in place of the search field. */
  field: ConfigFile;
  /** Sends what the pages say somewhere, or makes files of it. Runs once, at the end of a build, and not in `lectern dev`. */
  index?(pages: readonly SearchedPage[]): readonly AddedFile[] | Promise<readonly AddedFile[]>;
}

/** A problem that a rule of `lectern check` finds. `file.at(element)` says where it is. Without a severity, it is a notice. */
export type FoundProblem = Omit<Diagnostic, 'code' | 'severity'> & Partial<Pick<Diagnostic, 'severity'>>;

/** A rule of `lectern check`. Each part of it returns the problems that it finds, and can be a generator. */
export type Check = {
  /** What is wrong with all that it finds, and what to do. Messages without a hint have it as theirs. */
  explanation: string;
} & { [Part in keyof CheckRule]?: (...input: Parameters<NonNullable<CheckRule[Part]>>) => Iterable<FoundProblem> };

/** What plugins add to the lists of Lectern, by name. */
export interface Lists {
  /** Languages of code samples. `docs.json` names them in `api.examples.languages`. */
  sampleLanguages?: SampleLanguages;
  /** Rules of `lectern check`, by their code: `house/word`. */
  checks?: Readonly<Record<string, Check>>;
  /** Icon libraries. `docs.json` names one in `icons.library`, and an icon before its name: `phosphor:rocket`. */
  icons?: Readonly<Record<string, Library>>;
  /** Hosts to deploy to. `lectern build --target` names one. */
  hosts?: Readonly<Record<string, Host>>;
  /** Services for analytics, chats, and consent. `docs.json` has their settings in `integrations`. */
  services?: Readonly<Record<string, Service>>;
  /** Texts of the interface by language tag, such as `de`: some of a language that Lectern has, or all of another one. */
  messages?: Readonly<Record<string, OwnMessages>>;
  /** Themes. `docs.json` names one in `theme`. */
  themes?: Readonly<Record<string, Theme>>;
}

/** What runs while a site is built. Most run in several processes, so a hook must depend only on what it gets. */
export interface Hooks {
  /** Handlers of code blocks by language. What they return is in place of the block. */
  fences?: Readonly<Record<string, FenceHandler>>;
  /** Changes the configuration, in the current form of `docs.json`. Runs once for a build. */
  config?(docs: Record<string, unknown>): Record<string, unknown>;
  /** Adds pages. Runs once for a build, with the pages of the folder. */
  pages?(pages: readonly PageInfo[]): readonly PluginPage[] | Promise<readonly PluginPage[]>;
  /** Changes the content of a page before it is printed. */
  tree?(tree: TreeNode[], page: PageInfo): TreeNode[];
  /** Changes the copy of a page in Markdown. */
  markdown?(text: string, page: PageInfo): string;
  /** Changes what search finds of a page. `null` hides it from the search. */
  record?(record: readonly SearchBlock[], page: PageInfo): readonly SearchBlock[] | null;
  /** A search in place of that of Lectern. */
  search?: SearchProvider;
  /** Adds files to the output. Runs once, at the end. */
  outputs?(site: BuiltSite): readonly AddedFile[] | Promise<readonly AddedFile[]>;
}
