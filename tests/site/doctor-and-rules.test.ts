import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere } from './run-here.ts';
import { runLectern } from './run-lectern.ts';
import { writeFolder } from './temporary-folder.ts';

const SITE = {
  'docs/docs.json': JSON.stringify({ name: 'Harbor', navigation: { pages: ['index'] }, api: { openapi: 'openapi.json' } }),
  'docs/index.mdx': '---\ntitle: Harbor\ndescription: Boats.\n---\n\n[Berths](/berths)\n',
  'docs/openapi.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} }),
};

describe('lectern doctor', () => {
  const SECRETS = {
    GITHUB_TOKEN: 'ghp_0123456789abcdefghij',
    NPM_TOKEN: 'npm_0123456789abcdefghij',
    NODE_AUTH_TOKEN: 'node-auth-secret',
    LECTERN_SITE: 'https://ann:site-secret@docs.example',
    DATABASE_URL: 'postgres://ann:database-secret@db.example/app',
  };

  it.each([
    ['its usual path', (home: string) => home],
    [
      'a symbolic link',
      (home: string) => {
        const link = `${home}-link`;
        rmSync(link, { force: true });
        symlinkSync(home, link);
        return link;
      },
    ],
  ])('prints nothing secret, and shortens a home folder that is %s', async (name, homeOf) => {
    const home = await writeFolder(`doctor ${name}`, { ...SITE, '.npmrc': '//registry.example/:_authToken=npmrc-secret\n' });
    const docs = path.join(home, 'docs');
    execFileSync('git', ['init', '-q'], { cwd: docs });
    execFileSync('git', ['remote', 'add', 'origin', `file://${home}/origin.git`], { cwd: docs });
    const named = homeOf(home);
    const env = { ...SECRETS, HOME: named, USERPROFILE: named };
    for (const args of [['doctor'], ['doctor', '--format', 'json'], ['doctor', path.join(named, 'docs')]]) {
      const { exitCode, stdout, stderr } = await runLectern(args, { cwd: docs, env });
      expect([exitCode, stderr]).toEqual([0, '']);
      expect(stdout).toContain(path.join('~', 'docs'));
      expect(stdout).toContain('file://~/origin.git');
      for (const secret of [...Object.values(SECRETS), 'secret', 'ann:', home, named]) expect(stdout).not.toContain(secret);
    }
  });

  it('exits with 0 for docs that it can read, 1 for others, and 2 for an unknown format', async () => {
    const folder = await writeFolder('doctor-codes', { ...SITE, 'broken/docs.json': '{ "name": ' });
    const run = (...args: string[]) => runHere(['doctor', ...args], folder);
    const read = await run('docs', '--format', 'json');
    expect([read.exitCode, JSON.parse(read.stdout)]).toMatchObject([0, { problems: { error: 0 }, docs: { pages: 1 } }]);
    const broken = await run('broken');
    expect([broken.exitCode, broken.stdout]).toEqual([
      1,
      expect.stringContaining('The docs cannot be read. Run `lectern check` to see why.'),
    ]);
    const refused = await run('docs', '--format', 'sarif');
    expect([refused.exitCode, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('`--format` of `lectern doctor` must be `json`');
  });
});

describe('lectern rules', () => {
  const run = (cwd: string, ...args: string[]) => runHere(['rules', 'docs', ...args], cwd);
  const BEGIN = '<!-- lectern rules: begin';
  const END = '<!-- lectern rules: end -->';

  it('prints a patch with which git makes what --write makes, and keeps what people wrote', async () => {
    const written = { 'AGENTS.md': '# Our project\r\n\r\nUse tabs.\r\n', '.cursor/rules/own.mdc': '---\nalwaysApply: true\n---\n\nOwn.\n' };
    const folder = await writeFolder('rules-patch', { ...SITE, ...written });
    const copy = await writeFolder('rules-patch-copy', { ...SITE, ...written });
    for (const one of [folder, copy]) execFileSync('git', ['init', '-q'], { cwd: one });
    const printed = await run(folder);
    expect([printed.exitCode, printed.stderr]).toEqual([0, '\nNothing was written. Use `--write` to write the files.\n']);
    execFileSync('git', ['apply', '-'], { cwd: copy, input: printed.stdout });
    expect((await run(folder, '--write')).exitCode).toBe(0);
    const changed = execFileSync('git', ['ls-files', '--others', '--', 'AGENTS.md', '.cursor', '.windsurf'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const files = changed.trim().split('\n');
    expect(files).toContain('AGENTS.md');
    for (const file of files) expect(readFileSync(path.join(copy, file), 'utf8')).toBe(readFileSync(path.join(folder, file), 'utf8'));
    expect(readFileSync(path.join(folder, 'AGENTS.md'), 'utf8')).toMatch(/^# Our project\r\n\r\nUse tabs\.\r\n/);
    expect(readFileSync(path.join(folder, '.cursor/rules/own.mdc'), 'utf8')).toBe(written['.cursor/rules/own.mdc']);
  });

  it('replaces only its section, and has nothing to do after that', async () => {
    const folder = await writeFolder('rules-section', { ...SITE });
    execFileSync('git', ['init', '-q'], { cwd: folder });
    const file = path.join(folder, '.windsurf/rules.md');
    mkdirSync(path.dirname(file));
    writeFileSync(file, `Before.\n\n${BEGIN} -->\nOld.\n${END}\n\nAfter.\n`);
    expect((await run(folder, '--for', 'windsurf', '--write')).stdout).toContain('Updated `.windsurf/rules.md`.');
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^Before\.\n\n<!-- lectern rules: begin[^\0]*<!-- lectern rules: end -->\n\nAfter\.\n$/);
    expect(text).not.toContain('Old.');
    const again = await run(folder, '--for', 'windsurf', '--write');
    expect(again).toMatchObject({ exitCode: 0, stdout: '`.windsurf/rules.md`: up to date.\n', stderr: '' });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('leaves a file alone whose section has no end, and exits with 1', async () => {
    const text = `Before.\n\n${BEGIN} -->\nOld.\n`;
    const folder = await writeFolder('rules-no-end', { ...SITE, '.windsurf/rules.md': text });
    execFileSync('git', ['init', '-q'], { cwd: folder });
    const { exitCode, stderr } = await run(folder, '--write');
    expect([exitCode, readFileSync(path.join(folder, '.windsurf/rules.md'), 'utf8')]).toEqual([1, text]);
    expect(stderr).toContain('Nothing was written.');
  });

  it('exits with 2 for an unknown assistant, and with 1 for docs that it cannot read', async () => {
    const folder = await writeFolder('rules-codes', { 'docs/docs.json': '{ "name": ' });
    const unknown = await run(folder, '--for', 'windsurff');
    expect([unknown.exitCode, unknown.stderr]).toEqual([2, '`--for` has no assistant `windsurff`. Did you mean `windsurf`?\n']);
    const broken = await run(folder, '--write');
    expect([broken.exitCode, broken.stderr]).toEqual([1, expect.stringContaining('Nothing was written.')]);
  });
});
