import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { main } from '../../src/cli/main.ts';
import { captureOutput } from './capture-output.ts';

const folder = useFolder('fix');
const printed = captureOutput();

const put = (file: string, text: string) => putFiles(folder, { [file]: text });
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const fix = (...flags: string[]) => main(['check', folder, '--fix', ...flags]);
const page = (body: string, front = 'title: Berths\ndescription: Where boats lie.') => `---\n${front}\n---\n\n${body}\n`;

beforeEach(() => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  put(
    'docs.json',
    '{\n  "name": "Harbor",\n  "redirects": [{ "source": "/prices", "destination": "/guides/berths" }],\n  "navigation": { "pages": ["index", "guides/berths"] }\n}\n',
  );
  put('snippets/rules.mdx', 'Be kind.\n');
  put('guides/berths.mdx', page('## Prices'));
  put('images/pier.png', '');
});

const corrections: [name: string, before: string, after: string][] = [
  ['a mistyped prop', page('<Card titel="A" href="/guides/berths" />'), page('<Card title="A" href="/guides/berths" />')],
  ['a link whose page is in another folder', page('[A](/berths#prices)'), page('[A](/guides/berths#prices)')],
  ['a link with a typo', page('[A](/guides/berhts)'), page('[A](/guides/berths)')],
  ['an image with a typo', page('A ![The pier](/images/peir.png) b'), page('A ![The pier](/images/pier.png) b')],
  ['an image without a frame', page('![The pier](/images/pier.png)'), page('<Frame>\n  ![The pier](/images/pier.png)\n</Frame>')],
  [
    'headings that skip a level',
    page('### Prices\n\n#### Summer\n\n### Rules\n\n## Boats\n\n#### Small\n\n#### Large'),
    page('## Prices\n\n### Summer\n\n## Rules\n\n## Boats\n\n### Small\n\n### Large'),
  ],
  [
    'an icon with a typo',
    page('<Card title="A" icon="rockett" iconType="solidd" />'),
    page('<Card title="A" icon="rocket" iconType="solid" />'),
  ],
  [
    'an icon with a library, wherever it is used',
    page('<Icon icon="lucide:rockett" /> <Icon icon="lucide:rockett" />'),
    page('<Icon icon="lucide:rocket" /> <Icon icon="lucide:rocket" />'),
  ],
  [
    'an icon in front matter',
    page('Text.', 'title: Berths\ndescription: Where boats lie.\nicon: rockett'),
    page('Text.', 'title: Berths\ndescription: Where boats lie.\nicon: rocket'),
  ],
  [
    'HTML comments',
    page('<!-- A note. -->\n\nText <!--no spaces-->.\n\n<!--\n  { Two <b> lines.\n\n  And `more`.\n-->'),
    page('{/* A note. */}\n\nText {/*no spaces*/}.\n\n{/*\n  { Two <b> lines.\n\n  And `more`.\n*/}'),
  ],
  [
    'the path of an import',
    page("import Rules from '/snippet/rules.mdx';\n\n<Rules />"),
    page("import Rules from '/snippets/rules.mdx';\n\n<Rules />"),
  ],
  ['a link that is redirected', page('[A](/prices#summer)'), page('[A](/guides/berths#summer)')],
  [
    'front matter that YAML refuses',
    page('Text.', 'title: Berths: prices\ndescription: Where boats lie.'),
    page('Text.', 'title: "Berths: prices"\ndescription: Where boats lie.'),
  ],
];

/** A page for each. */
const fileOf = (name: string) => `pages/${name.replace(/\W+/g, '-')}.mdx`;
const putAll = (pages: readonly (readonly string[])[]) => {
  for (const [name = '', text = ''] of pages) put(fileOf(name), text);
};
const textsOf = (pages: readonly (readonly string[])[]) => pages.map(([name = '']) => [name, read(fileOf(name))]);

describe('lectern check --fix', () => {
  it('makes each correction once', async () => {
    putAll(corrections);
    await fix('--write');
    expect(textsOf(corrections)).toEqual(corrections.map(([name, , after]) => [name, after]));
    await fix('--write');
    expect(textsOf(corrections)).toEqual(corrections.map(([name, , after]) => [name, after]));
  });

  it('prints a patch of each correction that git applies, and writes nothing', async () => {
    putAll(corrections);
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    await fix();
    expect(textsOf(corrections)).toEqual(corrections.map(([name, before]) => [name, before]));
    execFileSync('git', ['apply', '-'], { cwd: folder, input: printed.stdout });
    expect(textsOf(corrections)).toEqual(corrections.map(([name, , after]) => [name, after]));
  });

  it('corrects a mistyped key of the configuration', async () => {
    put('index.mdx', page('Text.'));
    put('docs.json', '{\n  "name": "Harbor", // The name.\n  "descripton": "Boats",\n  "navigation": { "pages": ["index"] }\n}\n');
    await fix('--write');
    expect(read('docs.json')).toBe(
      '{\n  "name": "Harbor", // The name.\n  "description": "Boats",\n  "navigation": { "pages": ["index"] }\n}\n',
    );
  });

  it('corrects icons and paths of the configuration, and keys with the name of the other form', async () => {
    put('index.mdx', page('Text.'));
    const before =
      '{\n  "name": "Harbor",\n  "background": { "style": "grid" },\n  "api": { "playground": { "mode": "simple" } },\n  "navigation": { "groups": [{ "group": "Guides", "icon": "rockett", "pages": ["index", "/Guides/Berths"] }] }\n}\n';
    put('docs.json', before);
    await fix('--write');
    const after = before
      .replace('"mode"', '"display"')
      .replace('"style"', '"decoration"')
      .replace('rockett', 'rocket')
      .replace('/Guides/Berths', '/guides/berths');
    expect(read('docs.json')).toBe(after);
    await fix('--write');
    expect(read('docs.json')).toBe(after);
  });

  it('leaves alone what is not certain', async () => {
    const uncertain: [name: string, text: string][] = [
      ['two pages with that name', page('[A](/start)')],
      ['nothing like it', page('[A](/nowhere)')],
      ['icons like no other or like several', page('<Icon icon="qqqq" /> <Icon icon="hears" />')],
      ['a comment that would end early', page('<!-- A */ b -->')],
      ['a comment without an end', page('<!-- A')],
      ['code', page('`<Card titel="A" />`')],
    ];
    putAll(uncertain);
    for (const file of ['a/start.mdx', 'b/start.mdx']) put(file, page('Text.'));
    await fix('--write');
    expect(textsOf(uncertain)).toEqual(uncertain);
  });

  it('prints a patch that keeps the ends of lines', async () => {
    const windows = corrections.map((one) => one.map((text) => text.replaceAll('\n', '\r\n')));
    putAll(windows);
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    expect(await fix()).toBe(0);
    expect(printed.stderr).toContain(`corrections in ${corrections.length} files. Nothing was written; add \`--write\` to make them.`);
    execFileSync('git', ['apply', '-'], { cwd: folder, input: printed.stdout });
    expect(textsOf(windows)).toEqual(windows.map(([name, , after]) => [name, after]));
  });

  it('prints paths from the current folder', async () => {
    put('docs/docs.json', '{ "name": "Harbor", "navigation": { "pages": ["two words"] } }');
    put('docs/two words.mdx', page('<Card titel="A" />'));
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    await main(['check', path.join(folder, 'docs'), '--fix']);
    execFileSync('git', ['apply', '-'], { cwd: folder, input: printed.stdout });
    expect(read('docs/two words.mdx')).toBe(page('<Card title="A" />'));
  });

  it('checks again after it wrote', async () => {
    put('index.mdx', page('<Card titel="A" /> [A](/nowhere)'));
    expect(await fix('--write', '--strict')).toBe(1);
    expect(printed.stderr).toContain('1 correction in 1 file made.');
    expect(printed.stderr).not.toContain('unknown-prop');
    expect(printed.stderr).toContain('index.mdx:6:20  warning  link/page-not-found');
  });

  it('corrects only the codes that are selected', async () => {
    put('index.mdx', page('<Card titel="A" /> [A](/berths)'));
    await fix('--write', '--only', 'link');
    expect(read('index.mdx')).toBe(page('<Card titel="A" /> [A](/guides/berths)'));
  });
});
