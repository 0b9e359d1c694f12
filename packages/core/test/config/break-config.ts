import type { Random } from '../../../../tests/edits/random.ts';

/** One value inside a configuration. */
interface Part {
  around: Record<string, unknown>;
  key: string;
  value: unknown;
}

/** Ways to change one value of a configuration; undefined where the way makes no sense. Not every change is a mistake. */
const CHANGES: Readonly<Record<string, (part: Part, random: Random) => unknown>> = {
  remove: ({ around, key }) => (Array.isArray(around) ? around.splice(Number(key), 1) : delete around[key]),
  'other type': ({ around, key, value }, random) => {
    const others = [7, 'word', true, ['a'], { a: 1 }, [{ a: 1 }]].filter((other) => typeof other !== typeof value || Array.isArray(other));
    return (around[key] = random.pick(others));
  },
  null: ({ around, key }) => {
    around[key] = null;
    return true;
  },
  empty: ({ around, key }, random) => (around[key] = random.pick([[], {}])),
  'empty text': ({ around, key, value }) => {
    if (typeof value !== 'string') return undefined;
    around[key] = '';
    return true;
  },
  'misspelled key': ({ around, key, value }, random) => {
    if (Array.isArray(around) || key.length < 3) return undefined;
    const at = random.below(key.length);
    delete around[key];
    around[key.slice(0, at) + key.slice(at + 1)] = value;
    return true;
  },
  'added key': ({ value }, random) =>
    isObject(value)
      ? ((value as Record<string, unknown>)[random.pick(['color', 'title', 'size']) ?? ''] = random.pick(['a', 1, true]))
      : undefined,
  list: ({ around, key, value }) => (around[key] = [value]),
  item: ({ around, key, value }) => (Array.isArray(value) && value.length > 0 ? (around[key] = value[0]) : undefined),
  'shorter text': ({ around, key, value }) => (typeof value === 'string' ? (around[key] = [...value].slice(1).join('')) : undefined),
  'upper case': ({ around, key, value }) => (typeof value === 'string' ? (around[key] = value.toUpperCase()) : undefined),
  'quoted value': ({ around, key, value }) =>
    typeof value === 'number' || typeof value === 'boolean' ? (around[key] = String(value)) : undefined,
  script: ({ around, key, value }) => (typeof value === 'string' ? (around[key] = 'javascript:alert(1)') : undefined),
};

/** Changes one value of a configuration, and tells what was changed. */
export function changeConfig(config: object, random: Random): { config: object; change: string } {
  for (;;) {
    const root = { '': structuredClone(config) };
    const parts = partsOf(root[''], '');
    // Navigation and redirects have most values, but few kinds of them.
    const settings = parts.filter(({ path }) => !/^\/(?:navigation|redirects)\//.test(path));
    const part = random.pick(random.below(3) > 0 ? settings : parts);
    const name = random.pick(Object.keys(CHANGES)) ?? '';
    if (part && CHANGES[name]?.(part, random) !== undefined) return { config: root[''], change: `${part.path}: ${name}` };
  }
}

function partsOf(value: unknown, path: string): (Part & { path: string })[] {
  if (typeof value !== 'object' || value === null) return [];
  const around = value as Record<string, unknown>;
  return Object.keys(around).flatMap((key) => [
    { around, key, value: around[key], path: `${path}/${key}` },
    ...partsOf(around[key], `${path}/${key}`),
  ]);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
