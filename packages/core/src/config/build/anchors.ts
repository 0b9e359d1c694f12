import type * as z from 'zod';
import type { SourceLocation } from '../../diagnostics/diagnostic.ts';
import { toPrefix, toSourcePath } from '../paths.ts';
import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import type { openapiElement, sdkElement } from '../schema/openapi.ts';
import { withDefined } from '../with-defined.ts';
import { buildColor } from './colors.ts';
import { buildIcon } from './icon.ts';
import type { FindVersion } from './versions.ts';

export function buildAnchors(anchors: Docs['anchors'] = [], findVersion: FindVersion, reading: Reading) {
  return anchors.map((anchor) =>
    withDefined({
      ...buildTab(anchor, findVersion, reading),
      icon: buildIcon(anchor, reading),
      color: buildColor(anchor.color),
    }),
  );
}

export function buildTopAnchor(anchor: Docs['topAnchor'], reading: Reading) {
  if (anchor === undefined) return undefined;
  const icon = buildIcon(anchor, reading) ?? { name: 'book-open', type: anchor.iconType };
  return withDefined({ name: anchor.name?.trim(), icon, color: buildColor(anchor.color) });
}

export function buildTabs(tabs: Docs['tabs'] = [], findVersion: FindVersion, reading: Reading) {
  return tabs.map((tab) => buildTab(tab, findVersion, reading));
}

/** A tab or an anchor. Its location is that of its `url`, which is a path prefix without slashes at its ends, or a URL. */
function buildTab(tab: NonNullable<Docs['tabs']>[number], findVersion: FindVersion, reading: Reading) {
  return withDefined({
    name: tab.name.trim(),
    url: toPrefix(tab.url),
    version: findVersion(tab),
    isDefaultHidden: tab.isDefaultHidden,
    openapi: buildDocuments(tab.openapi),
    location: reading.locationOf(reading.nodeOfField(tab, 'url')),
  });
}

/** OpenAPI documents as URLs or paths from the docs root, each once. */
export function buildDocuments(written: string | string[] | undefined): string[] {
  const documents = typeof written === 'string' ? [written] : (written ?? []);
  return [...new Set(documents.map(toSourcePath).filter((document) => document !== ''))];
}

/** An overlay as a URL or path from the docs root. */
export interface OverlayConfig {
  source: string;
  location: SourceLocation;
}

/** Documents with the folders of their pages, by document if they differ, and with overlays by document; undefined when none is named. */
export function buildApiSource(written: z.output<typeof openapiElement> | undefined, location: SourceLocation, reading: Reading) {
  const parts = [written ?? []].flat().map((part) => {
    const { source, directory = '', hidden, overlays = [] } = typeof part === 'string' ? { source: part, hidden: false } : part;
    return { sources: buildDocuments(source), directory: toPrefix(directory), hidden, overlays: buildOverlays(overlays, reading) };
  });
  const sources = [...new Set(parts.flatMap((part) => part.sources))];
  if (sources.length === 0) return undefined;
  const [directory = '', ...others] = new Set(parts.map((part) => part.directory));
  // The first entry of a document wins.
  const byDocument = <T>(pick: (part: (typeof parts)[number]) => T | undefined): Record<string, T> | undefined => {
    const found = parts.toReversed().flatMap((part) => {
      const value = pick(part);
      return value === undefined ? [] : part.sources.map((source) => [source, value] as const);
    });
    return found.length === 0 ? undefined : Object.fromEntries(found);
  };
  return withDefined({
    sources,
    directory: directory === '' || others.length > 0 ? undefined : directory,
    directories: others.length === 0 ? undefined : byDocument((part) => (part.directory === '' ? undefined : part.directory)),
    overlays: byDocument(({ overlays }) => (overlays.length === 0 ? undefined : overlays)),
    hidden: parts.every(({ hidden }) => hidden),
    location,
  });
}

type WrittenSource = z.output<typeof openapiElement>;

interface WrittenReferences {
  asyncapi?: WrittenSource | undefined;
  graphql?: WrittenSource | undefined;
  sdk?: z.output<typeof sdkElement> | undefined;
}

/** The sources of an element that are not OpenAPI documents; undefined when it has none. */
export function buildReferences({ asyncapi, graphql, sdk }: WrittenReferences, location: SourceLocation, reading: Reading) {
  const format = typeof sdk === 'object' ? sdk.format : undefined;
  const written: [kind: 'AsyncAPI' | 'GraphQL' | 'SDK', WrittenSource | undefined][] = [
    ['AsyncAPI', asyncapi],
    ['GraphQL', graphql],
    ['SDK', typeof sdk === 'object' ? { source: sdk.source, directory: sdk.directory, hidden: false } : sdk],
  ];
  const found = written.flatMap(([kind, source]) => {
    const { sources = [], directory, hidden = false } = buildApiSource(source, location, reading) ?? {};
    return sources.map((one) =>
      withDefined({ kind, source: one, directory, hidden, format: kind === 'SDK' ? format : undefined, location }),
    );
  });
  return found.length === 0 ? undefined : found;
}

function buildOverlays(written: readonly string[], reading: Reading): OverlayConfig[] {
  const nodes = reading.nodesOfItems(written);
  return written.flatMap((source, index): OverlayConfig[] => {
    const node = nodes[index];
    return node === undefined || source.trim() === '' ? [] : [{ source: toSourcePath(source), location: reading.locationOf(node) }];
  });
}
