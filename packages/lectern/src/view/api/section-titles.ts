import type { Messages } from '../../messages/types.ts';

const PARAMETERS = {
  'path-parameters': 'pathParameters',
  'query-parameters': 'queryParameters',
  'header-parameters': 'headers',
  'cookie-parameters': 'cookies',
} as const;

/** Title of a parameter section, by its id. */
export function parameterTitle(id: string, title: string, { api }: Messages): string {
  return Object.hasOwn(PARAMETERS, id) ? api[PARAMETERS[id as keyof typeof PARAMETERS]] : title;
}
