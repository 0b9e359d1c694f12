import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { peerFolder } from '../folders.ts';
import { putAside } from '../generators/project.ts';
import { installPeer, pinnedVersion } from '../peers.ts';
import type { Context } from '../run.ts';
import { inTurns, measureBuilds, noTimes } from './builds.ts';

/** Builds the reference of one large OpenAPI document with every generator that can, in turns. */
export async function runApi(context: Context) {
  const { ready, runs, keep, record, spec } = context;
  const { file, subject } = spec === undefined ? await githubDocument() : namedDocument(spec);
  const entrants = ready.flatMap(({ generator, head }) => {
    const project = generator.api?.(file);
    const name = generator.apiName ?? generator.name;
    const row = { ...head('api', subject), generator: name, cold: noTimes(), warm: noTimes() };
    return project === undefined ? [] : [{ generator, project, row }];
  });
  if (entrants.every(({ row }) => context.isDone(row))) return;
  for (const { project } of entrants) await project.write();
  for (const { generator, project, row } of inTurns(entrants, runs)) {
    if (row.failure !== undefined) continue;
    await measureBuilds(row, { ...context, generator, project, leastPages: 2 });
    await record(row);
    if (!keep) await putAside([project.output]);
  }
  if (!keep) for (const { project } of entrants) await putAside([project.folder]);
}

/** GitHub's description of its own API, as its package publishes it. */
async function githubDocument() {
  await installPeer('github-document');
  const file = join(peerFolder('github-document'), 'node_modules/@octokit/openapi/generated/api.github.com.json');
  return { file, subject: `GitHub ${pinnedVersion('github-document', '@octokit/openapi')}` };
}

function namedDocument(spec: string) {
  const file = resolve(spec);
  if (!existsSync(file)) throw new Error(`There is no OpenAPI document at ${spec}.`);
  return { file, subject: basename(file) };
}
