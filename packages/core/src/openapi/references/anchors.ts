import { pointerTo } from '../../diagnostics/pointer.ts';
import type { RawObject } from '../parse/raw.ts';
import type { Reference } from './references.ts';

/**
 * Turns references by name into references by place: `#node` for `$anchor: node`, and an `$id`, also a relative one. A `$dynamicRef`
 * becomes a `$ref` to the closest schema with its name, which is what it leads to unless a schema around it says something else.
 */
export class AnchorLinker {
  /** The objects that contained a `$dynamicRef`, with its name. */
  readonly dynamic = new Map<object, string>();
  readonly #found = new Map<unknown, Anchors>();

  /** @param references of a file, which are changed in place */
  link(root: unknown, references: readonly Reference[]): void {
    for (const reference of references) {
      if (!isByName(reference)) continue;
      const { holder, key, text } = reference;
      const target = targetOf(text, holder, this.#anchorsOf(root));
      if (key === '$dynamicRef') {
        delete holder.$dynamicRef;
        this.dynamic.set(holder, text.replace(/^[^#]*#/, ''));
      }
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

/** Not a pointer in the document, nor the path of a file. */
function isByName({ key, text }: Reference): boolean {
  return key === '$dynamicRef' || (key === '$ref' && /^(?:#[^/]|[a-z][a-z0-9+.-]*:|[\w-]+(?:#|$))/i.test(text));
}

/** The pointer to a name, to an `$id`, or to a part of a schema with an `$id`. */
function targetOf(text: string, holder: object, { byName, places }: Anchors): string | undefined {
  const [id = '', fragment = ''] = text.split('#');
  const near = places.get(holder) ?? '';
  if (id === '') return closest(byName.get(text) ?? [], near);
  const written = byName.get(id) ?? [...byName].find(([name]) => name.endsWith(`/${id}`))?.[1];
  const base = closest(written ?? [], near);
  if (base === undefined || fragment === '') return base;
  return fragment.startsWith('/') ? `${base}${fragment}` : closest(byName.get(`#${fragment}`) ?? [], base);
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
