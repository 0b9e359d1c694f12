import type * as z from 'zod';
import type { icon } from '../schema/icon.ts';
import type { IconReference, IconType } from '../types.ts';
import { withDefined } from '../with-defined.ts';

type WrittenIcon = z.output<typeof icon>;

/** @param type style from the field `iconType`; the style of an icon object wins over it */
export function buildIcon(written: WrittenIcon, type: IconType | undefined): IconReference | undefined {
  const { name, style, library }: Exclude<WrittenIcon, string> = typeof written === 'string' ? { name: written } : written;
  const trimmed = name.trim();
  return trimmed === '' ? undefined : withDefined({ name: trimmed, type: style ?? type, library });
}
