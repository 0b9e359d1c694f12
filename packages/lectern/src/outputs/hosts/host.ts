import { type Diagnostic, textPart } from '@lectern/core';
import type { HeaderSettings } from './headers.ts';
import type { HostRule } from './rules.ts';

/** Where a site is served. */
export interface SiteUrl {
  /** Base path without a trailing slash. */
  base: string;
  /** Public origin: `https://docs.example.com`. */
  origin?: string | undefined;
}

/** What the files of a host depend on besides redirects. */
export interface HostSettings extends HeaderSettings, SiteUrl {
  /** Paths of all pages. */
  pages: readonly string[];
  /** The 404 page. Undefined until it is rendered. */
  notFound?: (() => string | undefined) | undefined;
  /** Folders with a 404 page of their own, inner ones first. */
  notFoundFolders: readonly string[];
}

/** Where the output of a build is, for messages. Paths are relative, and can be used in a shell. */
export interface WrittenOutput {
  /** Absolute path. */
  outDir: string;
  folder: string;
  /** The path of a file or folder in it, or of one that is relative to it. */
  at(file: string): string;
}

/** A host that `--target` writes files for. */
export interface Host {
  /**
   * Folder of the site in the output folder, without a slash at either end. It is empty if the whole output is the site. A host that
   * serves a folder as a whole domain needs the base path as a folder in it, and files that only a server reads are beside the site.
   */
  folder(url: SiteUrl): string;
  /** Absolute path of the folder to build into. By default, `dist` in the docs folder, whose absolute path this gets. */
  outDir?(root: string): string | undefined;
  /** Whether it redirects `/guides/start`, of which it has `guides/start/index.html`, to `/guides/start/`, or can be set to. */
  redirectsToSlash?: boolean;
  /** Files that it reads, by their path in the output folder. */
  files(rules: readonly HostRule[], settings: HostSettings): Readonly<Record<string, () => string>>;
  /**
   * Problems of files that are larger than it allows.
   * @param read the text of a file, by its path in the output folder. Undefined if there is no such file
   */
  check?(read: (file: string) => string | undefined): Diagnostic[];
  /** How the output of a build is published, in a line. */
  next(output: WrittenOutput): string;
}

/** Rules of a host that serves a whole domain: its root redirects to the site. */
export function withHome(rules: readonly HostRule[], { base }: SiteUrl): HostRule[] {
  return base === '' ? [...rules] : [{ from: [textPart('/')], to: [textPart(`${base}/`)], permanent: false, matchesPage: false }, ...rules];
}

/** The 404 page at the root of the output of a site that is in a folder of it. */
export function notFoundAround(folder: string, { notFound }: HostSettings): Record<string, () => string> {
  return folder === '' ? {} : { '404.html': () => notFound?.() ?? '' };
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** A number in a message. */
export function printCount(count: number): string {
  return count.toLocaleString('en');
}
