import type { Diagnostic, PageSource } from '@lectern/core';
import type { PageScriptsOptions } from '../islands/page-scripts.ts';
import { ENGLISH, partTexts } from '../messages/messages.ts';
import type { Messages } from '../messages/types.ts';
import type { SiteFile } from '../view/runtime.ts';
import type { Bodies } from './bodies.ts';

/** Runs the code of pages, and keeps its browser files. */
export class PageScripts {
  readonly #options: PageScriptsOptions;
  readonly #bodies: Bodies;
  readonly #messages: (path: string) => Messages;
  readonly #files = new Map<string, SiteFile>();

  constructor(options: PageScriptsOptions, bodies: Bodies, messages: (path: string) => Messages) {
    this.#options = options;
    this.#bodies = bodies;
    this.#messages = messages;
  }

  /**
   * Runs the code of pages, all at once, so that their bodies can be rendered.
   * @returns the problems in it
   */
  async run(pages: readonly PageSource[]): Promise<Diagnostic[]> {
    await this.#bodies.prepare(pages);
    const scripted = pages
      .filter((page) => this.#bodies.needsScript(page))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .flatMap((page) => {
        const { body, reads } = this.#bodies.of(page);
        if (!body.script) return [];
        const messages = this.#messages(page.path);
        const texts = { parts: partTexts(messages), ...(messages.browser !== ENGLISH.browser && { texts: messages.browser }) };
        return [{ path: page.path, script: body.script, files: new Set([page.file, ...reads.keys()]), ...texts }];
      });
    if (scripted.length === 0) return [];
    const { runScripts } = await import('../islands/page-scripts.ts');
    const { results, diagnostics, files } = await runScripts(scripted, this.#options);
    for (const file of files) this.#files.set(file.path, file);
    for (const { path, files: concerned } of scripted) {
      const result = results.get(path);
      const own = diagnostics.filter(({ location }) => location && concerned.has(location.file));
      if (result) this.#bodies.setScript(path, { result, diagnostics: own });
    }
    return diagnostics;
  }

  /** Browser files of the code that has run. */
  files(): SiteFile[] {
    return [...this.#files.values()];
  }

  file(path: string): SiteFile | undefined {
    return this.#files.get(path);
  }
}
