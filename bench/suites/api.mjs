import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { peerFolder } from '../folders.mjs';
import { putAside } from '../generators/project.mjs';
import { installPeer, pinnedVersion } from '../peers.mjs';
import { inTurns, measureBuilds, noTimes } from './builds.mjs';

/**
 * Builds the reference of one large OpenAPI document with every generator that can, in turns.
 *
 * @param {import('../run.mjs').Context} context
 */
export async function runApi(context) {
  const { ready, runs, keep, record, spec } = context;
  const { file, subject } = spec === undefined ? await githubDocument() : namedDocument(spec);
  const entrants = ready
    .filter(({ generator }) => generator.api !== undefined)
    .map(({ generator, head }) => {
      const name = generator.apiName ?? generator.name;
      return {
        generator,
        project: generator.api(file),
        row: { ...head('api', subject), generator: name, cold: noTimes(), warm: noTimes() },
      };
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

function namedDocument(spec) {
  const file = resolve(spec);
  if (!existsSync(file)) throw new Error(`There is no OpenAPI document at ${spec}.`);
  return { file, subject: basename(file) };
}
