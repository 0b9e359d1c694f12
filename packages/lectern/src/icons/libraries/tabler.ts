import type { Library } from '../types.ts';

export const library: Library = { label: 'Tabler', sets: ['tabler'], rank: 3 };
