import { formatExactJson } from '../parse/exact-numbers.ts';
import { isObject, type RawObject } from '../parse/raw.ts';

/** Characters of an example that pages show. */
const MAX_CHARACTERS = 200_000;

export interface ShownExample {
  value: unknown;
  /** Why it is shorter than in the document. */
  problem?: string;
}

/** The start of an example that is too large for a page, as a valid value: later items, fields, and characters are left out. */
export function shownExample(value: unknown): ShownExample {
  if (measure(value, { left: MAX_CHARACTERS })) return { value };
  const start = startOf(value, { left: MAX_CHARACTERS });
  const size = formatExactJson(value)?.length ?? 0;
  return { value: start, problem: `The example has ${size} characters; only its first ${MAX_CHARACTERS} are shown.` };
}

/** Fields that hold examples. */
const EXAMPLES = new Set(['example', 'examples', 'value']);

/** A part of a document in which examples that are too large are cut. */
export function withShownExamples(part: RawObject): RawObject {
  return cutExamples(part) as RawObject;
}

function cutExamples(value: unknown): unknown {
  if (measure(value, { left: MAX_CHARACTERS })) return value;
  if (Array.isArray(value)) return value.map(cutExamples);
  if (!isObject(value)) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(fields.map(([key, inner]) => [key, EXAMPLES.has(key) ? shownExample(inner).value : cutExamples(inner)]));
}

/** Whether a value fits. Stops where it doesn't. */
function measure(value: unknown, budget: { left: number }): boolean {
  budget.left -= typeof value === 'string' ? value.length + 2 : 4;
  if (typeof value === 'object' && value !== null) {
    for (const key in value) {
      if (!Array.isArray(value)) budget.left -= key.length + 4;
      if (!measure((value as Record<string, unknown>)[key], budget)) return false;
    }
  }
  return budget.left > 0;
}

function startOf(value: unknown, budget: { left: number }): unknown {
  if (typeof value === 'string') {
    const text = value.length > budget.left ? `${value.slice(0, Math.max(0, budget.left))}…` : value;
    budget.left -= value.length + 2;
    return text;
  }
  budget.left -= 4;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      if (budget.left <= 0) break;
      items.push(startOf(item, budget));
    }
    return items;
  }
  if (!isObject(value)) return value;
  const fields: [string, unknown][] = [];
  for (const [name, field] of Object.entries(value)) {
    if (budget.left <= 0) break;
    budget.left -= name.length + 4;
    fields.push([name, startOf(field, budget)]);
  }
  return Object.fromEntries(fields);
}
