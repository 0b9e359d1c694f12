import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isObject } from '../reference/document.ts';
import { buildReference, readPages } from '../reference/page.ts';

interface SamplesOptions {
  /** An origin, such as `http://127.0.0.1:4000`. */
  host: string;
  languages: string[];
  /** The folder for the built site. */
  site: string;
}

/**
 * Builds a site with the reference of a document of one file, whose servers are all at another host, without the samples that are
 * written in the document.
 *
 * @returns the pages of operations, as in `GET /pets/{id}`
 */
export function buildSamples(file: string, document: Document, { host, languages, site }: SamplesOptions) {
  const known = languages.filter((key) => !key.startsWith('playground'));
  return buildReference(
    file,
    { api: { openapi: 'openapi.json', examples: { languages: known } } },
    (folder) => writeFileSync(join(folder, 'openapi.json'), JSON.stringify(withHost(document.root.value, host), withoutSamples)),
    (output) => {
      rmSync(site, { recursive: true, force: true });
      cpSync(output, site, { recursive: true });
      return readPages(output);
    },
  );
}

function withoutSamples(key: string, value: unknown) {
  return key === 'x-codeSamples' || key === 'x-code-samples' ? undefined : value;
}

/** A document with the paths of its servers at another host. */
function withHost({ servers, ...rest }: Record<string, unknown>, host: string) {
  const moved = (written: unknown) => {
    const list: { url: string }[] = Array.isArray(written) ? written : [];
    return list.map((server) => ({ ...server, url: atHost(server.url, host) }));
  };
  const withServers = (part: unknown) => (isObject(part) && part.servers ? { ...part, servers: moved(part.servers) } : part);
  if (rest.swagger !== undefined) return { ...rest, host: host.replace(/^\w+:\/\//, ''), schemes: ['http'] };
  const paths = Object.entries(isObject(rest.paths) ? rest.paths : {}).map(([path, item]) => [
    path,
    isObject(item) ? withServers(Object.fromEntries(Object.entries(item).map(([key, part]) => [key, withServers(part)]))) : item,
  ]);
  const own = moved(servers);
  return { ...rest, servers: own.length > 0 ? own : [{ url: host }], paths: Object.fromEntries(paths) };
}

function atHost(url: string, host: string) {
  return `${host}${url.replace(/^(?:[^/]*:)?\/\/[^/]*/, '').replace(/^(?!\/|$)/, '/')}`;
}
