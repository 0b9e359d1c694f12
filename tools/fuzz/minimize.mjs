/**
 * Removes parts of an input, halves first, as long as the rest still fails.
 *
 * @param {string} input
 * @param {(candidate: string) => Promise<boolean>} fails
 * @param {number} attempts
 */
export async function minimize(input, fails, attempts) {
  let left = attempts;
  let best = input;
  for (let size = Math.ceil(best.length / 2); size >= 1 && left > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < best.length && left > 0; left -= 1) {
      const candidate = best.slice(0, start) + best.slice(start + size);
      if (await fails(candidate)) best = candidate;
      else start += size;
    }
  }
  return best;
}
