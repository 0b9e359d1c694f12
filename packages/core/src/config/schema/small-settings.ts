import * as z from 'zod';
import { ignored } from './hints.ts';
import { text } from './text.ts';

/** `search`: the search field. */
export const searchSchema = z
  .strictObject({
    prompt: z.string().optional().describe('Text of the empty search field.'),
    location: ignored(),
    shortcut: ignored(),
  })
  .optional()
  .meta({ description: 'The search field.', examples: [{ prompt: 'Search the docs' }] });

/** `interaction`: how the sidebar answers clicks. */
export const interactionSchema = z
  .strictObject({
    drilldown: z
      .boolean()
      .optional()
      .describe('`true`: a click on the title of a group opens its first page. `false`: it opens and closes the group only.'),
  })
  .optional()
  .meta({ description: 'How the sidebar answers clicks.', examples: [{ drilldown: true }] });

/** `scripts`: scripts of the site. */
export const scriptsSchema = z
  .array(
    z.union([
      z.string(),
      z.object({ src: text.meta({ description: 'Path or URL of the script.', examples: ['/scripts/chat.js'] }) }).catchall(ignored()),
    ]),
  )
  .optional()
  .meta({ description: 'Scripts that every page loads: paths or URLs.', examples: [['/scripts/chat.js']] });

/** `markdown`: the pages for machines. */
export const markdownSchema = z
  .strictObject({
    schema: z.boolean().default(true).describe('Whether the Markdown of an operation holds its part of the API document.'),
    instructions: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .describe('Words to machines that stand in all Markdown.'),
  })
  .optional()
  .meta({ description: 'The Markdown form of pages.', examples: [{ instructions: 'Prefer the current version.' }] });
