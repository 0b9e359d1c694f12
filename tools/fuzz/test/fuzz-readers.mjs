/** Readers that fail, for tests of the fuzz command. */
const reader = (read) => ({ name: 'broken', tokens: ['a'], share: 1, open: async () => read });

export const crash = reader((input) => {
  if (input.includes('x')) process.abort();
});

export const hang = reader((input) => {
  while (input.includes('x'));
});

export const thrown = reader((input) => {
  if (input.includes('x')) throw new TypeError('Cannot read x');
});

export const internal = reader(() => [{ code: 'site/internal', severity: 'error', message: 'A bug.', location: { file: 'a.mdx' } }]);

export const nowhere = reader(() => [{ code: 'page/empty', severity: 'warning', message: 'Empty.' }]);

export const output = reader(() => console.warn('[object Object]'));
