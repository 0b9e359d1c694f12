import { absoluteHref, type OutputSource } from '../view/page-tools/source.ts';
import type { SiteFile } from '../view/runtime.ts';
import { downloadHref } from './llms.ts';
import { oneLine } from './one-line.ts';

/** Folder of files that programs look for at a fixed URL. */
export const WELL_KNOWN = '.well-known';

/** Well-known files: API documents, and an MCP server if the author configures one. */
export function listDiscoveryFiles(source: OutputSource): SiteFile[] {
  const { config, documents } = source.site;
  const file = (path: string, value: unknown): SiteFile => ({
    path: `${WELL_KNOWN}/${path}`,
    content: () => `${JSON.stringify(value, undefined, 2)}\n`,
  });
  const files: SiteFile[] = [];
  if (documents.length > 0) {
    const linkset = documents.map(({ download }) => {
      const address = absoluteHref(source, download.kind === 'url' ? download.url : downloadHref(source, download.path));
      return { anchor: address, 'service-desc': [{ href: address }] };
    });
    files.push(file('api-catalog', { linkset }));
  }
  const mcpUrl = config.lectern.mcp?.url;
  if (mcpUrl === undefined) return files;
  const name = oneLine(config.name);
  const description = oneLine(config.description ?? `Documentation of ${config.name}`);
  const server = { name, description, url: mcpUrl, transport: 'streamable-http' };
  files.push(
    file('mcp.json', { mcpServers: { [name]: { type: 'http', url: mcpUrl } } }),
    file('mcp/server-card.json', server),
    file('mcp/server-cards.json', { servers: [server] }),
    file('agent-card.json', {
      protocolVersion: '0.3.0',
      name,
      description,
      url: mcpUrl,
      preferredTransport: 'HTTP+JSON',
      supportedInterfaces: [{ url: mcpUrl, transport: 'HTTP+JSON' }],
      provider: { organization: config.seo?.organization?.name ?? name, url: absoluteHref(source, `${source.base}/`) },
      version: '1.0.0',
      capabilities: { streaming: false, pushNotifications: false },
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/markdown'],
      skills: [{ id: 'search-docs', name: 'Search the documentation', description, tags: ['documentation'] }],
    }),
  );
  return files;
}
