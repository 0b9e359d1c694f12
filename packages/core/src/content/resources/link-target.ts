import type { Refusal } from '../../files/docs-files.ts';

/** What a link or image means. */
export type LinkTarget =
  | { kind: 'external'; href: string }
  | { kind: 'hash'; href: string }
  | { kind: 'page'; href: string; path: string; hash: string }
  | { kind: 'file'; href: string; path: string }
  /** A page or file of the site that the docs are a part of. */
  | { kind: 'site'; href: string }
  /** With `refused`, there is a file that is not part of the docs. */
  | { kind: 'missing'; href: string; path: string; refused?: Refusal }
  | { kind: 'outside'; href: string }
  /** A part that the file does not have. */
  | { kind: 'unknown'; href: string; reason: string; hint?: string | undefined };
