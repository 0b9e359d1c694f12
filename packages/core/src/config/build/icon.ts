import type * as z from 'zod';
import type { IconReference, IconType } from '../basic-types.ts';
import type { icon } from '../schema/icon.ts';
import { withDefined } from '../with-defined.ts';

type WrittenIcon = z.output<typeof icon>;

/** @param type style from the field `iconType`, which the style of an icon object overrides */
export function buildIcon(written: WrittenIcon | undefined, type: IconType | undefined): IconReference | undefined {
  if (written === undefined) return undefined;
  const { name, style, library }: Exclude<WrittenIcon, string> = typeof written === 'string' ? { name: written } : written;
  const trimmed = name.trim();
  return trimmed === '' ? undefined : withDefined({ name: trimmed, type: style ?? type, library });
}
