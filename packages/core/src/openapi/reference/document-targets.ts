import { remember } from '../../cache/remember.ts';
import { isExternal } from '../../config/paths.ts';
import type { LinkTarget } from '../../content/resources/link-target.ts';
import { resolveTarget } from '../../content/resources/links.ts';
import { pageHref } from '../../content/resources/page-urls.ts';
import type { ContentResources } from '../../content/resources/resources.ts';
import type { PageSource } from '../../content/types.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { LoadedDocument } from '../document.ts';
import type { Operation, RequestBody } from '../types.ts';
import { ApiPlaces } from './api-places.ts';
import { type DocumentPlace, DocumentPlaces } from './document-places.ts';

interface DocumentTargetsOptions {
  loaded: LoadedDocument;
  places: ApiPlaces;
  resources: ContentResources;
}

/** Where links in texts of a document lead. */
export class DocumentTargets {
  readonly loaded: LoadedDocument;
  readonly #options: DocumentTargetsOptions;
  readonly #found: DocumentPlaces;
  readonly #hints = new Map<string, string>();
  #byHref: Map<string, Set<string>> | undefined;

  constructor(options: DocumentTargetsOptions) {
    this.#options = options;
    this.loaded = options.loaded;
    this.#found = new DocumentPlaces(options.loaded);
  }

  /**
   * The files of the docs for `resolveTarget`, with the targets that only the document knows.
   * @param at path of the page with the text, for links to its own headings, and the key of the group that it introduces
   */
  resources({ page, tag }: { page?: string; tag?: string | undefined } = {}, files = this.#options.resources): ContentResources {
    return { ...files, ownTarget: (href) => this.#targetOf(href, page, tag) };
  }

  /** The URL of a link in a text of the document. */
  href(written: string): string {
    return resolveTarget(written, this.loaded.document.source, this.resources()).href;
  }

  #targetOf(href: string, page: string | undefined, tag: string | undefined): LinkTarget | undefined {
    return href.includes('#') ? (this.#inDocument(href, page, tag) ?? this.#besideText(href)) : this.#besideText(href);
  }

  /** The target of a path that starts at the folder of the file with the text, which need not be that of the document. */
  #besideText(href: string): LinkTarget | undefined {
    if (/^[/#]/.test(href) || isExternal(href)) return undefined;
    const { resources } = this.#options;
    const targets = [...(this.#files().get(href) ?? [])].map((file) => resolveTarget(href, file, resources));
    return targets.find(({ kind }) => kind === 'page' || kind === 'file');
  }

  /** The files with each relative link. */
  #files(): ReadonlyMap<string, ReadonlySet<string>> {
    if (this.#byHref) return this.#byHref;
    this.#byHref = new Map();
    for (const { href, location } of this.loaded.links()) {
      const file = location.location?.file;
      if (file !== undefined) this.#byHref.set(href, (this.#byHref.get(href) ?? new Set()).add(file));
    }
    return this.#byHref;
  }

  #inDocument(href: string, page: string | undefined, tag: string | undefined): LinkTarget | undefined {
    const { path: before, hash } = this.#split(href);
    if (hash === '') return undefined;
    const place = this.#found.find(hash, tag);
    if (place === 'here') return undefined;
    const at = place && this.#pageOf(place);
    if (at !== undefined) return this.#onPage(at.path, at.hash, page);
    if (before !== '') return undefined;
    if (place) return { kind: 'unknown', href, reason: `leads to ${describe(place)}, which has no page`, hint: ADD_PAGE };
    const suggest = () => didYouMean(`#${hash}`, this.#found.names()) ?? 'Write `#tag/NAME`, `#operation/ID`, or `#section/HEADING`.';
    const hint = remember(this.#hints, hash, suggest);
    return { kind: 'unknown', href, reason: 'matches no tag, operation, schema, or heading of the document', hint };
  }

  /** A link to the document: some write the page of their reference, which is at the root of its own site, or the document's file. */
  #split(href: string): { path: string; hash: string } {
    const at = href.indexOf('#');
    const path = href.slice(0, at);
    const isDocument = /^\.?\/?$/.test(path) || path.replace(/^\.?\//, '') === this.loaded.document.source.replace(/.*\//, '');
    return { path, hash: isDocument ? href.slice(at + 1) : '' };
  }

  #onPage(path: string, hash: string, page: string | undefined): LinkTarget {
    const { base, pageUrls } = this.#options.resources;
    const fragment = hash === '' ? '' : `#${hash}`;
    const href = path === page && hash !== '' ? fragment : pageHref(base, path, pageUrls) + fragment;
    return { kind: 'page', href, path, hash };
  }

  #pageOf(place: DocumentPlace): { path: string; hash: string } | undefined {
    const { places } = this.#options;
    const { id, operations } = this.loaded.document;
    const name = place.kind === 'schema' ? place.name : place.kind === 'overview' ? '' : place.key;
    const path = places.pathOf(place.kind, id, name);
    if (path !== undefined) return { path, hash: place.hash ?? '' };
    const firstOf = (keys: readonly string[]) =>
      keys
        .map((key) => ({ key, path: places.pathOf('operation', id, key) }))
        .find((one): one is { key: string; path: string } => one.path !== undefined);
    // A schema that is only the body of an operation is shown on its page, and a group without a page by its operations.
    if (place.kind === 'schema') {
      const user = firstOf(this.loaded.usersOf(name));
      return user && { path: user.path, hash: sectionOf(name, this.loaded.operation(user.key)) };
    }
    const tag = place.kind === 'resource' ? name.replace(/^tag:/, '') : undefined;
    const first = tag === undefined ? undefined : firstOf(operations.filter(({ tags }) => tags.includes(tag)).map(({ key }) => key));
    return first && { path: first.path, hash: '' };
  }
}

const ADD_PAGE = 'Add it to the navigation in docs.json, or remove the link.';

/** The section of an operation's page that shows a schema. */
function sectionOf(name: string, operation: Operation | undefined): string {
  const uses = (content: RequestBody['content'] | undefined) =>
    content?.some(({ schema }) => schema?.ref === name || schema?.items?.ref === name) === true;
  return uses(operation?.requestBody?.content) ? 'body' : operation?.responses.some(({ content }) => uses(content)) ? 'response' : '';
}

function describe(place: DocumentPlace): string {
  if (place.kind === 'operation') return `\`${place.key.replace(/^[a-z]+ /, (method) => method.toUpperCase())}\``;
  return place.kind === 'schema' ? `the schema \`${place.name}\`` : place.kind === 'overview' ? 'the overview' : `\`${place.key}\``;
}

/** The targets of each document of a site, by its id. */
export function documentTargets(
  documents: readonly LoadedDocument[],
  { pages, resources }: { pages: readonly PageSource[]; resources: ContentResources },
): Map<string, DocumentTargets> {
  const places = new ApiPlaces(pages);
  return new Map(documents.map((loaded) => [loaded.document.id, new DocumentTargets({ loaded, places, resources })]));
}
