import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { main } from '../../src/cli/main.ts';
import { captureOutput } from './capture-output.ts';

const folder = useFolder('since');
const printed = captureOutput();

const put = (file: string, text: string) => putFiles(folder, { [file]: text });
const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${body}\n`;
const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
const since = (revision: string) => main(['check', path.join(folder, 'docs'), '--since', revision, '--notices']);
const found = () => printed.stderr.match(/^\S+ {2}\w+ {2}\S+$/gm) ?? [];

beforeEach(() => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  put('docs/docs.json', JSON.stringify({ name: 'Harbor', navigation: { pages: ['index', 'berths', 'tides'] } }));
  put('docs/index.mdx', page('Harbor', '[Berths](/berths#prices) and [nothing](/missing) and {{depth}}.'));
  put('docs/berths.mdx', page('Berths', '## Prices'));
  put('docs/tides.mdx', page('Tides', 'Import <Moon /> and [prices](/berths#prices).'));
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Start');
});

describe('lectern check --since', () => {
  it('finds nothing if nothing changed', async () => {
    expect(await since('HEAD')).toBe(0);
    expect(found()).toEqual([]);
  });

  it('leaves the output and the cache alone', async () => {
    put('docs/dist/berths/index.html', '<p>Berths</p>');
    put('docs/dist/berths.md', 'Berths');
    put('docs/index.mdx', page('Harbor', '[Berths](/berths#none)'));
    await since('HEAD');
    expect(found()).toEqual(['docs/index.mdx:6:1  warning  link/hash-not-found']);
  });

  it('reports the problems of pages that changed or are new', async () => {
    put('docs/tides.mdx', page('Tides', 'Import <Moon /> and [nothing](/lost).'));
    put('docs/moon.mdx', page('Moon', '[Berths](/berths#none)'));
    await since('HEAD');
    expect(found()).toEqual([
      'docs/moon.mdx:2:1  notice  page/unlisted',
      'docs/moon.mdx:6:1  warning  link/hash-not-found',
      'docs/tides.mdx:6:8  warning  page/unknown-component',
      'docs/tides.mdx:6:21  warning  link/page-not-found',
    ]);
  });

  it('reports what the change broke elsewhere', async () => {
    rmSync(path.join(folder, 'docs/berths.mdx'));
    await since('HEAD');
    expect(found().sort()).toEqual([
      'docs/docs.json:1:49  warning  navigation/page-not-found',
      'docs/index.mdx:6:1  warning  link/page-not-found',
      'docs/tides.mdx:6:21  warning  link/page-not-found',
    ]);
  });

  it('reports links to a heading that is gone', async () => {
    put('docs/berths.mdx', page('Berths', '## Fees'));
    await since('HEAD');
    expect(found().sort()).toEqual([
      'docs/index.mdx:6:1  warning  link/hash-not-found',
      'docs/tides.mdx:6:21  warning  link/hash-not-found',
    ]);
  });

  it('reports links of all pages if the configuration changed', async () => {
    put('docs/docs.json', JSON.stringify({ name: 'Harbor', navigation: { pages: ['index', 'berths', 'tides', 'gone'] } }));
    await since('HEAD');
    expect(found().sort()).toEqual([
      'docs/docs.json:1:66  warning  navigation/page-not-found',
      'docs/index.mdx:6:30  warning  link/page-not-found',
    ]);
  });

  it('counts a change that was committed', async () => {
    put('docs/tides.mdx', page('Tides', '[nothing](/lost)'));
    git('commit', '--quiet', '--all', '--message', 'Change');
    await since('HEAD');
    expect(found()).toEqual([]);
    await since('HEAD~1');
    expect(found()).toEqual(['docs/tides.mdx:6:1  warning  link/page-not-found']);
  });

  it.each([
    ['nosuch', 'Git knows no revision `nosuch`. In a shallow clone, fetch it first: `git fetch origin nosuch`.'],
    ['--output=x', 'Git knows no revision `--output=x`.'],
  ])('ends with 2 for the revision %s', async (revision, message) => {
    expect(await main(['check', path.join(folder, 'docs'), `--since=${revision}`])).toBe(2);
    expect(printed.stderr).toContain(message);
  });

  it('ends with 2 outside of a repository', async () => {
    rmSync(path.join(folder, '.git'), { recursive: true });
    expect(await since('HEAD')).toBe(2);
    expect(printed.stderr).toContain('The folder is not in a Git repository');
  });
});
