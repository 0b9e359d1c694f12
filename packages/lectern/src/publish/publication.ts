import { existsSync } from 'node:fs';
import path from 'node:path';
import { containsPath, type Diagnostic } from '@lectern/core';
import type { OutputFile } from '../outputs/output-folder.ts';
import { checkFiles, checkTop, followLinks, foreign, listOutput } from './out-dir.ts';
import { planSteps, publishFolder, runStep } from './publish.ts';
import { Releases } from './releases.ts';
import { type Owner, WORKSPACE, Workspace } from './workspace.ts';
import { writeProblem } from './write-problem.ts';

interface PublicationOptions {
  /** Absolute path of the output folder. */
  outDir: string;
  /** Absolute path of the docs folder. */
  root: string;
  /** Publishes each build as a new folder, and makes the output path a link to it. */
  atomic: boolean;
}

/** Where the files of one build are written, and how they are published when all of them are there. */
export interface Publication {
  /** Folder to write the build to. */
  staging: string;
  /** Folder for files that don't outlive the build. It may not exist. */
  temporary: string;
  /** Folder of the earlier build. */
  earlier?: string;
  /** Folders that contain output, which isn't part of the docs. */
  folders: readonly string[];
  /** Replaces the earlier build. */
  publish(files: readonly OutputFile[]): Diagnostic | undefined;
  /** The problem behind an error that the build threw. Undefined if the error has nothing to do with the output. */
  problemOf(error: unknown): Diagnostic | undefined;
  /** Removes temporary files, so that another build can use the output folder. */
  close(): void;
}

type OpenedPublication = { kind: 'open'; publication: Publication } | { kind: 'refused'; diagnostic: Diagnostic };

const UNCHANGED = 'The earlier output was not changed.';

/** Takes the output folder for this build, if it may be replaced and no other build is using it. */
export function openPublication({ outDir, root, atomic }: PublicationOptions): OpenedPublication {
  const shown = path.relative(process.cwd(), outDir) || '.';
  try {
    return atomic ? openRelease(outDir, followLinks(root), shown) : openFolder(followLinks(outDir), followLinks(root), shown);
  } catch (error) {
    const diagnostic = writeProblem(error, { shown, outcome: UNCHANGED });
    if (diagnostic) return refuse(diagnostic);
    throw error;
  }
}

/** @param target the folder behind the links of the output path */
function openFolder(target: string, root: string, shown: string): OpenedPublication {
  if (containsPath(target, root)) return refuse(containsDocs(shown));
  const problem = checkTop(target, shown);
  if (problem) return refuse(problem);
  const exists = existsSync(target);
  const inside = path.join(target, WORKSPACE);
  const beside = path.join(path.dirname(target), `.${path.basename(target)}${WORKSPACE}`);
  if (exists && existsSync(beside)) closeAbandoned(beside);
  const workspace = Workspace.open(exists ? inside : beside);
  if (!(workspace instanceof Workspace)) return refuse(busy(shown, workspace));
  const before = listOutput(target);
  const added = checkFiles(target, shown, before);
  if (added) {
    workspace.close();
    return refuse(added);
  }
  const folders = { staging: workspace.staging, outDir: target, draft: workspace.file('draft') };
  const publish = (files: readonly OutputFile[]) => {
    if (exists) for (const step of planSteps(files, before)) runStep(step, folders);
    else publishFolder(files, folders, undefined);
  };
  const partly = 'Every page in it is complete, but some may be of the earlier build.';
  return openWith({ workspace, shown, publish, partly, folders: [target, beside], ...(exists && { earlier: target }) });
}

/** @param outDir path of the link to the current release */
function openRelease(outDir: string, root: string, shown: string): OpenedPublication {
  const releases = new Releases(path.join(followLinks(path.dirname(outDir)), path.basename(outDir)));
  if (containsPath(releases.folder, root)) return refuse(containsDocs(shown));
  if (!releases.canSwitch()) return refuse(notLink(shown));
  const workspace = Workspace.open(path.join(releases.folder, WORKSPACE));
  if (!(workspace instanceof Workspace)) return refuse(busy(shown, workspace));
  const earlier = releases.current();
  const publish = (files: readonly OutputFile[]) => {
    const next = releases.next();
    publishFolder(files, { staging: workspace.staging, outDir: next, draft: workspace.file('draft') }, earlier);
    releases.switchTo(next);
  };
  return openWith({ workspace, shown, publish, partly: UNCHANGED, folders: [releases.folder], ...(earlier !== undefined && { earlier }) });
}

interface Parts {
  workspace: Workspace;
  shown: string;
  folders: readonly string[];
  earlier?: string;
  /** What a failure to publish leaves, as a sentence. */
  partly: string;
  publish(files: readonly OutputFile[]): void;
}

function openWith({ workspace, shown, folders, earlier, partly, publish }: Parts): OpenedPublication {
  const problemOf = (error: unknown, outcome: string) => writeProblem(error, { shown, folders, outcome });
  return {
    kind: 'open',
    publication: {
      staging: workspace.staging,
      temporary: workspace.file('temporary'),
      folders,
      ...(earlier !== undefined && { earlier }),
      publish(files) {
        if (!workspace.isOwn()) return busy(shown, undefined);
        try {
          publish(files);
          return undefined;
        } catch (error) {
          const problem = problemOf(error, partly);
          if (problem) return problem;
          throw error;
        }
      },
      problemOf: (error) => problemOf(error, UNCHANGED),
      close: () => workspace.close(),
    },
  };
}

function refuse(diagnostic: Diagnostic): OpenedPublication {
  return { kind: 'refused', diagnostic };
}

/** Removes the workspace of a killed build. */
function closeAbandoned(folder: string): void {
  try {
    const workspace = Workspace.open(folder);
    if (workspace instanceof Workspace) workspace.close();
  } catch {
    // A folder that can't be changed doesn't matter to this build.
  }
}

function containsDocs(shown: string): Diagnostic {
  const message = 'The output folder contains the docs folder; a build would overwrite your pages.';
  return foreign(shown, message, 'Choose another folder with `--out-dir`.');
}

function notLink(shown: string): Diagnostic {
  return {
    code: 'site/out-dir-not-link',
    severity: 'error',
    message: 'The output path is not a symbolic link, so `--atomic` cannot switch it to a new release. Nothing was changed.',
    hint: 'Rename or remove it, or choose another path with `--out-dir`.',
    location: { file: shown },
  };
}

function busy(shown: string, owner: Owner | undefined): Diagnostic {
  const process = owner ? `process ${owner.pid} on \`${owner.host}\`` : 'another process';
  return {
    code: 'site/out-dir-busy',
    severity: 'error',
    message: `Another build is writing to the output folder: ${process}. Nothing was changed.`,
    hint: 'Wait until it is done, or choose another folder with `--out-dir`.',
    location: { file: shown },
  };
}
