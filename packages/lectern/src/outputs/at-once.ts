/** Does the work for all items, for as many at once as the limit allows. */
export async function forEachAtOnce<T>(items: Iterable<T>, limit: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items].values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
