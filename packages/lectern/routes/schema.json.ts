import { runtime } from 'virtual:lectern/site';
import type { APIRoute, GetStaticPaths } from 'astro';

export const prerender = true;

/** Named schemas as data, which the playground checks a response against. */
export const getStaticPaths: GetStaticPaths = () =>
  runtime.apiFiles.schemaFiles().map(({ document, name }) => ({ params: { document, name } }));

export const GET: APIRoute = ({ params: { document = '', name = '' } }) => Response.json(runtime.apiFiles.schemaData(document, name) ?? {});
