/** What each diagnostic code means. Apart from the rest of core, because only `lectern explain` and the docs of the codes need it. */
import type { DiagnosticCode } from '../codes.ts';
import { ASSET } from './asset.ts';
import { CHECK } from './check.ts';
import { CONFIG } from './config.ts';
import type { Explanation } from './explanation.ts';
import { FONT } from './font.ts';
import { ICON } from './icon.ts';
import { IMAGE } from './image.ts';
import { LINK } from './link.ts';
import { NAVIGATION } from './navigation.ts';
import { OPENAPI } from './openapi.ts';
import { PAGE } from './page.ts';
import { SEARCH } from './search.ts';
import { SITE } from './site.ts';
import { SNIPPET } from './snippet.ts';
import { UPGRADE } from './upgrade.ts';

export type { Example, Explanation } from './explanation.ts';

/** In the order of the docs. An area without an object here is a type error. */
export const EXPLANATIONS: Readonly<Record<DiagnosticCode, Explanation>> = {
  ...CONFIG,
  ...NAVIGATION,
  ...PAGE,
  ...SNIPPET,
  ...LINK,
  ...IMAGE,
  ...ICON,
  ...FONT,
  ...ASSET,
  ...SITE,
  ...SEARCH,
  ...OPENAPI,
  ...CHECK,
  ...UPGRADE,
};
