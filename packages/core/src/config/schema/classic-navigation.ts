import * as z from 'zod';
import { ignored } from './hints.ts';
import { colorOrGradient } from './look/color.ts';
import { icon, iconType } from './look/icon.ts';
import { openapiSource } from './openapi.ts';
import { text } from './text.ts';
import { link, linkText } from './url.ts';

/*
 * Settings that divide a list of groups by paths. In the current format, divisions are part of `navigation`.
 */

const color = colorOrGradient.optional().describe('Color behind the icon: a hex color, or a gradient.');

function divisionFields(kind: 'tab' | 'anchor') {
  return {
    name: text.meta({ description: `Label of the ${kind}.`, examples: ['API reference'] }),
    url: linkText.meta({
      description: `Start of the paths of the pages in the ${kind}, usually a folder; or the URL of another site.`,
      examples: ['api-reference', 'https://example.com/blog'],
    }),
    version: z.string().optional().describe(`Version in which the ${kind} is shown. Default: every version.`),
    isDefaultHidden: z.boolean().default(false).describe(`Hides the ${kind} until a reader opens one of its pages.`),
    openapi: openapiSource.optional().describe('OpenAPI documents whose pages are generated under `url`.'),
  };
}

export const versionsSchema = z
  .array(
    z.union([
      text,
      z.strictObject({
        name: text.meta({ description: 'Name of the version, as in groups, tabs, and anchors.', examples: ['v2'] }),
        default: z.boolean().optional().describe('Shows this version to new readers.'),
        url: link.optional().describe('URL of a version on another site.'),
        locale: ignored('The entry is treated as a version.'),
      }),
    ]),
  )
  .optional()
  .meta({ description: 'Versions of the documentation, for the menu in the top bar. The first is the default.', examples: [['v2', 'v1']] });

export const anchorsSchema = z
  .array(
    z.strictObject({
      ...divisionFields('anchor'),
      icon: icon.optional().describe('Icon of the anchor.'),
      iconType: iconType.default('duotone').describe('Style of the icon.'),
      color,
    }),
  )
  .optional()
  .meta({
    description: 'Links with an icon at the top of the sidebar.',
    examples: [[{ name: 'API reference', icon: 'square-terminal', url: 'api-reference' }]],
  });

export const topAnchorSchema = z
  .strictObject({
    name: z.string().optional().describe('Label of the anchor. Default: `Documentation`.'),
    icon: icon.default('book-open').describe('Icon of the anchor.'),
    iconType: iconType.default('duotone').describe('Style of the icon.'),
    color,
  })
  .optional()
  .meta({ description: 'Name and icon of the first anchor, which opens the home page.', examples: [{ name: 'Home', icon: 'house' }] });

export const tabsSchema = z
  .array(
    z.strictObject({
      ...divisionFields('tab'),
      icon: ignored('Tabs have no icon in the classic format.'),
      iconType: ignored('Tabs have no icon in the classic format.'),
    }),
  )
  .optional()
  .meta({ description: 'Tabs above the content.', examples: [[{ name: 'API reference', url: 'api-reference' }]] });

export const primaryTabSchema = z
  .strictObject({
    name: z.string().optional().describe('Label of the tab.'),
    isDefaultHidden: ignored('The first tab is always shown.'),
  })
  .optional()
  .meta({ description: 'Name of the first tab. Default: `Documentation`.', examples: [{ name: 'Guides' }] });
