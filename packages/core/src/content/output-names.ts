import { pageFile } from '../config/paths.ts';
import { foldersAround } from '../files/paths.ts';

/** Names of the files in the output of a site, to find page URLs whose file would replace another file or could not be written. */
export class OutputNames {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  /** @param files paths from the output folder. A page below one of them meets it, so a folder can be among them. */
  constructor(files: Iterable<string>) {
    for (const file of files) this.#add(file);
  }

  /** Adds the files of a page: its document, its Markdown, and its feed. */
  addPage(path: string): void {
    this.#add(pageFile(path));
    this.#add(path === '' ? 'index.md' : `${path}.md`);
    this.#add(path === '' ? 'rss.xml' : `${path}/rss.xml`);
  }

  /** The file that the document of a page meets. Undefined if there is none. */
  metBy(path: string): string | undefined {
    const file = pageFile(path);
    if (this.#files.has(file) || this.#folders.has(file)) return file;
    return foldersAround(file).find((one) => this.#files.has(one));
  }

  #add(file: string): void {
    this.#files.add(file);
    for (const folder of foldersAround(file)) this.#folders.add(folder);
  }
}
