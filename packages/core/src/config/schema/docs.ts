import * as z from 'zod';
import { anchorsSchema } from './anchors.ts';
import { apiSchema, newerApiSchema } from './api.ts';
import { appearanceSchema } from './appearance.ts';
import { backgroundSchema, olderBackgroundSchema } from './background.ts';
import { backgroundImageSchema } from './background-image.ts';
import { bannerSchema } from './banner.ts';
import { colorsSchema } from './colors.ts';
import { contextualSchema } from './contextual.ts';
import { descriptionSchema } from './description.ts';
import { errorsSchema } from './errors.ts';
import { faviconSchema } from './favicon.ts';
import { feedbackSchema } from './feedback.ts';
import { fontsSchema } from './fonts.ts';
import { footerSchema, olderFooterSchema } from './footer.ts';
import { footerSocialsSchema } from './footer-socials.ts';
import { ignored } from './hints.ts';
import { iconsSchema } from './icons.ts';
import { integrationsSchema } from './integrations.ts';
import { lecternSchema } from './lectern.ts';
import { logoSchema } from './logo.ts';
import { metadataSchema, seoSchema } from './metadata.ts';
import { modeToggleSchema } from './mode-toggle.ts';
import { nameSchema } from './name.ts';
import { navbarSchema } from './navbar.ts';
import { navigationSchema } from './navigation.ts';
import { newerNavigationSchema } from './newer-navigation.ts';
import { openapiSchema } from './openapi.ts';
import { redirectsSchema } from './redirects.ts';
import { interactionSchema, markdownSchema, scriptsSchema, searchSchema } from './small-settings.ts';
import { stylingSchema } from './styling.ts';
import { primaryTabSchema, tabsSchema } from './tabs.ts';
import { themeSchema } from './theme.ts';
import { thumbnailsSchema } from './thumbnails.ts';
import { topAnchorSchema } from './top-anchor.ts';
import { topbarCtaButtonSchema } from './topbar-cta-button.ts';
import { topbarLinksSchema } from './topbar-links.ts';
import { variablesSchema } from './variables.ts';
import { versionsSchema } from './versions.ts';

/** What both dialects have in the same form. */
const sharedSettings = {
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
};

/** A whole docs.json in the dialect in which `navigation` is an array. */
export const docsSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Address of this schema, for completion in editors.'),
    name: nameSchema,
    description: descriptionSchema,
    navigation: navigationSchema,
    logo: logoSchema,
    favicon: faviconSchema,
    colors: colorsSchema,
    topbarLinks: topbarLinksSchema,
    topbarCtaButton: topbarCtaButtonSchema,
    versions: versionsSchema,
    anchors: anchorsSchema,
    topAnchor: topAnchorSchema,
    tabs: tabsSchema,
    primaryTab: primaryTabSchema,
    api: apiSchema,
    openapi: openapiSchema,
    footerSocials: footerSocialsSchema,
    feedback: feedbackSchema,
    modeToggle: modeToggleSchema,
    backgroundImage: backgroundImageSchema,
    icons: iconsSchema,
    metadata: metadataSchema,
    seo: seoSchema,
    lectern: lecternSchema,
    background: olderBackgroundSchema,
    footer: olderFooterSchema,
    ...sharedSettings,
  })
  .meta({ title: 'docs.json', description: 'Configuration of a documentation site built with Lectern.' });

/** What a docs.json says, checked, with defaults. */
export type Docs = z.output<typeof docsSchema>;

/** A whole docs.json in the dialect in which `navigation` is an object. The navigation itself is read by its own walk. */
export const newerDocsSchema = z.strictObject({
  $schema: z.string().optional(),
  name: nameSchema,
  description: descriptionSchema,
  navigation: newerNavigationSchema,
  logo: logoSchema,
  favicon: faviconSchema,
  colors: colorsSchema,
  appearance: appearanceSchema,
  navbar: navbarSchema,
  footer: footerSchema,
  background: backgroundSchema,
  api: newerApiSchema,
  feedback: feedbackSchema,
  icons: iconsSchema,
  metadata: metadataSchema,
  seo: seoSchema,
  lectern: lecternSchema,
  // Beside groups alone, the older ways to divide a navigation still hold.
  tabs: tabsSchema,
  anchors: anchorsSchema,
  versions: versionsSchema,
  topAnchor: topAnchorSchema,
  primaryTab: primaryTabSchema,
  ...sharedSettings,
});

export type NewerDocs = z.output<typeof newerDocsSchema>;

/**
 * Containers of the newer dialect in an older file. What they hold is read under its older name before; they are known
 * here so that a mistyped key inside of them is reported with the right one.
 */
export const newerRemainders = {
  appearance: z.strictObject({ default: ignored(), strict: ignored() }).optional(),
  navbar: z.strictObject({ links: ignored(), primary: ignored() }).optional(),
  font: ignored(),
  codeBlock: ignored(),
  analytics: ignored(),
};
