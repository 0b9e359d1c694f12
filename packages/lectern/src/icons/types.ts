/** An icon: the content of an `<svg>` and its view box. */
export interface Glyph {
  body: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** All icons of one package, read on first use. */
export interface IconSet {
  get(name: string): Glyph | undefined;
  /** Names to suggest, without former ones. */
  names(): string[];
}

export interface IconSets {
  /** @param name of a package that `isIconPackage`, or a file */
  set(name: string | URL): IconSet;
}

/** An icon library. */
export interface Library {
  /** Name in messages. */
  label: string;
  /** Packages `@iconify-json/<name>` that come with Lectern, or files in the format of Iconify. */
  sets: readonly (string | URL)[];
  /** Place among the libraries that are searched for an unknown name. Default: the last. */
  rank?: number;
}

/** The result for a name. */
export type ResolvedIcon =
  | { kind: 'exact'; glyph: Glyph }
  /** Only paid sets contain it. `shown` is the free replacement. */
  | { kind: 'nearest'; glyph: Glyph; shown: string }
  /** `correct` is the query without a typo, if it is certain. */
  | { kind: 'unknown'; suggestion: string | undefined; correct: string | undefined; label: string };
