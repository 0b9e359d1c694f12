declare global {
  /** The docs of a project. Astro adds `first` and `roots` to the project's types, see `astro/docs-types.ts`. */
  interface LecternDocs {}
}

/** Ids of docs. */
interface Ids {
  page: string;
  operation: string;
}

/** Any text, as long as Astro hasn't added the types. */
type Roots = LecternDocs extends { roots: infer Known extends Record<string, Ids> } ? Known : Record<string, Ids>;

/** The `root` of a `lectern()` in the Astro config. */
export type DocsRoot = keyof Roots & string;

/** The docs that are used where no `root` is given. */
export type FirstRoot = LecternDocs extends { first: infer First extends DocsRoot } ? First : DocsRoot;

/** `id` of a page, such as `guides/start`. The home page is `index`. */
export type PageId<Root extends DocsRoot = FirstRoot> = Roots[Root]['page'];

/** The `operationId` of an operation, or method and path as in the document: `GET /users/{id}`. */
export type OperationId<Root extends DocsRoot = FirstRoot> = Roots[Root]['operation'];

/** An id that is written in the code is one of `Ids`. Any other text can be one. */
export type Known<Id extends string, Ids> = string extends Id ? Id : Ids;

/** Names the docs, on a site with several. */
export interface InDocs<Root extends DocsRoot = DocsRoot> {
  /** The `root` of the docs, as in the Astro config. Default: the first docs of the site. */
  root?: Root;
}

/** Props that contain ids of docs: those of the docs with the `root`, or of the first ones. */
export type WithRoot<Props extends { [Root in DocsRoot]: object }> =
  | ({ root?: undefined } & Props[FirstRoot])
  | { [Root in DocsRoot]: { root: Root } & Props[Root] }[DocsRoot];
