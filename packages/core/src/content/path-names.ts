import { nearest } from '../diagnostics/nearest.ts';

/** Suggests paths for mistyped ones. */
export class PathNames {
  readonly #paths: () => Iterable<string>;
  readonly #suggested = new Map<string, string | undefined>();
  #byName: Map<string, string> | undefined;

  /** @param paths is called when the first path is mistyped */
  constructor(paths: () => Iterable<string>) {
    this.#paths = paths;
  }

  /** The first path with the same last segment. */
  namesake(path: string): string | undefined {
    if (!this.#byName) {
      this.#byName = new Map();
      for (const one of this.#paths()) if (!this.#byName.has(nameOf(one))) this.#byName.set(nameOf(one), one);
    }
    return nameOf(path) === '' ? undefined : this.#byName.get(nameOf(path));
  }

  /** The path that is most likely meant. Compares the path with all others, if it has no namesake. */
  suggest(path: string): string | undefined {
    if (!this.#suggested.has(path)) this.#suggested.set(path, this.namesake(path) ?? nearest(path, this.#paths()));
    return this.#suggested.get(path);
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
