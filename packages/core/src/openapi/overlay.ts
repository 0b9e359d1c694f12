import type { Callback } from 'jsonpath-rfc9535';
import { setOwn } from '../config/own-value.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ParsedFile } from './parse/parsed-file.ts';
import { isObject, listIn, own, type RawObject, textIn } from './parse/raw.ts';
import type { Problems } from './problems.ts';

type Steps = Parameters<Callback>[1];
/** Calls back for each value of a document at a JSONPath. */
type Select = (document: unknown, path: string, found: (value: unknown, steps: Steps) => void) => void;

/** Applies the actions of an OpenAPI Overlay (1.0 or 1.1) to a document, in order. Returns the problems, at their actions. */
export async function applyOverlay(document: RawObject, overlay: ParsedFile, problems: Problems): Promise<Diagnostic[]> {
  const { file, value, places } = overlay;
  const version = textIn(value, 'overlay');
  if (version === undefined || !/^1\.[01](?:\.|$)/.test(version)) {
    return [
      {
        code: 'openapi/overlay',
        severity: 'error',
        message:
          version === undefined
            ? `\`${file}\` is not an overlay.`
            : `\`${file}\` has the overlay version ${version}, which is not supported.`,
        hint: 'An overlay starts with `overlay: 1.0.0`, `info`, and `actions`.',
        ...places.locate(version === undefined ? '' : '/overlay'),
      },
    ];
  }
  const { exec } = await import('jsonpath-rfc9535');
  const select: Select = (root, path, found) => exec(root as Parameters<typeof exec>[0], path, found);
  problems.addFiles([overlay]);
  const actions = listIn(value, 'actions');
  const found = actions.flatMap((action, index): Diagnostic[] => {
    const problem = applyAction(document, action, { select, problems });
    if (problem === undefined) return [];
    const { key, ...rest } = problem;
    return [{ code: 'openapi/overlay', severity: 'warning', ...rest, ...places.locate(`/actions/${index}${key ? `/${key}` : ''}`) }];
  });
  if (actions.length > 0) return found;
  return [
    {
      code: 'openapi/overlay',
      severity: 'warning',
      message: `\`${file}\` has no actions, so it changes nothing.`,
      ...places.locate('/actions'),
    },
  ];
}

interface ActionProblem {
  message: string;
  hint?: string;
  /** The field of the action. */
  key?: string;
}

function applyAction(document: RawObject, action: unknown, tools: { select: Select; problems: Problems }): ActionProblem | undefined {
  const target = textIn(action, 'target');
  if (target === undefined) return { message: 'The action has no `target`.', hint: 'For example: `target: $.info`' };
  const found = selectSteps(document, target, tools.select);
  if ('message' in found) return { ...found, key: 'target' };
  if (found.length === 0)
    return {
      message: `The target \`${target}\` matches nothing in the document.`,
      hint: 'Correct the path, or remove the action.',
      key: 'target',
    };
  if (own(action, 'remove') === true) {
    // From the end, so that the indexes before stay the same.
    for (const steps of found.toReversed()) remove(document, steps);
    return undefined;
  }
  const update = own(action, 'update');
  const copy = textIn(action, 'copy');
  if (update === undefined && copy === undefined)
    return { message: 'The action has neither `update` nor `remove: true`, so it changes nothing.', hint: 'Add one of them.' };
  const source = update === undefined ? selectSource(document, copy ?? '', tools.select) : { value: update };
  if ('message' in source) return { ...source, key: 'copy' };
  for (const steps of found) change(document, steps, (old) => merge(old, source.value, tools.problems));
  return undefined;
}

function selectSteps(document: RawObject, path: string, select: Select): Steps[] | ActionProblem {
  const found: Steps[] = [];
  try {
    select(document, path, (_, steps) => found.push([...steps]));
  } catch (error) {
    return {
      message: `\`${path}\` is not a JSONPath: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'For example: `$.paths["/users"].get`',
    };
  }
  return found;
}

function selectSource(document: RawObject, path: string, select: Select): { value: unknown } | ActionProblem {
  const found: unknown[] = [];
  try {
    select(document, path, (value) => found.push(value));
  } catch {
    return { message: `\`${path}\` is not a JSONPath.` };
  }
  return found.length === 1 ? { value: found[0] } : { message: `\`copy\` must match one value, but \`${path}\` matches ${found.length}.` };
}

function remove(document: RawObject, steps: Steps): void {
  const around = valueAt(document, steps.slice(0, -1));
  const key = steps.at(-1);
  if (Array.isArray(around)) around.splice(Number(key), 1);
  else if (isObject(around) && key !== undefined) delete around[key];
}

function change(document: RawObject, steps: Steps, replace: (old: unknown) => unknown): void {
  const around = valueAt(document, steps.slice(0, -1));
  const key = steps.at(-1);
  if (key === undefined) replace(document);
  else if (Array.isArray(around)) around[Number(key)] = replace(around[Number(key)]);
  else if (isObject(around)) setOwn(around, String(key), replace(around[key]));
}

/** Objects are merged, lists get the values at their end, and everything else is replaced. Objects and lists are changed in place. */
function merge(old: unknown, update: unknown, problems: Problems): unknown {
  if (Array.isArray(old)) {
    old.push(...[update].flat().map((item) => copyOf(item, problems)));
    return old;
  }
  if (!isObject(old) || !isObject(update)) return copyOf(update, problems);
  for (const [key, value] of Object.entries(update))
    setOwn(old, key, Object.hasOwn(old, key) ? merge(old[key], value, problems) : copyOf(value, problems));
  return old;
}

/** A copy whose objects have the location of the originals, for problems. */
function copyOf(value: unknown, problems: Problems): unknown {
  if (Array.isArray(value))
    return problems.derive(
      value.map((item) => copyOf(item, problems)),
      value,
    );
  if (!isObject(value)) return value;
  const copy: RawObject = {};
  for (const [key, inner] of Object.entries(value)) setOwn(copy, key, copyOf(inner, problems));
  return problems.derive(copy, value);
}

function valueAt(root: unknown, steps: Steps): unknown {
  return steps.reduce<unknown>((value, step) => (Array.isArray(value) ? value[Number(step)] : own(value, String(step))), root);
}
