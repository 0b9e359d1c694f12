import { type CodeOf, type Explanation, source } from './explanation.ts';

export const PAGE: Readonly<Record<CodeOf<'page'>, Explanation>> = {
  'page/encoding': {
    severity: 'error',
    reason:
      'Lectern reads UTF-8 only. In any other encoding, accented letters would become other characters, so the page shows the error instead of its text.',
    cure: 'Save the file as UTF-8. Most editors offer it when they save a file, or in their status bar.',
  },
  'page/unreadable': {
    severity: 'error',
    reason: 'The operating system does not let Lectern open the file. The page keeps its URL and shows the error.',
    cure: 'Check that the file exists, and that you have permission to read it.',
  },
  'page/too-large': {
    severity: 'error',
    reason:
      'Browsers are slow with pages of more than 5 MB of source, and a build would need a lot of memory for them. The page keeps its URL and shows the error.',
    cure: 'Split the page or snippet. Publish long data as a file, such as CSV or JSON, and link to it.',
  },
  'page/empty': {
    severity: 'warning',
    reason: 'Readers would see nothing but a title that is derived from the file name.',
    cure: 'Write the page, or remove the file and its entry in the navigation.',
  },
  'page/no-front-matter': {
    severity: 'warning',
    reason:
      'The title in the sidebar, search results, and browser tabs is derived from the file name, and search engines get no description.',
    cure: 'Start the page with front matter: a title and a description between two lines of `---`. A level 1 heading at the start of the page is a title, too.',
    example: {
      file: 'faq-v2.mdx',
      wrong: source`
        How do I cancel?
      `,
      right: source`
        ---
        title: Frequently asked questions
        description: Answers about accounts and payments.
        ---

        How do I cancel?
      `,
      message: 'The page has no front matter; its title is derived from the file name.',
    },
  },
  'page/missing-title': {
    severity: 'warning',
    reason: 'The title in the sidebar, search results, and browser tabs is derived from the file name.',
    cure: 'Add `title` to the front matter.',
    example: {
      file: 'faq-v2.mdx',
      wrong: source`
        ---
        description: Answers about accounts and payments.
        ---

        How do I cancel?
      `,
      right: source`
        ---
        title: Frequently asked questions
        description: Answers about accounts and payments.
        ---

        How do I cancel?
      `,
      message: 'The front matter has no `title`; the title is derived from the file name.',
    },
  },
  'page/yaml': {
    severity: ['error', 'warning'],
    reason:
      'Lectern reads what it can of the front matter. It is a warning if only one value breaks the rules of YAML and can be read as text, and an error if fields may be lost.',
    cure: 'Put values in quotes that contain a colon followed by a space, a quote, or a `#`, or that start with a special character.',
    example: {
      file: 'deploy.mdx',
      wrong: source`
        ---
        title: Deploy: from your laptop to production
        description: Put your site on the internet.
        ---

        Choose a host.
      `,
      right: source`
        ---
        title: "Deploy: from your laptop to production"
        description: Put your site on the internet.
        ---

        Choose a host.
      `,
      message: 'The value of `title` is not valid YAML because of the colon in it; it is read as text.',
    },
  },
  'page/front-matter-type': {
    severity: 'warning',
    reason: 'The field needs another type of value. The message says which value Lectern uses instead.',
    cure: 'Write a value of the type that the message names.',
    example: {
      file: 'deploy.mdx',
      wrong: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        hidden: maybe
        ---

        Choose a host.
      `,
      right: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        hidden: true
        ---

        Choose a host.
      `,
      message: '`hidden` must be true or false, not the string "maybe"; it is ignored.',
    },
  },
  'page/front-matter-case': {
    severity: 'warning',
    reason: 'Lectern uses the key, but other tools tell upper and lower case apart.',
    cure: 'Write the key as the hint shows it.',
    example: {
      file: 'deploy.mdx',
      wrong: source`
        ---
        title: Deploy your site
        sidebartitle: Deploy
        description: Put your site on the internet.
        ---

        Choose a host.
      `,
      right: source`
        ---
        title: Deploy your site
        sidebarTitle: Deploy
        description: Put your site on the internet.
        ---

        Choose a host.
      `,
      message: 'The key `sidebartitle` is treated as `sidebarTitle`.',
    },
  },
  'page/front-matter-value': {
    severity: 'warning',
    reason: 'The value means nothing in this field, so the default or the closest allowed value is used.',
    cure: 'Choose one of the values in the hint.',
    example: {
      file: 'deploy.mdx',
      wrong: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        mode: wied
        ---

        Choose a host.
      `,
      right: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        mode: wide
        ---

        Choose a host.
      `,
      message: '`wied` is not a page mode; `default` is used.',
    },
  },
  'page/front-matter-ignored': {
    severity: 'notice',
    reason: 'Other tools use this key. Lectern ignores it, and names what does the same, if anything.',
    cure: 'Write what the hint says, or leave the key for the other tool.',
    example: {
      file: 'deploy.mdx',
      wrong: source`
        ---
        title: Deploy your site
        sidebar_label: Deploy
        description: Put your site on the internet.
        ---

        Choose a host.
      `,
      right: source`
        ---
        title: Deploy your site
        sidebarTitle: Deploy
        description: Put your site on the internet.
        ---

        Choose a host.
      `,
      message: 'The key `sidebar_label` has no effect.',
    },
  },
  'page/mdx': {
    severity: 'error',
    reason:
      'In MDX, tags must be closed, and braces contain JavaScript. Otherwise, the rest of the page has no clear meaning, so the page keeps its URL and shows the error.',
    cure: 'Fix the marked location. Close each tag at the same level as it was opened, and write a literal `{` or `<` with a backslash or in backticks.',
    example: {
      file: 'deploy.mdx',
      wrong: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        ---

        <Note>
        Build the site first.
      `,
      right: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        ---

        <Note>
        Build the site first.
        </Note>
      `,
      message: 'This page is not valid MDX: `<Note>` is never closed.',
    },
  },
  'page/timeout': {
    severity: 'error',
    reason:
      'The parser needs too much time for some texts, usually long ones with many tags, brackets, or braces that are not closed. Lectern stops it, so that one page does not stop the build. The page keeps its URL and shows the error.',
    cure: 'Look for tags and braces that are not closed, and split the page if it is very long.',
  },
  'page/too-deep': {
    severity: 'error',
    reason: 'A page whose lists, quotes, and tags are nested more than 200 levels deep is not built. It keeps its URL and shows the error.',
    cure: 'Look for a tag that is repeated without being closed, and for lines that start with many `>`.',
  },
  'page/read-as-markdown': {
    severity: 'notice',
    reason:
      'A file with the extension `.md` is parsed as MDX, so that it can contain components. This one is not valid MDX, so its components are shown as text.',
    cure: 'Fix the problem that the message describes, as you would in a file with the extension `.mdx`.',
    example: {
      file: 'deploy.md',
      wrong: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        ---

        <Note>Build the site first.</Note>

        The limit is {5 GB}.
      `,
      right: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        ---

        <Note>Build the site first.</Note>

        The limit is 5 GB.
      `,
      message:
        'This page is not valid MDX: what is in these braces is not valid JavaScript: Expected `,` or `)` but found `Identifier`. It is parsed as plain Markdown.',
    },
  },
  'page/body-h1': {
    severity: 'notice',
    reason:
      'The title of a page is its only level 1 heading, which screen readers and search engines rely on. This heading looks the same, but has level 2.',
    cure: 'Start the headings of a page at `##`.',
    example: {
      file: 'deploy.mdx',
      wrong: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        ---

        # Choose a host
      `,
      right: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        ---

        ## Choose a host
      `,
      message: 'The heading "Choose a host" has level 1, which is reserved for the page title; it is shown as a large level 2 heading.',
    },
  },
  'page/html-comment': {
    severity: 'notice',
    reason: 'MDX has comments of its own. Lectern removes HTML comments, but other tools refuse a page that contains one.',
    cure: 'Write the comment as `{/* … */}`.',
    example: {
      file: 'deploy.mdx',
      wrong: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        ---

        <!-- List all hosts. -->
        Choose a host.
      `,
      right: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        ---

        {/* List all hosts. */}
        Choose a host.
      `,
      message: 'MDX does not support HTML comments; this one is removed.',
    },
  },
  'page/undefined-name': {
    severity: 'notice',
    reason: 'In MDX, braces contain JavaScript. A name that nothing defines is probably meant as text, so it is shown as you wrote it.',
    cure: 'If it is text, write it in backticks or escape the braces. Otherwise, import or export the name.',
    example: {
      file: 'users.mdx',
      wrong: source`
        ---
        title: Users
        description: The users of your account.
        ---

        Send the request to /users/{id}.
      `,
      right: source`
        ---
        title: Users
        description: The users of your account.
        ---

        Send the request to \`/users/{id}\`.
      `,
      message: '`id` is not defined; `{id}` is shown as source text.',
    },
  },
  'page/undefined-variable': {
    severity: ['error', 'notice'],
    reason:
      'Text in double braces is replaced by a variable of `docs.json`. There is none of this name, so readers see the braces. In code, which often contains braces of other tools, it is only a notice.',
    cure: 'Add the variable to `variables`, or correct its name. In text, put literal braces in backticks.',
    example: {
      file: 'install.mdx',
      wrong: source`
        ---
        title: Install
        description: Install the client.
        ---

        The current version is {{verison}}.
      `,
      right: source`
        ---
        title: Install
        description: Install the client.
        ---

        The current version is {{version}}.
      `,
      message: 'The variable `verison` is not defined in `variables`; `{{verison}}` is shown as source text.',
      others: { 'docs.json': '{ "name": "Acme", "variables": { "version": "2.1" }, "navigation": [] }' },
    },
  },
  'page/unused-variable': {
    severity: 'notice',
    reason: 'No page contains the variable, so it may be mistyped or left over.',
    cure: 'Use it on a page, as in `{{version}}`, or remove it.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "variables": { "version": "2.1", "relaese": "May" },
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "variables": { "version": "2.1" },
          "navigation": []
        }
      `,
      message: 'The variable `relaese` is not used on any page.',
      others: { 'install.mdx': '---\ntitle: Install\ndescription: Install the client.\n---\n\nThe current version is {{version}}.\n' },
    },
  },
  'page/frame-title': {
    severity: 'warning',
    reason: 'Screen readers announce an embedded page by its title. Without one, people cannot tell what it contains.',
    cure: 'Describe the content of the frame in `title`.',
    example: {
      file: 'tour.mdx',
      wrong: source`
        ---
        title: Tour
        description: See the product in two minutes.
        ---

        <iframe src="https://www.youtube.com/embed/4KzFe50RQkQ"></iframe>
      `,
      right: source`
        ---
        title: Tour
        description: See the product in two minutes.
        ---

        <iframe title="Video: a tour of the product" src="https://www.youtube.com/embed/4KzFe50RQkQ"></iframe>
      `,
      message: 'This `<iframe>` has no `title`; screen readers announce it as "Embedded content".',
    },
  },
  'page/examples-outside-panel': {
    severity: 'warning',
    reason:
      'The right column of a page shows either its examples or its `<Panel>`. On a page with both, examples are added to the end of the panel, which may not be where you want them.',
    cure: 'Move the example into the `<Panel>`.',
    example: {
      file: 'webhooks.mdx',
      wrong: source`
        ---
        title: Webhooks
        description: Get a request for each event.
        ---

        <Panel>
          Events are sent once.
        </Panel>

        <RequestExample>
        ~~~json
        { "event": "user.created" }
        ~~~
        </RequestExample>
      `,
      right: source`
        ---
        title: Webhooks
        description: Get a request for each event.
        ---

        <Panel>
          Events are sent once.

          <RequestExample>
          ~~~json
          { "event": "user.created" }
          ~~~
          </RequestExample>
        </Panel>
      `,
      message: '`<RequestExample>` is outside the `<Panel>` of the page; it is shown at the end of the panel.',
    },
  },
  'page/formula': {
    severity: 'warning',
    reason: 'The text between dollar signs is not valid LaTeX, so readers see its source. Often, it was not meant as a formula.',
    cure: 'Correct the formula, or write a literal dollar sign as `\\$`.',
    example: {
      file: 'prices.mdx',
      wrong: source`
        ---
        title: Prices
        description: What a request costs.
        ---

        The price is $\frac{a}$.
      `,
      right: source`
        ---
        title: Prices
        description: What a request costs.
        ---

        The price is $\frac{a}{b}$.
      `,
      message: "A formula is invalid: Unexpected end of input in a macro argument, expected '}'. It is shown as source text.",
    },
  },
  'page/expression': {
    severity: 'error',
    reason:
      'The expression cannot be evaluated, or it does more work than the expressions of one page may. Readers see a short note in its place, and the rest of the page.',
    cure: 'Correct the expression. If it computes a lot, do the work in advance, and import the result as JSON.',
    example: {
      file: 'prices.mdx',
      wrong: source`
        ---
        title: Prices
        description: What a seat costs.
        ---

        export const price = 9.5;

        A seat costs {price.toFixed(200)} dollars.
      `,
      right: source`
        ---
        title: Prices
        description: What a seat costs.
        ---

        export const price = 9.5;

        A seat costs {price.toFixed(2)} dollars.
      `,
      message: '`{price.toFixed(200)}` cannot be evaluated: toFixed() digits argument must be between 0 and 100.',
    },
  },
  'page/code-cut': {
    severity: ['warning', 'notice'],
    reason:
      'Highlighting very long code takes too much time, so a part of the block has no colors. The code itself is complete. It is a notice if only a line is too long, because that is usually data.',
    cure: 'Break the line, or show a part of the code. The language `text` has no colors and no limit.',
  },
  'page/type-error': {
    severity: 'warning',
    reason:
      'Readers who copy the code of a `twoslash` block get the same error. Notation that twoslash cannot read, such as a `^?` below nothing, is reported too.',
    cure: 'Correct the code. If the error is what the block is about, write `// @errors:` and its number at the start of the block, and readers see its message.',
  },
  'page/no-twoslash': {
    severity: 'warning',
    reason:
      'TypeScript is large, so Lectern does not install it. Without it, code blocks with `twoslash` have no types, and their errors are not found. It is reported for the first block.',
    cure: 'Run the command of the message in the docs folder, or remove `twoslash` from code blocks.',
  },
  'page/function-content': {
    severity: 'warning',
    reason: 'A function is not content, so nothing is shown for it.',
    cure: 'Call the function, or use it as a component.',
    example: {
      file: 'plans.mdx',
      wrong: source`
        ---
        title: Plans
        description: Choose a plan.
        ---

        export const Price = () => <b>10 dollars</b>;

        A seat costs {Price}.
      `,
      right: source`
        ---
        title: Plans
        description: Choose a plan.
        ---

        export const Price = () => <b>10 dollars</b>;

        A seat costs <Price />.
      `,
      message: 'This expression is a function, of which nothing is shown.',
    },
  },
  'page/script-failed': {
    severity: 'error',
    reason:
      'Code of the page threw an error, timed out, or could not be bundled while Lectern rendered it. Readers see an error in its place, and the rest of the page.',
    cure: 'Correct the code. The message contains the error that it threw.',
    example: {
      file: 'status.mdx',
      wrong: source`
        ---
        title: Status
        description: Which services are available.
        ---

        export const services = [];

        {services.reduce((list, name) => list + ', ' + name)}
      `,
      right: source`
        ---
        title: Status
        description: Which services are available.
        ---

        export const services = [];

        {services.reduce((list, name) => list + ', ' + name, 'None')}
      `,
      message: 'The code of a part of the page failed: Reduce of empty array with no initial value.',
      foundBy: 'build',
    },
  },
  'page/browser-only': {
    severity: 'notice',
    reason:
      'The code uses something that only browsers have, such as `window`, so it cannot be rendered in advance. Readers see this part only after JavaScript has loaded, and search engines may not see it.',
    cure: 'If the part has text that everybody should see, render it first, and read what only browsers have in `useEffect`.',
    example: {
      file: 'window.mdx',
      wrong: source`
        ---
        title: Window
        description: How wide the window is.
        ---

        Your window is {window.innerWidth} pixels wide.
      `,
      right: source`
        ---
        title: Window
        description: How wide the window is.
        ---

        import { useEffect, useState } from 'react';

        export const Width = () => {
          const [width, setWidth] = useState('some');
          useEffect(() => setWidth(window.innerWidth), []);
          return <span>Your window is {width} pixels wide.</span>;
        };

        <Width />
      `,
      message: 'A part of the page is shown in a browser with JavaScript only: window is not defined.',
      foundBy: 'build',
    },
  },
  'page/unknown-component': {
    severity: 'warning',
    reason: 'A tag with a capital letter is a component. There is none of this name, so readers see its content without its look.',
    cure: 'Correct the name, or import the component from a snippet.',
    example: {
      file: 'deploy.mdx',
      wrong: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        ---

        <Notice>Build the site first.</Notice>
      `,
      right: source`
        ---
        title: Deploy
        description: Put your site on the internet.
        ---

        <Note>Build the site first.</Note>
      `,
      message: '`<Notice>` is not a known component; only its content is shown.',
    },
  },
  'page/unknown-prop': {
    severity: ['warning', 'notice'],
    reason:
      'The component has no prop of this name, so the prop has no effect. It is a warning if the name is close to that of a prop, which is probably what you mean.',
    cure: 'Correct the name of the prop, or remove it.',
    example: {
      file: 'start.mdx',
      wrong: source`
        ---
        title: Start
        description: Where to begin.
        ---

        <Card titel="Quickstart" href="https://acme.com" />
      `,
      right: source`
        ---
        title: Start
        description: Where to begin.
        ---

        <Card title="Quickstart" href="https://acme.com" />
      `,
      message: '`<Card>` has no prop `titel`; it is ignored.',
    },
  },
  'page/ignored-prop': {
    severity: 'notice',
    reason:
      'The format or another tool has a prop of this name, but it does nothing here. It is reported once for each component and page.',
    cure: 'Remove the prop, or do what the hint suggests.',
    example: {
      file: 'start.mdx',
      wrong: source`
        ---
        title: Start
        description: Where to begin.
        ---

        <Accordion title="Requirements" href="https://acme.com/requirements">You need Node.js.</Accordion>
      `,
      right: source`
        ---
        title: Start
        description: Where to begin.
        ---

        <Accordion title="Requirements">You need [Node.js](https://acme.com/requirements).</Accordion>
      `,
      message: '`href` has no effect on `<Accordion>`.',
    },
  },
  'page/component-prop': {
    severity: ['error', 'warning'],
    reason: 'The component lacks a prop that it needs, or has two that exclude each other. The message says what is shown instead.',
    cure: 'Add or remove the prop that the message names.',
    example: {
      file: 'faq.mdx',
      wrong: source`
        ---
        title: Frequently asked questions
        description: Answers about accounts and payments.
        ---

        <Accordion>In your settings.</Accordion>
      `,
      right: source`
        ---
        title: Frequently asked questions
        description: Answers about accounts and payments.
        ---

        <Accordion title="Where can I cancel?">In your settings.</Accordion>
      `,
      message: 'This `<Accordion>` has no `title`; "Details" is shown instead.',
    },
  },
  'page/path-reserved': {
    severity: 'warning',
    reason:
      'The site already has a file at this URL: one that Lectern generates, such as `robots.txt`, or one of yours. A page or redirect never replaces it, and the page of an operation gets another URL.',
    cure: 'Rename the page, change the source of the redirect, or change `x-mint.href` of the operation.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "redirects": [{ "source": "/robots.txt", "destination": "/quickstart" }],
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "redirects": [{ "source": "/robots", "destination": "/quickstart" }],
          "navigation": []
        }
      `,
      message: '`/robots.txt` cannot be redirected, because the output has the file `robots.txt`.',
      others: { 'quickstart.mdx': '' },
    },
  },
  'page/path-collision': {
    severity: 'warning',
    reason:
      'Two files, such as `deploy.md` and `deploy.mdx`, would be the same page, so only one of them is built. URLs that differ only in case are different pages, but many hosts and file systems treat them as the same.',
    cure: 'Rename or remove one of the files.',
  },
  'page/unlisted': {
    severity: 'notice',
    reason: 'Readers only find the page through a link or the search.',
    cure: 'List it in the navigation, or set `hidden: true` in its front matter if that is meant.',
  },
  'page/missing-description': {
    severity: 'notice',
    reason: 'Search results, link previews, and lists of pages for language models show the description.',
    cure: 'Add a `description` of one sentence to the front matter.',
    example: {
      file: 'berths.mdx',
      wrong: source`
        ---
        title: Berths
        ---

        Text.
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        Text.
      `,
      message: 'The page has no `description`, which search results and previews show.',
    },
  },
  'page/file-name-title': {
    severity: 'warning',
    reason: 'The title is the heading of the page and its name in the navigation and in search results.',
    cure: 'Write a title in words that readers would search for.',
    example: {
      file: 'dry-dock.mdx',
      wrong: source`
        ---
        title: dry-dock
        description: Repairs.
        ---

        Text.
      `,
      right: source`
        ---
        title: Dry dock
        description: Repairs.
        ---

        Text.
      `,
      message: 'The title `dry-dock` is the name of the file.',
    },
  },
  'page/description-is-title': {
    severity: 'notice',
    reason: 'The description is shown below the title, so it should add something.',
    cure: 'Describe in a sentence what readers learn on the page.',
    example: {
      file: 'berths.mdx',
      wrong: source`
        ---
        title: Berths
        description: Berths
        ---

        Text.
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        Text.
      `,
      message: 'The description repeats the title.',
    },
  },
  'page/repeated-title': {
    severity: 'notice',
    reason: "Readers can't tell the pages apart in search results and browser tabs. Only pages of the same group are compared.",
    cure: 'Name what is different in each title.',
  },
  'page/repeated-description': {
    severity: 'notice',
    reason: "Readers can't tell the pages apart in search results. Only pages of the same language, version, and tab are compared.",
    cure: 'Describe what only this page is about.',
  },
  'page/skipped-heading': {
    severity: 'notice',
    reason: 'Screen readers list headings by level. A level that is missing looks like missing content.',
    cure: 'Use the next level. `lectern check --fix` moves the headings below it as well.',
    example: {
      file: 'berths.mdx',
      wrong: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        ## Prices

        #### Summer
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        ## Prices

        ### Summer
      `,
      message: 'The heading "Summer" has level 4, but the heading before it has level 2.',
    },
  },
  'page/empty-component': {
    severity: 'warning',
    reason: 'Readers open a tab or an accordion and find nothing.',
    cure: 'Write its content, or remove it.',
    example: {
      file: 'berths.mdx',
      wrong: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        <Accordion title="Prices">
        </Accordion>
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        <Accordion title="Prices">
          All prices are per night.
        </Accordion>
      `,
      message: '`<Accordion title="Prices">` is empty.',
    },
  },
  'page/untitled-code': {
    severity: 'notice',
    reason: 'The tab of the code block shows its language, so two blocks in one language look the same.',
    cure: 'Write a title after the language.',
    example: {
      file: 'berths.mdx',
      wrong: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        <CodeGroup>
        \`\`\`sh Linux
        moor
        \`\`\`
        \`\`\`sh
        moor.exe
        \`\`\`
        </CodeGroup>
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        <CodeGroup>
        \`\`\`sh Linux
        moor
        \`\`\`
        \`\`\`sh Windows
        moor.exe
        \`\`\`
        </CodeGroup>
      `,
      message: 'This code block in a `<CodeGroup>` has no title; its tab shows the language.',
    },
  },
  'page/procedure-list': {
    severity: 'notice',
    reason: 'Steps have titles, links, and room for code and images, which numbered lists lack.',
    cure: 'Write the list as `<Steps>`.',
    example: {
      file: 'berths.mdx',
      wrong: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        1. Ask:
           \`\`\`sh
           ask
           \`\`\`
        2. Moor:
           \`\`\`sh
           moor
           \`\`\`
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        <Steps>
          <Step title="Ask">
            \`\`\`sh
            ask
            \`\`\`
          </Step>
          <Step title="Moor">
            \`\`\`sh
            moor
            \`\`\`
          </Step>
        </Steps>
      `,
      message: 'This numbered list is a procedure of 2 steps with code or images.',
    },
  },
  'page/product-name': {
    severity: 'warning',
    reason: 'A name in several spellings looks careless, and readers search for the right one.',
    cure: 'Write the name as in `lectern.productNames`.',
    example: {
      file: 'berths.mdx',
      wrong: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        The list is on Github.
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        The list is on GitHub.
      `,
      message: 'The name `GitHub` is written `Github` here.',
      others: { 'docs.json': '{ "name": "Harbor", "lectern": { "productNames": ["GitHub"] }, "navigation": { "pages": ["berths"] } }' },
    },
  },
};
