import * as z from 'zod';
import { anchorsSchema } from './anchors.ts';
import { apiSchema } from './api.ts';
import { backgroundImageSchema } from './background-image.ts';
import { colorsSchema } from './colors.ts';
import { descriptionSchema } from './description.ts';
import { faviconSchema } from './favicon.ts';
import { feedbackSchema } from './feedback.ts';
import { footerSocialsSchema } from './footer-socials.ts';
import { ignored } from './hints.ts';
import { iconsSchema } from './icons.ts';
import { lecternSchema } from './lectern.ts';
import { logoSchema } from './logo.ts';
import { metadataSchema, seoSchema } from './metadata.ts';
import { modeToggleSchema } from './mode-toggle.ts';
import { nameSchema } from './name.ts';
import { navigationSchema } from './navigation.ts';
import { openapiSchema } from './openapi.ts';
import { primaryTabSchema, tabsSchema } from './tabs.ts';
import { topAnchorSchema } from './top-anchor.ts';
import { topbarCtaButtonSchema } from './topbar-cta-button.ts';
import { topbarLinksSchema } from './topbar-links.ts';
import { versionsSchema } from './versions.ts';

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
    analytics: ignored(),
    background: z.strictObject({ style: ignored(), decoration: ignored() }).optional().describe('Decoration of the background.'),
    banner: ignored(),
    codeBlock: ignored(),
    contextual: ignored(),
    css: ignored(),
    custom: ignored(),
    customCSS: ignored(),
    customJS: ignored(),
    customization: ignored(),
    errors: ignored(),
    font: ignored(),
    fonts: ignored(),
    footer: z.strictObject({ links: ignored() }).optional().describe('Columns of links in the footer.'),
    head: ignored(),
    hideFeedbackButtons: ignored(),
    integrations: ignored(),
    interaction: ignored(),
    isWhiteLabeled: ignored(),
    js: ignored(),
    layout: ignored(),
    markdown: ignored(),
    redirects: ignored(),
    rounded: ignored(),
    scripts: ignored(),
    search: ignored(),
    sidebar: ignored(),
    styles: ignored(),
    styling: ignored(),
    theme: ignored(),
    thumbnails: ignored(),
    topbar: ignored(),
    variables: ignored(),
  })
  .meta({ title: 'docs.json', description: 'Configuration of a documentation site built with Lectern.' });

/** What a docs.json says, checked, with defaults. */
export type Docs = z.output<typeof docsSchema>;
