import path from 'node:path';
import type { Change } from './folder/changes.ts';
import { hasLockfile } from './package-manager.ts';
import type { Surroundings } from './surroundings.ts';
import type { Plan, Project } from './templates/project.ts';

/** More files are counted instead of listed. */
const MAX_FILES = 12;

/** Prints which files were created and edited, and what the user has to know about them. */
export function describeChanges({ changes, notes }: Pick<Plan, 'changes' | 'notes'>, { cwd, terminal }: Surroundings): void {
  const namesOf = (kind: Change['kind']) =>
    changes.filter((change) => change.kind === kind).map(({ file }) => path.relative(cwd, file).split(path.sep).join('/'));
  const lines = [...formatFiles('Created', namesOf('create')), ...formatFiles('Edited', namesOf('edit'))];
  if (lines.length > 0) terminal.line(lines.join('\n'));
  for (const note of notes) terminal.line(note);
}

/** Prints how the site is published, after the packages are installed or not. */
export function describePublishing({ publish }: Pick<Plan, 'publish'>, project: Project, { terminal }: Surroundings): void {
  if (publish === undefined) return;
  const { host, manager, root, repository } = project;
  // Other hosts install without one.
  const lacksLockfile = host === 'github-pages' && !hasLockfile(manager, [root, repository]);
  const lock = lacksLockfile ? ` There is no lock file, which the workflow needs: run \`${manager} install\` and commit it first.` : '';
  terminal.line(`${publish}${lock}\n`);
}

function formatFiles(verb: string, files: readonly string[]): string[] {
  if (files.length === 0) return [];
  return [files.length > MAX_FILES ? `${verb} ${files.length} files.` : `${verb}: ${files.join(', ')}`];
}
