import { chunkToString, renderSlotToString, renderToString } from 'astro/runtime/server/index.js';
import type { ThemeModule } from '../compiled-theme/types.ts';
import NotFound from './404.astro';
import Document from './Document.astro';
import SignIn from './sign-in.astro';

export const prerender = true;

/** What a build takes from the theme when it is compiled once, ahead of the sites that use it. */
export const theme: ThemeModule = {
  documents: { page: Document, notFound: NotFound, signIn: SignIn },
  renderToString,
  renderSlotToString,
  chunkToString,
};

/** Astro bundles routes only; nothing asks for this one. */
export const GET = () => new Response(Object.keys(theme.documents).join());
