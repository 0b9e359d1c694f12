import type { SSRResult } from 'astro';
import type { OwnParts } from '../settings/parts.ts';

/** A kind of document that the theme prints. An operation is a part of a document. */
export type DocumentKind = 'page' | 'notFound' | 'signIn' | 'operation';

/** A compiled Astro component. */
type AstroComponent = Parameters<typeof import('astro/runtime/server/index.js').renderToString>[1];

/** Exports of the compiled theme: the documents, and the runtime that they were compiled with. */
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

/** Metadata of the compiled theme: `theme.json` in its folder. */
export interface ThemeManifest {
  /** Module in the folder `server` whose `page()` is the module with `theme`. */
  entry: string;
  /** Style sheets of each kind of document, relative to the folder `client`. */
  styles: Record<DocumentKind, string[]>;
  /** Files of component scripts by id, relative to the folder `client`. */
  scripts: Record<string, string>;
  /** Files of a site that it was made from, relative to the docs root. Only of a theme with parts of a site. */
  modules?: string[];
  /** Its parts and components, by name. */
  parts?: OwnParts;
  /** Imports of each file in `client`. */
  needs: Record<string, string[]>;
  compressHTML: boolean | 'jsx';
  /** Components that contain the head, where Astro inserts head elements. */
  componentMetadata: [string, { containsHead: boolean; propagation: 'none' | 'self' | 'in-tree' }][];
}

/** Base path that the theme is compiled with. A build replaces it with its own. */
export const THEME_BASE = '/__lectern__/';

/** Style sheet for parts of the theme on pages of a project, in the folder of the compiled theme. */
export const PART_STYLES = 'parts.css';
