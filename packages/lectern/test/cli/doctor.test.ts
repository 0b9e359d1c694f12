import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { main } from '../../src/cli/main.ts';
import { captureOutput } from './capture-output.ts';

const home = useFolder('doctor');
let root = '';
const printed = captureOutput();

beforeEach(() => {
  root = path.join(home, 'docs');
  mkdirSync(root);
  vi.stubEnv('HOME', home);
  vi.stubEnv('USERPROFILE', home);
  vi.stubEnv('API_TOKEN', 'sk-secret-of-environment');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const put = (files: Record<string, string>) => putFiles(root, files);

const spec = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: { '/users': { get: { responses: { 200: { description: 'OK' } } } } },
};
const site = {
  'docs.json': JSON.stringify({
    name: 'A',
    navigation: { languages: ['en', 'fr'].map((language) => ({ language, pages: [`${language}/index`] })) },
    api: { openapi: 'openapi.json' },
  }),
  'openapi.json': JSON.stringify(spec),
  'en/index.mdx': '---\ntitle: A\n---\n\n[x](/gone)\n',
  'fr/index.mdx': '---\ntitle: A\n---\n\nText\n',
  'style.css': '.a {}',
  'netlify.toml': '',
  'large.txt': 'x'.repeat(1_500_000),
};

describe('lectern doctor', () => {
  it('prints versions, paths, what it detects, and times', async () => {
    put(site);
    expect(await main(['doctor', root])).toBe(0);
    const text = printed.stdout.replace(/ +/g, ' ');
    for (const line of [
      / Node\.js \d+\.\d+\.\d+\n/,
      / Astro \d+\.\d+\.\d+\n/,
      / Docs ~[\\/]docs\n/,
      / Configuration docs\.json, current form\n/,
      / Output ~[\\/]docs[\\/]dist, empty\n/,
      / Pages 2( and \d+ of API documents)?\n/,
      / API documents 1\n/,
      / Languages en, fr\n/,
      / Versions none\n/,
      / Style sheets style\.css\n/,
      / Git no repository\n/,
      / Hosts Netlify \(netlify\.toml\)\n/,
      / Slow page \d+ ms (en|fr)\/index\.mdx\n/,
      / API document \d+ ms openapi\.json, 1 operations\n/,
      / Large file 1\.5 MB large\.txt\n/,
    ])
      expect(text).toMatch(line);
    expect(readdirSync(root).sort()).toEqual(
      Object.keys(site)
        .map((file) => file.split('/')[0])
        .sort(),
    );
  });

  it('counts the problems that `lectern check` finds', async () => {
    put(site);
    await main(['check', root, '--format', 'json']);
    const { diagnostics } = JSON.parse(printed.stdout) as { diagnostics: { severity: string }[] };
    printed.stdout = '';
    await main(['doctor', root, '--format=json']);
    const report = JSON.parse(printed.stdout) as { problems: Record<string, number>; docs: { slowPages: unknown[] } };
    const count = (severity: string) => diagnostics.filter((one) => one.severity === severity).length;
    expect(report.problems).toEqual({ error: count('error'), warning: count('warning'), notice: count('notice') });
    expect(report.problems.warning).toBeGreaterThan(0);
    expect(report.docs.slowPages).toHaveLength(2);
  });

  it.each([
    ['https://ann:ghp_secret@github.com/acme/docs.git?token=x', 'https://github.com/acme/docs.git', ['--format', 'json']],
    ['git@github.com:acme/docs.git', 'github.com:acme/docs.git', []],
    ['ssh://ann@git.example:22/acme/docs.git', 'ssh://git.example:22/acme/docs.git', []],
  ])('prints %s without secrets', async (remote, shown, format) => {
    put(site);
    execFileSync('git', ['init', '-q'], { cwd: root });
    execFileSync('git', ['remote', 'add', 'origin', remote], { cwd: root });
    await main(['doctor', root, ...format]);
    expect(printed.stdout).toContain(shown);
    expect(printed.stdout).not.toMatch(/ghp_secret|token=|\bann\b|git@|sk-secret/);
    expect(printed.stdout).not.toContain(home);
  });

  it('describes docs that it cannot read, as far as possible', async () => {
    put({ 'docs.json': '{' });
    expect(await main(['doctor', root])).toBe(1);
    expect(printed.stdout).toContain('  Configuration   docs.json\n');
    expect(printed.stdout).toMatch(/\n {2}Errors {10}\d/);
    expect(printed.stdout).toMatch(/The docs cannot be read. Run `lectern check` to see why\.\n$/);
  });

  it('prints no formats but JSON', async () => {
    put(site);
    expect(await main(['doctor', root, '--format', 'sarif'])).toBe(2);
    expect(printed.stderr).toBe('`--format` of `lectern doctor` must be `json`, but got `sarif`.\n');
  });
});
