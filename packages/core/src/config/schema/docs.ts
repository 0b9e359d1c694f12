import * as z from 'zod';
import type { DeepDefined } from '../with-defined.ts';
import { apiSchema } from './api.ts';
import { bannerSchema } from './banner.ts';
import { anchorsSchema, primaryTabSchema, tabsSchema, topAnchorSchema, versionsSchema } from './classic-navigation.ts';
import { contextualSchema } from './contextual.ts';
import { footerSchema } from './footer.ts';
import { ignored } from './hints.ts';
import { integrationsSchema } from './integrations.ts';
import { lecternSchema } from './lectern.ts';
import { backgroundSchema } from './look/background.ts';
import { colorsSchema } from './look/colors.ts';
import { fontsSchema } from './look/fonts.ts';
import { logoSchema } from './look/logo.ts';
import { stylingSchema } from './look/styling.ts';
import { themeSchema } from './look/theme.ts';
import { metadataSchema, seoSchema } from './metadata.ts';
import { navbarSchema } from './navbar.ts';
import { navigationSchema } from './navigation.ts';
import { redirectsSchema } from './redirects.ts';
import {
  appearanceSchema,
  descriptionSchema,
  errorsSchema,
  faviconSchema,
  feedbackSchema,
  iconsSchema,
  interactionSchema,
  markdownSchema,
  nameSchema,
  scriptsSchema,
  searchSchema,
  thumbnailsSchema,
  variablesSchema,
} from './small-settings.ts';

const OWN_FILES = 'The `.css` and `.js` files of the folder apply to all pages.';

/** A whole docs.json in the current form. */
export const docsSchema = z
  .strictObject({
    $schema: z.string().optional().describe('URL of this schema, for completion in editors.'),
    name: nameSchema,
    description: descriptionSchema,
    navigation: navigationSchema,
    logo: logoSchema,
    favicon: faviconSchema,
    colors: colorsSchema,
    appearance: appearanceSchema,
    background: backgroundSchema,
    navbar: navbarSchema,
    footer: footerSchema,
    versions: versionsSchema,
    anchors: anchorsSchema,
    topAnchor: topAnchorSchema,
    tabs: tabsSchema,
    primaryTab: primaryTabSchema,
    api: apiSchema,
    feedback: feedbackSchema,
    icons: iconsSchema,
    metadata: metadataSchema,
    seo: seoSchema,
    lectern: lecternSchema,
    theme: themeSchema,
    fonts: fontsSchema,
    styling: stylingSchema,
    thumbnails: thumbnailsSchema,
    banner: bannerSchema,
    errors: errorsSchema,
    redirects: redirectsSchema,
    variables: variablesSchema,
    contextual: contextualSchema,
    search: searchSchema,
    interaction: interactionSchema,
    integrations: integrationsSchema,
    scripts: scriptsSchema,
    markdown: markdownSchema,
    css: ignored(OWN_FILES),
    custom: ignored(OWN_FILES),
    customCSS: ignored(OWN_FILES),
    customJS: ignored(OWN_FILES),
    customization: ignored(OWN_FILES),
    head: ignored('Write `seo.metatags` for meta tags, or `scripts` for scripts.'),
    hideFeedbackButtons: ignored('Pages have only the buttons that `feedback` turns on.'),
    isWhiteLabeled: ignored('Pages do not name the program that built them.'),
    js: ignored(OWN_FILES),
    layout: ignored('Only `topnav`, `sidenav`, and `solidSidenav` choose a theme, if `theme` is not set.'),
    rounded: ignored('The theme determines the corners.'),
    sidebar: ignored('The theme determines the sidebar.'),
    styles: ignored(OWN_FILES),
    topbar: ignored('The theme determines the top bar.'),
    basePath: ignored('To serve the site below a path, write `lectern.base`.'),
    codeBlock: ignored('Write `styling.codeblocks`.'),
  })
  .meta({ title: 'docs.json', description: 'Configuration of a documentation site built with Lectern.' });

/** The checked content of a docs.json, with defaults. */
export type Docs = z.output<typeof docsSchema>;

/** Keys without effect have values of no type. */
type WithEffect<T> = { [K in keyof T as unknown extends T[K] ? never : K]: T[K] };

/** Everything that has an effect. */
export type Settings = DeepDefined<WithEffect<Docs>>;
