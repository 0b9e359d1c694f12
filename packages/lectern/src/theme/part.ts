import { ownParts } from 'virtual:lectern/parts';
import { runtimeOf } from 'virtual:lectern/site';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { FAILED_PARTS, type OwnName, type PartName } from '../settings/parts.ts';
import type { LecternRuntime } from '../view/runtime.ts';

/**
 * The site's own component for a part of the theme, or the theme's.
 * @param locals `Astro.locals`
 */
export function partOf<Component>(locals: object, name: PartName, ofTheme: Component): Component {
  return (ownPart(locals, name) as Component | undefined) ?? ofTheme;
}

/**
 * The site's own component of a node. Undefined if it cannot be printed.
 * @param locals `Astro.locals`
 */
export function ownComponent(locals: object, name: string): AstroComponentFactory | undefined {
  return ownPart(locals, name as OwnName) as AstroComponentFactory | undefined;
}

function ownPart(locals: object, name: OwnName): unknown {
  const failed = (locals as { [key: symbol]: ReadonlySet<string> | undefined })[Symbol.for(FAILED_PARTS)];
  return failed?.has(name) ? undefined : ownParts(locals)[name];
}

/**
 * What prints code of the site.
 * @param locals `Astro.locals`
 */
export function printerOf(locals: object): Pick<LecternRuntime, 'highlight' | 'highlightSample'> {
  return runtimeOf(locals);
}
