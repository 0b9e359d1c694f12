import { runtimeAt } from 'virtual:lectern/site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { contentType } from '../view/content-type.ts';

export const prerender = true;

/** Files that pages load on demand. */
export const getStaticPaths: GetStaticPaths = ({ routePattern }) =>
  runtimeAt(routePattern)
    .files()
    .map(({ path, content }) => ({ params: { file: path.replace(/^_lectern\//, '') }, props: { path, content } }));

export const GET: APIRoute = ({ props: { path, content } }) =>
  new Response(content(), { headers: { 'Content-Type': contentType(String(path)) } });
