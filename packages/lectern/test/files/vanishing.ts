import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatDiagnostic } from '@lectern/core';
import { expect } from 'vitest';
import { AuthorFiles, pageOf } from './author-files.ts';
import { type Failure, withFailingFiles } from './failing-disk.ts';

const starter = new URL('../../../../starter/', import.meta.url);

/** One file of each kind that a command reads. */
const FILES: Readonly<Record<string, string | Buffer>> = {
  'docs.json': JSON.stringify({
    name: 'Acme',
    logo: '/logo.svg',
    favicon: '/favicon.svg',
    fonts: { family: 'Acme', source: '/acme.woff2' },
    scripts: ['/named.js'],
    styling: { codeblocks: { languages: { custom: ['/grammar.json'] } } },
    navigation: { $ref: 'navigation.json' },
  }),
  'navigation.json': JSON.stringify({
    tabs: [
      { tab: 'Guides', pages: ['index', 'other', 'counter'] },
      { tab: 'API', openapi: 'openapi.yaml' },
    ],
  }),
  'index.mdx': pageOf(
    'Home',
    "import Note from '/snippets/note.mdx';\nimport data from '/data.json';\n\n<Note />\n\n{data.text}\n\n![Sea](/sea.png)\n\n[Manual](/manual.pdf) [SDK](/sdk.zip)\n\n```js file=/sample.js\n```",
  ),
  'other.mdx': pageOf('Other', 'Other text.'),
  'counter.mdx': pageOf('Counter', "import { Counter } from '/snippets/counter.jsx';\n\n<Counter />"),
  'snippets/note.mdx': 'A note.\n',
  'snippets/counter.jsx':
    "import { useState } from 'react';\nimport more from './more.json';\nexport const Counter = () => { const [n] = useState(1); return <b>{n}{more.text}</b>; };\n",
  'snippets/more.json': '{ "text": "More" }',
  'data.json': '{ "text": "Data" }',
  'sample.js': 'sample();\n',
  'named.js': 'named();\n',
  'style.css': 'b { color: red }\n',
  'grammar.json': '{ "name": "acme", "scopeName": "source.acme", "patterns": [] }',
  'logo.svg': readFileSync(new URL('favicon.svg', starter)),
  'favicon.svg': readFileSync(new URL('favicon.svg', starter)),
  'acme.woff2': 'no font',
  'sea.png': Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==', 'base64'),
  'manual.pdf': '%PDF',
  'sdk.zip': 'PK',
  'skill.md': '---\nname: acme\ndescription: Helps.\n---\n\nText.\n',
  'openapi.yaml':
    'openapi: 3.1.0\ninfo: { title: API, version: "1" }\npaths:\n  /a:\n    get:\n      summary: List\n      responses:\n        200: { description: OK, content: { application/json: { schema: { $ref: ./schema.yaml } } } }\n',
  'schema.yaml': 'type: object\nproperties: { a: { type: string } }\n',
};

export const VANISHING = Object.keys(FILES);

/** These name others, which would not be read without them. */
const NAMING = [['docs.json'], ['navigation.json'], ['snippets/counter.jsx'], ['index.mdx', 'counter.mdx', 'openapi.yaml']];
/** All files. Those of a group can fail together. */
export const GROUPS = [...NAMING, VANISHING.filter((file) => !NAMING.flat().includes(file))];
/** Without these, there is no site. */
const NEEDED = ['docs.json'];
/** What is written whatever happens to one file. */
const PAGES = ['index.html', 'other/index.html', 'counter/index.html'];

interface Outcome {
  problems: string;
  /** Contents of the output by path. A check has none. */
  output: Map<string, string>;
}

/** The docs folder, and what its commands do while every file can be read. */
export class VanishingDocs {
  readonly #docs = new AuthorFiles();
  readonly #whole = new Map<string, Outcome>();

  constructor() {
    this.#docs.write(FILES);
  }

  remove(): void {
    this.#docs.remove();
  }

  /**
   * Builds or checks while files fail, and expects that each is named unless nothing is missing, and that the rest is done.
   * @returns how often it failed; never if the command accesses it less often
   */
  async expectNamed(command: 'build' | 'check', failure: Failure): Promise<number> {
    const whole = this.#whole.get(command) ?? (await this.#run(command));
    this.#whole.set(command, whole);
    const { files, code, from } = failure;
    const absolute = files.map((file) => path.join(this.#docs.root, file));
    const { result, failed } = await withFailingFiles({ ...failure, files: absolute }, () => this.#run(command));
    const step = `${command} ${files.join(' ')} ${code} ${from}`;
    expect(result.problems, step).not.toContain('site/internal');
    const unnamed = files.filter((file) => !result.problems.includes(path.posix.basename(file)));
    if (!isSame(whole, result)) expect.soft(unnamed, step).toEqual([]);
    const missing = PAGES.filter((page) => whole.output.has(page) && !result.output.has(page));
    expect(files.some((file) => NEEDED.includes(file)) ? [] : missing, step).toEqual([]);
    return failed;
  }

  async #run(command: 'build' | 'check'): Promise<Outcome> {
    const { diagnostics, output } =
      command === 'build' ? await this.#docs.build() : { diagnostics: await this.#docs.check(), output: new Map<string, Buffer>() };
    return {
      problems: diagnostics.map(formatDiagnostic).join('\n'),
      output: new Map([...output].map(([file, content]) => [file, content.toString('latin1')])),
    };
  }
}

function isSame(a: Outcome, b: Outcome): boolean {
  const files = [...a.output.keys()];
  return a.problems === b.problems && files.length === b.output.size && files.every((file) => a.output.get(file) === b.output.get(file));
}
