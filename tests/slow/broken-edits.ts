import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Random } from '../edits/random.ts';

/** Tags that are half typed. On some of them, the MDX parser aborts the process. */
const HALF_TYPED = [
  '<Steps>\n  <Step title="One">\n    Go.\n\n- item\n  </Step>\n</Steps>',
  '<Note>\n  <Card>\n\n1. item\n  </Card>\n</Note>',
  '<',
  '<Card',
  '<Card title="',
  '<Card title={',
  '<Card title="Deck" {...',
  '<Note>\n\nMind the step.',
  '</Note>',
  '<Tabs>\n<Tab title="Bow">\n\nThe bow.\n\n</Tabs>',
  '<Steps><Step title="One">Go.</Step>',
  '<Accordion title=>\n\nText.\n\n</Accordion>',
  '<Frame><img src="/images/map.svg"></Frame>',
  '<>',
  '<Snippet file="nowhere.mdx" />',
  '<Snippet />',
  '```js title="open.js"\nconst open = true;',
  '[A link](/quick',
  '![](/images/gone.svg)',
  '| One | Two\n| -- |\n| `|',
  '{/* a comment',
  '<!-- a comment',
  'import Welcome from',
  "import Welcome from '/snippets/gone.mdx';\n\n<Welcome />",
  "import { nothing } from '/snippets/facts.mdx';\n\n{nothing}",
  'export const boats = [',
  'export default () => <p>Text',
];

const BROKEN_EXPRESSIONS = [
  `{${'('.repeat(20_000)}1${')'.repeat(20_000)}}`,
  'export const items = [];\n\n{[1, 2].map(items)}',
  '{(5).toFixed(200)}',
  '{(255).toString(99)}',
  '{Object.keys(null)}',
  "{'a'.repeat(9e8)}",
  "{'a'.repeat(-1)}",
  "{'a'.repeat(9e6)} {'b'.repeat(9e6)}",
  "{'a'.padEnd(9e9)}",
  "{'a'.repeat(1e4).replaceAll('a', '$`')}",
  'export const again = (n) => again(n + 1);\n\n{again(0)}',
  'export const Box = () => <div><Box /></div>;\n\n<Box />',
  'export const fib = (n) => n < 2 ? n : fib(n - 1) + fib(n - 2);\n\n<b title={fib(99)}>text</b>',
  `${Array.from({ length: 40 }, (_, i) => `export const x${i + 1} = [x${i}, x${i}];`)
    .join('\n')
    .replaceAll('x0', '1')}\n\n{x40}\n\n<Card title={x40}>Text</Card>`,
  'export const show = (n) => <b>{n}</b>;\n\n{show}',
  '{nothing}',
  '{nothing.at.all}',
  '{undefined.length}',
  '{[1, 2].map((n) => }',
  '{`${',
  '{1 +}',
  "{Math.max(1, 2) + 'a'.repeat(5e8)}",
  '{Math.max(1, 2).nothing.more}',
  "{(() => { throw new Error('no wind'); })()}",
  '{[3, 1, 2].sort((a, b) => a.length.size - b)}',
  '<Card title={{ a: 1 }} icon={[1, 2]} href={5}>Text</Card>',
  '<Tabs>{[{}, [], 1, "text", null]}</Tabs>',
  '<Columns cols={"many"}><Card title={() => 1} /></Columns>',
  '<img src={5} alt={{}} width={[]} />',
  '<button onClick={() => nothing()}>Press</button>',
];

const BROKEN_FRONT_MATTER = [
  '---\ntitle: Half',
  '---\ntitle: "Half\ndescription: open\n---\n\nText.\n',
  '---\ntitle: [a, b\n---\n\nText.\n',
  '---\ntitle: a: b\n\tindented: tab\n---\n\nText.\n',
  '---\ntitle: 5\ndescription: { a: 1 }\nicon: [1]\nmode: sideways\ntag: true\n---\n\nText.\n',
  '---\n- a\n- b\n---\n\nText.\n',
  '---\ntitle: &a [*a]\n---\n\nText.\n',
  '---\ntitle: Api\nopenapi: GET /nothing\napi: BREW\n---\n\nText.\n',
  '---\n---\n',
  '---',
  '',
];

const BROKEN_CONFIGS: ((text: string, random: () => number) => string)[] = [
  (text, random) => text.slice(0, Math.floor(random() * text.length)),
  (text, random) => text.replaceAll(/"[^"]*"/g, (found) => (random() < 0.05 ? '5' : found)),
  (text, random) => text.replaceAll(/[[\]{},:]/g, (found) => (random() < 0.02 ? '' : found)),
  () => '',
  () => '{}',
  () => 'null',
  () => '[[[[',
  () => '{ "name": 5, "navigation": 5 }',
  () => '{ "name": "A", "navigation": [5, null, { "group": null, "pages": {} }, { "pages": ["nothing", 5, { "group": "B" }] }] }',
  () => '{ "name": "A", "navigation": [], "openapi": "gone.yaml", "fonts": 5, "redirects": [{ "source": "/a", "destination": "/a" }] }',
];

type Edit = (folder: string, file: string, random: () => number) => Promise<string>;

/** Edits by what they do. Each returns what it did to a file. */
const EDITS: Record<string, { files: RegExp; edit: Edit }> = {
  'half-typed tag': { files: /(?<!snippets.*)\.mdx$/, edit: (folder, file, random) => append(folder, file, pick(HALF_TYPED, random)) },
  'broken expression': { files: /\.mdx$/, edit: (folder, file, random) => append(folder, file, pick(BROKEN_EXPRESSIONS, random)) },
  'broken front matter': { files: /\.mdx$/, edit: (folder, file, random) => replace(folder, file, pick(BROKEN_FRONT_MATTER, random)) },
  'broken configuration': {
    files: /^docs\.json$/,
    edit: async (folder, file, random) =>
      replace(folder, file, pick(BROKEN_CONFIGS, random)(await readFile(path.join(folder, file), 'utf8').catch(() => '{}'), random)),
  },
  'broken data': { files: /\.(?:json|yaml|svg)$/, edit: (folder, file, random) => cut(folder, file, random) },
  garbage: {
    files: /./,
    edit: (folder, file, random) => replace(folder, file, Buffer.from(Array.from({ length: 600 }, () => Math.floor(random() * 256)))),
  },
  'deleted file': { files: /./, edit: (folder, file) => remove(folder, file) },
  'renamed file': { files: /snippets|\.mdx$/, edit: (folder, file) => move(folder, file, file.replace(/(\.\w+)$/, '-renamed$1')) },
  'renamed folder': { files: /\//, edit: (folder, file) => move(folder, path.dirname(file), `${path.dirname(file)}-renamed`) },
  'folder in place of a file': {
    files: /./,
    edit: async (folder, file) => {
      await remove(folder, file);
      await mkdir(path.join(folder, file), { recursive: true });
      return 'made a folder of';
    },
  },
  'link in a circle': {
    files: /./,
    edit: async (folder, file) => {
      await remove(folder, file);
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await symlink(path.basename(file), path.join(folder, file));
      return 'made a circular link of';
    },
  },
};

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}

async function replace(folder: string, file: string, content: string | Buffer): Promise<string> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await writeFile(target, content);
  return `wrote ${JSON.stringify(typeof content === 'string' ? content.slice(-80) : 'bytes')} to`;
}

/** In a paragraph of its own, at the end of a page or after its front matter. */
async function append(folder: string, file: string, text: string): Promise<string> {
  return replace(
    folder,
    file,
    `---\ntitle: Edited\ndescription: While it is typed.\n---\n\nA paragraph.\n\n${text}\n\nAnother paragraph.\n`,
  );
}

async function cut(folder: string, file: string, random: () => number): Promise<string> {
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => '');
  return replace(folder, file, text.slice(0, Math.floor(random() * text.length)));
}

async function remove(folder: string, file: string): Promise<string> {
  await rm(path.join(folder, file), { recursive: true, force: true });
  return 'removed';
}

async function move(folder: string, from: string, to: string): Promise<string> {
  await rm(path.join(folder, to), { recursive: true, force: true });
  await rename(path.join(folder, from), path.join(folder, to)).catch(() => undefined);
  return `moved to ${to}:`;
}

/** Breaks a copy of a site in random ways, and restores some of what it broke before. */
export class BrokenEdits {
  readonly #folder: string;
  readonly #source: string;
  readonly #files: readonly string[];
  readonly #random: () => number;
  #last = '';

  /**
   * @param folder copy of the site
   * @param source the site as it is right
   */
  static async of(folder: string, source: string, seed: number): Promise<BrokenEdits> {
    const entries = await readdir(source, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)));
    const random = new Random(seed);
    return new BrokenEdits(folder, source, files.sort(), () => random.next());
  }

  private constructor(folder: string, source: string, files: readonly string[], random: () => number) {
    this.#folder = folder;
    this.#source = source;
    this.#files = files;
    this.#random = random;
  }

  /** Makes one edit. Returns the file, and what was done for a message. */
  async next(): Promise<{ file: string; done: string }> {
    // Nothing else is read while the configuration is broken.
    if (this.#last === 'docs.json' || this.#random() < 0.2) await this.restore();
    const name = pick(Object.keys(EDITS), this.#random);
    const { files, edit } = EDITS[name] as (typeof EDITS)[string];
    const file = pick(
      this.#files.filter((one) => files.test(one)),
      this.#random,
    );
    this.#last = file;
    return { file, done: `${name}: ${await edit(this.#folder, file, this.#random)} ${file}` };
  }

  /** Puts everything right again. */
  async restore(): Promise<void> {
    for (const entry of await readdir(this.#folder)) await rm(path.join(this.#folder, entry), { recursive: true, force: true });
    await cp(this.#source, this.#folder, { recursive: true });
  }
}
