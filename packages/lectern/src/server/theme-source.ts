import { openTheme, type Theme } from '../compiled-theme/open.ts';
import { prepareTheme } from '../compiled-theme/prepare.ts';
import { digestSources, sourcesMayChange } from '../compiled-theme/sources.ts';
import type { Docs } from '../site/docs.ts';
import { DEV_ROUTES } from './inject.ts';

/** How often the theme's sources are looked at, in milliseconds. */
const LOOK_AGAIN = 1000;

/** The compiled theme, which in a checkout of its sources follows them. */
export class ThemeSource {
  readonly #docs: Docs;
  readonly #onFailure: (message: string) => void;
  #theme: Theme;
  #digest: string | undefined;
  #looked = performance.now();

  /** @param onFailure told why sources cannot be compiled; the theme stays as it was */
  static async open(docs: Docs, onFailure: (message: string) => void): Promise<ThemeSource> {
    const digest = sourcesMayChange() ? digestSources() : undefined;
    return new ThemeSource(docs, await open(docs), digest, onFailure);
  }

  private constructor(docs: Docs, theme: Theme, digest: string | undefined, onFailure: (message: string) => void) {
    this.#docs = docs;
    this.#theme = theme;
    this.#digest = digest;
    this.#onFailure = onFailure;
  }

  /** The theme as it was opened last. */
  get opened(): Theme {
    return this.#theme;
  }

  /** Reopens the theme if its sources have changed. Returns whether they had. */
  async refresh(): Promise<boolean> {
    if (this.#digest === undefined || performance.now() - this.#looked < LOOK_AGAIN) return false;
    this.#looked = performance.now();
    const digest = digestSources();
    if (digest === this.#digest) return false;
    this.#digest = digest;
    try {
      this.#theme = await open(this.#docs);
      return true;
    } catch (error) {
      this.#onFailure(`Failed to compile the theme: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
}

async function open(docs: Docs): Promise<Theme> {
  const folder = await prepareTheme();
  return openTheme({ folder, runtime: docs.runtime, base: docs.options.base, siteStyles: DEV_ROUTES.site });
}
