import { ownParts } from 'virtual:lectern/parts';
import { FAILED_PARTS, type PartName } from '../settings/parts.ts';

/**
 * The site's own component for a part of the theme, or the theme's.
 * @param locals `Astro.locals`
 */
export function partOf<Component>(locals: object, name: PartName, ofTheme: Component): Component {
  const failed = (locals as { [key: symbol]: ReadonlySet<string> | undefined })[Symbol.for(FAILED_PARTS)];
  return failed?.has(name) ? ofTheme : ((ownParts(locals)[name] as Component | undefined) ?? ofTheme);
}
