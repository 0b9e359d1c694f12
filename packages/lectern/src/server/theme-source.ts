import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '@lectern/core';
import { openTheme, type Theme } from '../compiled-theme/open.ts';
import { prepareOwnTheme } from '../compiled-theme/prepare.ts';
import { digestSources, sourcesMayChange } from '../compiled-theme/sources.ts';
import { THEME_BASE } from '../compiled-theme/types.ts';
import type { OwnParts } from '../settings/parts.ts';
import { isSettingsFile } from '../settings/read-settings.ts';
import { type Docs, placesOf } from '../site/docs.ts';
import { DEV_ROUTES } from './inject.ts';

/** How often the theme's sources are checked, in milliseconds. */
const CHECK_EVERY = 1000;

/** The compiled theme. In a checkout, it is compiled again after its sources change. */
export class ThemeSource {
  readonly #docs: Docs;
  readonly #onFailure: (message: string) => void;
  #opened: Opened;
  #digest: string | undefined;
  #checked = performance.now();

  /** @param onFailure gets the reason if the sources can't be compiled; the theme doesn't change then */
  static async open(docs: Docs, onFailure: (message: string) => void): Promise<ThemeSource> {
    const digest = sourcesMayChange() ? digestSources() : undefined;
    return new ThemeSource(docs, await open(docs), digest, onFailure);
  }

  private constructor(docs: Docs, opened: Opened, digest: string | undefined, onFailure: (message: string) => void) {
    this.#docs = docs;
    this.#opened = opened;
    this.#digest = digest;
    this.#onFailure = onFailure;
  }

  /** The current theme. */
  get opened(): Theme {
    return this.#opened.theme;
  }

  /** Parts of the site that cannot be compiled. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#opened.diagnostics;
  }

  /** The other parts. */
  get parts(): OwnParts {
    return this.#opened.parts;
  }

  /** Whether a change of a file in the docs folder can change the theme. */
  uses(file: string): boolean {
    const { theme, diagnostics } = this.#opened;
    // What a part that fails imports is unknown.
    if (diagnostics.length > 0 && !/\.mdx?$/i.test(file)) return true;
    return isSettingsFile(this.#docs.options.root, this.#docs.settings, file) || theme.manifest.modules?.includes(file) === true;
  }

  /** Opens the theme again, with the parts that the docs have now. */
  async reload(): Promise<void> {
    this.#opened = await open(this.#docs);
  }

  /** Reopens the theme if its sources have changed. Returns whether they had. */
  async refresh(): Promise<boolean> {
    if (this.#digest === undefined || performance.now() - this.#checked < CHECK_EVERY) return false;
    this.#checked = performance.now();
    const digest = digestSources();
    if (digest === this.#digest) return false;
    this.#digest = digest;
    try {
      await this.reload();
      return true;
    } catch (error) {
      this.#onFailure(`Failed to compile the theme: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
}

interface Opened {
  theme: Theme;
  diagnostics: readonly Diagnostic[];
  parts: OwnParts;
}

async function open(docs: Docs): Promise<Opened> {
  const { folder, diagnostics, parts } = await prepareOwnTheme(docs);
  // One that was compiled in dev waits for the document that it is about to print.
  const runtime = { ...docs.runtime, devClient: async () => '' };
  const theme = await openTheme({ folder, runtime, siteStyles: DEV_ROUTES.site, ...placesOf(docs) });
  return { theme, diagnostics, parts };
}

/**
 * A browser file of the compiled theme, with URLs below the base path. Undefined if it doesn't exist.
 * @param name path below the base path: `_assets/…`
 */
export function readThemeFile(folder: string, name: string, base: string): Buffer | string | undefined {
  const client = path.join(folder, 'client');
  const file = path.join(client, name);
  if (!file.startsWith(client + path.sep)) return undefined;
  try {
    const content = readFileSync(file);
    return /\.(?:css|js)$/.test(name) ? content.toString('utf8').replaceAll(THEME_BASE, `${base}/`) : content;
  } catch {
    return undefined;
  }
}
