/** A longer line is shown as plain text: it is data or minified, and would cost more than all others together. */
export const LONGEST_LINE = 2_000;

/** The same for a whole block. */
export const LONGEST_BLOCK = 200_000;
