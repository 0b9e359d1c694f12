import type * as z from 'zod';
import type { IconReference, IconType } from '../basic-types.ts';
import { memberOf } from '../json/node.ts';
import type { Reading } from '../reading.ts';
import type { icon } from '../schema/look/icon.ts';
import { withDefined } from '../with-defined.ts';

/** An element with an icon. The style of an icon object overrides `iconType`. */
interface WithIcon {
  icon?: z.output<typeof icon> | undefined;
  iconType?: IconType | undefined;
}

export function buildIcon(owner: WithIcon, reading: Reading): IconReference | undefined {
  if (owner.icon === undefined) return undefined;
  const { name, style, library }: Exclude<WithIcon['icon'], string | undefined> =
    typeof owner.icon === 'string' ? { name: owner.icon } : owner.icon;
  const trimmed = name.trim();
  if (trimmed === '') return undefined;
  const built = withDefined({ name: trimmed, type: style ?? owner.iconType, library });
  const node = reading.nodeOfField(owner, 'icon');
  reading.icons.push({ icon: built, ...reading.placeOf(memberOf(node, 'name')?.value ?? node) });
  return built;
}
