import * as z from 'zod';
import { iconLibrary } from './icon.ts';

/** `icons`: where icon names come from. */
export const iconsSchema = z
  .strictObject({ library: iconLibrary.default('fontawesome').describe('Library that icon names belong to.') })
  .prefault({})
  .meta({ description: 'The icon library of the site.', examples: [{ library: 'lucide' }] });
