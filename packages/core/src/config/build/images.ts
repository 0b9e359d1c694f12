import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import { toFilePath } from './paths.ts';

/** The logo of both modes; one image alone serves both. */
export function buildLogo(logo: Docs['logo'], reading: Reading) {
  if (logo === undefined) return undefined;
  const { light, dark, href } = typeof logo === 'string' ? { light: logo, dark: logo, href: '/' } : logo;
  const [first, second] = [toFilePath(light ?? dark), toFilePath(dark ?? light)];
  if (first !== undefined && second !== undefined) return { light: first, dark: second, href: href.trim() };
  if (typeof logo === 'object') {
    reading.report(reading.nodeOf(logo), {
      code: 'config/missing-field',
      severity: 'warning',
      message: '`logo` has no image; the name of the site is shown.',
      hint: 'Add `"light": "/logo/light.svg"` and `"dark": "/logo/dark.svg"`.',
    });
  }
  return undefined;
}

/** The favicon of both modes; one image alone serves both. */
export function buildFavicon(favicon: Docs['favicon']) {
  const { light, dark } = typeof favicon === 'string' ? { light: favicon, dark: favicon } : (favicon ?? {});
  const [first, second] = [toFilePath(light ?? dark), toFilePath(dark ?? light)];
  return first === undefined || second === undefined ? undefined : { light: first, dark: second };
}
