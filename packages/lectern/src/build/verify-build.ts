import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, formatDiagnostic } from '@lectern/core';
import type { OutputFolder } from '../outputs/output-folder.ts';
import type { RenderedSite, RenderSiteOptions } from './render-site.ts';
import type { VerifyRequest, VerifyResponse } from './verify-worker.ts';

/** Number of differences that are listed. */
const MAX_LISTED = 20;

/**
 * Builds the site again without a cache, and compares every file and every problem.
 * @param built the build to verify
 * @param options of that build
 * @param folder an empty folder for temporary files
 * @param inside folder of the site in the output
 * @returns an error for each difference
 */
export async function verifyBuild(
  built: Extract<RenderedSite, { kind: 'rendered' }>,
  { earlier: _, onProgress: __, signal, ...options }: RenderSiteOptions,
  folder: string,
  inside: string,
): Promise<readonly Diagnostic[]> {
  const outDir = path.join(folder, 'output', inside);
  const again = await buildAgain({ ...options, outDir, cacheDirectory: path.join(folder, 'cache') }, signal);
  if (again.kind === 'failed') return again.diagnostics;
  const found = [...compareFiles(built.output, outDir, again.files), ...compareProblems(built.diagnostics, again.diagnostics)];
  const more = found.length - MAX_LISTED;
  return more > 0 ? [...found.slice(0, MAX_LISTED), difference(`There are ${more} more differences.`)] : found;
}

/** A process renders one site, so this build has its own. */
function buildAgain(request: VerifyRequest, signal: AbortSignal | undefined): Promise<VerifyResponse> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./verify-worker.js', import.meta.url), {
      serialization: 'advanced',
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    });
    child.once('error', reject);
    child.once('exit', (code, killed) => reject(new Error(`The build without a cache ended with ${killed ?? `exit code ${code}`}.`)));
    child.once('message', (response: VerifyResponse) => {
      child.disconnect();
      resolve(response);
    });
    // The `exit` event handles a failed send.
    child.send(request, () => {});
  });
}

function compareFiles(built: OutputFolder, folder: string, files: readonly string[]): Diagnostic[] {
  const expected = new Set(files);
  const names = new Set([...built.files().map((file) => file.path), ...files]);
  return [...names].sort().flatMap((name): Diagnostic[] => {
    if (!expected.has(name)) return [difference(`A build without a cache does not write \`${name}\`.`)];
    if (!built.file(name)) return [difference(`Only a build without a cache writes \`${name}\`.`)];
    const isSame = readFileSync(built.locate(name)).equals(readFileSync(path.join(folder, name)));
    return isSame ? [] : [difference(`A build without a cache writes a different \`${name}\`.`)];
  });
}

function compareProblems(built: readonly Diagnostic[], again: readonly Diagnostic[]): Diagnostic[] {
  const [reported, expected] = [new Set(built.map(formatDiagnostic)), new Set(again.map(formatDiagnostic))];
  const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
  return [
    ...[...reported]
      .filter((one) => !expected.has(one))
      .map((one) => difference(`A build without a cache does not report \`${firstLine(one)}\`.`)),
    ...[...expected]
      .filter((one) => !reported.has(one))
      .map((one) => difference(`Only a build without a cache reports \`${firstLine(one)}\`.`)),
  ];
}

function difference(message: string): Diagnostic {
  return {
    code: 'site/not-reproducible',
    severity: 'error',
    message,
    hint: 'The output was not published. Run `lectern clean`, build again, and report this as a bug in Lectern.',
  };
}
