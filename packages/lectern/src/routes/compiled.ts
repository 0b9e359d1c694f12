import { chunkToString, renderSlotToString, renderToString } from 'astro/runtime/server/index.js';
import type { ThemeModule } from '../compiled-theme/types.ts';
import NotFound from './404.astro';
import Document from './Document.astro';
import Operation from './Operation.astro';
import SignIn from './sign-in.astro';

export const prerender = true;

/** Exports of the compiled theme. */
export const theme: ThemeModule = {
  documents: { page: Document, notFound: NotFound, signIn: SignIn, operation: Operation },
  renderToString,
  renderSlotToString,
  chunkToString,
};

/** Astro only bundles routes. Nothing requests this one. */
export const GET = () => new Response(Object.keys(theme.documents).join());
