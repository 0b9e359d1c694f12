import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import type { CallToAction, FooterSocial, HexColor, NavbarLink } from './basic-types.ts';
import type { Docs } from './schema/docs.ts';
import type { THEMES } from './schema/theme.ts';

export type ThemeName = (typeof THEMES)[number];

/** A colour for each mode. */
interface ModeColors {
  light: HexColor;
  dark: HexColor;
}

/** One font: a family by name, or a file. */
export interface FontConfig {
  family: string;
  /** 100 to 900; absent for a variable font or the family's own weights. */
  weight?: number;
  /** URL, or path with a slash in front, of a font file or of a style sheet that brings the family. */
  source?: string;
  format?: 'woff' | 'woff2';
  /** Of the family's name. */
  location: SourceLocation;
}

/** A side that is absent keeps the font of the theme. */
export interface FontsConfig {
  heading?: FontConfig;
  body?: FontConfig;
}

export type BackgroundDecoration = NonNullable<NonNullable<Docs['background']>['decoration']>;

/** Themes of code: those of the site's mode, the dark one in both modes, or named ones. */
export type CodeThemes = 'system' | 'dark' | { light: string; dark: string };

export interface StylingConfig {
  /** Above a title: the group around the page, or all that is around it. */
  eyebrows: NonNullable<Docs['styling']>['eyebrows'];
  /** Whether formulas are read; absent: where they look like formulas. */
  latex?: boolean;
  codeblocks: {
    theme: CodeThemes;
    /** Paths of TextMate grammars, from the docs root. */
    languages: string[];
  };
}

/** How social images are drawn. */
export interface ThumbnailsConfig {
  appearance?: 'light' | 'dark';
  /** URL, or path with a slash in front. */
  background?: string;
  fontFamily?: string;
}

export interface BannerConfig {
  /** Inline Markdown. */
  content: string;
  dismissible: boolean;
  type: NonNullable<Docs['banner']>['type'];
  /** Overrides the colour of the type. */
  color?: ModeColors;
}

export interface NavbarConfig {
  links: NavbarLink[];
  /** The button at the end of the top bar. */
  primary?: CallToAction;
}

export interface FooterConfig {
  socials: FooterSocial[];
  /** Columns with at least one link. Absent: none. */
  links?: FooterColumn[];
}

/** What is behind pages, besides colors. */
export interface BackgroundConfig {
  decoration?: BackgroundDecoration;
  /** Paths or URLs. `dark` is absent when it is the same image. */
  image?: { light: string; dark?: string };
}

/** A column of links in the footer. */
export interface FooterColumn {
  header?: string;
  items: { label: string; url: string }[];
}

/** What a language has of its own in the place of the site's. */
export interface LanguageLook {
  banner?: BannerConfig;
  navbar?: Partial<NavbarConfig>;
  footer?: Partial<FooterConfig>;
}
