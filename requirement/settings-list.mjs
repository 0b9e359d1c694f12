/**
 * Keys of docs.json and mint.json beyond those of `list.mjs`: the newer form, its navigation, what is tolerated, keys of
 * Lectern itself, and the files and rules that keys stand for.
 */

/** @type {Record<string, string>} */
const file = {
  '§settings.mint-json': 'mint.json is read when it stands alone; docs.json wins.',
  '§settings.dialects': 'A key of the other dialect is read when its counterpart is absent, with a warning.',
  '§settings.ref': '`$ref` stands for the content of another file; keys beside it win.',
  '§settings.unknown-key': 'An unknown key is a warning with the nearest known one.',
  '§settings.wrong-type': 'A value of the wrong type is an error, or is read where it has one harmless meaning.',
  '§settings.lenient-json': 'Comments and commas at the end are accepted with a notice.',
  '§settings.ignored-keys': 'Keys of the format without effect share one notice.',
  '§settings.empty': 'Empty lists and objects count as absent.',
};

/** @type {Record<string, string>} */
const look = {
  '§settings.theme': 'The theme by name; an unknown one is `mint` with a warning.',
  '§settings.description': 'What the site is about: meta description of pages without one, and llms.txt.',
  '§settings.favicon': 'The favicon may differ between modes; icons for phones and a manifest are made of it.',
  '§settings.appearance': 'The mode of new readers, and whether it is forced.',
  '§settings.appearance.default': '`system`, `light` or `dark`.',
  '§settings.fonts': 'Fonts of the site, which it serves itself.',
  '§settings.fonts.family': 'A family of an installed package, or of the machine.',
  '§settings.fonts.source': 'A file of the docs folder, or one at an address, which is copied once.',
  '§settings.fonts.format': 'Format of the file.',
  '§settings.fonts.heading': 'Font of headings.',
  '§settings.fonts.heading.weight': 'Weight of headings.',
  '§settings.fonts.body': 'Font of text; one that is not installed leaves that of the theme.',
  '§settings.font': 'The older `font` is read as `fonts`.',
  '§settings.icons.library': 'Font Awesome, Lucide or Tabler.',
  '§settings.background.color': 'Background of the page in each mode.',
  '§settings.background.image': 'Image behind every page, or one for each mode.',
  '§settings.background.decoration': 'Gradient, grid or windows behind every page.',
  '§settings.background.style': 'The older name of the decoration.',
  '§settings.styling.eyebrows': 'The group or the breadcrumbs above the title.',
  '§settings.styling.latex': 'Formulas on or off.',
  '§settings.styling.codeblocks': 'Colors of code: of the site, dark in both modes, or of named themes.',
  '§settings.styling.codeblocks.languages': 'TextMate grammars of the author.',
  '§settings.codeBlock.mode': 'The older form of `styling.codeblocks`.',
  '§settings.thumbnails': 'Mode and background of the social image.',
  '§settings.banner': 'A line above everything, which readers may close.',
  '§settings.navbar.links': 'Links in the top bar, also to GitHub with stars and to Discord with readers online.',
  '§settings.navbar.primary': 'A button, or a repository or server in its place.',
  '§settings.footer.socials': 'Social accounts in the footer.',
  '§settings.footer.links': 'Columns of links in the footer.',
  '§settings.primaryTab': 'Name of the tab for what no other claims.',
};

/** @type {Record<string, string>} */
const behaviour = {
  '§settings.interaction.drilldown': 'A click on a group opens its first page, or only toggles.',
  '§settings.contextual': 'The menu of a page, in order; the first entry is the visible one.',
  '§settings.contextual.options': 'Known entries and entries of the author.',
  '§settings.contextual.display': 'Beside the title or in the table of contents.',
  '§settings.redirects': 'Addresses that lead elsewhere.',
  '§settings.redirects.source': 'A path, with wildcards, a hash or a query.',
  '§settings.redirects.destination': 'A path or an address; chains are followed, loops are errors.',
  '§settings.redirects.permanent': 'Permanent by default.',
  '§settings.redirects.files': 'Pages that lead on, and rule files for hosts.',
  '§settings.variables': 'Values of `{{name}}`.',
  '§settings.metadata.timestamp': 'The day of the last change.',
  '§settings.metadata': 'Meta tags of the older dialect.',
  '§settings.errors.not-found': 'Texts of the page for missing pages, and the way home when asked for.',
  '§settings.search.prompt': 'Text of the search field.',
  '§settings.scripts': 'Scripts on every page.',
  '§settings.integrations': 'Services are loaded late, never in dev; ids that look wrong are reported.',
  '§settings.integrations.cookies': 'Services wait for a consent that the browser stores.',
  '§settings.integrations.telemetry': 'False switches off events and the question whether a page helped.',
  '§settings.analytics': 'The older name of `integrations`.',
  '§settings.feedback.thumbsRating': 'Readers are asked whether a page helped, where somebody gets the answer.',
};

/** @type {Record<string, string>} */
const machines = {
  '§settings.seo.indexing': '`all` lets hidden and unlisted pages be found.',
  '§settings.seo.indexHiddenPages': 'The older name of it.',
  '§settings.seo.metatags': 'Tags on every page; front matter wins.',
  '§settings.seo.paths': 'Meta tags of the pages in a folder.',
  '§settings.seo.metatags.canonical': 'Origin of the site.',
  '§settings.seo.metatags.robots': '`noindex` keeps robots from the whole site.',
  '§settings.seo.organization': 'Publisher in the structured data.',
  '§settings.seo.trailingSlash': 'Canonical and sitemap addresses end in a slash.',
  '§settings.markdown.schema': 'Whether the Markdown of operations holds their part of the document.',
  '§settings.markdown.instructions': 'What agents are told in every Markdown file.',
  '§settings.outputs.markdown': 'Every page is also plain Markdown.',
  '§settings.outputs.llms': 'llms.txt lists published pages of the default version and language; llms-full.txt holds them.',
  '§settings.outputs.robots': 'robots.txt.',
  '§settings.outputs.sitemap': 'A sitemap of the published pages.',
  '§settings.outputs.feed': 'A feed of pages with updates.',
  '§settings.outputs.skills': 'Skills for agents.',
  '§settings.outputs.own-files': 'A file of the docs folder with the same name wins.',
};

/** @type {Record<string, string>} */
const api = {
  '§settings.api.openapi': 'Documents of the site, and the folder of their pages.',
  '§settings.api.asyncapi': 'AsyncAPI documents.',
  '§settings.api.playground': 'Display, cookies.',
  '§settings.api.params': 'What starts open; keys of a schema that are shown as pills.',
  '§settings.api.url': 'Base URLs are printed in full.',
  '§settings.api.examples': 'Languages, optional parameters, prefilling.',
  '§settings.api.mdx': 'Servers and authentication of hand-written pages.',
  '§settings.api.paramFields': 'The older form of `api.params.expanded`.',
};

/** @type {Record<string, string>} */
const navigation = {
  '§settings.navigation': 'Divisions nest in any order.',
  '§settings.navigation.mixed': 'Two kinds at one place are both shown, with a notice.',
  '§settings.navigation.global': 'Links on every page.',
  '§settings.navigation.group': 'Root, icon, tag, expanded, hidden, directory, boost.',
  '§settings.navigation.directory': 'The page of a group lists what the group holds.',
  '§settings.navigation.tab': 'Tabs, some of which open a menu.',
  '§settings.navigation.anchor': 'Anchors with color and address.',
  '§settings.navigation.dropdown': 'A menu of parts of the site.',
  '§settings.navigation.product': 'A menu of products.',
  '§settings.navigation.version': 'Versions with default and tag; the same page in another version.',
  '§settings.navigation.language': 'Languages with a bar, a banner and a footer of their own.',
  '§settings.navigation.hidden': 'Hidden parts are built and not listed.',
  '§settings.navigation.duplicate': 'A version or language that is listed twice is one.',
  '§settings.navigation.entry': 'Paths, operations and objects with front matter.',
};

/** @type {Record<string, string>} */
const own = {
  '§settings.lectern': 'Keys of Lectern stand under one key.',
  '§settings.lectern.site': 'Public origin.',
  '§settings.lectern.base': 'Base path.',
  '§settings.lectern.repository': 'Where the docs are kept.',
  '§settings.lectern.feedback': 'Address that takes answers of readers.',
  '§settings.lectern.mcp': 'Address of a running MCP server.',
  '§settings.lectern.contentSignal': 'A line of robots.txt.',
  '§settings.lectern.contentSecurityPolicy': 'Additional sources of the security policy.',
  '§settings.lectern.tableOfContents': 'Levels of the table of contents.',
};

const list = (group) => Object.entries(group).map(([id, says]) => ({ id, says }));

/** @type {import('./list.mjs').Requirement[]} */
export const requirement = [
  ...list(file),
  ...list(look),
  ...list(behaviour),
  ...list(machines),
  ...list(api),
  ...list(navigation),
  ...list(own),
];
