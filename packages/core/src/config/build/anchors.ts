import type * as z from 'zod';
import type { SourceLocation } from '../../diagnostics/diagnostic.ts';
import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import type { openapiElement } from '../schema/openapi.ts';
import type { AnchorConfig, ApiSourceConfig, TabConfig, TopAnchorConfig } from '../types.ts';
import { withDefined } from '../with-defined.ts';
import { buildColor } from './colors.ts';
import { buildIcon } from './icon.ts';
import { toPrefix, toSourcePath } from './paths.ts';
import type { VersionLookup } from './versions.ts';

/** Anchors as written. The location of an anchor is that of its `url`. */
export function buildAnchors(anchors: Docs['anchors'], versions: VersionLookup, reading: Reading): AnchorConfig[] {
  return (anchors ?? []).map((anchor) =>
    withDefined({
      name: anchor.name.trim(),
      url: toPrefix(anchor.url),
      icon: anchor.icon === undefined ? undefined : buildIcon(anchor.icon, anchor.iconType),
      color: buildColor(anchor.color),
      version: versions.of(anchor),
      isDefaultHidden: anchor.isDefaultHidden,
      openapi: buildDocuments(anchor.openapi),
      location: reading.locationOf(reading.nodeOfField(anchor, 'url')),
    }),
  );
}

export function buildTopAnchor(anchor: Docs['topAnchor']): TopAnchorConfig | undefined {
  if (anchor === undefined) return undefined;
  const icon = buildIcon(anchor.icon, anchor.iconType) ?? { name: 'book-open', type: anchor.iconType };
  return withDefined({ name: anchor.name?.trim(), icon, color: buildColor(anchor.color) });
}

/** Tabs as written. The location of a tab is that of its `url`. */
export function buildTabs(tabs: Docs['tabs'], versions: VersionLookup, reading: Reading): TabConfig[] {
  return (tabs ?? []).map((tab) =>
    withDefined({
      name: tab.name.trim(),
      url: toPrefix(tab.url),
      version: versions.of(tab),
      isDefaultHidden: tab.isDefaultHidden,
      openapi: buildDocuments(tab.openapi),
      location: reading.locationOf(reading.nodeOfField(tab, 'url')),
    }),
  );
}

/** OpenAPI documents as URLs or paths from the docs root, each once. */
export function buildDocuments(written: string | string[] | undefined): string[] {
  const documents = typeof written === 'string' ? [written] : (written ?? []);
  return [...new Set(documents.map(toSourcePath).filter((document) => document !== ''))];
}

/** Documents with the folder of their pages; undefined when none is named. */
export function buildApiSource(
  written: z.output<typeof openapiElement> | undefined,
  location: SourceLocation,
): ApiSourceConfig | undefined {
  if (written === undefined) return undefined;
  const { source, directory, hidden } =
    typeof written === 'string' || Array.isArray(written) ? { source: written, directory: undefined, hidden: false } : written;
  const sources = buildDocuments(source);
  if (sources.length === 0) return undefined;
  const folder = directory === undefined ? undefined : toPrefix(directory);
  return withDefined({ sources, directory: folder === '' ? undefined : folder, hidden, location });
}
