import { formatDiagnostic } from '../../packages/core/src/diagnostics/format.ts';

/**
 * Reads an input. Returns how that failed: an exception, a bug that became a diagnostic, or a diagnostic without a file. Undefined if it
 * did not fail.
 *
 * @param {(input: string, index: number) => unknown} read
 * @param {string} input
 * @param {number} index
 */
export async function readSafely(read, input, index) {
  try {
    const diagnostics = (await read(input, index)) ?? [];
    const printed = diagnostics.map(formatDiagnostic);
    const internal = diagnostics.findIndex(({ code }) => code === 'site/internal');
    if (internal !== -1) return { kind: 'internal', message: printed[internal] };
    const nowhere = diagnostics.findIndex(({ location }) => !location?.file);
    if (nowhere !== -1) return { kind: 'nowhere', message: printed[nowhere] };
  } catch (error) {
    return { kind: 'throw', message: String(error?.stack ?? error) };
  }
  return undefined;
}
