import path from 'node:path';
import type { Diagnostic } from '@lectern/core';
import { locateIn, placeInStack, readBuildError } from './build-error.ts';
import type { OwnName, OwnParts } from './parts.ts';

interface PartSources {
  /** Absolute path of the docs root. Places of errors are unknown without it. */
  root: string | undefined;
  /** Paths from the root, or absolute ones. */
  parts?: OwnParts | undefined;
  /** All modules that the parts are made of, if they are known. */
  modules?: readonly string[] | undefined;
}

/** The problem of a part that threw while a page was printed. */
export function describePartFailure(name: OwnName, error: unknown, { root, parts = {}, modules }: PartSources): Diagnostic {
  const built = readBuildError(error);
  if (root !== undefined && built.file !== undefined)
    return partProblem([name], `cannot be compiled: ${built.message}`, locateIn(root, built));
  const message = error instanceof Error ? error.message : String(error);
  const file = parts[name] ?? '';
  const found = placeInModules(error, modules ?? [file]);
  const place = root === undefined ? { location: { file } } : locateIn(root, { ...found, file: path.resolve(root, found?.file ?? file) });
  return partProblem([name], `fails: ${message}`, place);
}

/**
 * The problem of parts or components, and what readers see instead.
 * @param problem what follows their names in the message
 */
export function partProblem(names: readonly OwnName[], problem: string, place: Pick<Diagnostic, 'location' | 'excerpt'>): Diagnostic {
  const areComponents = names.every((name) => name.startsWith('<'));
  const s = names.length === 1 ? '' : 's';
  const list = names.map((name) => `\`${name}\``).join(', ');
  return {
    code: 'site/part',
    severity: 'error',
    message: `The ${areComponents ? 'component' : 'part'}${s} ${list} ${problem.replace(/\.?$/, '.')}`,
    hint: areComponents
      ? 'Pages show only the content of its tags.'
      : `The theme has its own part${s} in ${s === '' ? 'its' : 'their'} place.`,
    ...place,
  };
}

/** Where a module of a site threw. Source maps of a theme in a cache know only how files end. */
export function placeInModules(error: unknown, modules: readonly string[]): ReturnType<typeof placeInStack> {
  return placeInStack(error, (at) => modules.find((one) => at.endsWith(`/${one.replace(/^(?:\.*[\\/])+/, '')}`)));
}
