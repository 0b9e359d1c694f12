import { feedFile, pageFile } from '../config/paths.ts';
import { type PageUrlForm, pageHref, toHref } from '../content/resources/page-urls.ts';
import { foldersAround } from '../files/paths.ts';

/** Who has a URL. A claim of a document's text, `generated`, loses against all others, which come first. */
export type ClaimKind = 'output' | 'asset' | 'page' | 'generated' | 'redirect';

export interface Claim {
  kind: ClaimKind;
  /** A file of the docs folder, what a generated page shows, the source of a redirect, or what the build writes, such as "the theme". */
  owner: string;
  /** Decoded path of the URL, without leading or trailing slashes. Undefined for parts of the build, which have many. */
  path?: string | undefined;
  /** Its files in the output. The name of a folder that has no pages ends with a slash. */
  files: readonly string[];
}

/** A file of the output, and who has it. */
export interface ClaimedFile {
  file: string;
  claim: Claim;
}

/**
 * The URLs of a site, and who has them. Names are compared as the strictest host and file system do: without regard to case and to the
 * form of Unicode, and a file never has the name of a folder.
 */
export class AddressTable {
  readonly #claims: Claim[] = [];
  readonly #paths = new Map<string, Claim>();
  readonly #owners = new Map<string, Claim>();
  readonly #files = new Map<string, ClaimedFile>();
  /** Folders with claimed files, by the first of them. */
  readonly #folders = new Map<string, ClaimedFile>();
  readonly #exact = new Map<string, Claim>();
  /** Base path of the site without a trailing slash. */
  readonly base: string;
  /** How URLs of pages are written; undefined for the usual form. */
  readonly pageUrls: PageUrlForm | undefined;

  constructor(claims: Iterable<Claim> = [], { base, pageUrls }: { base: string; pageUrls?: PageUrlForm | undefined } = { base: '' }) {
    this.base = base;
    this.pageUrls = pageUrls;
    for (const claim of claims) this.claim(claim);
  }

  /** Adds a claim. What others have already stays theirs. */
  claim(claim: Claim): void {
    this.#claims.push(claim);
    addOnce(this.#owners, `${claim.kind} ${claim.owner}`, claim);
    if (claim.path !== undefined) {
      addOnce(this.#paths, folded(claim.path), claim);
      addOnce(this.#exact, claim.path.normalize('NFC'), claim);
    }
    for (const name of claim.files) {
      const file = name.replace(/\/$/, '');
      addOnce(this.#files, folded(file), { file: name, claim });
      for (const folder of foldersAround(file)) addOnce(this.#folders, folded(folder), { file: name, claim });
    }
  }

  /** All claims, in their order. */
  list(): readonly Claim[] {
    return this.#claims;
  }

  /** Who has a path, by its URL. */
  at(path: string): Claim | undefined {
    return this.#paths.get(folded(path));
  }

  /** The URL of a page, file, or redirect, with the base path. Undefined if it has none. */
  hrefOf(kind: ClaimKind, owner: string): string | undefined {
    const claim = this.#owners.get(`${kind} ${owner}`);
    if (claim?.path === undefined) return undefined;
    return kind === 'asset' ? toHref(this.base, claim.path) : this.pageHref(claim.path);
  }

  /** The URL of the page or redirect at a path, with the base path: the only form in which it is written anywhere. */
  pageHref(path: string): string {
    return pageHref(this.base, path, this.pageUrls);
  }

  /** Whether a path is that of a file, or that of a page or redirect. Case counts, unlike in `at`. */
  kindAt(path: string): 'file' | 'page' | undefined {
    const claim = this.#exact.get(path.normalize('NFC'));
    return claim && (claim.kind === 'asset' ? 'file' : 'page');
  }

  /** A claimed file of the output. */
  claimedFile(file: string): ClaimedFile | undefined {
    return this.#files.get(folded(file));
  }

  /** Who has a file of the output, alone or with its folder. */
  ownerOf(file: string): Claim | undefined {
    return (this.claimedFile(file) ?? this.#around(file))?.claim;
  }

  /** What the document of a page at a path would replace, or could not be written beside. Undefined if nothing. */
  metBy(path: string): ClaimedFile | undefined {
    const file = pageFile(path);
    return this.#files.get(folded(file)) ?? this.#folders.get(folded(file)) ?? this.#around(file);
  }

  /** The part of a path that is a file, or a folder without pages. */
  folderAround(path: string): string | undefined {
    return foldersAround(path).find((folder) => this.#files.has(folded(folder)));
  }

  /** Whether a page can have a path. */
  isFree(path: string): boolean {
    return this.at(path) === undefined && this.metBy(path) === undefined;
  }

  #around(file: string): ClaimedFile | undefined {
    for (const folder of foldersAround(file)) {
      const found = this.#files.get(folded(folder));
      if (found) return found;
    }
    return undefined;
  }
}

/** The claim of a page with its document, Markdown, and feed. One that is elsewhere has no files. */
export function pageClaim(kind: 'page' | 'generated', owner: string, path: string, isElsewhere = false): Claim {
  const files = path === '' ? ['index.html', 'index.md'] : [pageFile(path), `${path}.md`];
  return { kind, owner, path, files: isElsewhere ? [] : [...files, feedFile(path)] };
}

/** The claim of a file of the docs folder. */
export function assetClaim(path: string): Claim {
  return { kind: 'asset', owner: path, path, files: [path] };
}

/** What a claimed file is called in messages. */
export function describeClaim({ file, claim: { kind, owner } }: ClaimedFile): string {
  return kind === 'output' || owner === file ? `\`${file}\`` : `\`${file}\` of \`${owner}\``;
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function addOnce<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}
