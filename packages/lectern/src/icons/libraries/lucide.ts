import type { Library } from '../types.ts';

export const library: Library = { label: 'Lucide', sets: ['lucide'], rank: 1 };
