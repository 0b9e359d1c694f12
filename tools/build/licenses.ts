import { readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of the installed package that a file belongs to, if any. */
export function packageFolder(file: string) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

/** The folders of an installed package and of everything that it depends on. */
export function withDependencies(folder: string, found = new Set<string>()) {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {} } = readPackage(folder);
  for (const name of Object.keys(dependencies)) withDependencies(findPackage(name, folder), found);
  return found;
}

/** The licenses of installed packages, for the people who get their code with ours. */
export function formatLicenses(folders: Iterable<string>) {
  const texts = [...new Set(folders)].map((folder) => {
    const { name, version, license, repository } = readPackage(folder);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    return `${name} ${version} (${license})\n${sourceOf(repository)}\n${file ? readFileSync(path.join(folder, file), 'utf8').trim() : ''}`;
  });
  return `The code in this folder contains parts of these libraries.\n\n${texts.sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Some licenses, such as that of elkjs, ask everyone who passes the code on to say where its source is. */
function sourceOf(repository: string | { url?: string } | undefined) {
  const written = typeof repository === 'string' ? repository : repository?.url;
  if (!written) return '';
  const url = written.replace(/^git\+|\.git$/g, '').replace(/^(?:git@|ssh:\/\/git@|git:\/\/)([^:/]+)[:/]/, 'https://$1/');
  return `Source: ${/^[\w.-]+\/[\w.-]+$/.test(url) ? `https://github.com/${url}` : url.replace(/^github:/, 'https://github.com/')}\n`;
}

function readPackage(folder: string) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

function findPackage(name: string, from: string) {
  const manifest = findPackageJSON(name, pathToFileURL(path.join(from, 'package.json')));
  if (manifest === undefined) throw new Error(`The package ${name} is not installed. ${from} needs it.`);
  return path.dirname(manifest);
}
