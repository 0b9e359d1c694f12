/**
 * What pages are made of: files and addresses, front matter, visibility, ids, links, layouts and what stands around
 * the text. Outputs besides pages, such as Markdown copies and feeds, are not in this list.
 */

/** @type {Record<string, string>} */
const files = {
  '§page.address': 'The address of a page is the path of its file, `index` stands for its folder.',
  '§page.address-spelling': 'Case, dots, spaces and every script of file names are kept in addresses.',
  '§page.case-collision': 'Addresses that differ in case only are reported.',
  '§page.index-collision': 'Of `guides.mdx` and `guides/index.mdx` the listed one is built, else the first.',
  '§page.clean-links': 'Links have neither extension nor slash at the end, and each page is a folder with an index.',
  '§page.assets': 'Images, films, fonts, data and documents are copied to the same path.',
  '§page.tooling-files': 'Configuration files of tools in the root are not copied.',
  '§page.large-asset': 'A file of over 20 MB is noticed.',
  '§page.ignore-file': '`.mintignore` and `.lecternignore` remove files altogether.',
  '§page.default-ignores': 'Files such as README.md and folders such as node_modules are no pages.',
  '§page.listed-beats-ignores': 'A page that the navigation lists is built in spite of the default list.',
  '§page.snippets-folder': 'Files below `snippets/` are no pages.',
};

/** @type {Record<string, string>} */
const frontMatter = {
  '§page.no-front-matter': 'A page without front matter is built.',
  '§page.duplicate-key': 'The last of two equal keys counts, with a warning.',
  '§page.key-case': 'A key that differs from a known one in case only is used, with a warning.',
  '§page.running-scalar': 'A quoted value may go on in the next line without indentation.',
  '§page.wrong-type': 'A value of another type is converted, with a warning.',
  '§page.languages': 'The words of the interface are in the language of the page.',
  '§page.rtl': 'Pages in Arabic, Hebrew, Persian and Urdu run from right to left; their code does not.',
  '§page.hreflang': 'A page names the same page in other languages.',
  '§page.title-from-file': 'A page without a title takes one from its file name.',
  '§page.sidebarTitle': 'Title in the sidebar, in breadcrumbs and between pages.',
  '§page.icon': 'Icon of the entry in the sidebar.',
  '§page.mode': 'Layout of the page.',
  '§page.url': 'The entry of the sidebar is a link; no page is built.',
  '§page.openapi': 'The page shows an operation.',
  '§page.api': 'The page is a hand-written endpoint.',
  '§page.tag': 'A pill beside the title in the sidebar.',
  '§page.keywords': 'Words for search that the page does not show.',
  '§page.noindex': 'Search engines leave the page out.',
  '§page.hidden': 'The page is in no navigation and not indexed.',
  '§page.meta': 'Keys with a colon are meta tags; twitter falls back on og, og on the page.',
  '§page.version': 'The version that the page belongs to.',
  '§page.openapi-schema': 'The page shows a data model.',
  '§page.authMethod': 'Authentication of a hand-written endpoint.',
  '§page.playground': 'Whether the page has a playground.',
  '§page.hideApiMarker': 'No method beside the entry in the sidebar.',
  '§page.searchable': 'Search leaves the page out when it is false.',
  '§page.boost': 'Weight of the page in search.',
  '§page.deprecated': 'A label beside the title.',
  '§page.hideFooterPagination': 'No links to the neighbours.',
  '§page.canonical': 'The canonical address.',
  '§page.robots': 'The robots tag, as it is.',
  '§page.ignored-keys': 'A key without effect is noticed once for the whole site.',
  '§page.extra-keys': 'Any other key is kept without a word.',
};

/** @type {Record<string, string>} */
const text = {
  '§page.heading-id': 'The id of a heading is its text in lower case with hyphens, in any script.',
  '§page.heading-alias': 'The ids of other rules lead to the same heading.',
  '§page.alias-gives-way': 'An alias gives way to an id of the page.',
  '§page.repeated-id': 'Repeated ids are numbered.',
  '§page.custom-id': '`{#id}` and `[#id]` replace the id of a heading.',
  '§page.no-anchor': '`noAnchor` removes the link of a heading, not its id.',
  '§page.body-h1': 'A heading that repeats the title is dropped; others of level 1 become large ones of level 2.',
  '§page.contents': 'The table of contents lists headings, steps and updates of the levels that are asked for.',
  '§page.contents-panels': 'Headings of hidden panels count when they are shown.',
  '§page.hash': 'A hash resolves exactly, decoded, by alias and in any case, and opens what is around its target.',
  '§page.links': 'Links may have an extension, `index`, a query and a hash, and count from the root or the file.',
  '§page.link-base': 'The base path is added once.',
  '§page.broken-link': 'A link to a missing page is reported with the nearest one.',
  '§page.broken-hash': 'A link to a missing heading is reported with the nearest one, on this page and on others.',
  '§page.snippet-links': 'Links of a snippet count from its own file, then from the page.',
  '§page.data-import': 'JSON may be imported.',
};

/** @type {Record<string, string>} */
const layout = {
  '§page.mode-default': 'Bar, sidebar, contents and footer.',
  '§page.mode-wide': 'No right column.',
  '§page.mode-center': 'No sidebar and no right column.',
  '§page.mode-frame': 'The sidebar, and nothing but the author’s content.',
  '§page.mode-custom': 'Nothing but the author’s content between bar and footer.',
  '§page.mode-assistant': 'Built as `default`.',
  '§page.mode-unknown': 'An unknown mode is `default`, with a warning that names the nearest.',
  '§page.eyebrow': 'The group, or the way to the page, stands over the title.',
  '§page.pagination': 'Links to the neighbours in the order of the navigation.',
  '§page.unlisted': 'A page that no navigation lists is built and can be reached.',
  '§page.hidden-group': 'Pages of a hidden group are built, and not indexed.',
  '§page.not-found': 'Addresses that lead nowhere have a page with suggestions.',
  '§page.language': 'The document says its language and direction.',
};

const list = (group) => Object.entries(group).map(([id, says]) => ({ id, says }));

/** @type {import('./list.mjs').Requirement[]} */
export const requirement = [...list(files), ...list(frontMatter), ...list(text), ...list(layout)];
