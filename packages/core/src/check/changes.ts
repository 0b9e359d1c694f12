import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { escapeExpression } from '../redirects/pattern.ts';

/** Problems on any page that an edit of the configuration can cause. */
const OF_CONFIGURATION: ReadonlySet<DiagnosticCode> = new Set([
  'link/page-not-found',
  'link/redirected',
  'page/undefined-variable',
  'icon/unknown',
]);

/** The files that a change added, edited, or removed, and which problems can come from it. */
export class Changes {
  readonly #files: ReadonlySet<string>;
  readonly #names: RegExp | undefined;
  /** Whether the configuration changed, which every page depends on. */
  readonly ofConfiguration: boolean;

  /**
   * @param files paths from the docs root
   * @param configuration docs.json, and the files that its `$ref`s name
   */
  constructor(files: Iterable<string>, configuration: readonly string[]) {
    this.#files = new Set(files);
    this.ofConfiguration = [...this.#files].some((file) => configuration.includes(file));
    const names = [...new Set([...this.#files].filter((file) => !configuration.includes(file)).map(nameOf))].filter((name) => name !== '');
    this.#names = names.length === 0 ? undefined : new RegExp(`(?<![\\w-])(?:${names.map(escapeExpression).join('|')})(?![\\w-])`);
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  /** Whether a file with one of these extensions changed. */
  hasKind(extensions: RegExp): boolean {
    return [...this.#files].some((file) => extensions.test(file));
  }

  /** Whether the text of a file can depend on a change of another file: it contains the name of one, or the configuration changed. */
  canConcern(text: string): boolean {
    return this.ofConfiguration || this.#names?.test(text) === true;
  }

  /** Whether a problem is in a changed file, or names one. */
  concerns({ code, message, location }: Diagnostic): boolean {
    if (location && this.#files.has(location.file)) return true;
    return (this.ofConfiguration && OF_CONFIGURATION.has(code)) || this.#names?.test(message) === true;
  }
}

/** As links and imports name a file: `guides/setup/index.mdx` is `setup`. */
function nameOf(file: string): string {
  const parts = file.replace(/\.\w+$/, '').split('/');
  const last = parts.pop() ?? '';
  return last === 'index' ? (parts.pop() ?? '') : last;
}
