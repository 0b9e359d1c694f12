import path from 'node:path';
import type { Diagnostic } from '@lectern/core';
import { locateIn, placeInStack } from './build-error.ts';
import { insteadOf, nameOfParts, type OwnName, type OwnParts } from './parts.ts';

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
  const message = error instanceof Error ? error.message : String(error);
  const file = parts[name] ?? '';
  const found = placeInStack(error, (at) => (modules ?? [file]).find((one) => at.endsWith(`/${one}`) || at === one));
  return {
    code: 'site/part',
    severity: 'error',
    message: `${nameOfParts([name])} fails: ${message.replace(/\.?$/, '.')}`,
    hint: insteadOf([name]),
    ...(root === undefined ? { location: { file } } : locateIn(root, { ...found, file: path.resolve(root, found?.file ?? file) })),
  };
}
