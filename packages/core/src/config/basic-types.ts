import type * as z from 'zod';
import type { iconLibrary, iconType } from './schema/look/icon.ts';

/** Styles of Font Awesome. Styles without free icons fall back. */
export type IconType = z.output<typeof iconType>;

export type IconLibrary = z.output<typeof iconLibrary>;

/** A reference to an icon: a library name, a URL, a path, an emoji or inline SVG. Resolved when a page is rendered. */
export interface IconReference {
  name: string;
  type?: IconType;
  library?: IconLibrary;
}

/** `#rrggbb`, lower case. */
export type HexColor = string;

/** A plain colour, a gradient at 45° with an optional middle, or a colour for each mode. */
export type AnchorColor =
  | { kind: 'plain'; color: HexColor }
  | { kind: 'gradient'; from: HexColor; via?: HexColor; to: HexColor }
  | { kind: 'modes'; light: HexColor; dark: HexColor };

export interface NavbarLink {
  name: string;
  url: string;
  /** `github` shows the stars of a repository, `discord` how many people are online on a server. */
  kind: 'link' | 'github' | 'discord';
  icon?: IconReference;
  /** Its name is only for screen readers. */
  isIconOnly?: true;
  /** Of a button. */
  style?: 'pill' | 'roundedRectangle';
  arrow?: boolean;
}

export type CallToAction =
  | { kind: 'link'; name: string; url: string; style?: 'pill' | 'roundedRectangle'; arrow: boolean }
  | { kind: 'github'; url: string }
  | { kind: 'discord'; url: string; name: string };

export interface FooterSocial {
  platform: string;
  url: string;
}
