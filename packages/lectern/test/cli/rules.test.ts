import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPONENTS } from '@lectern/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { main } from '../../src/cli/main.ts';
import { captureOutput } from './capture-output.ts';

const root = useFolder('rules');
const printed = captureOutput();

const put = (file: string, text: string) => putFiles(root, { [file]: text });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const write = (...args: string[]) => main(['rules', root, '--write', ...args]);

beforeEach(() => {
  put(
    'docs.json',
    '{ "name": "Acme", "navigation": [{ "group": "Start", "pages": ["index", "more"] }], "variables": { "region": "eu-1" } }',
  );
  put('index.mdx', '---\ntitle: Start\n---\n');
  put('more.mdx', '---\ntitle: More\n---\n');
  put('snippets/test-key.mdx', 'import Box from "./box.jsx";\n\nUse {props.name}.\n');
  put('snippets/box.jsx', 'export const Box = () => <div />;\nexport default function Frame() {}\n');
  put('snippets/limits.mdx', 'export const attempts = 3;\n');
});

const BEGIN = '<!-- lectern rules: begin. `lectern rules --write` replaces this section. -->';
const END = '<!-- lectern rules: end -->';

describe('lectern rules', () => {
  it('prints what it would write', async () => {
    expect(await main(['rules', root])).toBe(0);
    expect(printed.stdout).toMatch(
      /^diff --git a\/\.windsurf\/rules\.md b\/\.windsurf\/rules\.md\nnew file mode 100644\n--- \/dev\/null\n\+\+\+ b\/\.windsurf\/rules\.md\n@@ -0,0 \+1,\d+ @@\n\+<!-- lectern rules: begin/,
    );
    expect(printed.stderr).toBe('\nNothing was written. Use `--write` to write the files.\n');
    expect(readdirSync(root)).not.toContain('.windsurf');
  });

  it('writes the rules, the components, and what the site has', async () => {
    expect(await write()).toBe(0);
    const text = read('.windsurf/rules.md');
    expect(text.startsWith(`${BEGIN}\n\n# Documentation rules\n`)).toBe(true);
    expect(text.endsWith(`\n\n${END}\n`)).toBe(true);
    for (const rule of [
      /second person/,
      /active voice/,
      /present tense/,
      /numbered steps/,
      /front matter/,
      /alt text/,
      /root-relative links/,
      /language on every code block/,
    ])
      expect(text).toMatch(rule);
    for (const [name, { props }] of Object.entries(COMPONENTS)) {
      const names = Object.keys(props).join(', ');
      expect(text).toContain(`\n- \`${name}\`${names === '' ? '' : `: ${names}`}\n`);
    }
    expect(text.slice(text.indexOf('## This site'))).toBe(`## This site

### Navigation

Add a page to the group that it belongs to. A number is the number of pages.

- Start: 2

### Variables

Write the variable instead of its value.

- \`{{region}}\`: eu-1

### Own components

Import them instead of writing the same content again.

- \`import { Box } from '/snippets/box.jsx';\`
- \`import Frame from '/snippets/box.jsx';\`
- \`import { attempts } from '/snippets/limits.mdx';\`
- \`import TestKey from '/snippets/test-key.mdx';\`

Run \`npx lectern check\` after each change. It prints problems with file and line.

${END}
`);
    printed.stdout = '';
    expect(await main(['rules', root])).toBe(0);
    expect(printed.stdout).toBe('`.windsurf/rules.md`: up to date.\n');
  });

  it('replaces its own section and keeps what people wrote', async () => {
    put('.windsurf/rules.md', `Before\r\n\r\n${BEGIN}\r\nold\r\n${END}\r\n\r\nAfter\r\n`);
    put('CLAUDE.md', '# Ours\n\nBe brief.\n');
    expect(await write()).toBe(0);
    const text = read('.windsurf/rules.md');
    expect(text.startsWith(`Before\r\n\r\n${BEGIN}\r\n\r\n# Documentation rules\r\n`)).toBe(true);
    expect(text.endsWith(`\r\n${END}\r\n\r\nAfter\r\n`)).toBe(true);
    expect(text).not.toMatch(/[^\r]\n|\nold\r/);
    expect(read('CLAUDE.md')).toBe(`# Ours

Be brief.

${BEGIN}

The documentation is in this folder. Follow the writing rules in \`.windsurf/rules.md\` when you write or change its pages, and run
\`npx lectern check\` afterwards.

${END}
`);
  });

  it('writes to the files of the named assistants, at the root of the repository', async () => {
    execFileSync('git', ['init', '-q'], { cwd: root });
    for (const file of ['docs.json', 'index.mdx', 'more.mdx']) put(`docs/${file}`, read(file));
    expect(await main(['rules', path.join(root, 'docs'), '--write', '--for', 'cursor, agents,copilot'])).toBe(0);
    expect(read('.cursor/rules/lectern.mdc')).toMatch(
      /^---\ndescription: How to write pages of the documentation\nglobs: docs\/\*\*\/\*\.mdx,docs\/\*\*\/\*\.md\nalwaysApply: false\n---\n\n<!-- lectern rules: begin/,
    );
    for (const file of ['AGENTS.md', '.github/copilot-instructions.md']) {
      expect(read(file)).toContain('The documentation is in `docs`. Follow the writing rules in `.cursor/rules/lectern.mdc`');
      expect(read(file)).toContain('`npx lectern check docs`');
    }
    expect(readdirSync(root)).not.toContain('.windsurf');
    put('.cursor/rules/lectern.mdc', `---\nalwaysApply: true\n---\n\n${BEGIN}\n${END}\n`);
    await main(['rules', path.join(root, 'docs'), '--write']);
    expect(read('.cursor/rules/lectern.mdc').startsWith(`---\nalwaysApply: true\n---\n\n${BEGIN}\n\n# Documentation rules`)).toBe(true);
  });

  it('adds the rules to which a file refers', async () => {
    expect(await write('--for', 'claude')).toBe(0);
    expect(read('CLAUDE.md')).toContain('`.windsurf/rules.md`');
    expect(read('.windsurf/rules.md')).toContain('# Documentation rules');
  });

  it.each([`${BEGIN}\nText\n`, `${END}\n${BEGIN}\n`, `${BEGIN}\n${END}\n${BEGIN}\n${END}\n`])(
    'does not guess at marks such as %j',
    async (text) => {
      put('.windsurf/rules.md', text);
      expect(await write()).toBe(1);
      expect(printed.stderr).toMatch(/^`\.windsurf\/rules\.md` must have one .* Nothing was written\.\n$/);
      expect(read('.windsurf/rules.md')).toBe(text);
    },
  );

  it('does not know every assistant', async () => {
    expect(await write('--for', 'cursr')).toBe(2);
    expect(printed.stderr).toBe('`--for` has no assistant `cursr`. Did you mean `cursor`?\n');
  });

  it('wrote the file of the starter, which `create-lectern` copies', async () => {
    expect(await main(['rules', fileURLToPath(new URL('../../../../starter', import.meta.url))])).toBe(0);
    expect(printed.stdout).toBe('`.windsurf/rules.md`: up to date.\n');
  });
});
