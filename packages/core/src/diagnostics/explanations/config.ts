import { type CodeOf, type Explanation, source } from './explanation.ts';

export const CONFIG: Readonly<Record<CodeOf<'config'>, Explanation>> = {
  'config/not-found': {
    severity: ['error', 'notice'],
    reason:
      'A folder with pages is built without a configuration: the navigation lists all pages by folder, and the site has the name of the folder. Without pages, or if the file has a name such as `Docs.json`, there is nothing to build.',
    cure: 'Pass the path of the docs folder, as in `lectern build docs`. In a new folder, a single page such as `index.md` is enough, and `npm create lectern@latest` makes a site from a template. To choose the name and the navigation, create `docs.json`.',
  },
  'config/unreadable': {
    severity: 'error',
    reason:
      'The operating system does not let Lectern open `docs.json` or a file that it references, so settings or pages would be missing.',
    cure: 'Check that it is a file, and that you have permission to read it.',
  },
  'config/encoding': {
    severity: 'error',
    reason: 'Lectern reads UTF-8 only. In any other encoding, accented letters would become other characters.',
    cure: 'Save the file as UTF-8. Most editors offer it when they save a file, or in their status bar.',
  },
  'config/too-deep': {
    severity: 'error',
    reason:
      'A file whose objects and lists are nested more than 200 levels deep is not read. It is usually the result of a script that went wrong.',
    cure: 'Look for brackets that are repeated by mistake, and move the inner levels up.',
  },
  'config/empty': {
    severity: 'error',
    reason: 'The file exists, so Lectern does not choose a name and a navigation for you, but it contains neither.',
    cure: 'Add `name` and `navigation`, or remove the file to list all pages by folder.',
  },
  'config/syntax': {
    severity: 'error',
    reason: 'Nothing can be built from a configuration that cannot be read. `lectern dev` shows the last working version until you fix it.',
    cure: 'Fix the marked location. A missing comma, quote, or bracket is often at the end of the line before it.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme"
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": []
        }
      `,
      message: 'A comma is missing before `"navigation"`.',
    },
  },
  'config/lenient-json': {
    severity: 'notice',
    reason: 'Lectern accepts comments and trailing commas, but other programs that read the file may refuse it.',
    cure: 'Remove them if other tools read `docs.json`. Otherwise, there is nothing to do.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          // The name in the top bar.
          "name": "Acme",
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": []
        }
      `,
      message: '`docs.json` contains comments. Lectern accepts them, but other tools may not.',
    },
  },
  'config/two-files': {
    severity: 'notice',
    reason: 'Only `docs.json` is used. A change to `mint.json`, the older name of the same file, has no effect.',
    cure: 'Remove `mint.json` when you no longer need it.',
  },
  'config/missing-field': {
    severity: ['error', 'warning'],
    reason:
      'Without the field, something is missing from the site: its name, the label of a button or tab, or the heading of a group. A service without its ID is not loaded.',
    cure: 'Add the field that the message names.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "navbar": { "primary": { "type": "button", "href": "https://app.acme.com" } },
          "navigation": { "pages": ["index"] }
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navbar": { "primary": { "type": "button", "label": "Dashboard", "href": "https://app.acme.com" } },
          "navigation": { "pages": ["index"] }
        }
      `,
      message: '`navbar.primary.label` is missing. A button of type `button` needs a label.',
    },
  },
  'config/invalid-type': {
    severity: 'error',
    reason: 'A value of this type has no meaning in this field, so the field is ignored.',
    cure: 'Write a value of the type that the message names. The hint shows an example.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "footerSocials": "https://github.com/acme",
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "footerSocials": { "github": "https://github.com/acme" },
          "navigation": []
        }
      `,
      message: '`footerSocials` must be an object or a list of objects, but it is the string `"https://github.com/acme"`.',
    },
  },
  'config/coerced-type': {
    severity: 'warning',
    reason: 'The value has another type than the field, but it can only mean one thing, so Lectern converts it. Other tools may not.',
    cure: 'Write the value as the hint shows it.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "search": { "prompt": "Search" },
          "lectern": { "tableOfContents": { "from": "2" } },
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "search": { "prompt": "Search" },
          "lectern": { "tableOfContents": { "from": 2 } },
          "navigation": []
        }
      `,
      message: '`lectern.tableOfContents.from` is the string `"2"`; it is treated as `2`.',
    },
  },
  'config/invalid-value': {
    severity: ['error', 'warning'],
    reason: 'The type of the value is right, but the value means nothing here. Lectern uses the default, or what the message says.',
    cure: 'Choose one of the values that the message or the hint names.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "appearance": { "default": "drak" },
          "navigation": { "pages": ["index"] }
        }
      `,
      right: source`
        {
          "name": "Acme",
          "appearance": { "default": "dark" },
          "navigation": { "pages": ["index"] }
        }
      `,
      message: '`appearance.default` must be `system`, `light` or `dark`, but it is `"drak"`.',
    },
  },
  'config/invalid-color': {
    severity: 'error',
    reason:
      'Lectern computes shades and contrast from your colors, which needs their hex form. The site has the default color until you fix it.',
    cure: 'Write the color as `#rgb` or `#rrggbb`.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "colors": { "primary": "green", "light": "#4ade80" },
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "colors": { "primary": "#15803d", "light": "#4ade80" },
          "navigation": []
        }
      `,
      message: '`colors.primary` must be a hex color, but it is `"green"`.',
    },
  },
  'config/color-alpha': {
    severity: 'warning',
    reason:
      'The contrast of a transparent color depends on what is behind it, so colors of the site are opaque. The last one or two digits are ignored.',
    cure: 'Write the color without an alpha channel.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "colors": { "primary": "#15803d80", "light": "#4ade80" },
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "colors": { "primary": "#15803d", "light": "#4ade80" },
          "navigation": []
        }
      `,
      message: '`colors.primary` has an alpha channel, which is ignored: `#15803d80` is treated as `#15803d`.',
    },
  },
  'config/low-contrast': {
    severity: 'warning',
    reason:
      'Many people could not read links in this color. Text uses a corrected shade with a contrast of at least 4.5:1, as WCAG 2 requires. On a background in the middle between black and white, that is nearly black or nearly white for all text.',
    cure: 'Choose a darker color for light mode or a lighter one for dark mode, such as the one in the hint. Dark mode uses `colors.light`. Choose a background that is closer to black or white.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "colors": { "primary": "#22c55e", "light": "#4ade80" },
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "colors": { "primary": "#15803d", "light": "#4ade80" },
          "navigation": []
        }
      `,
      message: '`colors.primary` `#22c55e` has a contrast of 2.27:1 on the light background `#ffffff`; text needs at least 4.5:1.',
    },
  },
  'config/unknown-key': {
    severity: 'warning',
    reason: 'A key that Lectern does not know has no effect. Usually it is mistyped, or in the wrong object.',
    cure: 'Correct the key, or remove it. The hint names the closest key of the object.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "favicn": "/favicon.svg",
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "favicon": "/favicon.svg",
          "navigation": []
        }
      `,
      message: '`favicn` is an unknown key; it is ignored.',
      others: { 'favicon.svg': '' },
    },
  },
  'config/duplicate-key': {
    severity: 'warning',
    reason: 'Two values have the same key in `docs.json` or in the front matter of a page. Only the last one is used.',
    cure: 'Remove one of them.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "name": "Acme docs",
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme docs",
          "navigation": []
        }
      `,
      message: '`name` occurs twice, the first time in line 2; the last one is used.',
    },
  },
  'config/ignored-key': {
    severity: 'notice',
    reason:
      'The key is part of the format, but does nothing here: other settings replace it, or it belongs to a service that a static site does not have.',
    cure: 'Remove the key, or do what the hint says.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "contextual": { "options": ["copy", "assistant"] },
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "contextual": { "options": ["copy"] },
          "navigation": []
        }
      `,
      message: '`assistant` is left out of the menu of pages: a static site has no assistant.',
    },
  },
  'config/other-dialect': {
    severity: 'warning',
    reason:
      'The format has a classic form, in which `navigation` is a list, and a current one, in which it is an object. A key of the other form is read if nothing else sets the same, but such a file is hard to understand.',
    cure: 'Write the key as the hint shows it. `lectern upgrade` converts a whole file to the current form.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "topbarLinks": [{ "name": "Support", "url": "https://acme.com/support" }],
          "navigation": { "pages": ["index"] }
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navbar": { "links": [{ "label": "Support", "href": "https://acme.com/support" }] },
          "navigation": { "pages": ["index"] }
        }
      `,
      message: '`topbarLinks` belongs to the classic docs.json format, in which `navigation` is a list. It is treated as `navbar.links`.',
    },
  },
  'config/default-applied': {
    severity: 'notice',
    reason: 'One mode has the background that you chose, and the other has the default.',
    cure: 'Set both, or leave it as it is.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "background": { "color": { "dark": "#101014" } },
          "navigation": { "pages": ["index"] }
        }
      `,
      right: source`
        {
          "name": "Acme",
          "background": { "color": { "light": "#ffffff", "dark": "#101014" } },
          "navigation": { "pages": ["index"] }
        }
      `,
      message: 'The background of light mode is missing; `#ffffff` is used.',
    },
  },
  'config/unknown-version': {
    severity: ['error', 'warning'],
    reason: 'A group, tab, anchor, or page names a version that the site does not have, so it is shown in all versions.',
    cure: 'Write the version as `versions` lists it, or add it there.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "versions": ["v2", "v1"],
          "navigation": [
            { "group": "Start", "version": "2.0", "pages": ["index"] },
            { "group": "Old start", "version": "v1", "pages": ["v1/index"] }
          ]
        }
      `,
      right: source`
        {
          "name": "Acme",
          "versions": ["v2", "v1"],
          "navigation": [
            { "group": "Start", "version": "v2", "pages": ["index"] },
            { "group": "Old start", "version": "v1", "pages": ["v1/index"] }
          ]
        }
      `,
      message: '`versions` does not list the version "2.0"; this element is shown in all versions.',
      others: { 'v1/index.mdx': '' },
    },
  },
  'config/missing-file': {
    severity: ['error', 'warning'],
    reason:
      'A logo, favicon, or other file that `docs.json` names is not there, so browsers would request a file that does not exist. If it is the file of a `$ref`, its settings are missing, which is an error.',
    cure: 'Add the file, or correct its path. Paths start at the folder of the file that contains them.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "logo": "/images/logo.svg",
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "logo": "/logo.svg",
          "navigation": []
        }
      `,
      message: 'The file `/images/logo.svg` in `logo` does not exist.',
      others: { 'logo.svg': '' },
    },
  },
  'config/reference': {
    severity: 'error',
    reason:
      'A `$ref` inserts the content of another JSON file. This one is not a path, or points to a value that the file does not contain, so there is nothing to insert.',
    cure: 'Write the path of a JSON file. To insert a part of it, add a JSON pointer, as in `./navigation.json#/tabs/0`.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "navigation": { "$ref": "./navigation.json#/guide" }
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": { "$ref": "./navigation.json#/guides" }
        }
      `,
      message: '`navigation.json` has no value at `/guide`.',
      others: { 'navigation.json': '{ "guides": { "pages": ["index"] } }' },
    },
  },
  'config/reference-cycle': {
    severity: 'error',
    reason: 'A file that is inserted by a `$ref` inserts the first file again, which would never end.',
    cure: 'Remove one of the `$ref`s of the cycle.',
    example: {
      file: 'navigation.json',
      wrong: source`
        { "groups": { "$ref": "./navigation.json" } }
      `,
      right: source`
        { "groups": [{ "group": "Start", "pages": ["index"] }] }
      `,
      message: 'Files reference each other in a cycle: `navigation.json` → `navigation.json`.',
      others: { 'docs.json': '{ "name": "Acme", "navigation": { "$ref": "./navigation.json" } }' },
    },
  },
  'config/redirect-loop': {
    severity: 'error',
    reason: 'Readers would be sent in circles until their browser gives up. Redirects of a loop are left out.',
    cure: 'Remove one of the redirects, or change its destination.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "redirects": [
            { "source": "/start", "destination": "/quickstart" },
            { "source": "/quickstart", "destination": "/start" }
          ],
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "redirects": [{ "source": "/start", "destination": "/quickstart" }],
          "navigation": []
        }
      `,
      message: 'Redirects form a loop: `/start` → `/quickstart` → `/start`.',
      others: { 'quickstart.mdx': '' },
    },
  },
  'config/redirect-chain': {
    severity: 'notice',
    reason: 'Lectern sends readers to the end of the chain in one step. The destination of the first redirect is misleading.',
    cure: 'Write the last destination.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "redirects": [
            { "source": "/intro", "destination": "/start" },
            { "source": "/start", "destination": "/quickstart" }
          ],
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "redirects": [
            { "source": "/intro", "destination": "/quickstart" },
            { "source": "/start", "destination": "/quickstart" }
          ],
          "navigation": []
        }
      `,
      message: '`/intro` is redirected to `/start`, which is redirected to `/quickstart`; readers go there directly.',
      others: { 'quickstart.mdx': '' },
    },
  },
  'config/redirect-source': {
    severity: 'warning',
    reason:
      'A site can only redirect its own paths. It never receives requests for other URLs, and redirects do not depend on a query or a hash.',
    cure: 'Write a path that starts at the root of the site.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "redirects": [{ "source": "https://acme.com/start", "destination": "/quickstart" }],
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "redirects": [{ "source": "/start", "destination": "/quickstart" }],
          "navigation": []
        }
      `,
      message: 'The redirect of `https://acme.com/start` is ignored: URLs of other sites cannot be redirected.',
      others: { 'quickstart.mdx': '' },
    },
  },
  'config/redirect-wildcards': {
    severity: 'warning',
    reason:
      'With more than two wildcards that match any text, finding out whether a URL matches could take very long, so the redirect is ignored.',
    cure: 'Use `:name` for a whole segment of the path, which can be used any number of times.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "redirects": [{ "source": "/*/docs/*/pages/*", "destination": "/quickstart" }],
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "redirects": [{ "source": "/:team/docs/:book/pages/:page", "destination": "/quickstart" }],
          "navigation": []
        }
      `,
      message: 'The redirect of `/*/docs/*/pages/*` is ignored: a source can have two wildcards that match any text or share a segment.',
      others: { 'quickstart.mdx': '' },
    },
  },
  'config/redirect-over-page': {
    severity: 'warning',
    reason: 'The sidebar links the page, but anyone who opens it is sent elsewhere.',
    cure: 'Remove the redirect, or remove the page from the navigation.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "redirects": [{ "source": "/setup", "destination": "/quickstart" }],
          "navigation": { "pages": ["index", "setup", "quickstart"] }
        }
      `,
      right: source`
        {
          "name": "Acme",
          "redirects": [{ "source": "/setup", "destination": "/quickstart" }],
          "navigation": { "pages": ["index", "quickstart"] }
        }
      `,
      message: '`/setup` is redirected to `/quickstart`, so the page in the navigation is never shown.',
      others: { 'setup.mdx': '', 'quickstart.mdx': '' },
    },
  },
  'config/duplicate-redirect': {
    severity: 'warning',
    reason: 'A URL can only be redirected to one page. The first redirect is used.',
    cure: 'Remove the others.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "redirects": [
            { "source": "/start", "destination": "/quickstart" },
            { "source": "/start", "destination": "/setup" }
          ],
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "redirects": [{ "source": "/start", "destination": "/quickstart" }],
          "navigation": []
        }
      `,
      message: '`/start` is redirected twice: to `/quickstart`, which is used, and to `/setup`.',
      others: { 'setup.mdx': '', 'quickstart.mdx': '' },
    },
  },
  'config/outside-root': {
    severity: ['error', 'warning'],
    reason:
      'Lectern neither reads nor publishes files outside the docs folder, so that a site never contains more than you expect. For a `$ref`, this is an error.',
    cure: 'Copy the file into the docs folder.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "logo": "../brand/logo.svg",
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "logo": "/logo.svg",
          "navigation": []
        }
      `,
      message: 'The file `../brand/logo.svg` in `logo` is outside the docs folder.',
      others: { 'logo.svg': '' },
    },
  },
};
