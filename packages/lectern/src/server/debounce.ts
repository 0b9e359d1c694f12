/** Takes changes as they come in, and hands them over together. */
export interface Debouncer {
  add(change: string): void;
  /** What came in and was not handed over is forgotten. */
  stop(): void;
}

/**
 * Gathers changes until none has come in for a moment. Editors write a file in several steps, and a change of branch writes many.
 * @param quiet that moment in milliseconds
 * @param onBatch gets each change once, in the order in which they came first
 */
export function debounceChanges(quiet: number, onBatch: (changes: string[]) => void): Debouncer {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const handOver = () => {
    const changes = [...waiting];
    waiting.clear();
    onBatch(changes);
  };
  return {
    add(change) {
      waiting.add(change);
      clearTimeout(timer);
      timer = setTimeout(handOver, quiet);
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
