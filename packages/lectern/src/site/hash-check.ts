import { brokenHash, type Diagnostic, type HashLink, hashLeadsSomewhere, type PageBody } from '@lectern/core';

/** What one thread knows of links to places on pages. Plain data. */
export interface HashFacts {
  /** Path of a page and its ids, one in a line. */
  ids: [path: string, ids: string][];
  links: HashLink[];
}

/** Finds links to places that other pages do not have. A page whose ids are not all known is left out. */
export class HashCheck {
  readonly #facts: HashFacts = { ids: [], links: [] };

  /** @param isWhole false for a page that shows more than its body */
  add(path: string, body: PageBody, isWhole: boolean): void {
    if (isWhole && body.ids) this.#facts.ids.push([path, body.ids.join('\n')]);
    if (body.hashLinks) this.#facts.links.push(...body.hashLinks);
  }

  /** Takes over what an earlier build knew of a page. */
  adopt({ ids, links }: HashFacts): void {
    this.#facts.ids.push(...ids);
    this.#facts.links.push(...links);
  }

  get facts(): HashFacts {
    return this.#facts;
  }

  /** @param others what other threads found */
  problems(others: readonly HashFacts[]): Diagnostic[] {
    const all = [this.#facts, ...others];
    const lists = new Map(all.flatMap(({ ids }) => ids));
    const known = new Map<string, Set<string>>();
    return all.flatMap(({ links }) =>
      links.flatMap((link) => {
        const list = link.path === undefined ? undefined : lists.get(link.path);
        if (list === undefined || link.path === undefined) return [];
        let ids = known.get(link.path);
        if (!ids) known.set(link.path, (ids = new Set(list.split('\n'))));
        return hashLeadsSomewhere(link.hash, ids) ? [] : [brokenHash(link, ids)];
      }),
    );
  }

  clear(): void {
    this.#facts.ids.length = 0;
    this.#facts.links.length = 0;
  }
}
