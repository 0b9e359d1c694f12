import type * as z from 'zod';
import type { SourceLocation } from '../../diagnostics/diagnostic.ts';
import type { openapiElement } from '../schema/openapi.ts';
import type { ApiSourceConfig } from '../types.ts';
import { withDefined } from '../with-defined.ts';
import { buildDocuments } from './anchors.ts';
import { toPrefix } from './paths.ts';

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
