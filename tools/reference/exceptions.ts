import type { Text } from './strings.ts';

/** Texts that no page shows on purpose, with the reasons. */
export const EXCEPTIONS: { reason: string; holds(text: Text): boolean }[] = [];
