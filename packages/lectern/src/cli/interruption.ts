const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs a command that writes files. After an interruption or a request to end, the command stops and cleans up, and the process exits
 * with the code that shells report.
 * @param run rejects when the signal aborts
 */
export async function untilInterrupted(run: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const interruption = new AbortController();
  const interrupt = (signal: NodeJS.Signals) => interruption.abort(signal);
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    return await run(interruption.signal);
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    return exitCodeOf(interruption.signal);
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, interrupt);
    // Running work would write into the deleted folder.
    if (interruption.signal.aborted) process.exit(exitCodeOf(interruption.signal));
  }
}

/** Resolves when the process is interrupted or asked to end. Call it before a command says that it runs. */
export function nextInterruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
}

function exitCodeOf({ reason }: AbortSignal): number {
  return reason === 'SIGTERM' ? 143 : 130;
}
