import * as z from 'zod';
import { anyCaseOf } from '../any-case.ts';
import { hints } from '../hints.ts';
import { THEMES } from '../theme-names.ts';

/** Names of themes in older files, and what became of them. */
export const OLDER_THEMES = { venus: 'palm', prism: 'willow', quill: 'maple' } as const;

/** Themes with the layouts that older files name. */
export const OLDER_LAYOUTS = { topnav: 'mint', sidenav: 'maple', solidSidenav: 'willow' } as const;

export const themeSchema = z
  .string()
  .optional()
  .register(hints, { keepsEmpty: true })
  .meta({
    description: `Name of the theme: ${THEMES.map((name) => `\`${name}\``).join(', ')}. Default: \`mint\`.`,
    examples: [...THEMES],
    ...anyCaseOf([...THEMES, ...Object.keys(OLDER_THEMES)]),
  });
