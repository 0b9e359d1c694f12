import { ownParts } from 'virtual:lectern/parts';
import { runtimeOf } from 'virtual:lectern/site';
import { type AstroComponentFactory, createComponent, renderComponent, renderSlot } from 'astro/runtime/server/index.js';
import { type OwnName, PART_FAILURES, type PartFailureListener, type PartName } from '../settings/parts.ts';
import type { LecternRuntime } from '../view/runtime.ts';

/**
 * The site's own component for a part of the theme, or the theme's. The theme's is also printed where the own one throws.
 * @param locals `Astro.locals`
 */
export function partOf<Component>(locals: object, name: PartName, ofTheme: Component): Component {
  return (guarded(locals, name, ofTheme as AstroComponentFactory | undefined) as Component | undefined) ?? ofTheme;
}

/**
 * The site's own component of a node, which prints only its content where it throws. Undefined if it cannot be compiled.
 * @param locals `Astro.locals`
 */
export function ownComponent(locals: object, name: string): AstroComponentFactory | undefined {
  // A part can have the name of a built-in component.
  return name.startsWith('<') ? guarded(locals, name as OwnName, undefined) : undefined;
}

type Rendered = Awaited<ReturnType<typeof renderComponent>>;
type Chunk = Parameters<Parameters<Rendered['render']>[0]['write']>[0];

function guarded(locals: object, name: OwnName, instead: AstroComponentFactory | undefined): AstroComponentFactory | undefined {
  const own = ownParts(locals)[name] as AstroComponentFactory | undefined;
  if (own === undefined) return undefined;
  return createComponent(async (result, props, slots) => {
    try {
      // Nothing of one that throws is printed.
      const chunks: Chunk[] = [];
      await (await renderComponent(result, name, own, props, slots)).render({ write: (chunk) => void chunks.push(chunk) });
      return { render: (destination: Parameters<Rendered['render']>[0]) => chunks.forEach((chunk) => destination.write(chunk)) } as never;
    } catch (error) {
      const tell = (locals as { [key: symbol]: PartFailureListener | undefined })[Symbol.for(PART_FAILURES)];
      (tell ?? runtimeOf(locals).partFailed)(name, error);
      return (instead ? renderComponent(result, name, instead, props, slots) : renderSlot(result, slots?.default)) as never;
    }
  });
}

/**
 * What prints code of the site.
 * @param locals `Astro.locals`
 */
export function printerOf(locals: object): Pick<LecternRuntime, 'highlight' | 'highlightSample'> {
  return runtimeOf(locals);
}
