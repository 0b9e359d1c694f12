import * as z from 'zod';
import { hints, ignored, required } from './hints.ts';
import { iconLibrary } from './look/icon.ts';
import { perMode } from './look/per-mode.ts';
import { text } from './text.ts';
import { ALLOWED_LINKS, expectedLinks, hasAllowedLinks, link, linkText, media } from './url.ts';

export const searchSchema = z
  .strictObject({
    prompt: z.string().trim().optional().describe('Text of the empty search field.'),
    synonyms: z
      .array(z.array(text).min(2, 'must have at least two entries'))
      .optional()
      .describe('Groups of words that mean the same: a query with one of them finds pages with the others.'),
    expect: z
      .array(
        z.strictObject({
          query: text.describe('What a reader types.'),
          page: text.describe('Path of the page that must be among the first results.'),
        }),
      )
      .optional()
      .describe('Queries, and the pages that they must find. `lectern check` tests them.'),
    location: ignored('The theme determines where the search field is.'),
    shortcut: ignored('Search always opens with Ctrl+K or ⌘K.'),
  })
  .optional()
  .meta({
    description: 'Search: its field, synonyms, and tests.',
    examples: [{ prompt: 'Search the docs', synonyms: [['k8s', 'kubernetes']] }],
  });

export const interactionSchema = z
  .strictObject({
    drilldown: z
      .boolean()
      .optional()
      .describe('`true`: a click on the title of a group opens its first page. `false`: it only expands and collapses the group.'),
  })
  .optional()
  .meta({ description: 'How the sidebar reacts to clicks.', examples: [{ drilldown: true }] });

export const scriptsSchema = z
  .array(
    z.union([
      link,
      z
        .object({ src: linkText.meta({ description: 'Path or URL of the script.', examples: ['/scripts/chat.js'] }) })
        .catchall(ignored('Only the `src` of a script is used.')),
    ]),
  )
  .optional()
  .meta({ description: 'Scripts that every page loads: paths or URLs.', examples: [['/scripts/chat.js']] });

export const markdownSchema = z
  .strictObject({
    schema: z.boolean().default(true).describe('Whether the Markdown of an operation includes its part of the API document.'),
    instructions: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .describe('Instructions for agents, added to all Markdown.'),
  })
  .optional()
  .meta({ description: 'The Markdown copies of pages.', examples: [{ instructions: 'Prefer the current version.' }] });

export const nameSchema = required(text, 'Documentation').meta({
  description: 'Name of the project, shown in the title of every page and instead of a missing logo.',
  examples: ['Acme'],
});

export const descriptionSchema = z
  .string()
  .trim()
  .optional()
  .meta({
    description: 'Description of the site, for pages without their own.',
    examples: ['Guides and reference of Acme'],
  });

export const iconsSchema = z
  .strictObject({ library: iconLibrary.default('fontawesome').describe('Library of icon names.') })
  .prefault({})
  .meta({ description: 'The icon library of the site.', examples: [{ library: 'lucide' }] });

export const variablesSchema = z
  .object({})
  .catchall(z.string().register(hints, { keepsEmpty: true }))
  .optional()
  .meta({ description: 'Values of `{{name}}` in pages, by name.', examples: [{ version: '2.4.0' }] });

export const appearanceSchema = z
  .strictObject({
    default: z.enum(['system', 'light', 'dark']).default('system').describe('Mode for new readers.'),
    strict: z.boolean().default(false).describe('Hides the toggle and keeps the default mode.'),
  })
  .prefault({})
  .meta({ description: 'Light and dark mode.', examples: [{ default: 'dark' }] });

export const feedbackSchema = z
  .strictObject({
    suggestEdit: z.boolean().default(false).describe('Shows a button for editing the page in its repository.'),
    raiseIssue: z.boolean().default(false).describe('Shows a button that opens a new issue about the page.'),
    thumbsRating: z.boolean().default(false).describe('Asks readers whether the page helped.'),
  })
  .prefault({})
  .meta({ description: 'Feedback buttons under every page.', examples: [{ suggestEdit: true, raiseIssue: true }] });

export const faviconSchema = z
  .union([media, perMode(media, (mode) => `Path of the icon for browsers in ${mode} mode.`)])
  .optional()
  .meta({ description: 'Icon in the tab of the browser: path of an SVG, PNG or ICO file.', examples: ['/favicon.svg'] });

/** Why settings of parts of the images have no effect. */
const ONE_LAYOUT = 'All images have one layout: the logo, the name of the group, the title, and the description.';

export const thumbnailsSchema = z
  .strictObject({
    appearance: z.enum(['light', 'dark']).optional().describe('Mode of the images.'),
    background: media.optional().describe('Path or URL of an image behind the text.'),
    fonts: z
      .strictObject({ family: z.string().optional().describe('Name of the font family.') })
      .optional()
      .describe('Font of the images.'),
    preset: ignored(ONE_LAYOUT),
    surface: ignored(ONE_LAYOUT),
    eyebrow: ignored(ONE_LAYOUT),
  })
  .optional()
  .meta({ description: 'Images that social networks show for pages.', examples: [{ appearance: 'dark' }] });

export const errorsSchema = z
  .strictObject({
    '404': z
      .strictObject({
        redirect: z.boolean().default(false).describe('Redirects readers to the home page.'),
        title: z.string().optional().describe('Title of the page.'),
        description: z
          .string()
          .refine(hasAllowedLinks, expectedLinks)
          .meta({ pattern: ALLOWED_LINKS })
          .optional()
          .describe('Text of the page, with Markdown.'),
      })
      .optional()
      .describe('The page for URLs that do not exist.'),
  })
  .optional()
  .meta({ description: 'Error pages.', examples: [{ '404': { title: 'Nothing here' } }] });
