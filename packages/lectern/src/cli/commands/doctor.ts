import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { arch, availableParallelism, homedir, release, totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { bytesOf, type Diagnostic, readConfig, realPath, statFile } from '@lectern/core';
import { git } from '../../outputs/git-dates.ts';
import { ownPackage } from '../../packages/own-package.ts';
import { Docs } from '../../site/docs.ts';
import { type Survey, surveyDocs, withoutSecrets } from '../../site/survey.ts';
import type { CommandArguments } from '../arguments.ts';
import { cacheDirectoryOf } from '../cache-directory.ts';
import { type DoctorReport, formatDoctor } from '../format-doctor.ts';
import { defaultOutDir, foldersToExclude } from '../output-paths.ts';
import { siteAddress } from '../site-address.ts';
import { fileSizes } from '../terminal/sizes.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../usage-error.ts';

/** Files that belong to a host, by its name. */
const HOST_FILES: readonly (readonly [file: string, host: string])[] = [
  ['netlify.toml', 'Netlify'],
  ['vercel.json', 'Vercel'],
  ['wrangler.toml', 'Cloudflare'],
  ['wrangler.jsonc', 'Cloudflare'],
  ['staticwebapp.config.json', 'Azure'],
  ['Dockerfile', 'Docker'],
  ['.github/workflows', 'GitHub Actions'],
  ['.gitlab-ci.yml', 'GitLab CI'],
];

/** `lectern doctor`: prints what a bug report needs. Returns the exit code. */
export async function doctor(args: CommandArguments, terminal: Terminal): Promise<number> {
  if (args.format !== undefined && args.format !== 'json')
    throw new UsageError(`\`--format\` of \`lectern doctor\` must be \`json\`, but got \`${args.format}\`.`);
  const root = path.resolve(args.directory);
  const report = await examine(root, args, terminal);
  terminal.line(args.format === 'json' ? JSON.stringify(report, undefined, 2) : formatDoctor(report));
  return report.docs === undefined ? 1 : 0;
}

async function examine(root: string, args: CommandArguments, terminal: Terminal): Promise<DoctorReport> {
  const { base, site } = await siteAddress(root, args);
  const outDir = defaultOutDir(undefined, root);
  const cacheDirectory = cacheDirectoryOf(root);
  const { isAbsent, source, dialect } = await readConfig(root);
  const docs = new Docs({
    root,
    base,
    origin: site,
    mode: 'build' as const,
    cacheDirectory: path.join(cacheDirectory, 'lectern'),
    exclude: foldersToExclude(root),
  });
  terminal.progress('Reading pages');
  const started = performance.now();
  const read = await docs.load();
  const loading = performance.now() - started;
  const survey = read.ok ? await surveyDocs(docs, (done, total) => terminal.progress(`Reading pages ${done}/${total}`)) : undefined;
  docs.close();
  const { diagnostics = read.diagnostics, ...rest } = survey ?? {};
  const top = (await git(root, 'rev-parse', '--show-toplevel'))?.trim();
  const remote = (await git(root, 'remote', 'get-url', 'origin'))?.trim();
  return {
    versions: await readVersions(root),
    paths: {
      docs: shorten(root),
      configuration: isAbsent ? undefined : source.file,
      output: shorten(outDir),
      cache: shorten(cacheDirectory),
    },
    configurationForm: dialect,
    sizes: { output: sum(fileSizes(outDir)), cache: sum(fileSizes(cacheDirectory)) },
    git: { isRepository: top !== undefined, remote: remote === undefined ? undefined : shorten(withoutUser(remote)) },
    hosts: findHosts(root, top),
    loading,
    docs: survey && (rest as Omit<Survey, 'diagnostics'>),
    problems: { error: count(diagnostics, 'error'), warning: count(diagnostics, 'warning'), notice: count(diagnostics, 'notice') },
  };
}

async function readVersions(cwd: string): Promise<DoctorReport['versions']> {
  const { resolve } = createRequire(import.meta.url);
  const versionOf = (file: string) => (JSON.parse(bytesOf(file)?.toString('utf8') ?? '{}') as { version: string }).version;
  // On Windows, npm is a script.
  const npm = await promisify(execFile)('npm', ['--version'], { cwd, shell: process.platform === 'win32' }).catch(() => undefined);
  return {
    lectern: ownPackage().version,
    core: versionOf(path.resolve(path.dirname(resolve('@lectern/core')), '../package.json')),
    astro: versionOf(resolve('astro/package.json')),
    node: process.versions.node,
    npm: npm?.stdout.trim(),
    system: `${process.platform} ${release()} ${arch()}, ${availableParallelism()} processors, ${Math.round(totalmem() / 1e9)} GB`,
  };
}

function findHosts(root: string, top: string | undefined): string[] {
  const folders = new Set([root, ...(top === undefined ? [] : [top])]);
  const found = HOST_FILES.filter(([file]) => [...folders].some((folder) => statFile(path.join(folder, file)) !== undefined));
  return found.map(([file, host]) => `${host} (${file})`);
}

/** The URL of a remote without user name, password, and query. */
function withoutUser(remote: string): string {
  return withoutSecrets(remote).replace(/^[^/@:]+@(?=[^/:]+:)/, '');
}

/** A path or URL with `~` for the home folder, also if that is a symbolic link. */
function shorten(text: string): string {
  const home = homedir();
  const homes = [home, realPath(home) ?? home];
  const found = homes.find((folder) => folder !== path.parse(folder).root && `${text}${path.sep}`.includes(folder + path.sep));
  return found === undefined ? text : text.replace(found, '~');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function count(diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): number {
  return diagnostics.filter((one) => one.severity === severity).length;
}
