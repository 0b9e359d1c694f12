import { runtime } from 'virtual:lectern/site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { fragmentHtml } from '../src/openapi/schema-html.ts';

export const prerender = true;

/** Named schemas by themselves, which operation pages load where one is too deep to stand in the page. */
export const getStaticPaths: GetStaticPaths = () =>
  runtime.apiFiles.schemaFiles().map(({ document, name }) => ({ params: { document, name } }));

export const GET: APIRoute = ({ params: { document = '', name = '' } }) => {
  const value = runtime.apiFiles.schemaFragment(document, name);
  return new Response(value ? fragmentHtml(value) : '', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
};
