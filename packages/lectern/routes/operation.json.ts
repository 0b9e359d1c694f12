import { runtime } from 'virtual:lectern/site';
import type { APIRoute, GetStaticPaths } from 'astro';

export const prerender = true;

/** What the playground of an operation loads when it is first opened. */
export const getStaticPaths: GetStaticPaths = () =>
  runtime.apiFiles.operationFiles().map(({ document, key, file }) => ({ params: { document, file }, props: { key } }));

export const GET: APIRoute = ({ params: { document = '' }, props }) =>
  Response.json(runtime.apiFiles.playgroundData(document, String(props.key)) ?? {});
