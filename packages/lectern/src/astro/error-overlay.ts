import path from 'node:path';
import { type Diagnostic, formatDiagnostic, readText } from '@lectern/core';
import { html } from '@lectern/core/html';
import type { ErrorPayload, ViteDevServer } from 'vite';

type ViteError = ErrorPayload['err'];

/** What Astro's error overlay shows besides the fields of Vite. The message is HTML too. */
interface AstroError extends ViteError {
  name: string;
  title: string;
  /** HTML. */
  hint?: string;
  /** HTML. */
  highlightedCode?: string;
}

/** The error overlay of all open pages of a project. */
export class ErrorOverlay {
  readonly #server: Pick<ViteDevServer, 'ws'>;
  readonly #root: string;
  #shown: ErrorPayload | undefined;

  /** @param root absolute path of the docs */
  constructor(server: Pick<ViteDevServer, 'ws'>, root: string) {
    this.#server = server;
    this.#root = root;
    server.ws.on('connection', (socket) => {
      if (this.#shown) socket.send(JSON.stringify(this.#shown));
    });
  }

  /** Shows the first error, and prints all of them below. None closes the overlay. */
  show(errors: readonly Diagnostic[]): void {
    const [first] = errors;
    const payload = first && { type: 'error' as const, err: this.#describe(first, errors) };
    if (JSON.stringify(payload) === JSON.stringify(this.#shown)) return;
    this.#shown = payload;
    // Astro delays errors for all clients, which could arrive after the update. Any update closes the overlay.
    for (const client of this.#server.ws.clients) client.send(payload ?? { type: 'update', updates: [] });
  }

  #describe(error: Diagnostic, all: readonly Diagnostic[]): AstroError {
    const { code, message, hint, location } = error;
    const source = location && readText(this.#root, location.file);
    return {
      name: code,
      title: all.length === 1 ? 'The docs have an error' : `The docs have ${all.length} errors`,
      message: formatCode(message),
      ...(hint !== undefined && { hint: formatCode(hint) }),
      ...(location && {
        id: location.file,
        loc: { file: path.join(this.#root, location.file), line: location.line ?? 1, column: location.column ?? 1 },
      }),
      ...(source && 'source' in source && { highlightedCode: formatSource(source.source.text, location?.line) }),
      plugin: 'lectern',
      stack: all.map(formatDiagnostic).join('\n\n'),
    };
  }
}

/** Text with code in backticks as HTML. */
function formatCode(text: string): string {
  return String(html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`);
}

/** A file as the overlay expects highlighted code. */
function formatSource(text: string, marked: number | undefined): string {
  const lines = text.split(/\r?\n/).map((line, index) => html`<span class="line${index + 1 === marked && ' error-line'}">${line}</span>\n`);
  return String(html`<pre class="shiki"><code>${lines}</code></pre>`);
}
