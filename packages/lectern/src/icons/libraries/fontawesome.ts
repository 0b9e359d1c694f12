import type { Library } from '../types.ts';

export const library: Library = { label: 'Font Awesome', sets: ['fa6-regular', 'fa6-solid', 'fa6-brands'], rank: 2 };
