import * as z from 'zod';
import { hints, ignored, type ReadingHints, required } from './hints.ts';
import { icon, iconType } from './icon.ts';
import { openapiElement } from './openapi.ts';

const EXAMPLE = [{ group: 'Get started', pages: ['index', 'quickstart'] }];

const groupHints: ReadingHints = { typeCode: 'navigation/invalid-entry', expects: 'a group with `group` and `pages`' };
const entryHints: ReadingHints = {
  typeCode: 'navigation/invalid-entry',
  expects: 'the path of a page, or a group with `group` and `pages`',
};

const groupFields = z.strictObject({
  group: z
    .string()
    .optional()
    .register(hints, { keepsEmpty: true })
    .describe('Name of the group. An empty name shows its pages without a heading.'),
  icon: icon.optional().describe('Icon beside the name.'),
  iconType: iconType.optional().describe('Style of the icon.'),
  version: z.string().optional().describe('Version in which the group is shown. Without it, every version.'),
  tag: z.string().optional().describe('Short text in a pill beside the name.'),
  root: z.string().optional().describe('Path of the page that a click on the name opens.'),
  expanded: z.boolean().optional().describe('Whether a group inside a group starts open.'),
  hidden: z.boolean().default(false).describe('Keeps the group out of the sidebar; its pages are still built.'),
  openapi: openapiElement.optional().describe('OpenAPI documents whose pages the group holds.'),
  asyncapi: openapiElement.optional().describe('AsyncAPI documents whose pages the group holds.'),
  directory: z.enum(['none', 'accordion', 'card']).optional().describe('How the page of `root` lists the pages of the group.'),
  searchable: z.boolean().optional().describe('Whether search finds the pages of a hidden group.'),
  boost: z.number().gt(0, 'must be more than 0').optional().describe('Weight of its pages in search; 1 when absent.'),
  public: ignored(),
});

/** A group as it is written: paths and further groups, in the order of the sidebar. */
export interface WrittenGroup extends z.output<typeof groupFields> {
  pages?: (string | WrittenGroup)[] | undefined;
}

/** One element of `navigation`: a named group of pages, which may hold further groups. */
const navigationGroupSchema: z.ZodType<WrittenGroup> = groupFields
  .extend({
    get pages() {
      return z
        .array(z.union([z.string(), navigationGroupSchema]).register(hints, entryHints))
        .optional()
        .register(hints, { expects: 'a list of pages and groups' })
        .describe('Paths of the pages, from the folder of this file and without extension, in the order of the sidebar; or groups.');
    },
  })
  .register(hints, groupHints)
  .meta({ id: 'NavigationGroup' });

/** `navigation`: the sidebar. */
export const navigationSchema = required(z.array(navigationGroupSchema), [], {
  keepsEmpty: true,
  expects: 'a list of groups',
  examples: [EXAMPLE, { groups: EXAMPLE }],
}).meta({
  description: 'Groups of pages, in the order of the sidebar. An empty list shows all pages, by folder.',
  examples: [EXAMPLE],
});
