import { atFrontMatterOf, type Diagnostic, type DiskCache, type PageSource } from '@lectern/core';
import { type GitDates, type NoDates, readGitDates } from '../outputs/git-dates.ts';

/** When pages were last changed. Runs git only on request. */
export class FileDates {
  readonly #root: string;
  readonly #cache: DiskCache;
  #git: GitDates = { dates: new Map() };
  #read: Promise<void> | undefined;

  constructor(root: string, cache: DiskCache) {
    this.#root = root;
    this.#cache = cache;
  }

  /** Reads the dates from git, once. */
  read(): Promise<void> {
    this.#read ??= readGitDates(this.#root, this.#cache).then((read) => {
      this.#git = read;
    });
    return this.#read;
  }

  /**
   * When a page was last changed: the date in its front matter, or that of the last commit of its file, as a day or with a time.
   * Undefined if it is unknown, or git wasn't asked.
   */
  of({ frontMatter, file, generated }: PageSource): string | undefined {
    const written = frontMatter.extra.lastUpdatedDate;
    if (typeof written === 'string') return written;
    return generated ? undefined : this.#git.dates.get(file);
  }

  /** Why some of the pages that show a date have none, in one problem without a location, and dates that cannot be. */
  problems(shown: readonly PageSource[]): Diagnostic[] {
    const undated = shown.filter((page) => !page.generated && this.of(page) === undefined).map(({ file }) => file);
    const tomorrow = new Date(Date.now() + DAY).toISOString();
    const future = shown.flatMap((page) => {
      const date = page.generated ? undefined : this.of(page);
      return date !== undefined && date > tomorrow ? [{ file: page.file, date }] : [];
    });
    const isCut = this.#git.missing?.kind === 'shallow';
    return [
      ...(undated.length > 0
        ? [this.#unknown(undated, shown.length)]
        : isCut
          ? [noDates('The sitemap has no dates', { kind: 'shallow' }, 'notice')]
          : []),
      ...future.map(
        ({ file, date }): Diagnostic => ({
          code: 'page/front-matter-value',
          severity: 'warning',
          message: `The page was last changed on ${date.slice(0, 10)}, which is in the future.`,
          hint: 'Correct `lastUpdatedDate`, or the clock of the computer that made the commit.',
          ...atFrontMatterOf({ file }, 'lastUpdatedDate', { root: this.#root }),
        }),
      ),
    ];
  }

  #unknown(files: readonly string[], shown: number): Diagnostic {
    const { missing } = this.#git;
    const names = files.slice(0, 3).map((file) => `\`${file}\``);
    const more = files.length > names.length ? `, and ${files.length - names.length} more` : '';
    const pages = files.length === shown ? 'Pages' : `Some pages (${names.join(', ')}${more})`;
    if (missing !== undefined) return noDates(`${pages} have no date of their last change`, missing, 'warning');
    return {
      code: 'site/no-dates',
      severity: 'notice',
      message: `Pages whose files are not committed have no date of their last change: ${names.join(', ')}${more}.`,
      hint: 'Commit them.',
    };
  }
}

const DAY = 86_400_000;

const REASONS: Readonly<Record<NoDates['kind'], readonly [reason: string, hint: string]>> = {
  'no-repository': ['the docs are in no git repository', 'Build in a checkout of the repository'],
  'no-git': ['git is not installed', 'Install git'],
  'no-commit': ['the repository has no commits', 'Commit the docs'],
  shallow: [
    'this is a shallow clone, which lacks older commits',
    'Fetch the whole history: with `fetch-depth: 0` for `actions/checkout`, `GIT_DEPTH: 0` in GitLab, or `git fetch --unshallow`',
  ],
  'not-trusted': [
    'git does not trust the repository, which belongs to another user',
    'Run `git config --global --add safe.directory "$PWD"` in its root',
  ],
  failed: ['git failed', 'Correct that'],
};

function noDates(loss: string, missing: NoDates, severity: Diagnostic['severity']): Diagnostic {
  const [reason, hint] = REASONS[missing.kind];
  const detail = missing.kind === 'failed' ? `: ${missing.reason}` : '';
  return {
    code: 'site/no-dates',
    severity,
    message: `${loss}, because ${reason}${detail}.`,
    hint: `${hint}. Or write \`lastUpdatedDate\` in the front matter.`,
  };
}
