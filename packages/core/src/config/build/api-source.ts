import type { SourceLocation } from '../../diagnostics/diagnostic.ts';
import type { ApiSourceConfig } from '../types.ts';
import { withDefined } from '../with-defined.ts';
import { buildDocuments } from './anchors.ts';
import { toPrefix } from './paths.ts';

export type WrittenApiSource = string | string[] | { source: string | string[]; directory?: string | undefined; hidden: boolean };

/** Documents with the folder of their pages; undefined when none is named. */
export function buildApiSource(written: WrittenApiSource | undefined, location: SourceLocation): ApiSourceConfig | undefined {
  if (written === undefined) return undefined;
  const { source, directory, hidden } =
    typeof written === 'string' || Array.isArray(written) ? { source: written, directory: undefined, hidden: false } : written;
  const sources = buildDocuments(source);
  if (sources.length === 0) return undefined;
  const folder = directory === undefined ? undefined : toPrefix(directory);
  return withDefined({ sources, directory: folder === '' ? undefined : folder, hidden, location });
}
