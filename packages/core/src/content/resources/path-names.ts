import { remember } from '../../cache/remember.ts';
import { nameOf } from '../../config/paths.ts';
import { certainTypo, nearest } from '../../diagnostics/nearest.ts';

/** Suggests paths for mistyped ones. */
export class PathNames {
  readonly #paths: () => Iterable<string>;
  readonly #suggested = new Map<string, string | undefined>();
  #byName: Map<string, string[]> | undefined;

  /** @param paths is called when the first path is mistyped */
  constructor(paths: () => Iterable<string>) {
    this.#paths = paths;
  }

  /** The first path with the same last segment. */
  namesake(path: string): string | undefined {
    return this.#namesakes(path)[0];
  }

  /** The path that is meant without a doubt: the only one with the same last segment, or else the only one that differs by a typo. */
  certain(path: string): string | undefined {
    const namesakes = this.#namesakes(path);
    return namesakes.length > 0 ? (namesakes.length === 1 ? namesakes[0] : undefined) : this.typo(path);
  }

  /** The only path that differs by a typo. */
  typo(path: string): string | undefined {
    return certainTypo(path, this.#paths());
  }

  #namesakes(path: string): readonly string[] {
    this.#byName ??= Map.groupBy(this.#paths(), nameOf);
    return nameOf(path) === '' ? [] : (this.#byName.get(nameOf(path)) ?? []);
  }

  /** The path that is most likely meant. Compares the path with all others, if it has no namesake. */
  suggest(path: string): string | undefined {
    return remember(this.#suggested, path, () => this.namesake(path) ?? nearest(path, this.#paths()));
  }
}
