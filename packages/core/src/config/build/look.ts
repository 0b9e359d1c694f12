import type * as z from 'zod';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { listCode } from '../describe-value.ts';
import { ownValue } from '../own-value.ts';
import { toFilePath, toSourcePath } from '../paths.ts';
import type { Reading } from '../reading.ts';
import type { bannerFields } from '../schema/banner.ts';
import type { Docs } from '../schema/docs.ts';
import { OLDER_THEMES } from '../schema/look/theme.ts';
import { THEMES } from '../schema/theme-names.ts';
import { withDefined } from '../with-defined.ts';
import { forBothModes } from './modes.ts';

/** The theme by name; an unknown name is a warning. */
export function buildTheme(docs: Pick<Docs, 'theme'>, reading: Reading) {
  if (docs.theme === undefined) return undefined;
  const name = docs.theme.trim().toLowerCase();
  const names: string[] = [...THEMES, ...Object.keys(reading.own.themes ?? {})];
  const known = names.find((theme) => theme.toLowerCase() === (ownValue(OLDER_THEMES, name) ?? name));
  if (known !== undefined) return known;
  reading.report(reading.nodeOfField(docs, 'theme'), {
    code: 'config/invalid-value',
    severity: 'warning',
    message: `The theme \`${docs.theme}\` is unknown; \`mint\` is used.`,
    hint: didYouMean(docs.theme, names) ?? `Themes are ${listCode(names)}.`,
  });
  return undefined;
}

type WrittenFonts = NonNullable<Docs['fonts']>;
type WrittenFont = Omit<WrittenFonts, 'heading' | 'body'>;

/** The fonts of headings and text. Fields outside of both are the defaults for both. */
export function buildFonts(fonts: Docs['fonts'], reading: Reading) {
  if (fonts === undefined) return undefined;
  const built = withDefined({ heading: buildFont(fonts.heading, fonts, reading), body: buildFont(fonts.body, fonts, reading) });
  return built.heading === undefined && built.body === undefined ? undefined : built;
}

function buildFont(own: WrittenFont | undefined, shared: WrittenFonts, reading: Reading) {
  const font: WrittenFont = own ?? shared;
  const family = font.family?.trim();
  if (family === undefined || family === '') return undefined;
  return withDefined({
    family,
    weight: font.weight,
    // A file belongs to the family next to it.
    source: toFilePath(font.source ?? (shared.family === undefined ? shared.source : undefined)),
    format: font.format ?? (font.source === undefined ? undefined : formatOf(font.source)),
    location: reading.locationOf(reading.nodeOfField(font, 'family')),
  });
}

function formatOf(source: string): 'woff' | 'woff2' | undefined {
  const extension = /\.(woff2?)(?:[?#].*)?$/i.exec(source)?.[1]?.toLowerCase();
  return extension === 'woff' || extension === 'woff2' ? extension : undefined;
}

export function buildStyling(styling: Docs['styling']) {
  if (styling === undefined) return undefined;
  const { eyebrows, latex, codeblocks } = styling;
  const languages = typeof codeblocks === 'object' ? (codeblocks.languages?.custom ?? []).map(toSourcePath) : [];
  return withDefined({ eyebrows, latex, codeblocks: { theme: buildCodeThemes(codeblocks), languages } });
}

/** Themes of code: those of the site's mode, the dark one in both modes, or named ones. */
export type CodeThemes = 'system' | 'dark' | { light: string; dark: string };

function buildCodeThemes(written: NonNullable<Docs['styling']>['codeblocks']): CodeThemes {
  const theme = typeof written === 'object' ? (written.theme ?? written) : written;
  return theme === 'system' || theme === 'dark' ? theme : (forBothModes(theme) ?? 'system');
}

/** What is behind pages; undefined when that is a color alone. An image of dark mode alone serves both modes. */
export function buildBackground(background: Docs['background']) {
  const { decoration, image = {} } = background ?? {};
  const { light, dark } = typeof image === 'string' ? { light: image, dark: undefined } : image;
  const [first, second] = [toFilePath(light ?? dark), toFilePath(dark)];
  const images = first === undefined ? undefined : withDefined({ light: first, dark: second === first ? undefined : second });
  return decoration === undefined && images === undefined ? undefined : withDefined({ decoration, image: images });
}

export function buildThumbnails(thumbnails: Docs['thumbnails']) {
  if (thumbnails === undefined) return undefined;
  const { appearance, background, fonts } = thumbnails;
  return withDefined({ appearance, background: toFilePath(background), fontFamily: fonts?.family?.trim() });
}

/** The banner; a color of one mode serves both. */
export function buildBanner(banner: z.output<typeof bannerFields> | undefined) {
  if (banner === undefined) return undefined;
  const { content, dismissible, type, color } = banner;
  return withDefined({ content: content.trim(), dismissible, type, color: forBothModes(color) });
}

/** The logo of both modes; one image alone serves both. */
export function buildLogo(logo: Docs['logo'], reading: Reading) {
  if (logo === undefined) return undefined;
  const images = forBothModes(logo, toFilePath);
  if (typeof logo === 'string') return images && { ...images, href: '/' };
  reading.rememberLink(logo, 'href');
  if (images !== undefined) return { ...images, href: logo.href.trim() };
  reading.report(reading.nodeOf(logo), {
    code: 'config/missing-field',
    severity: 'warning',
    message: '`logo` has no image; the name of the site is shown.',
    hint: 'Add `"light": "/logo/light.svg"` and `"dark": "/logo/dark.svg"`.',
  });
  return undefined;
}

/** The favicon of both modes; one image alone serves both. */
export function buildFavicon(favicon: Docs['favicon']) {
  return forBothModes(favicon, toFilePath);
}
