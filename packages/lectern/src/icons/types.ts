import type { IconLibrary } from '@lectern/core';

/** The packages that hold drawings. */
export type IconSetName = 'fa6-solid' | 'fa6-regular' | 'fa6-brands' | 'lucide' | 'tabler';

/** A drawing: the inside of an `<svg>` and its view box. */
export interface Glyph {
  body: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** All drawings of one package, read when the first of them is asked for. */
export interface IconSet {
  get(name: string): Glyph | undefined;
  /** Names to suggest, without retired ones. */
  names(): string[];
}

export interface IconSets {
  set(name: IconSetName): IconSet;
}

/** What a name turned out to be. */
export type ResolvedIcon =
  | { kind: 'exact'; glyph: Glyph }
  /** Only the paid sets have it; `shown` is the free icon in its place. */
  | { kind: 'nearest'; glyph: Glyph; shown: string }
  | { kind: 'unknown'; suggestion: string | undefined; library: IconLibrary };
