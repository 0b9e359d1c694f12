import type { HeadTag } from './head.ts';
import type { PartName } from './parts.ts';
import type { ConfigFile, Hooks, Lists } from './plugin-types.ts';

export type { AuthoredFile, CheckedSite, RequestExample, SampleLanguage, TreeNode } from '@lectern/core';
export type { Diagram, Fence, FenceHandler, FenceResult } from '../fences/fence.ts';
export type { Library as IconLibrary } from '../icons/types.ts';
export type { OwnMessages } from '../messages/types.ts';
export type { Host, HostSettings, SiteUrl, WrittenOutput } from '../outputs/hosts/host.ts';
export type { HostRule } from '../outputs/hosts/rules.ts';
export type { Service } from '../services/service.ts';
export type { Theme } from '../themes/types.ts';
export type {
  AddedFile,
  BuiltSite,
  Check,
  ConfigFile,
  FoundProblem,
  PageInfo,
  PluginPage,
  SearchBlock,
  SearchedPage,
  SearchProvider,
} from './plugin-types.ts';

/** What a site adds in code, and a plugin too. */
export interface Contributions extends Hooks, Lists {
  /**
   * Replaces parts of the theme by Astro components, by name.
   * @example { Footer: './parts/Footer.astro' }
   */
  parts?: Partial<Record<PartName, ConfigFile>>;
  /** Style sheets after those of the theme, in the cascade layer `site`: `.css` files. */
  css?: readonly ConfigFile[];
  /**
   * Elements for the head of every page. The Content-Security-Policy allows what they load.
   * @example [{ tag: 'script', attrs: { src: 'https://stats.example.com/script.js', defer: true } }]
   */
  head?: readonly HeadTag[];
  /**
   * Components that pages use by name, without an import: `.astro`, `.tsx`, or `.jsx` files.
   * @example { Plan: './components/Plan.astro', Chart: './components/Chart.tsx' }
   */
  components?: Readonly<Record<string, ConfigFile>>;
}

/** Contributions that sites share, under a name. */
export interface Plugin extends Contributions {
  /** Messages call it by this name. */
  name: string;
  /** Of its package. */
  version?: string;
  /** The least version of Lectern that it needs: `0.2`. */
  lectern?: string;
}

/** What `lectern.config.ts` exports, and what `lectern()` takes in an Astro config. */
export interface LecternConfig extends Contributions {
  /** In their order: a later one wins over an earlier one, and the configuration over all of them. */
  plugins?: readonly Plugin[];
  /** Files and folders that are not part of the docs, relative to the file, or in an Astro config, to the project. */
  exclude?: readonly string[];
}

/** Types what `lectern.config.ts` exports. */
export function defineConfig(config: LecternConfig): LecternConfig {
  return config;
}

/** Types a plugin. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
