/**
 * Collects changes and passes them on when no more follow for a moment, because editors write a file in several steps,
 * and checking out a branch writes many files.
 * @param quiet length of that moment in milliseconds
 * @param onBatch gets each change once, in the order of their first occurrence
 */
export function debounceChanges(quiet: number, onBatch: (changes: string[]) => void) {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const changes = [...waiting];
    waiting.clear();
    onBatch(changes);
  };
  return {
    add(change: string): void {
      waiting.add(change);
      clearTimeout(timer);
      timer = setTimeout(flush, quiet);
    },
    /** Discards changes that weren't passed on. */
    stop(): void {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
