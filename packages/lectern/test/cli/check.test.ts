import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { main } from '../../src/cli/main.ts';
import { captureOutput } from './capture-output.ts';

const folder = useFolder('check');
const printed = captureOutput();

beforeEach(() => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

function put(files: Record<string, string>): void {
  putFiles(path.join(folder, 'docs'), files);
}

const config = JSON.stringify({ name: 'Harbor', navigation: { pages: ['index', 'berths'] } });
const index = '---\ntitle: Harbor\ndescription: Boats.\n---\n\n[Berths](/berths#price) ![Boat](/boat.png)\n';
const site = {
  'docs.json': config,
  'index.mdx': index,
  'berths.mdx': '---\ntitle: Berths\ndescription: Where boats are.\n---\n\n## Prices\n',
};

describe('lectern check', () => {
  it('prints the problems of the docs from the current folder, and leaves nothing', async () => {
    put(site);
    const listeners = process.listenerCount('exit');
    expect(await main(['check', path.join(folder, 'docs'), '--no-cache'])).toBe(0);
    expect(process.listenerCount('exit')).toBe(listeners);
    expect(printed.stderr.match(/^\S+ {2}\w+ {2}\S+$/gm)).toEqual([
      'docs/index.mdx:6:1  warning  link/hash-not-found',
      'docs/index.mdx:6:25  warning  image/not-found',
    ]);
    expect(printed.stdout).toBe(
      'Checked 2 pages: 2 warnings\nHighlighted code, copies of images, and the search index were not checked. Use `--render` to check them too.\n',
    );
    expect(existsSync(path.join(folder, 'docs/dist'))).toBe(false);
  });

  it('finds what a build finds in the code of pages, in the file where it is written', async () => {
    put({
      'docs.json': JSON.stringify({
        name: 'Harbor',
        navigation: { pages: ['index', 'berths', 'live'] },
        redirects: [{ source: '/old', destination: '/berths' }],
      }),
      'index.mdx': `---\ntitle: Harbor\ndescription: Boats.\n---\n\nimport Whole from '/snippets/whole.mdx';\n\n[Ids](/live#below)\n\n<Whole />\n`,
      'berths.mdx': `---\ntitle: Berths\ndescription: Where.\n---\n\nimport { Price } from '/snippets/price.jsx';\n\n<Price />\n\n[Up](/index#nowhere)\n`,
      'live.mdx': `---\ntitle: Live\ndescription: Code.\n---\n\nexport const Own = ({ to }) => (\n  <p id="below">\n    <a href={to.toLowerCase()} onClick={() => 1}>x</a>\n  </p>\n);\n\n<Own to={['/NOWHERE'].join('')} />\n\n<button onClick={() => 1}>\n  <img src="/gone.png" />\n</button>\n`,
      'old.mdx': '---\ntitle: Old\n---\n\n<Card',
      'snippets/whole.mdx': `import { Help } from '/snippets/help.jsx';\n\n# Text\n\n<Help />\n`,
      'snippets/help.jsx': `export const Help = () => {\n  const to = '/no-such-page';\n  return (\n    <div>\n      <a href={to}>x</a>\n      <img src="/no-such.png" alt="A screen" />\n      <Card title="Read" href={['/', 'none'].join('')} />\n    </div>\n  );\n};\n`,
      'snippets/price.jsx': `import { rate } from './rate.js';\nexport const Price = () => <b>{rate()}</b>;\n`,
      'snippets/rate.js': `export function rate() {\n  return missing.rate;\n}\n`,
    });
    const problems = async (...args: string[]) => {
      const start = printed.stderr.length;
      const exitCode = await main([...args, path.join(folder, 'docs')]);
      return [exitCode, ...(printed.stderr.slice(start).match(/^\S+ {2}(?:error|warning) {2}\S+$/gm) ?? [])];
    };
    const checked = await problems('check', '--all');
    expect(checked).toEqual([
      1,
      'docs/berths.mdx:10:1  warning  link/hash-not-found',
      'docs/live.mdx:8:5  warning  link/page-not-found',
      'docs/live.mdx:15:3  warning  image/missing-alt',
      'docs/live.mdx:15:3  warning  image/not-found',
      'docs/snippets/help.jsx:5:7  warning  link/page-not-found',
      'docs/snippets/help.jsx:6:7  warning  image/not-found',
      'docs/snippets/help.jsx:7:7  warning  link/page-not-found',
      'docs/snippets/rate.js:2:3  error  page/script-failed',
    ]);
    expect(await problems('build', '--all', '--out-dir', path.join(folder, 'out'))).toEqual(checked);
    expect(await problems('check', '--render', '--all')).toEqual(checked);
    const html = ['index', 'live/index'].map((page) => readFileSync(path.join(folder, 'out', `${page}.html`), 'utf8')).join('');
    expect(html).not.toContain('data-lectern-at');
  });

  it('requests outside links only with --external', async () => {
    const fetch = vi.fn(async () => new Response('', { status: 404 }));
    vi.stubGlobal('fetch', fetch);
    put({
      ...site,
      'berths.mdx': '---\ntitle: Berths\ndescription: Where boats are.\n---\n\n## Price\n\n[Tides](https://harbor.org/tides)\n',
    });
    const run = (...flags: string[]) => main(['check', path.join(folder, 'docs'), '--only', 'link', ...flags]);
    await run();
    expect(fetch).not.toHaveBeenCalled();
    await run('--external');
    expect(fetch).toHaveBeenCalled();
    expect(printed.stderr).toContain(
      'docs/berths.mdx:8:1  warning  link/external-not-found\n  `https://harbor.org/tides` does not exist: it answers 404.',
    );
    vi.unstubAllGlobals();
  });

  it('fails on errors, and without a configuration that can be read', async () => {
    put({ ...site, 'berths.mdx': '---\ntitle: Berths\n---\n\n<Card\n' });
    expect(await main(['check', path.join(folder, 'docs'), '--only', 'page/mdx'])).toBe(1);
    expect(printed.stdout).toBe('Checked 2 pages: 1 error\n');
    put({ 'docs.json': '{' });
    expect(await main(['check', path.join(folder, 'docs')])).toBe(1);
    expect(printed.stderr).toContain('docs/docs.json:1:1  error  config/syntax');
  });

  it.each([
    [['--only', 'image'], 'Checked 2 pages: 1 warning\n'],
    [['--only', 'link,image', '--ignore', 'image/not-found'], 'Checked 2 pages: 1 warning\n'],
  ])('%j selects problems', async (flags, summary) => {
    put(site);
    await main(['check', path.join(folder, 'docs'), ...flags]);
    expect(printed.stdout).toBe(summary);
  });

  it.each([
    [['--strict'], 'Failed because of 2 warnings: `--strict` allows none.\n'],
    [['--max-warnings', '1'], 'Failed because of 2 warnings: `--max-warnings` allows at most 1.\n'],
    [['--max-warnings', '2'], undefined],
    [['--strict', '--ignore', 'link,image'], undefined],
  ])('%j limits warnings, and prints why the check fails', async (flags, failure) => {
    put(site);
    expect(await main(['check', path.join(folder, 'docs'), ...flags])).toBe(failure === undefined ? 0 : 1);
    if (failure === undefined) expect(printed.stderr).not.toContain('Failed');
    else expect(printed.stderr).toContain(failure);
  });

  it.each([
    ['broken-links', 1, 'Checked 2 pages: 2 warnings\n'],
    ['openapi-check', 0, 'Checked 2 pages: no problems\n'],
  ])('has the part that other tools call `%s`', async (name, code, summary) => {
    put(site);
    expect(await main([name, path.join(folder, 'docs')])).toBe(code);
    expect(printed.stderr).toMatch(new RegExp(`^\`lectern ${name}\` is \`lectern check --strict --only [a-z]`));
    expect(printed.stdout).toBe(summary);
  });

  it.each(['validate', 'a11y'])('knows every code of `%s`', async (name) => {
    expect(await main([name, '--help'])).toBe(0);
  });

  it('prints one JSON object with all problems for programs', async () => {
    put(site);
    await main(['check', path.join(folder, 'docs'), '--format', 'json']);
    const { diagnostics } = JSON.parse(printed.stdout) as { diagnostics: { location: { file: string } }[] };
    expect(diagnostics.map(({ location }) => location.file)).toEqual(['docs/index.mdx', 'docs/index.mdx']);
    expect(printed.stderr).toBe('');
  });

  it('annotates a workflow of GitHub Actions from the root of the repository', async () => {
    vi.stubEnv('GITHUB_ACTIONS', 'true');
    vi.stubEnv('GITHUB_WORKSPACE', path.dirname(folder));
    put(site);
    await main(['check', path.join(folder, 'docs'), '--only', 'image/not-found']);
    const file = `${path.basename(folder)}/docs/index.mdx`;
    expect(printed.stdout).toMatch(new RegExp(`^::warning file=${file},line=6,col=25,endColumn=\\d+,title=image/not-found::`));
  });

  it.each([
    [['--format', 'xml'], '`--format` must be one of `json`, `sarif`, `github`, `junit`, but got `xml`.\n'],
    [['--only', 'image/mising-alt'], '`--only`: Unknown code `image/mising-alt`. Did you mean `image/missing-alt`?\n'],
    [['--max-warnings', 'few'], '`--max-warnings` must be a number, but got `few`.\n'],
  ])('%j is invalid usage', async (flags, problem) => {
    expect(await main(['check', ...flags])).toBe(2);
    expect(printed.stderr).toBe(problem);
  });
});
