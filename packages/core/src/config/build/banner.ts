import type * as z from 'zod';
import type { bannerFields } from '../schema/banner.ts';
import type { BannerConfig } from '../types.ts';
import { withDefined } from '../with-defined.ts';

/** The banner; a color of one mode serves both. */
export function buildBanner(banner: z.output<typeof bannerFields> | undefined): BannerConfig | undefined {
  if (banner === undefined) return undefined;
  const { content, dismissible, type, color } = banner;
  const { light, dark } = typeof color === 'string' ? { light: color, dark: color } : (color ?? {});
  const [first, second] = [light ?? dark, dark ?? light];
  const own = first === undefined || second === undefined ? undefined : { light: first, dark: second };
  return withDefined({ content: content.trim(), dismissible, type, color: own });
}
