import * as z from 'zod';
import type { DeepDefined } from '../with-defined.ts';
import { apiSchema } from './api.ts';
import { backgroundSchema } from './background.ts';
import { bannerSchema } from './banner.ts';
import { anchorsSchema, primaryTabSchema, tabsSchema, topAnchorSchema, versionsSchema } from './classic-navigation.ts';
import { colorsSchema } from './colors.ts';
import { contextualSchema } from './contextual.ts';
import { fontsSchema } from './fonts.ts';
import { footerSchema } from './footer.ts';
import { ignored } from './hints.ts';
import { integrationsSchema } from './integrations.ts';
import { lecternSchema } from './lectern.ts';
import { logoSchema } from './logo.ts';
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
import { stylingSchema } from './styling.ts';
import { themeSchema } from './theme.ts';

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
    css: ignored(),
    custom: ignored(),
    customCSS: ignored(),
    customJS: ignored(),
    customization: ignored(),
    head: ignored(),
    hideFeedbackButtons: ignored(),
    isWhiteLabeled: ignored(),
    js: ignored(),
    layout: ignored(),
    rounded: ignored(),
    sidebar: ignored(),
    styles: ignored(),
    topbar: ignored(),
    codeBlock: ignored(),
  })
  .meta({ title: 'docs.json', description: 'Configuration of a documentation site built with Lectern.' });

/** The checked content of a docs.json, with defaults. */
export type Docs = z.output<typeof docsSchema>;

/** Keys without effect have values of no type. */
type WithEffect<T> = { [K in keyof T as unknown extends T[K] ? never : K]: T[K] };

/** Everything that has an effect. */
export type Settings = DeepDefined<WithEffect<Docs>>;
