import { accessSync, constants, existsSync, lstatSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../outputs/make-folder.ts';
import { readMarker } from './marker.ts';
import { followLinks } from './out-dir.ts';
import { WORKSPACE } from './workspace.ts';

/** The releases of a site: numbered folders beside a symbolic link to the current one. */
export class Releases {
  /** Folder of the releases. */
  readonly folder: string;
  readonly #link: string;

  /** @param link absolute path whose folders are no links */
  constructor(link: string) {
    this.#link = link;
    this.folder = `${link}-releases`;
  }

  /** Whether the link can point to another release. Throws if it can't be written. */
  canSwitch(): boolean {
    makeFolder(path.dirname(this.#link));
    accessSync(path.dirname(this.#link), constants.W_OK);
    return lstatSync(this.#link, { throwIfNoEntry: false })?.isSymbolicLink() ?? true;
  }

  /** Folder of the current release. Undefined if there is none, or if a build did not write it. */
  current(): string | undefined {
    if (!existsSync(this.#link)) return undefined;
    const folder = followLinks(this.#link);
    return readMarker(folder) && folder;
  }

  /** Folder of the next release, which doesn't exist. */
  next(): string {
    return path.join(this.folder, String(Math.max(0, ...this.#numbers()) + 1));
  }

  /**
   * Points the link to a release, in one step. Removes older releases, except the one that was current: readers may have opened its
   * pages, which still load files.
   */
  switchTo(release: string): void {
    const previous = this.current();
    const draft = path.join(path.dirname(this.#link), `.${path.basename(this.#link)}${WORKSPACE}`);
    // Of a build that was killed.
    rmSync(draft, { force: true });
    symlinkSync(path.relative(path.dirname(this.#link), release), draft, 'dir');
    renameSync(draft, this.#link);
    for (const number of this.#numbers()) {
      const old = path.join(this.folder, String(number));
      if (old !== release && old !== previous && readMarker(old)) removeQuietly(old);
    }
  }

  #numbers(): number[] {
    return readdirSync(this.folder)
      .filter((name) => /^[1-9]\d{0,8}$/.test(name))
      .map(Number);
  }
}

/** A release that can't be removed is no reason to fail a build that is published. The next build tries again. */
function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true });
  } catch {
    // Its files are in use on some systems.
  }
}
