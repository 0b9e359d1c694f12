import type * as z from 'zod';
import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { AnchorColor, HexColor, IconReference } from './basic-types.ts';
import type {
  BackgroundConfig,
  BannerConfig,
  FontsConfig,
  FooterConfig,
  NavbarConfig,
  StylingConfig,
  ThemeName,
  ThumbnailsConfig,
} from './look-types.ts';
import type { NavigationDivisionConfig, NavigationGroup } from './navigation-types.ts';
import type { authSchema } from './schema/api.ts';
import type { Docs, Settings } from './schema/docs.ts';
import type { ContextualConfig, IntegrationSettings, RedirectConfig, SeoConfig } from './service-types.ts';
import type { DeepDefined } from './with-defined.ts';

export type * from './basic-types.ts';
export type * from './look-types.ts';
export type * from './navigation-types.ts';
export type * from './service-types.ts';

export interface LogoConfig {
  light: string;
  dark: string;
  /** Target of a click on the logo. */
  href: string;
}

export interface ColorsConfig {
  /** Accent in light mode. */
  primary: HexColor;
  /** Accent in dark mode. */
  light: HexColor;
  /** Fill of important buttons, in both modes. */
  dark: HexColor;
  background: { light: HexColor; dark: HexColor };
  /** Default icon colour of all anchors. */
  anchors?: AnchorColor;
}

export interface VersionConfig {
  name: string;
  isDefault: boolean;
  /** An external entry: choosing it leaves the site. */
  url?: string;
}

export interface AnchorConfig {
  name: string;
  /** Path prefix without slashes at its ends, or an absolute URL. */
  url: string;
  icon?: IconReference;
  color?: AnchorColor;
  version?: string;
  isDefaultHidden: boolean;
  openapi: string[];
  location: SourceLocation;
}

export interface TabConfig {
  name: string;
  /** Path prefix without slashes at its ends, or an absolute URL. */
  url: string;
  version?: string;
  isDefaultHidden: boolean;
  openapi: string[];
  location: SourceLocation;
}

export interface TopAnchorConfig {
  name?: string;
  icon: IconReference;
  color?: AnchorColor;
}

export interface ApiConfig {
  baseUrls: string[];
  auth?: ApiAuthConfig;
  /** Base URLs and authentication of the operations of documents; those above hold for pages with `api` in their front matter. */
  servers?: string[];
  operationAuth?: ApiAuthConfig;
  playground: {
    mode: 'show' | 'simple' | 'hide';
    /** Requests carry the cookies that the browser has for the host of the API. */
    credentials?: boolean;
  };
  maintainOrder?: boolean;
  /** What the author decides about code samples and forms. Absent when nothing is said. */
  examples?: {
    /** As they were written; the samples know which of them are languages. */
    languages?: string[];
    /** Optional parameters and fields are left out. */
    requiredOnly?: boolean;
    /** Forms start with the values of the examples. */
    prefill?: boolean;
    /** False: only samples that the document holds. */
    autogenerate?: boolean;
  };
  params?: WrittenApi['params'];
  /** `full`: endpoints are printed with their base URL. */
  url?: WrittenApi['url'];
}

type WrittenApi = Required<DeepDefined<Docs['api']>>;

export type ApiAuthConfig = DeepDefined<z.output<typeof authSchema>>;

/**
 * Everything that a docs.json says, checked and with defaults filled in. Plain JSON. Settings are as the schema reads them; the
 * members here are resolved.
 */
export interface SiteConfig extends Settings {
  /** Name of the file it was read from: `docs.json` or `mint.json`. */
  file: string;
  logo?: LogoConfig;
  favicon?: { light: string; dark: string };
  colors: ColorsConfig;
  background?: BackgroundConfig;
  navbar: NavbarConfig;
  footer: FooterConfig;
  versions: VersionConfig[];
  anchors: AnchorConfig[];
  topAnchor?: TopAnchorConfig;
  tabs: TabConfig[];
  /** Name of the tab for everything that no tab claims; `Documentation` when absent. */
  primaryTab?: string;
  /** Groups that stand in no tab, version or other division of a file that nests them. */
  navigation: NavigationGroup[];
  /** Divisions of a file that nests them. Absent: `tabs`, `anchors` and `versions` divide `navigation`. */
  divisions?: NavigationDivisionConfig[];
  api: ApiConfig;
  openapi: string[];
  /** Folder of the pages that are generated from `openapi`; `api-reference` when absent. */
  openapiDirectory?: string;
  asyncapi?: string[];
  /** `mint` when absent. */
  theme?: ThemeName;
  fonts?: FontsConfig;
  styling?: StylingConfig;
  thumbnails?: ThumbnailsConfig;
  banner?: BannerConfig;
  /** In written order. */
  redirects?: RedirectConfig[];
  /** Whether pages say when they were changed last. */
  timestamp?: boolean;
  seo?: SeoConfig;
  contextual?: ContextualConfig;
  /** Settings by service. */
  integrations?: Record<string, IntegrationSettings>;
  /** Scripts that every page loads: URLs, or paths with a slash in front. */
  scripts?: string[];
  markdown?: { schema: boolean; instructions?: string };
  lectern: DeepDefined<Omit<Docs['lectern'], 'site' | 'base' | 'servers' | 'auth'>>;
  /** Public origin, `https://docs.example.com`, and base path, `/docs`, when the file names them. */
  site?: string;
  base?: string;
}

/** A parsed configuration file that still knows where everything stands. */
export interface ConfigSource {
  file: string;
  /** The file itself, then those that its `$ref`s name. Empty for a file that does not exist. */
  texts: readonly SourceText[];
  /** Location of the value at a JSON pointer into the file with its `$ref`s inlined, or of its nearest existing parent. */
  locate(pointer: string): { location: SourceLocation; excerpt?: string };
}
