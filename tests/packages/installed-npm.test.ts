import { readdirSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { PART_NAMES } from '../../packages/lectern/src/settings/parts.ts';
import { listPages, readOutput } from '../site/read-output.ts';
import { run } from '../site/run-lectern.ts';
import { withoutAssets } from '../site/without-assets.ts';
import { describeInstalled, QUIET, repository, succeed } from './describe-installed.ts';
import { installedSize } from './installed-size.ts';

/** What `astro check` needs: a TypeScript that has an API, and the one version of the runtime that its parser works with. */
const CHECKERS = ['@astrojs/check', '@emnapi/runtime@1.11.3', 'typescript@5'];
/** A page with mistakes in the lines that say so, and ids that Astro can't know or that are right. */
const WRONG_PAGE = `---
import { getCollection } from 'astro:content';
import ApiOperation from 'lectern/components/ApiOperation.astro';
import DocsLayout from 'lectern/components/DocsLayout.astro';
import { page } from 'lectern/docs';

const [first] = await getCollection('docs');
const owner: number = first.data.owner; // wrong
const level = first.data.lvl; // wrong
const wrong = [
  page(5), // wrong
  page('guides/knot'), // wrong
  page('watches'), // wrong
  page('guides/knots', { root: './crew' }), // wrong
  page('watches', { root: './crews' }), // wrong
];
const right = [page('guides/knots'), page(first.id), page('watches', { root: './crew' })];
---
<DocsLayout title="Wrong" titel="Wrong" /> {/* wrong */}
<DocsLayout title="Wrong" page="watches" /> {/* wrong */}
<DocsLayout title="Right" page={first.id}>
  <ApiOperation id={5} /> {/* wrong */}
  <ApiOperation id="listBoat" /> {/* wrong */}
  <ApiOperation root="./crew" id="listBoats" /> {/* wrong */}
  <ApiOperation id="GET /boats" />
  <ApiOperation root="./crew" id="listSailors" />
  {owner}{level}{wrong.length}{right.length}
</DocsLayout>
`;
const OWN_SITE = 'https://docs.example.com';
const OWN_CONFIG = `import { lectern } from 'lectern';
export default { site: '${OWN_SITE}', build: { assets: '_assets', inlineStylesheets: 'never' }, vite: { build: { assetsInlineLimit: 0 } }, integrations: [lectern()] };
`;
/** A part with a mistake in its fourth and fifth lines. */
const WRONG_PART = `---
import { hrefOf, type PartProps } from 'lectern/theme';
type Props = PartProps;
const { title } = Astro.props;
hrefOf(Astro.props.context, 5);
---
`;
const WRONG_LINES = WRONG_PAGE.split('\n').flatMap((line, index) => (/(?:\/\/|\{\/\*) wrong/.test(line) ? [index + 1] : []));
/** In bytes. */
const LARGEST_INSTALL = 90_000_000;

describe('installed with npm', () => {
  const installed = describeInstalled({ manager: 'npm', install: ['npm', 'install', '--ignore-scripts', ...QUIET], more: CHECKERS });

  it('has types that find mistakes in pages of a project', async () => {
    const { project, env } = installed();
    const cwd = path.join(project, 'own-pages');
    await cp(path.join(repository, 'tests/fixtures/own-pages'), cwd, { recursive: true });
    await writeFile(path.join(cwd, 'src/pages/wrong.astro'), WRONG_PAGE);
    const { stdout } = await run('npx', ['--no', '--', 'astro', 'check'], { cwd, env: { ...env, NO_COLOR: '1' } });
    const log = stripVTControlCharacters(stdout);
    const problems = [...log.matchAll(/^(\S+):(\d+):\d+ - error ts\(\d+\)/gm)].map(([, file, line]) => ({ file, line: Number(line) }));
    expect(problems.sort((one, other) => one.line - other.line)).toEqual(
      WRONG_LINES.map((line) => ({ file: 'src/pages/wrong.astro', line })),
    );
    expect(log).toContain(`Did you mean '"listBoats"'?`);
  });

  it('prints own and copied parts as in an Astro site, and finds mistakes in them', async () => {
    const { project, env } = installed();
    const astro = path.join(project, 'own-theme');
    const cwd = path.join(astro, 'docs');
    await cp(path.join(repository, 'tests/fixtures/own-theme'), cwd, { recursive: true });
    const built = await run('npx', ['--no', '--', 'lectern', 'build', '--out-dir', '../built', '--site', OWN_SITE], { cwd, env });
    expect([built.exitCode, built.stderr]).toEqual([0, '']);
    const missing = PART_NAMES.filter((one) => !readdirSync(path.join(cwd, 'parts')).includes(`${one}.astro`));
    // The first with the command, and the others in one process.
    await succeed(cwd, env, 'npx', '--no', '--', 'lectern', 'eject', missing.shift() ?? '');
    const ejectAll = `import { main } from 'PROJECT/node_modules/lectern/dist/cli/main.js'; for (const part of '${missing}'.split(',')) if ((await main(['eject', part])) !== 0) process.exit(1);`;
    await succeed(cwd, env, 'node', '--input-type=module', '--eval', ejectAll.replace('PROJECT', String(pathToFileURL(project))));
    await writeFile(path.join(astro, 'astro.config.mjs'), OWN_CONFIG);
    await succeed(astro, env, 'npx', '--no', '--', 'astro', 'build');
    const [expected, site] = [{ folder: path.join(astro, 'built') }, { folder: path.join(astro, 'dist') }];
    expect(listPages(expected)).toHaveLength(6);
    for (const page of listPages(expected))
      expect(withoutAssets(readOutput(site, page)), page).toBe(withoutAssets(readOutput(expected, page)));
    const file = path.join(cwd, 'parts/Banner.astro');
    await writeFile(file, WRONG_PART + (await readFile(file, 'utf8')));
    const config = path.join(cwd, 'lectern.config.ts');
    await writeFile(config, (await readFile(config, 'utf8')).replace('Footer:', 'Foter:'));
    const { stdout } = await run('npx', ['--no', '--', 'astro', 'check'], { cwd, env: { ...env, NO_COLOR: '1' } });
    const log = stripVTControlCharacters(stdout);
    const problems = [...log.matchAll(/^(\S+):(\d+):\d+ - error ts\(\d+\)/gm)].map(([, name, line]) => `${name}:${line}`);
    expect(problems.sort()).toEqual(['lectern.config.ts:25', 'parts/Banner.astro:4', 'parts/Banner.astro:5']);
    expect(log).toContain("Did you mean to write 'Footer'?");
  });

  it('takes little space beyond Astro', () => {
    const { project } = installed();
    expect(installedSize(project, 'lectern', 'astro')).toBeLessThan(LARGEST_INSTALL);
    const bundlers = readdirSync(path.join(project, 'node_modules'), { recursive: true, encoding: 'utf8' });
    expect(bundlers.filter((file) => /(?:^|\/)rolldown\/package\.json$/.test(file))).toHaveLength(1);
  });
});
