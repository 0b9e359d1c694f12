import { openTheme, type Theme } from '../compiled-theme/open.ts';
import { prepareTheme } from '../compiled-theme/prepare.ts';
import { digestSources, sourcesMayChange } from '../compiled-theme/sources.ts';
import type { SiteService } from '../site/site-service.ts';
import { DEV_ROUTES } from './inject.ts';

/** How often the theme's sources are looked at, in milliseconds. */
const LOOK_AGAIN = 1000;

/** The compiled theme, which in a checkout of its sources follows them. */
export class ThemeSource {
  readonly #service: SiteService;
  readonly #onFailure: (message: string) => void;
  #theme: Theme;
  #digest: string | undefined;
  #looked = performance.now();

  /** @param onFailure told why sources cannot be compiled; the theme stays as it was */
  static async open(service: SiteService, onFailure: (message: string) => void): Promise<ThemeSource> {
    const digest = sourcesMayChange() ? digestSources() : undefined;
    return new ThemeSource(service, await open(service), digest, onFailure);
  }

  private constructor(service: SiteService, theme: Theme, digest: string | undefined, onFailure: (message: string) => void) {
    this.#service = service;
    this.#theme = theme;
    this.#digest = digest;
    this.#onFailure = onFailure;
  }

  /** The theme as it was opened last. */
  get opened(): Theme {
    return this.#theme;
  }

  /** Opens the theme anew when its sources have changed. Returns whether they had. */
  async refresh(): Promise<boolean> {
    if (this.#digest === undefined || performance.now() - this.#looked < LOOK_AGAIN) return false;
    this.#looked = performance.now();
    const digest = digestSources();
    if (digest === this.#digest) return false;
    this.#digest = digest;
    try {
      this.#theme = await open(this.#service);
      return true;
    } catch (error) {
      this.#onFailure(`Failed to compile the theme: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
}

async function open(service: SiteService): Promise<Theme> {
  const folder = await prepareTheme();
  return openTheme({ folder, runtime: service, base: service.options.base, siteStyles: DEV_ROUTES.site });
}
