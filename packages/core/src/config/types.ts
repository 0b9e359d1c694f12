import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { AnchorColor, CallToAction, FooterSocial, HexColor, IconLibrary, IconReference, TopbarLink } from './basic-types.ts';
import type {
  BackgroundDecoration,
  BannerConfig,
  FontsConfig,
  FooterColumn,
  NotFoundConfig,
  StylingConfig,
  ThemeName,
  ThumbnailsConfig,
} from './look-types.ts';
import type { NavigationDivisionConfig, NavigationGroup } from './navigation-types.ts';
import type { ContextualConfig, IntegrationSettings, RedirectConfig, SeoConfig } from './service-types.ts';

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
  params?: {
    /** Which parameters with parts of their own start open. */
    expanded?: 'all' | 'closed' | 'topLevel' | 'topLevelOneOfs';
    /** Keys of a schema that are shown as pills after its name. */
    post?: string[];
  };
  /** `full`: endpoints are printed with their base URL. */
  url?: 'full';
}

export interface ApiAuthConfig {
  method: 'bearer' | 'basic' | 'key';
  name?: string;
  inputPrefix?: string;
}

/** Everything that a docs.json of either dialect says, checked and with defaults filled in. Plain JSON. */
export interface SiteConfig {
  /** Name of the file it was read from: `docs.json` or `mint.json`. */
  file: string;
  name: string;
  description?: string;
  logo?: LogoConfig;
  favicon?: { light: string; dark: string };
  colors: ColorsConfig;
  topbarLinks: TopbarLink[];
  topbarCtaButton?: CallToAction;
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
  footerSocials: FooterSocial[];
  feedback: { suggestEdit: boolean; raiseIssue: boolean; thumbsRating: boolean };
  modeToggle: { default?: 'light' | 'dark'; isHidden: boolean };
  backgroundImage?: string;
  /** The image of dark mode, when it is another. */
  backgroundImageDark?: string;
  backgroundDecoration?: BackgroundDecoration;
  /** `mint` when absent. */
  theme?: ThemeName;
  fonts?: FontsConfig;
  styling?: StylingConfig;
  thumbnails?: ThumbnailsConfig;
  banner?: BannerConfig;
  footerColumns?: FooterColumn[];
  notFound?: NotFoundConfig;
  /** In written order. */
  redirects?: RedirectConfig[];
  /** Values of `{{name}}`. Absent: nothing is substituted. */
  variables?: Record<string, string>;
  /** Whether pages say when they were changed last. */
  timestamp?: boolean;
  seo?: SeoConfig;
  search?: { prompt?: string };
  /** `drilldown`: a click on the title of a group opens its first page. */
  interaction?: { drilldown?: boolean };
  contextual?: ContextualConfig;
  /** Settings by service. */
  integrations?: Record<string, IntegrationSettings>;
  /** Scripts that every page loads: URLs, or paths with a slash in front. */
  scripts?: string[];
  markdown?: { schema: boolean; instructions?: string };
  /** Address that receives ratings of pages. */
  feedbackEndpoint?: string;
  /** Address of a hosted MCP server. */
  mcpUrl?: string;
  contentSignal?: string;
  relatedTopics?: boolean;
  icons: { library: IconLibrary };
  tableOfContents: { from: number; to: number };
  /** Overrides of what git says about the repository, for edit and issue links. */
  repository?: { url?: string; branch?: string; directory?: string };
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
