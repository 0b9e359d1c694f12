/** Size at which the limits are meant. */
export const judgedSize = 2000;

/**
 * One limit and what was measured.
 *
 * @typedef {{ rule: string, limit: string, measured: string, holds: boolean }} Verdict
 */

/**
 * Holds the builds of the largest site against the limits of the design. Empty when a build that a limit needs is not
 * there, so that half a run judges nothing.
 *
 * @param {{ sizes: number[], builds: import('./pages.mjs').Build[] }} results
 * @returns {Verdict[]}
 */
export function judge({ sizes, builds }) {
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  const find = (generator, state, pages) =>
    builds.find((build) => build.generator === generator && build.state === state && build.pages === pages);
  const cold = find('Lectern', 'cold', largest);
  const warm = find('Lectern', 'warm', largest);
  const small = find('Lectern', 'cold', smallest);
  const peer = find('Starlight', 'cold', largest);
  if ([cold, warm, small, peer].some((build) => build === undefined || build.seconds.length === 0)) return [];
  const coldShare = median(cold.seconds) / median(peer.seconds);
  const warmShare = median(warm.seconds) / median(peer.seconds);
  const verdicts = [
    {
      rule: 'A build without caches',
      limit: 'at most 1/5 of Starlight',
      measured: `1/${(1 / coldShare).toFixed(1)}`,
      holds: coldShare <= 1 / 5,
    },
    { rule: 'A second build', limit: 'at most 1/10 of Starlight', measured: `1/${(1 / warmShare).toFixed(1)}`, holds: warmShare <= 1 / 10 },
  ];
  const peaks = [...cold.peakBytes, ...warm.peakBytes];
  if (peaks.length > 0) {
    const peak = Math.max(...peaks);
    verdicts.push({ rule: 'Peak memory', limit: 'less than 1.00 GB', measured: `${(peak / 1e9).toFixed(2)} GB`, holds: peak < 1e9 });
  }
  if (smallest < largest) {
    const growth = cold.page.html / small.page.html - 1;
    verdicts.push({
      rule: `HTML of a page, from ${smallest} to ${largest} pages`,
      limit: 'grows at most 10 %',
      measured: `${(growth * 100).toFixed(1)} %`,
      holds: growth <= 0.1,
    });
  }
  return verdicts;
}

/** Whether a run is one to publish: both generators, two sizes, the largest of them the size that limits are meant for. */
export function isComplete({ sizes, judgement }) {
  return judgement.length > 0 && sizes.length > 1 && Math.max(...sizes) >= judgedSize;
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
