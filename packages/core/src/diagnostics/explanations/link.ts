import { type CodeOf, type Explanation, source } from './explanation.ts';

export const LINK: Readonly<Record<CodeOf<'link'>, Explanation>> = {
  'link/page-not-found': {
    severity: 'warning',
    reason: 'Readers who follow the link or the redirect get the 404 page.',
    cure: 'Correct the path, or create the page. A path that starts with `/` starts at the docs folder; others start at the folder of the page.',
    example: {
      file: 'start.mdx',
      wrong: source`
        ---
        title: Start
        description: Where to begin.
        ---

        Read [how to deploy](/deply).
      `,
      right: source`
        ---
        title: Start
        description: Where to begin.
        ---

        Read [how to deploy](/deploy).
      `,
      message: 'The link `/deply` points to a page that does not exist.',
      others: { 'deploy.mdx': '' },
    },
  },
  'link/redirected': {
    severity: 'notice',
    reason: 'The link works, but readers take a detour through a redirect.',
    cure: 'Link to the destination of the redirect.',
    example: {
      file: 'start.mdx',
      wrong: source`
        ---
        title: Start
        description: Where to begin.
        ---

        Read [how to deploy](/hosting).
      `,
      right: source`
        ---
        title: Start
        description: Where to begin.
        ---

        Read [how to deploy](/deploy).
      `,
      message: 'The link `/hosting` is redirected to `/deploy`.',
      others: {
        'docs.json': '{ "name": "Acme", "redirects": [{ "source": "/hosting", "destination": "/deploy" }], "navigation": [] }',
        'deploy.mdx': '',
      },
    },
  },
  'link/hash-not-found': {
    severity: 'warning',
    reason: 'The page opens at its start instead of at the section that you mean, usually because a heading was renamed.',
    cure: 'Use the ID of a heading of the page. To copy it, open the page and select the link icon beside the heading.',
    example: {
      file: 'start.mdx',
      wrong: source`
        ---
        title: Start
        description: Where to begin.
        ---

        Read [how to install](#instal).

        ## Install
      `,
      right: source`
        ---
        title: Start
        description: Where to begin.
        ---

        Read [how to install](#install).

        ## Install
      `,
      message: 'This page has no heading or other element with the id `instal`.',
    },
  },
  'link/refused-scheme': {
    severity: 'warning',
    reason:
      'A URL such as `javascript:` or `data:text/html` runs code or opens content of its own with the rights of your site, so Lectern removes it.',
    cure: 'Write a path or a URL such as `https://example.com`. To run code on a click, import a component with an event handler.',
    example: {
      file: 'start.mdx',
      wrong: source`
        ---
        title: Start
        description: Where to begin.
        ---

        <a href="javascript:history.back()">Back</a>
      `,
      right: source`
        ---
        title: Start
        description: Where to begin.
        ---

        <a href="https://acme.com">Back</a>
      `,
      message: '`href` of this `<a>` must not be a `javascript:` URL; `javascript:history.back()` is removed.',
    },
  },
  'link/outside-root': {
    severity: 'warning',
    reason:
      'Lectern neither reads nor publishes files outside the docs folder, so that a site never contains more than you expect. A link stays as it is, and a file or folder that is a symbolic link is skipped.',
    cure: 'Copy the file into the docs folder.',
    example: {
      file: 'start.mdx',
      wrong: source`
        ---
        title: Start
        description: Where to begin.
        ---

        Read the [license](../LICENSE.pdf).
      `,
      right: source`
        ---
        title: Start
        description: Where to begin.
        ---

        Read the [license](/LICENSE.pdf).
      `,
      message: '`../LICENSE.pdf` points outside the docs folder; it is left unchanged.',
      others: { 'LICENSE.pdf': '' },
    },
  },
  'link/external-not-found': {
    severity: 'warning',
    reason: 'Readers who follow the link get an error of the other site. Only `lectern check --external` requests such links.',
    cure: 'Correct the link, or remove it.',
  },
  'link/external-unreachable': {
    severity: 'warning',
    reason: "The host doesn't answer, or with an error of its own, so Lectern doesn't know if the page exists.",
    cure: 'Open the link in a browser. If it fails there too, correct it or remove it.',
  },
  'link/no-text': {
    severity: 'warning',
    reason: "Readers don't see the link, and screen readers read its address.",
    cure: 'Write the text of the link between its brackets.',
    example: {
      file: 'berths.mdx',
      wrong: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        Ask the [](/berths).
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        Ask the [harbor master](/berths).
      `,
      message: 'This link has no text, so readers do not see it.',
    },
  },
};
