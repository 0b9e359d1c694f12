import { pointerTo } from '../diagnostics/pointer.ts';
import type { RawObject } from './raw.ts';
import type { Reference } from './references.ts';

/**
 * Turns references by name into references by place: `#node` for `$anchor: node`, and the URL of an `$id`. A `$dynamicRef` becomes a
 * `$ref` to the closest schema with its name, which is what it leads to unless a schema around it says something else.
 */
export class AnchorLinker {
  readonly #found = new Map<unknown, Anchors>();

  /** @param references of a file, which are changed in place */
  link(root: unknown, references: readonly Reference[]): void {
    for (const reference of references) {
      if (!isByName(reference)) continue;
      const { holder, key, text } = reference;
      const { byName, places } = this.#anchorsOf(root);
      const target = closest(byName.get(text) ?? [], places.get(holder) ?? '');
      if (key === '$dynamicRef') delete holder.$dynamicRef;
      reference.key = '$ref';
      if (target !== undefined) reference.text = `#${target}`;
      holder.$ref = reference.text;
    }
  }

  #anchorsOf(root: unknown): Anchors {
    let anchors = this.#found.get(root);
    if (!anchors) this.#found.set(root, (anchors = findAnchors(root)));
    return anchors;
  }
}

interface Anchors {
  /** Pointers to schemas by `$anchor`, `$dynamicAnchor`, and `$id`. */
  byName: Map<string, string[]>;
  places: Map<object, string>;
}

function isByName({ key, text }: Reference): boolean {
  return key === '$dynamicRef' || (key === '$ref' && /^(?:#[^/]|[a-z][a-z0-9+.-]*:[^#]*$)/i.test(text));
}

function findAnchors(root: unknown): Anchors {
  const byName = new Map<string, string[]>();
  const places = new Map<object, string>();
  const open: [unknown, string][] = [[root, '']];
  for (const [value, pointer] of open) {
    if (typeof value !== 'object' || value === null || places.has(value)) continue;
    places.set(value, pointer);
    const { $anchor, $dynamicAnchor, $id } = value as RawObject;
    for (const name of new Set([prefixed($anchor), prefixed($dynamicAnchor), $id])) {
      if (typeof name !== 'string') continue;
      const same = byName.get(name);
      if (same) same.push(pointer);
      else byName.set(name, [pointer]);
    }
    for (const [key, inner] of Object.entries(value)) open.push([inner, pointerTo(pointer, key)]);
  }
  return { byName, places };
}

function prefixed(name: unknown): string | undefined {
  return typeof name === 'string' ? `#${name}` : undefined;
}

/** The one that shares most of its place. Names are only unique inside of one `$id`. */
function closest(pointers: readonly string[], from: string): string | undefined {
  const steps = from.split('/');
  let best: { pointer: string; shared: number } | undefined;
  for (const pointer of pointers) {
    const own = pointer.split('/');
    const end = own.findIndex((step, index) => step !== steps[index]);
    const shared = end === -1 ? own.length : end;
    if (!best || shared > best.shared) best = { pointer, shared };
  }
  return best?.pointer;
}
