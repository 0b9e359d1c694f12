import type { Operation, OperationValues } from '@lectern/core';
import { isObject } from '@lectern/core/samples';
import { isPlain, withoutGaps } from '../form/value.ts';
import { BrokenJson } from '../json/broken-json.ts';
import type { FormState } from './form-state.ts';

/**
 * The form as values of the operation. Files become their names, and `files` has their contents in the order in which
 * they are sent. A `BrokenJson` is left out, and so is an empty body that the form began with and that may be missing.
 */
export function toValues(
  state: FormState,
  server: string,
  security: OperationValues['security'],
  { requestBody }: Pick<Operation, 'requestBody'> = {},
): { values: OperationValues; files: File[] } {
  const files: File[] = [];
  const { path, query, header, cookie } = state.parameters;
  const plain = (record: Record<string, unknown>) => withoutGaps(record) as Record<string, unknown>;
  const values: OperationValues = {
    server,
    parameters: { path: plain(path), query: plain(query), header: plain(header), cookie: plain(cookie) },
    security,
  };
  const { mediaType } = state;
  if (mediaType !== undefined) {
    const [value, text] = [withoutGaps(state.bodies[mediaType]), state.texts[mediaType]];
    const isEmpty = text === undefined && !requestBody?.required && isObject(value) && isPlain(value) && Object.keys(value).length === 0;
    if (value !== undefined && !isEmpty && !(value instanceof BrokenJson))
      values.body = { mediaType, value: withFileNames(value, files), ...(text === undefined ? {} : { text }) };
  }
  return { values, files };
}

function withFileNames(value: unknown, files: File[]): unknown {
  if (value instanceof File) {
    files.push(value);
    return { fileName: value.name, ...(value.type === '' ? {} : { contentType: value.type }) };
  }
  if (Array.isArray(value)) return value.map((item) => withFileNames(item, files));
  if (!isObject(value) || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withFileNames(one, files)]));
}
