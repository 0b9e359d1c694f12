import { openTheme, type Theme } from '../compiled-theme/open.ts';
import { prepareTheme } from '../compiled-theme/prepare.ts';
import { digestSources, sourcesMayChange } from '../compiled-theme/sources.ts';
import type { Docs } from '../site/docs.ts';
import { DEV_ROUTES } from './inject.ts';

/** How often the theme's sources are checked, in milliseconds. */
const CHECK_EVERY = 1000;

/** The compiled theme. In a checkout, it is compiled again after its sources change. */
export class ThemeSource {
  readonly #docs: Docs;
  readonly #onFailure: (message: string) => void;
  #theme: Theme;
  #digest: string | undefined;
  #checked = performance.now();

  /** @param onFailure gets the reason if the sources can't be compiled; the theme doesn't change then */
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

  /** The current theme. */
  get opened(): Theme {
    return this.#theme;
  }

  /** Reopens the theme if its sources have changed. Returns whether they had. */
  async refresh(): Promise<boolean> {
    if (this.#digest === undefined || performance.now() - this.#checked < CHECK_EVERY) return false;
    this.#checked = performance.now();
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
