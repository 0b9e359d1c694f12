import { type CodeOf, type Explanation, source } from './explanation.ts';

export const NAVIGATION: Readonly<Record<CodeOf<'navigation'>, Explanation>> = {
  'navigation/page-not-found': {
    severity: 'warning',
    reason:
      'Lectern leaves the entry out of the sidebar, so readers cannot find the page there. It also reports a group whose `autogenerate` names a folder without pages.',
    cure: 'Correct the path, or create the page. Paths start at the docs folder and have no extension.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "navigation": [{ "group": "Start", "pages": ["index", "quickstrat"] }]
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": [{ "group": "Start", "pages": ["index", "quickstart"] }]
        }
      `,
      message: 'The page `quickstrat` in the group "Start" does not exist.',
      others: { 'quickstart.mdx': '' },
    },
  },
  'navigation/duplicate-page': {
    severity: 'notice',
    reason: 'A group shows each page once. The second entry has no effect.',
    cure: 'Remove one of the entries.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "navigation": [{ "group": "Start", "pages": ["index", "quickstart", "index"] }]
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": [{ "group": "Start", "pages": ["index", "quickstart"] }]
        }
      `,
      message: 'The page `index` is listed twice in the group "Start"; it is shown once.',
      others: { 'quickstart.mdx': '' },
    },
  },
  'navigation/case-mismatch': {
    severity: 'warning',
    reason: 'Lectern uses the page, but other tools and file systems tell the names apart. URLs have the case of the file.',
    cure: 'Write the entry as the file is named.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "navigation": [{ "group": "Start", "pages": ["index", "QuickStart"] }]
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": [{ "group": "Start", "pages": ["index", "quickstart"] }]
        }
      `,
      message: 'The entry `QuickStart` and its file `quickstart.mdx` differ only in case.',
      others: { 'quickstart.mdx': '' },
    },
  },
  'navigation/empty-group': {
    severity: 'warning',
    reason: 'A heading without pages below it would be a dead end, so the group is not shown.',
    cure: 'Add a page to the group, or remove the group.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "navigation": [
            { "group": "Start", "pages": ["index"] },
            { "group": "Guides", "pages": [] }
          ]
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": [
            { "group": "Start", "pages": ["index"] },
            { "group": "Guides", "pages": ["guides/deploy"] }
          ]
        }
      `,
      message: 'The group "Guides" has no pages; it is not shown.',
      others: { 'guides/deploy.mdx': '' },
    },
  },
  'navigation/dead-prefix': {
    severity: 'warning',
    reason:
      'In the classic format, a tab or anchor contains the pages whose path starts with its `url`. This one contains none, so it is not shown.',
    cure: 'Correct the `url`, or list a page below it in `navigation`.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "tabs": [{ "name": "Guides", "url": "guide" }],
          "navigation": [
            { "group": "Start", "pages": ["index"] },
            { "group": "Guides", "pages": ["guides/deploy"] }
          ]
        }
      `,
      right: source`
        {
          "name": "Acme",
          "tabs": [{ "name": "Guides", "url": "guides" }],
          "navigation": [
            { "group": "Start", "pages": ["index"] },
            { "group": "Guides", "pages": ["guides/deploy"] }
          ]
        }
      `,
      message: 'The tab "Guides" has no page under `guide`; it is not shown.',
      others: { 'guides/deploy.mdx': '' },
    },
  },
  'navigation/invalid-entry': {
    severity: 'error',
    reason: 'The entry is neither the path of a page nor a group, so it is left out of the navigation.',
    cure: 'Write a page as its path, and a group as an object with `group` and `pages`.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "navigation": { "pages": ["index", { "title": "Quickstart" }] }
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": { "pages": ["index", "quickstart"] }
        }
      `,
      message: '`navigation.pages[1]` is an object that has neither `group` nor `pages`.',
      others: { 'quickstart.mdx': '' },
    },
  },
  'navigation/mixed-kinds': {
    severity: 'notice',
    reason:
      'One element of the navigation has several kinds of children, such as tabs next to pages. All of them are shown, but other tools show only one kind.',
    cure: 'Keep one kind, and move the others into its elements. What belongs to every page can be in `global`.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "navigation": {
            "tabs": [{ "tab": "Guides", "pages": ["guides/deploy"] }],
            "pages": ["index"]
          }
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": {
            "tabs": [
              { "tab": "Start", "pages": ["index"] },
              { "tab": "Guides", "pages": ["guides/deploy"] }
            ]
          }
        }
      `,
      message: '`tabs` and `pages` are siblings in the navigation; all of them are shown.',
      others: { 'guides/deploy.mdx': '' },
    },
  },
  'navigation/duplicate-name': {
    severity: 'warning',
    reason: 'Readers could not tell two tabs, versions, languages, or products of the same name apart, so their pages are merged into one.',
    cure: 'Merge them, or give one of them another name.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "navigation": {
            "versions": [
              { "version": "v1", "pages": ["index"] },
              { "version": "v1", "pages": ["quickstart"] }
            ]
          }
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": {
            "versions": [{ "version": "v1", "pages": ["index", "quickstart"] }]
          }
        }
      `,
      message: 'The version "v1" is listed twice; both are merged.',
      others: { 'quickstart.mdx': '' },
    },
  },
  'navigation/reference-not-built': {
    severity: 'warning',
    reason:
      'Lectern builds references of OpenAPI documents. An element with `asyncapi`, `graphql`, or `sdk` gets one page for each source, which links to it.',
    cure: 'Write pages about the source, or remove the key.',
    example: {
      others: { 'api.mdx': '' },
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "navigation": {
            "groups": [
              { "group": "Start", "pages": ["index"] },
              { "group": "Events", "asyncapi": "https://acme.com/events.json" }
            ]
          }
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": {
            "groups": [
              { "group": "Start", "pages": ["index"] },
              { "group": "API", "pages": ["api"] }
            ]
          }
        }
      `,
      message: 'The reference of `https://acme.com/events.json` (AsyncAPI) is not built: its page only links to the source.',
    },
  },
  'navigation/empty-division': {
    severity: 'warning',
    reason: 'A tab, version, or other element without pages would open nothing, so it is not shown.',
    cure: 'Add a page that exists, add an `href`, or remove the element.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "navigation": {
            "tabs": [
              { "tab": "Guides", "pages": ["index"] },
              { "tab": "Blog" }
            ]
          }
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": {
            "tabs": [
              { "tab": "Guides", "pages": ["index"] },
              { "tab": "Blog", "href": "https://acme.com/blog" }
            ]
          }
        }
      `,
      message: 'The tab "Blog" has no pages; it is not shown.',
    },
  },
  'navigation/shared-page': {
    severity: 'notice',
    reason:
      'A page has one language, that of the first list that contains it. Readers of the other language get the page in the first one.',
    cure: 'Create a page for each language, for example `de/index` beside `index`.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "navigation": {
            "languages": [
              { "language": "en", "pages": ["index"] },
              { "language": "de", "pages": ["index"] }
            ]
          }
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": {
            "languages": [
              { "language": "en", "pages": ["index"] },
              { "language": "de", "pages": ["de/index"] }
            ]
          }
        }
      `,
      message: 'The page `index` is listed in more than one language (`en` and `de`). Each page is built once, in the first language.',
      others: { 'de/index.mdx': '' },
    },
  },
};
