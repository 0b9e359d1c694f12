import * as z from 'zod';
import { capitalized } from '../capitalized.ts';
import { bannerFields } from './banner.ts';
import { footerFields } from './footer.ts';
import { alias, hints, ignored, required } from './hints.ts';
import { colorOrGradient, hexColor } from './look/color.ts';
import { icon, iconType } from './look/icon.ts';
import { perMode } from './look/per-mode.ts';
import { navbarFields } from './navbar.ts';
import { openapiElement, sdkElement } from './openapi.ts';
import { LINK_TEXT, link } from './url.ts';

/** `guides`, `guides/*`, `guides/**`, `*`, or `**`. */
function isFolderPattern(pattern: string): boolean {
  const folder = pattern.trim().replace(/(?:^|\/)\*{0,2}$/, '');
  return !/[*?{}[\]\\]|(?:^|\/)\.\.(?:\/|$)/.test(folder);
}

/** Fields of both elements and groups. */
const common = {
  hidden: z.boolean().default(false).describe('Hides it; its pages are still built.'),
  searchable: z.boolean().optional().describe('Whether search finds its pages if it is hidden.'),
  root: link.optional().describe('Path of the page that a click on the name opens.'),
  icon: icon.optional().describe('Icon next to the name.'),
  iconType: iconType.optional().describe('Style of the icon.'),
  tag: z.string().optional().describe('Short text in a badge next to the name.'),
  directory: z.enum(['none', 'accordion', 'card']).optional().describe('How the page of a group lists the content of the group.'),
  boost: z.number().gt(0, 'must be more than 0').optional().describe('Weight of its pages in search. Default: 1.'),
  openapi: openapiElement.optional().describe('OpenAPI documents whose pages it contains.'),
  asyncapi: openapiElement.optional().describe('AsyncAPI documents. Each is a page that links to it.'),
  name: alias(z.string()),
  graphql: openapiElement.optional().describe('GraphQL schemas. Each is a page that links to it.'),
  sdk: sdkElement.optional().describe('Reference of an SDK: a page that links to it.'),
  public: ignored('A static site shows all pages to all readers.'),
  thumbnail: ignored('Write `og:image` in the front matter of a page for a social image of its own.'),
};

const PLACE = 'A group belongs to the element that contains it.';

const groupFields = z.strictObject({
  group: z
    .string()
    .optional()
    .register(hints, { keepsEmpty: true })
    .describe('Name of the group. An empty name shows its pages without a heading.'),
  ...common,
  autogenerate: z
    .string()
    .refine(isFolderPattern, 'must be a folder, such as `guides/*` for its pages, or `guides/**` for the folders inside it, too')
    .optional()
    .meta({
      description:
        'Folder whose pages are added to the group, ordered by the `order` and the names of the pages. With `/**`, folders inside it are groups.',
      examples: ['guides/*'],
    }),
  version: z.string().optional().describe('Version in which the group is shown, if `versions` is next to the navigation.'),
  expanded: z.boolean().optional().describe('Whether a nested group is expanded at first.'),
  collapsed: alias(z.boolean()),
  expandable: ignored('Readers can expand every nested group.'),
  anchor: ignored(PLACE),
  tab: ignored(PLACE),
});

const GROUP_KEYS = ['group', 'pages', 'groups', 'root', 'openapi', 'asyncapi', 'graphql', 'sdk', 'autogenerate'];
const PAGE_KEYS = ['page', 'path', 'href', 'url'];

const pagePath = link.optional().describe('Path of a page.');
const pageTitle = z.string().optional().describe('Title of the page in the sidebar.');

/** A page with fields that override its front matter. */
const pageFields = z
  .object({
    page: pagePath,
    path: pagePath,
    href: pagePath,
    url: pagePath,
    title: pageTitle,
    sidebarTitle: pageTitle,
    icon: common.icon,
    iconType: common.iconType,
    tag: common.tag,
  })
  .catchall(ignored('An entry of a page sets only its title, icon, and tag. Other fields belong into its front matter.'))
  .register(hints, { alias: true, knownBy: PAGE_KEYS })
  .meta({
    anyOf: PAGE_KEYS.map((key) => ({ required: [key], properties: { [key]: { pattern: '\\S' } } })),
    not: { anyOf: GROUP_KEYS.map((key) => ({ required: [key] })) },
  });

export type WrittenPage = z.output<typeof pageFields>;

export interface WrittenGroup extends z.output<typeof groupFields> {
  pages?: WrittenEntry[] | undefined;
  groups?: WrittenEntry[] | undefined;
}

/** An entry of a list of pages: a path, a page with its own fields, or a group. */
export type WrittenEntry = string | WrittenPage | WrittenGroup;

const group: z.ZodType<WrittenGroup> = groupFields
  .extend({
    get pages() {
      return entries;
    },
    get groups() {
      return alias(entries);
    },
  })
  .register(hints, { typeCode: 'navigation/invalid-entry', expects: 'a group with `group` and `pages`', knownBy: GROUP_KEYS })
  .meta({ id: 'NavigationGroup', anyOf: [{ required: ['group'] }, { required: ['name'] }] });

const entry = z.union([link.meta({ pattern: LINK_TEXT }), group, pageFields]).register(hints, {
  typeCode: 'navigation/invalid-entry',
  expects: 'the path of a page, or a group with `group` and `pages`',
});

const entries = z.array(entry).optional().register(hints, { expects: 'a list of pages and groups' }).meta({
  id: 'NavigationEntries',
  description: 'Paths of pages, operations as `METHOD /path`, and groups, in the order of the sidebar.',
});

const divisionFields = {
  ...common,
  href: link.optional().describe('Page or URL that the element links to, if it has no content.'),
  url: alias(link),
  description: z.string().optional().describe('Text below the name, in menus.'),
  default: z.boolean().default(false).describe('Shows this element to new readers.'),
};

const modeColors = perMode(hexColor, (mode) => `Color in ${mode} mode.`).register(hints, { knownBy: ['light', 'dark'] });

const color = z
  .union([...colorOrGradient.options, modeColors])
  .optional()
  .describe('Color behind the icon: a hex color, one for each mode, or a gradient.');

const align = z
  .enum(['start', 'end', 'left', 'right'])
  .optional()
  .describe('`end`: the tab is at the end of the bar. `left` and `right` mean `start` and `end`.');

const look = {
  banner: bannerFields.optional().describe('Banner of this language.'),
  footer: footerFields.optional().describe('Footer of this language.'),
  navbar: navbarFields.optional().describe('Top bar of this language.'),
};

const lookFields = z.strictObject(look);
const ownFields = z.strictObject({ color, align });
const bareDivision = z.strictObject(divisionFields);

/** Kinds of divisions by their keys, in display order. */
export const DIVISION_KINDS = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  dropdowns: 'dropdown',
  tabs: 'tab',
  menu: 'item',
  anchors: 'anchor',
} as const;

export type DivisionKey = keyof typeof DIVISION_KINDS;

export type DivisionKind = (typeof DIVISION_KINDS)[DivisionKey];

export type WrittenDivisions = Partial<Record<DivisionKey, WrittenDivision[] | undefined>>;

/** The content of an element or of the navigation itself. */
export interface WrittenContent extends WrittenDivisions {
  groups?: WrittenEntry[] | undefined;
  pages?: WrittenEntry[] | undefined;
  global?: WrittenDivisions | undefined;
}

/** A language, version, product, dropdown, tab, menu item or anchor; its label is under its kind. */
export interface WrittenDivision
  extends WrittenContent,
    z.output<typeof bareDivision>,
    z.output<typeof lookFields>,
    z.output<typeof ownFields>,
    Partial<Record<DivisionKind, string>> {}

/**
 * Adds the content of an element.
 *
 * @param labels keys of which the element has one
 */
function holding(fields: z.ZodObject, id: string, labels: readonly string[] = []): z.ZodType {
  return fields
    .extend({
      get languages() {
        return lists.languages;
      },
      get versions() {
        return lists.versions;
      },
      get products() {
        return lists.products;
      },
      get dropdowns() {
        return lists.dropdowns;
      },
      get tabs() {
        return lists.tabs;
      },
      get menu() {
        return fields.shape.tab || fields.shape.product ? lists.menu : alias(lists.menu);
      },
      get anchors() {
        return lists.anchors;
      },
      get groups() {
        return entries;
      },
      get pages() {
        return entries;
      },
      get global() {
        return global;
      },
    })
    .meta({
      id,
      ...(labels.length > 0 && { anyOf: labels.map((key) => ({ required: [key], properties: { [key]: { pattern: '\\S' } } })) }),
    });
}

function division(kind: DivisionKind, text: string, example: string, own: z.ZodRawShape = {}): z.ZodType {
  const label = z
    .string()
    .optional()
    .meta({ description: text, examples: [example] });
  return holding(z.strictObject({ [kind]: label, ...divisionFields, ...own }), `Navigation${capitalized(kind)}`, [kind, 'name']).register(
    hints,
    {
      typeCode: 'navigation/invalid-entry',
      expects: `an object that names its \`${kind}\``,
    },
  );
}

function list(kind: DivisionKind, element: z.ZodType, text: string): z.ZodType {
  return z
    .array(element)
    .optional()
    .register(hints, { expects: 'a list of objects', examples: [[{ [kind]: 'Guides', pages: ['index'] }]] })
    .meta({ id: `Navigation${capitalized(kind)}List`, description: text });
}

const lists: Record<DivisionKey, z.ZodType> = {
  languages: list('language', division('language', 'Code of the language.', 'fr', look), 'Languages, each with its own navigation.'),
  versions: list('version', division('version', 'Name of the version.', 'v2'), 'Versions, each with its own navigation.'),
  products: list('product', division('product', 'Name of the product.', 'Cloud', { color }), 'Products, each with its own navigation.'),
  dropdowns: list(
    'dropdown',
    division('dropdown', 'Label of the entry.', 'Guides', { color }),
    'Sections that readers choose from a menu above the sidebar.',
  ),
  tabs: list('tab', division('tab', 'Label of the tab.', 'API reference', { align }), 'Sections in a bar above the content.'),
  menu: list('item', division('item', 'Label of the entry.', 'Guides'), 'Entries of a menu that the element opens.'),
  anchors: list(
    'anchor',
    division('anchor', 'Label of the anchor.', 'Community', { color }),
    'Sections and links with an icon at the top of the sidebar.',
  ),
};

const { menu: _, ...everywhere } = lists;
const global = z.strictObject(everywhere).optional().meta({ id: 'NavigationGlobal', description: 'Links on every page.' });

const EXAMPLE = [{ group: 'Get started', pages: ['index', 'quickstart'] }];

export const navigationSchema = required(
  holding(
    z.strictObject({
      directory: common.directory,
      default: ignored('Write `default` in one of the elements.'),
      public: ignored('All pages of a static site are public.'),
    }),
    'Navigation',
  ) as z.ZodType<WrittenContent & Pick<WrittenDivision, 'directory'>>,
  {},
  { expects: 'a list of groups', examples: [EXAMPLE, { groups: EXAMPLE }] },
).meta({
  description: 'Groups of pages, in the order of the sidebar; or an object that divides them into tabs, versions, languages, and more.',
  examples: [EXAMPLE],
});

/** The classic form, for editors. */
export const navigationEntries = z.array(entry);
