import type { IconLibrary } from '@lectern/core';
import type { IconSetName } from './types.ts';

export interface Library {
  /** Name in messages. */
  label: string;
  /** Its packages, `@iconify-json/<name>`. */
  sets: readonly IconSetName[];
}

/** All icon libraries, in the order in which other libraries are searched for an unknown name. */
export const LIBRARIES: Readonly<Record<IconLibrary, Library>> = {
  lucide: { label: 'Lucide', sets: ['lucide'] },
  fontawesome: { label: 'Font Awesome', sets: ['fa6-regular', 'fa6-solid', 'fa6-brands'] },
  tabler: { label: 'Tabler', sets: ['tabler'] },
};

export const LIBRARY_NAMES = Object.keys(LIBRARIES) as readonly IconLibrary[];
