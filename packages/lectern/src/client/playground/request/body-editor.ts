import { isFileSchema, mediaKind } from '@lectern/core/samples';
import type { PlaygroundData } from '../../../view/props/playground-data.ts';
import { resolveSchema } from '../schema/resolve.ts';

/** How the body of a media type is edited. */
type BodyEditor = 'json' | 'form' | 'text' | 'file';

/** The editor for one media type of an operation's body. */
export function bodyEditor({ operation, schemas }: PlaygroundData, mediaType: string): BodyEditor {
  const schema = operation.requestBody?.content.find((one) => one.type === mediaType)?.schema;
  const kind = mediaKind(mediaType);
  const resolved = schema && resolveSchema(schema, schemas);
  if (kind === 'json') return 'json';
  if (kind === 'urlencoded' || kind === 'multipart') return resolved === undefined ? 'text' : 'form';
  return kind === 'binary' || (resolved !== undefined && isFileSchema(resolved)) ? 'file' : 'text';
}
