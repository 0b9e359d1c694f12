import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ApiDocument } from '../openapi/types.ts';

/** The data of a docs folder that an upgrade of its configuration depends on. */
export interface UpgradeSurroundings {
  /** Pages of files; tabs and anchors of the classic format match them by path. */
  pages: readonly PageSource[];
  /** OpenAPI documents of the site. */
  documents: readonly ApiDocument[];
}

export type Upgrade =
  | {
      kind: 'upgraded';
      /** The whole new docs.json, with a trailing line break. */
      text: string;
      /** Problems of the classic file, without errors. */
      diagnostics: Diagnostic[];
      /** Notices about changed, dropped, and unknown values. */
      notes: Diagnostic[];
    }
  /** The file already has the current format; the diagnostics report leftovers of the classic one. */
  | { kind: 'current'; diagnostics: Diagnostic[] }
  /** The file has errors, which must be fixed first. */
  | { kind: 'failed'; diagnostics: Diagnostic[] };
