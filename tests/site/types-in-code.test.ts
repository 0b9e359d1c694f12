import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltSite } from './build-site.ts';
import { readOutput } from './read-output.ts';
import { buildHere } from './run-here.ts';
import { writeFolder } from './temporary-folder.ts';

const INSTALLED = path.resolve(import.meta.dirname, '../../docs/node_modules');
const FENCE =
  '```ts twoslash title="boat.ts"\n// @errors: 2322\nconst boat = { name: "Ada" };\n//    ^?\nconst name: number = boat.name;\n```\n';
const PAGE = `---\ntitle: Boats\ndescription: Types of boats.\n---\n\n${FENCE}\n`;

let docs: string;
let plain: BuiltSite;
let typed: BuiltSite;

const build = (name: string) => buildHere(docs, path.join(path.dirname(docs), `out-${name}`));
const count = (text: string, part: string) => text.split(part).length - 1;

beforeAll(async () => {
  const folder = await writeFolder('types-in-code', {
    'docs/docs.json': JSON.stringify({ name: 'Harbor', colors: { primary: '#0b6e99' }, navigation: { pages: ['index', 'wrong'] } }),
    'docs/index.mdx': PAGE,
    'docs/wrong.mdx': `${PAGE}- Item\n\n  \`\`\`ts twoslash\n  const a: number = '';\n  \`\`\`\n`,
    'docs/node_modules/.keep': '',
  });
  docs = path.join(folder, 'docs');
  plain = await build('plain');
  for (const name of ['twoslash', 'typescript']) await symlink(path.join(INSTALLED, name), path.join(docs, 'node_modules', name));
  typed = await build('typed');
});

describe('code blocks with twoslash', () => {
  it('§code.twoslash are shown without notation and types where the packages are not installed, which is reported once', () => {
    const html = readOutput(plain, 'index.html');
    expect(html).toContain('boat');
    for (const part of ['^?', '@errors', '<lectern-types', 'lc-code-note']) expect(html).not.toContain(part);
    expect(count(plain.problems, 'page/no-twoslash')).toBe(1);
    expect(plain.problems).toContain('index.mdx:6:1  warning  page/no-twoslash');
    expect(plain.problems).toContain('Run `npm install --save-dev twoslash typescript@6` in the docs folder.');
  });

  it('§code.twoslash show types, the answers to queries, and expected errors once they are installed', () => {
    const html = readOutput(typed, 'index.html');
    expect(html).toContain('<span class=lc-code-typed data-type=0>boat</span>');
    expect(html).toContain('<details class="lc-code-types">');
    expect(html.replace(/<\/?i[^>]*>/g, '')).toContain('<span class=lc-code-note-box>const boat: {\n    name: string;\n}</span>');
    expect(html).toContain("TS2322: Type 'string' is not assignable to type 'number'.");
    expect(html).toContain('<span class=lc-code-fault>');
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]*types[^"]*\.css">/);
  });

  it('are copied as plain code, by the button and in Markdown', () => {
    const code = 'const boat = { name: "Ada" };\nconst name: number = boat.name;';
    expect(readOutput(typed, 'index.html')).toContain(`data-copy="${code.replaceAll('"', '&quot;')}"`);
    expect(readOutput(typed, 'index.md')).toContain(`\`\`\`ts title="boat.ts"\n${code}\n\`\`\``);
    expect(readOutput(typed, 'llms-full.txt')).toContain(code);
    for (const file of ['index.md', 'llms-full.txt']) expect(readOutput(typed, file)).not.toMatch(/\^\?|@errors|TS2322/);
  });

  it('have their errors reported at the line of the page, from the cache too', async () => {
    const printed = "wrong.mdx:16:9  warning  page/type-error\n  TS2322: Type 'string' is not assignable to type 'number'.";
    expect(typed.problems).toContain(printed);
    expect(count(typed.problems, 'page/type-error')).toBe(1);
    expect((await build('again')).problems).toBe(typed.problems);
    await rm(path.join(docs, 'node_modules', 'twoslash'));
    expect((await build('gone')).problems).toBe(plain.problems);
  });
});
