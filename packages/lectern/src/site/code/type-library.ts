import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findPackage } from '../../packages/find-package.ts';

/** The parts of the packages that are used here. */
export interface TypeScript {
  sys: { readFile(file: string, encoding?: string): string | undefined };
}

interface Twoslash {
  createTwoslasher(options: {
    tsModule: TypeScript;
    vfsRoot: string;
    tsLibDirectory: string;
    compilerOptions: Record<string, unknown>;
    handbookOptions: Record<string, unknown>;
    customTags: readonly string[];
  }): Twoslasher;
}

export type Twoslasher = (code: string, extension: string) => TwoslashResult;

export interface TwoslashResult {
  nodes: readonly TwoslashNode[];
  meta: {
    handbookOptions: { errors: readonly number[] };
    flagNotations: readonly { type: string; name: string; start: number }[];
  };
}

/** Lines and characters count from 0. */
interface TwoslashNode {
  type: 'hover' | 'query' | 'completion' | 'highlight' | 'error' | 'tag';
  line: number;
  character: number;
  length: number;
  name?: string;
  text?: string;
  docs?: string;
  target?: string;
  code?: number;
  level?: string;
  completions?: readonly { name: string }[];
  completionsPrefix?: string;
}

/** The packages that find types, which the project of the docs has to install. */
export interface TypeLibrary {
  /** Changes when one of them does. */
  version: string;
  /** The folder whose `node_modules` contains them. */
  folder: string;
  /** The folder of TypeScript. */
  typescript: string;
  /** Loads them, which takes a while. */
  load(): { twoslash: Twoslash; typescript: TypeScript };
}

/** What has to be installed first. */
export interface MissingLibrary {
  problem: string;
  command: string;
}

const INSTALL = 'npm install --save-dev twoslash typescript@6';

/** Finds the packages in the docs folder or its parents, or next to Lectern. Doesn't load them. */
export function findTypeLibrary(root: string): TypeLibrary | MissingLibrary {
  const twoslash = findPackage('twoslash', [path.join(root, 'docs.json'), import.meta.filename]);
  if (twoslash === undefined) return { problem: 'the package `twoslash` is not installed', command: INSTALL };
  const require = createRequire(path.join(twoslash, 'package.json'));
  const typescript = findPackage('typescript', [path.join(twoslash, 'package.json'), path.join(root, 'docs.json')]);
  if (typescript === undefined) return { problem: 'the package `typescript` is not installed', command: INSTALL };
  const version = versionOf(typescript);
  // The API for programs that these packages use ends with version 6.
  if (Number.parseInt(version, 10) > 6) return { problem: `\`twoslash\` cannot use TypeScript ${version}`, command: INSTALL };
  return {
    version: `twoslash ${versionOf(twoslash)} typescript ${version}`,
    folder: path.resolve(twoslash, '../..'),
    typescript,
    load: () => ({ twoslash: require('twoslash/core'), typescript: require(typescript) }),
  };
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
