import { type CodeOf, type Explanation, source } from './explanation.ts';

export const SNIPPET: Readonly<Record<CodeOf<'snippet'>, Explanation>> = {
  'snippet/not-found': {
    severity: 'warning',
    reason:
      'The page imports a file that does not exist, or shows it in a code block, so the text, value, or code is missing from the page.',
    cure: 'Correct the path, create the file, or remove the import. A path that starts with `/` starts at the docs folder.',
    example: {
      file: 'install.mdx',
      wrong: source`
        ---
        title: Install
        description: Install the client.
        ---

        import Requirements from '/snippets/requirement.mdx';

        <Requirements />
      `,
      right: source`
        ---
        title: Install
        description: Install the client.
        ---

        import Requirements from '/snippets/requirements.mdx';

        <Requirements />
      `,
      message: 'The import `/snippets/requirement.mdx` does not exist.',
      others: { 'snippets/requirements.mdx': 'You need Node.js.\n' },
    },
  },
  'snippet/circular': {
    severity: 'error',
    reason: 'A snippet includes itself, directly or through others, which would never end. It is left out where it would be repeated.',
    cure: 'Move what the snippets share to another snippet.',
    example: {
      file: 'snippets/hen.mdx',
      wrong: source`
        import Egg from '/snippets/egg.mdx';

        A hen comes from an egg. <Egg />
      `,
      right: source`
        A hen comes from an egg.
      `,
      message: 'Snippets import each other in a cycle: `snippets/egg.mdx` → `snippets/hen.mdx` → `snippets/egg.mdx`.',
      others: {
        'snippets/egg.mdx': "import Hen from '/snippets/hen.mdx';\n\nAn egg comes from a hen. <Hen />\n",
        'birds.mdx': "---\ntitle: Birds\ndescription: Where birds come from.\n---\n\nimport Egg from '/snippets/egg.mdx';\n\n<Egg />\n",
      },
    },
  },
  'snippet/no-part': {
    severity: 'warning',
    reason: 'A code block shows a region or lines of a file, and the file does not have them, so the block has no code.',
    cure: 'Correct the name of the region or the numbers, or write `#region` and `#endregion` with the name in comments of the file.',
    example: {
      file: 'send.mdx',
      wrong: source`
        ---
        title: Send
        description: Send a message.
        ---

        \`\`\`js file="/snippets/client.js" region="sned"
        \`\`\`
      `,
      right: source`
        ---
        title: Send
        description: Send a message.
        ---

        \`\`\`js file="/snippets/client.js" region="send"
        \`\`\`
      `,
      message: '`/snippets/client.js` has no region `sned`.',
      others: { 'snippets/client.js': '// #region send\nsend("Hello");\n// #endregion\n' },
    },
  },
  'snippet/no-export': {
    severity: 'error',
    reason: 'The imported file exists, but exports nothing of this name, so the value is missing from the page.',
    cure: 'Correct the name, or export it from the file. The content of an MDX file is its default export.',
    example: {
      file: 'ports.mdx',
      wrong: source`
        ---
        title: Ports
        description: Which ports the client uses.
        ---

        import { prot } from '/snippets/facts.mdx';

        The client uses port {prot}.
      `,
      right: source`
        ---
        title: Ports
        description: Which ports the client uses.
        ---

        import { port } from '/snippets/facts.mdx';

        The client uses port {port}.
      `,
      message: '`snippets/facts.mdx` does not export `prot`.',
      others: { 'snippets/facts.mdx': 'export const port = 3000;\n' },
    },
  },
  'snippet/syntax': {
    severity: 'error',
    reason: 'The code of a component cannot be parsed, so it cannot run. Pages show an error in its place.',
    cure: 'Fix the marked location.',
    example: {
      file: 'snippets/clock.jsx',
      wrong: source`
        export const Clock = () => {
          const [now] = useState(Date.now();
          return <time>{now}</time>;
        };
      `,
      right: source`
        export const Clock = () => {
          const [now] = useState(0);
          return <time>{now}</time>;
        };
      `,
      message: 'The code cannot be read: Expected `,` or `)` but found `;`.',
      others: {
        'time.mdx': "---\ntitle: Time\ndescription: What time it is.\n---\n\nimport { Clock } from './snippets/clock.jsx';\n\n<Clock />\n",
      },
      foundBy: 'build',
    },
  },
  'snippet/no-package': {
    severity: 'warning',
    reason: 'Code of a page imports a package that is not installed in the folder of the docs, so this part of the page shows an error.',
    cure: 'Install the package, or remove the import. React and its hooks are part of Lectern.',
    example: {
      file: 'chart.mdx',
      wrong: source`
        ---
        title: Chart
        description: Requests per day.
        ---

        import { Chart } from 'acme-charts';

        <Chart />
      `,
      right: source`
        ---
        title: Chart
        description: Requests per day.
        ---

        export const Chart = () => <meter value="0.6">60 percent</meter>;

        <Chart />
      `,
      message: 'The package `acme-charts` is not installed.',
      foundBy: 'build',
    },
  },
  'snippet/outside-root': {
    severity: 'warning',
    reason: 'Lectern neither reads nor publishes files outside the docs folder, so that a site never contains more than you expect.',
    cure: 'Copy the file into the docs folder.',
    example: {
      file: 'install.mdx',
      wrong: source`
        ---
        title: Install
        description: Install the client.
        ---

        import Requirements from '../requirements.mdx';

        <Requirements />
      `,
      right: source`
        ---
        title: Install
        description: Install the client.
        ---

        import Requirements from '/snippets/requirements.mdx';

        <Requirements />
      `,
      message: 'The import `../requirements.mdx` points outside the docs folder.',
      others: { 'snippets/requirements.mdx': 'You need Node.js.\n' },
    },
  },
  'snippet/unused': {
    severity: 'notice',
    reason: 'The file is no longer part of any page.',
    cure: 'Remove it, or import it where it belongs.',
  },
};
