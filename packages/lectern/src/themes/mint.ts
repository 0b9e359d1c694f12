import type { Theme } from './types.ts';

/** Classic: a top bar with tabs below it, a plain sidebar, and a rail for "On this page". Its values are the defaults of all themes. */
export const theme: Theme = { tokens: {}, layout: {} };
