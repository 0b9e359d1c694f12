import * as z from 'zod';
import { bannerFields } from './banner.ts';
import { colorOrGradient, hexColor } from './color.ts';
import { footerFields } from './footer.ts';
import { hints, ignored } from './hints.ts';
import { icon, iconType } from './icon.ts';
import { navbarFields } from './navbar.ts';
import { openapiElement } from './openapi.ts';

/** Keys under which elements of a navigation hold others, in the order in which a page shows them. */
export const DIVISION_KEYS = ['languages', 'versions', 'products', 'dropdowns', 'tabs', 'menu', 'anchors'] as const;

export type DivisionKey = (typeof DIVISION_KEYS)[number];

/** What an element holds. The values are read by a walk of their own. */
const held = {
  languages: z.unknown().optional(),
  versions: z.unknown().optional(),
  products: z.unknown().optional(),
  dropdowns: z.unknown().optional(),
  tabs: z.unknown().optional(),
  menu: z.unknown().optional(),
  anchors: z.unknown().optional(),
  groups: z.unknown().optional(),
  pages: z.unknown().optional(),
  global: z.unknown().optional(),
};

const label = z.string().optional();

/** What every element may say of itself. */
const common = {
  hidden: z.boolean().default(false).describe('Keeps the element out of sight; its pages are still built.'),
  searchable: z.boolean().optional().describe('Whether search finds the pages of a hidden element.'),
  href: z.string().optional().describe('Page or address that the element leads to; it holds nothing of its own then.'),
  root: z.string().optional().describe('Path of the page that the element opens.'),
  icon: icon.optional().describe('Icon beside the label.'),
  iconType: iconType.optional().describe('Style of the icon.'),
  tag: z.string().optional().describe('Short text in a pill beside the label.'),
  description: z.string().optional().describe('Text under the label, in menus.'),
  default: z.boolean().default(false).describe('Makes this the element that a new reader sees.'),
  directory: z.enum(['none', 'accordion', 'card']).optional().describe('How pages of groups list what the groups hold.'),
  boost: z.number().gt(0, 'must be more than 0').optional().describe('Weight of its pages in search; 1 when absent.'),
  openapi: openapiElement.optional().describe('OpenAPI documents whose pages the element holds.'),
  asyncapi: openapiElement.optional().describe('AsyncAPI documents whose pages the element holds.'),
  graphql: ignored(),
  sdk: ignored(),
  public: ignored(),
};

const color = z
  .union([
    ...colorOrGradient.options,
    z.strictObject({
      light: hexColor.optional().describe('Color in light mode.'),
      dark: hexColor.optional().describe('Color in dark mode.'),
    }),
  ])
  .optional()
  .describe('Color behind the icon: a hex color, one for each mode, or a gradient.');

/** What every element has as it is read. Labels and addresses may stand under their older names. */
const elementFields = { ...held, ...common, name: label, url: z.string().optional() };

/** An element of each kind as it is read, without what it holds. */
export const divisionSchemas = {
  language: z.strictObject({
    ...elementFields,
    language: label,
    banner: bannerFields.optional(),
    footer: footerFields.optional(),
    navbar: navbarFields.optional(),
  }),
  version: z.strictObject({ ...elementFields, version: label }),
  product: z.strictObject({ ...elementFields, product: label }),
  dropdown: z.strictObject({ ...elementFields, dropdown: label }),
  tab: z.strictObject({ ...elementFields, tab: label }),
  item: z.strictObject({ ...elementFields, item: label }),
  anchor: z.strictObject({ ...elementFields, anchor: label, color: z.unknown().optional() }),
};

/** The two forms of an anchor's color; the value decides which one is read. */
export const gradientColor = colorOrGradient;
export const modeColor = z.strictObject({ light: hexColor.optional(), dark: hexColor.optional() });

/** A group as it is read, without what it holds. */
export const newerGroupSchema = z.strictObject({
  group: z.string().optional().register(hints, { keepsEmpty: true }),
  name: label,
  anchor: ignored(),
  tab: ignored(),
  pages: z.unknown().optional(),
  groups: z.unknown().optional(),
  icon: common.icon,
  iconType: common.iconType,
  tag: common.tag,
  root: common.root,
  version: z.string().optional(),
  expanded: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  expandable: ignored(),
  hidden: common.hidden,
  searchable: common.searchable,
  directory: common.directory,
  boost: common.boost,
  openapi: common.openapi,
  asyncapi: common.asyncapi,
  sdk: ignored(),
  public: ignored(),
});

/** A page with fields of its own in the place of those of its front matter. */
export const pageEntrySchema = z
  .object({
    page: z.string().optional(),
    path: z.string().optional(),
    href: z.string().optional(),
    url: z.string().optional(),
    title: z.string().optional(),
    sidebarTitle: z.string().optional(),
    icon: common.icon,
    iconType: common.iconType,
    tag: common.tag,
  })
  .catchall(ignored());

/** `navigation` of the newer dialect, whose value is walked. */
export const newerNavigationSchema = z.unknown().optional();

/** The object itself, without what it holds. */
export const navigationFields = z.strictObject({ ...held, directory: common.directory, default: ignored() });

/** The elements that stand on every page. */
export const globalFields = z.strictObject({
  languages: held.languages,
  versions: held.versions,
  products: held.products,
  dropdowns: held.dropdowns,
  tabs: held.tabs,
  anchors: held.anchors,
});

/** Adds what an element may hold, for editors. */
function holding(fields: z.ZodObject, id: string): z.ZodType {
  return fields
    .extend({
      get languages() {
        return z.array(language).optional().describe('Languages, each with a navigation of its own.');
      },
      get versions() {
        return z.array(version).optional().describe('Versions, each with a navigation of its own.');
      },
      get products() {
        return z.array(product).optional().describe('Products, each with a navigation of its own.');
      },
      get dropdowns() {
        return z.array(dropdown).optional().describe('Parts that readers choose from a menu above the sidebar.');
      },
      get tabs() {
        return z.array(tab).optional().describe('Parts that stand in a bar above the content.');
      },
      get anchors() {
        return z.array(anchor).optional().describe('Parts and links that stand with an icon on top of the sidebar.');
      },
      get groups() {
        return z.array(group).optional().describe('Groups of pages, in the order of the sidebar.');
      },
      get pages() {
        return z
          .array(z.union([z.string(), group]))
          .optional()
          .describe('Paths of pages, operations as `METHOD /path`, and groups, in the order of the sidebar.');
      },
      global: z
        .strictObject({
          get languages() {
            return z.array(language).optional().describe('Links to languages.');
          },
          get versions() {
            return z.array(version).optional().describe('Links to versions.');
          },
          get products() {
            return z.array(product).optional().describe('Links to products.');
          },
          get dropdowns() {
            return z.array(dropdown).optional().describe('Links in the menu above the sidebar.');
          },
          get tabs() {
            return z.array(tab).optional().describe('Links in the bar above the content.');
          },
          get anchors() {
            return z.array(anchor).optional().describe('Links on top of the sidebar.');
          },
        })
        .optional()
        .describe('Links on every page.'),
    })
    .meta({ id });
}

const name = (text: string, example: string) => z.string().meta({ description: text, examples: [example] });

const group: z.ZodType = z
  .strictObject({
    group: z.string().optional().describe('Name of the group. An empty name shows its pages without a heading.'),
    icon: common.icon,
    iconType: common.iconType,
    tag: common.tag,
    root: z.string().optional().describe('Path of the page that a click on the name opens.'),
    expanded: z.boolean().optional().describe('Whether a group inside a group starts open.'),
    hidden: common.hidden,
    searchable: common.searchable,
    directory: common.directory,
    boost: common.boost,
    openapi: common.openapi,
    asyncapi: common.asyncapi,
    get pages() {
      return z
        .array(z.union([z.string(), group]))
        .optional()
        .describe('Paths of pages, operations as `METHOD /path`, and groups, in the order of the sidebar.');
    },
  })
  .meta({ id: 'NewerGroup' });

const tab: z.ZodType = holding(
  z.strictObject({
    tab: name('Label of the tab.', 'API reference'),
    ...common,
    get menu() {
      return z.array(item).optional().describe('Entries of a menu that the tab opens.');
    },
  }),
  'NewerTab',
);
const item: z.ZodType = holding(z.strictObject({ item: name('Label of the entry.', 'Guides'), ...common }), 'NewerMenuItem');
const anchor: z.ZodType = holding(z.strictObject({ anchor: name('Label of the anchor.', 'Community'), color, ...common }), 'NewerAnchor');
const dropdown: z.ZodType = holding(z.strictObject({ dropdown: name('Label of the entry.', 'Guides'), ...common }), 'NewerDropdown');
const product: z.ZodType = holding(
  z.strictObject({
    product: name('Name of the product.', 'Cloud'),
    ...common,
    get menu() {
      return z.array(item).optional().describe('Entries of a menu.');
    },
  }),
  'NewerProduct',
);
const version: z.ZodType = holding(z.strictObject({ version: name('Name of the version.', 'v2'), ...common }), 'NewerVersion');
const language: z.ZodType = holding(
  z.strictObject({
    language: name('Code of the language.', 'fr'),
    ...common,
    banner: bannerFields.optional().describe('Banner of this language.'),
    footer: footerFields.optional().describe('Footer of this language.'),
    navbar: navbarFields.optional().describe('Top bar of this language.'),
  }),
  'NewerLanguage',
);
