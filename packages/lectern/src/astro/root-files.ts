import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files that hosts read only in the root of a site. */
const ROOT_FILES = ['_headers', '_redirects', 'robots.txt'];

/** The files of the project for its hosts. Removes them until `putRootFiles`, so that the docs write their own. */
export function takeRootFiles(site: string): Map<string, string> {
  return new Map(ROOT_FILES.flatMap((name) => take(path.join(site, name)).map((text) => [name, text])));
}

/** Writes the rules of the docs, which are below the root, after those of the project. */
export function putRootFiles(site: string, docs: string, own: ReadonlyMap<string, string>): void {
  for (const name of ROOT_FILES) {
    const ours = take(path.join(docs, name)).filter((text) => name !== 'robots.txt' || docs === site || !isOpen(text));
    const rules = [own.get(name) ?? '', ...ours].map((text) => text.trim()).filter(Boolean);
    if (rules.length > 0) writeFileSync(path.join(site, name), `${rules.join('\n\n')}\n`);
  }
}

function take(file: string): string[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  return [text];
}

/** Rules for robots that only allow everything. A part of a site doesn't need them. */
function isOpen(robots: string): boolean {
  return !/^(?:Disallow|Content-Signal):/m.test(robots);
}
