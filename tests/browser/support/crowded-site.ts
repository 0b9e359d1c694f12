import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const WORD = 'Donaudampfschifffahrt'.repeat(6).slice(0, 120);
const TITLE = 'A title that says all there is to say of a page, and then some more, '.repeat(3).slice(0, 200);
const count = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));
const nest = (levels: number, around: (level: number, inside: string) => string, inside: string): string =>
  levels === 0 ? inside : nest(levels - 1, around, around(levels, inside));

/** Components in themselves, four levels deep. */
const NESTED = [
  (level: number, inside: string) => `<Accordion title="Level ${level} ${WORD}">\n\n${inside}\n\n</Accordion>`,
  (level: number, inside: string) => `<Steps>\n<Step title="Level ${level} ${WORD}">\n\n${inside}\n\n</Step>\n</Steps>`,
  (level: number, inside: string) =>
    `<Tabs>\n<Tab title="Level ${level}">\n\n${inside}\n\n</Tab>\n<Tab title="${WORD}">Other</Tab>\n</Tabs>`,
  (level: number, inside: string) => `<Note>\n\n${level} ${WORD}\n\n${inside}\n\n</Note>`,
  (level: number, inside: string) => `<Columns cols={2}>\n<Card title="${level} ${WORD}">\n\n${inside}\n\n</Card>\n</Columns>`,
  (level: number, inside: string) => `<ResponseField name="f${level}${WORD}" type="object" required>\n\n${inside}\n\n</ResponseField>`,
].map((around) => nest(4, around, `The end, ${WORD}.`));

const TEXT = `
${WORD} and \`${WORD}\`.

## ${WORD}

### ${TITLE}

| ${WORD} | b |
| :-- | :-- |
| \`${WORD}\` | ${TITLE} |

<CodeGroup>
${count(14, (index) => `\n\`\`\`sh Sample number ${index}\necho ${WORD}\n\`\`\`\n`).join('')}
</CodeGroup>

- a
  - b
    - c
      - ${WORD}

${NESTED.join('\n\n')}
`;

const nestedSchema = (levels: number): object =>
  levels === 0
    ? { type: 'string', enum: count(12, (index) => `${index}${WORD}`), description: TITLE }
    : {
        type: 'object',
        required: [`${WORD}${levels}`],
        properties: { [`${WORD}${levels}`]: nestedSchema(levels - 1), id: { type: 'integer' } },
      };

/** Writes docs with the longest, the most, and the deepest of everything, and with colors that cannot be read as they are. */
export async function writeCrowdedSite(folder: string): Promise<void> {
  const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } } };
  const parameters = [{ name: WORD, in: 'query', description: TITLE, schema: { type: 'string', default: WORD } }];
  const operation = { tags: [WORD], summary: TITLE, description: TITLE, parameters, requestBody: body };
  const api = {
    openapi: '3.1.0',
    info: { title: TITLE, version: '1' },
    servers: count(3, (index) => ({ url: `https://${index}.${'long-name.'.repeat(8)}example` })),
    paths: {
      [`/${WORD}/{id}/${'very/long/path/'.repeat(6).slice(0, -1)}`]: {
        post: { ...operation, operationId: 'create', responses: { 200: { description: TITLE, ...body } } },
      },
    },
    components: { schemas: { Job: nestedSchema(4) } },
  };
  const group = (levels: number): object => ({
    group: `Level ${levels} ${WORD}`,
    pages: levels === 0 ? ['crowded'] : [group(levels - 1)],
  });
  const tabs = [
    { tab: 'Guide', pages: ['index', 'empty', group(3)] },
    { tab: 'API', openapi: 'api.json' },
    ...count(28, (index) => ({ tab: `A tab of number ${index}`, pages: [`tab-${index}`] })),
  ];
  const files: Record<string, string> = {
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: `Crowded ${WORD}`,
      colors: { primary: '#ffee00' },
      background: { color: { light: '#ffffff', dark: '#000000' } },
      navbar: {
        links: count(6, (index) => ({ label: `A long link ${index}`, href: 'https://example.com' })),
        primary: { type: 'button', label: 'Open the console', href: 'https://example.com' },
      },
      contextual: { options: ['copy', 'view', 'claude'] },
      navigation: {
        versions: [{ version: '1.0', tabs }, ...count(59, (index) => ({ version: `0.${index}-beta`, pages: [`version-${index}`] }))],
      },
    }),
    'api.json': JSON.stringify(api),
    'index.mdx': `---\ntitle: ${TITLE}\ndescription: ${WORD}\n---\n\nText.\n`,
    'crowded.mdx': `---\ntitle: ${TITLE}\ndescription: ${TITLE}\ntag: ${WORD}\n---\n${TEXT}`,
    'empty.mdx': '',
  };
  for (const name of [...count(28, (index) => `tab-${index}`), ...count(59, (index) => `version-${index}`)])
    files[`${name}.mdx`] = `---\ntitle: ${name}\n---\n\nText.\n`;
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
