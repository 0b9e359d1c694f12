import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ApiDocument } from '../openapi/types.ts';

/** What is known of a docs folder when its configuration is rewritten. */
export interface UpgradeSurroundings {
  /** Pages of files; tabs and anchors of the older form claim them by their paths. */
  pages: readonly PageSource[];
  /** OpenAPI documents that were read. */
  documents: readonly ApiDocument[];
}

export type Upgrade =
  | {
      kind: 'upgraded';
      /** The whole new docs.json, with a line break at its end. */
      text: string;
      /** Problems of the older file; none of them is an error. */
      diagnostics: Diagnostic[];
      /** What the new file says differently or not at all, and what it keeps without knowing it. All are notices. */
      notes: Diagnostic[];
    }
  /** The file has the newer form; the diagnostics name leftovers of the older one. */
  | { kind: 'current'; diagnostics: Diagnostic[] }
  /** The file has errors, which must be mended first. */
  | { kind: 'failed'; diagnostics: Diagnostic[] };
