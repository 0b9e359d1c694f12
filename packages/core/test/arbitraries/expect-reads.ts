import fc from 'fast-check';
import { expect, vi } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';

/** More inputs are read at night: `RANDOM_INPUTS=5000 RANDOM_SEED=7 npm exec -- vitest run --project unit random-`. */
export const RANDOM_INPUTS = Number(process.env['RANDOM_INPUTS'] ?? 100);
export const RANDOM_SEED = Number(process.env['RANDOM_SEED'] ?? 1);

/**
 * Asserts that a reader accepts any input: it doesn't throw or print, and returns diagnostics that each have a file. The smallest input
 * that fails is printed.
 *
 * @param read returns its diagnostics, or nothing if it has none
 * @param share of the usual number of inputs; less than 1 for slow readers
 */
export async function expectReads<Input>(
  inputs: fc.Arbitrary<Input>,
  read: (input: Input) => readonly Diagnostic[] | undefined | Promise<readonly Diagnostic[] | undefined>,
  share = 1,
): Promise<void> {
  const printed = [
    ...(['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {})),
    vi.spyOn(process, 'emitWarning').mockImplementation(() => {}),
  ];
  const property = fc.asyncProperty(inputs, async (input) => {
    for (const spy of printed) spy.mockClear();
    const diagnostics = (await read(input)) ?? [];
    const texts = diagnostics.map(formatDiagnostic);
    const isBug = ({ code, location }: Diagnostic) => code === 'site/internal' || !location?.file;
    expect(texts.filter((_, index) => isBug(diagnostics[index] as Diagnostic)).join('\n')).toBe('');
    expect(printed.flatMap(({ mock }) => mock.calls).join('\n')).toBe('');
  });
  try {
    await fc.assert(property, { seed: RANDOM_SEED, numRuns: Math.ceil(RANDOM_INPUTS * share), includeErrorInReport: true });
  } finally {
    for (const spy of printed) spy.mockRestore();
  }
}
