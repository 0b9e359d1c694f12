import { runtime } from 'virtual:lectern/site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { contentType } from '../view/content-type.ts';

export const prerender = true;

/** Files beside the pages, which these load when they are wanted. */
export const getStaticPaths: GetStaticPaths = () =>
  runtime.files().map(({ path, content }) => ({ params: { file: path.replace(/^_lectern\//, '') }, props: { path, content } }));

export const GET: APIRoute = ({ props: { path, content } }) =>
  new Response(content(), { headers: { 'Content-Type': contentType(String(path)) } });
