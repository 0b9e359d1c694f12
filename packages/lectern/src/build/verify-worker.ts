import type { Diagnostic } from '@lectern/core';
import { type RenderSiteOptions, renderSite } from './render-site.ts';

/** Options of a build in a process of its own. */
export type VerifyRequest = Omit<RenderSiteOptions, 'signal' | 'onProgress' | 'earlier'>;

export type VerifyResponse =
  /** Paths of all files, relative to the output folder. */
  { kind: 'rendered'; files: string[]; diagnostics: Diagnostic[] } | { kind: 'failed'; diagnostics: readonly Diagnostic[] };

process.once('disconnect', () => process.exit());

process.once('message', async (options: VerifyRequest) => {
  const result = await renderSite(options);
  const response: VerifyResponse = result.kind === 'failed' ? result : { ...result, files: result.output.files().map(({ path }) => path) };
  process.send?.({ kind: response.kind, diagnostics: response.diagnostics, ...('files' in response && { files: response.files }) });
});
