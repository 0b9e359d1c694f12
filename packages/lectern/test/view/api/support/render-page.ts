import { openComponents } from '../../support/astro-components.ts';

const asText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Highlighting that leaves code as it is. */
const plain = async (code: string) => ({ lines: code.split('\n').map(asText) });

type RenderPage = (path: string, props: object, slot?: string) => Promise<string>;

/** Compiles components of the theme with Astro and renders them, without scripts. `close` ends the compiler. */
export async function createPageRenderer(): Promise<{ render: RenderPage; close(): Promise<void> }> {
  const { load, print, close } = await openComponents({ highlight: plain, highlightSample: plain });
  return { render: async (path, props, slot) => print((await load(`theme/${path}`)).default, { props, slot }), close };
}
