import type { IconLibrary, IconReference, IconType } from '../types.ts';
import { withDefined } from '../with-defined.ts';

type WrittenIcon = string | { name: string; style?: IconType | undefined; library?: IconLibrary | undefined };

/** @param type style from the field `iconType`; the style of an icon object wins over it */
export function buildIcon(icon: WrittenIcon, type: IconType | undefined): IconReference | undefined {
  const { name, style, library }: Exclude<WrittenIcon, string> = typeof icon === 'string' ? { name: icon } : icon;
  const trimmed = name.trim();
  return trimmed === '' ? undefined : withDefined({ name: trimmed, type: style ?? type, library });
}
