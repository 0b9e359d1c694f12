import type { PageSource, Site } from '@lectern/core';

type Reading = Pick<Site, 'pages' | 'documents'>;

/**
 * Where pages of API documents are after their address changed, such as by another summary. A page of the new reading stands for one
 * of the old if both show the same operation.
 */
export class MovedPages {
  readonly #moved = new Map<string, string>();

  /** Notes the pages that are at another path in a new reading. */
  note(before: Reading, after: Reading): void {
    const old = new Set(before.pages.map(({ path }) => path));
    const current = new Set(after.pages.map(({ path }) => path));
    const lost = before.pages.filter((page) => page.generated && page.reference && !current.has(page.path));
    if (lost.length === 0) return;
    const added = after.pages.filter((page) => page.generated && page.reference && !old.has(page.path));
    for (const page of lost) {
      const path = successorOf(page, lost, added, (one) => identities(one, one === page ? before : after));
      if (path !== undefined) this.#moved.set(page.path, path);
    }
  }

  /** The path of the page that was at a path. Undefined if nothing was, or if it is gone. */
  target(path: string, isPage: (path: string) => boolean): string | undefined {
    let next = this.#moved.get(path);
    for (let steps = 0; next !== undefined && !isPage(next) && steps <= this.#moved.size; steps += 1) next = this.#moved.get(next);
    return next !== undefined && isPage(next) ? next : undefined;
  }
}

function successorOf(
  page: PageSource,
  lost: readonly PageSource[],
  added: readonly PageSource[],
  identitiesOf: (page: PageSource) => string[],
): string | undefined {
  const isKin = ({ reference }: PageSource) => reference?.kind === page.reference?.kind && reference?.document === page.reference?.document;
  const candidates = added.filter(isKin);
  for (const identity of identitiesOf(page)) {
    const found = candidates.find((one) => identitiesOf(one).includes(identity));
    if (found) return found.path;
  }
  return candidates.length === 1 && lost.filter(isKin).length === 1 ? candidates[0]?.path : undefined;
}

/** What tells the part of a document from others, from the surest to the least sure. */
function identities({ reference }: PageSource, { documents }: Reading): string[] {
  if (reference?.kind !== 'operation') return [];
  const operations = documents.find(({ id }) => id === reference.document)?.operations;
  const { operationId, method, summary } = operations?.find(({ key }) => key === reference.key) ?? {};
  return [
    `key ${reference.key}`,
    ...(operationId === undefined ? [] : [`id ${operationId}`]),
    ...(summary === undefined ? [] : [`summary ${method} ${summary}`]),
  ];
}
