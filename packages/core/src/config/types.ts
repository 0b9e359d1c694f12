import type { SourceLocation } from '../diagnostics/diagnostic.ts';

/** Styles of Font Awesome that a configuration may ask for. Styles without a free drawing fall back. */
export type IconType =
  | 'brands'
  | 'duotone'
  | 'light'
  | 'sharp-solid'
  | 'solid'
  | 'thin'
  | 'regular'
  | 'sharp-light'
  | 'sharp-regular'
  | 'sharp-thin'
  | 'sharp-duotone-solid';

export type IconLibrary = 'fontawesome' | 'lucide' | 'tabler';

/** A reference to an icon: a library name, a URL, a path, an emoji or inline SVG. Resolved when a page is rendered. */
export interface IconReference {
  name: string;
  type?: IconType;
  library?: IconLibrary;
}

/** `#rrggbb`, lower case. */
export type HexColor = string;

/** A plain colour, or a gradient at 45° with an optional middle. */
export type AnchorColor = { kind: 'plain'; color: HexColor } | { kind: 'gradient'; from: HexColor; via?: HexColor; to: HexColor };

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

export interface TopbarLink {
  name: string;
  url: string;
  kind: 'link' | 'github';
}

export type CallToAction =
  | { kind: 'link'; name: string; url: string; style?: 'pill' | 'roundedRectangle'; arrow: boolean }
  | { kind: 'github'; url: string };

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

/** One entry of a group as the author wrote it, with its place. */
export type NavigationEntry = { kind: 'page'; path: string; location: SourceLocation } | { kind: 'group'; group: NavigationGroup };

export interface NavigationGroup {
  /** Empty when the author gave no name: its pages stand without a heading. */
  name: string;
  entries: NavigationEntry[];
  icon?: IconReference;
  version?: string;
  tag?: string;
  /** Path of the page that the group's title opens. */
  root?: string;
  expanded?: boolean;
  hidden: boolean;
  location: SourceLocation;
}

export interface ApiConfig {
  baseUrls: string[];
  auth?: { method: 'bearer' | 'basic' | 'key'; name?: string; inputPrefix?: string };
  playground: { mode: 'show' | 'simple' | 'hide' };
  maintainOrder?: boolean;
}

export interface FooterSocial {
  platform: string;
  url: string;
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
  navigation: NavigationGroup[];
  api: ApiConfig;
  openapi: string[];
  footerSocials: FooterSocial[];
  feedback: { suggestEdit: boolean; raiseIssue: boolean; thumbsRating: boolean };
  modeToggle: { default?: 'light' | 'dark'; isHidden: boolean };
  backgroundImage?: string;
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
  /** Location of the value at a JSON pointer, or of its nearest existing parent. */
  locate(pointer: string): { location: SourceLocation; excerpt?: string };
}
