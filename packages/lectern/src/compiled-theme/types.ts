import type { SSRResult } from 'astro';

/** A kind of document that the theme prints. */
export type DocumentKind = 'page' | 'notFound' | 'signIn';

/** An Astro component, as the compiler leaves it. */
type AstroComponent = Parameters<typeof import('astro/runtime/server/index.js').renderToString>[1];

/** What the bundle of the compiled theme exports: the documents, and the very runtime that they were compiled with. */
export interface ThemeModule {
  documents: Record<DocumentKind, AstroComponent>;
  renderToString(
    result: SSRResult,
    component: AstroComponent,
    props: Record<string, unknown>,
    children: Record<string, never>,
    isPage: boolean,
  ): Promise<string | Response>;
  renderSlotToString(result: SSRResult, slot: never): Promise<string>;
  chunkToString(result: SSRResult, chunk: never): string;
}

/** What is known of the compiled theme besides its code: `theme.json` in its folder. */
export interface ThemeManifest {
  /** Module from the folder `server` whose `page()` is the module with `theme`. */
  entry: string;
  /** Stylesheets of each kind of document, from the folder `client`. */
  styles: Record<DocumentKind, string[]>;
  /** Files of the scripts that components name by their ids, from the folder `client`. */
  scripts: Record<string, string>;
  /** What each file of `client` loads in turn. */
  needs: Record<string, string[]>;
  compressHTML: boolean | 'jsx';
  /** Which components hold the head; Astro writes head elements there. */
  componentMetadata: [string, { containsHead: boolean; propagation: 'none' | 'self' | 'in-tree' }][];
}

/** Base path that the theme is compiled with; a build replaces it by its own. */
export const THEME_BASE = '/__lectern__/';
