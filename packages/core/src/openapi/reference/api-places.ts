import type { ApiReference, PageSource } from '../../content/types.ts';

/** The pages of a site by the part of an API document that they show. */
export class ApiPlaces {
  readonly #paths = new Map<string, string>();

  /** @param pages of which the first one of each part counts */
  constructor(pages: readonly PageSource[]) {
    for (const { path, reference } of pages) {
      if (!reference) continue;
      const name = 'key' in reference ? reference.key : 'name' in reference ? reference.name : '';
      const key = placeKey(reference.kind, reference.document, name);
      if (!this.#paths.has(key)) this.#paths.set(key, path);
    }
  }

  /**
   * The path of the page that shows a part of a document; undefined if there is none.
   * @param name key of an operation or group, name of a schema, or nothing for an overview
   */
  pathOf(kind: ApiReference['kind'], document: string, name = ''): string | undefined {
    return this.#paths.get(placeKey(kind, document, name));
  }
}

function placeKey(kind: string, document: string, name: string): string {
  return `${kind} ${document} ${name}`;
}
