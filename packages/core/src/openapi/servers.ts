import { compact, entriesIn, isObject, listIn, own, textIn, textsIn } from './raw.ts';
import type { Server } from './types.ts';

/** The servers in a field; undefined if it does not exist, so the inherited servers apply. */
export function readServers(object: unknown): Server[] | undefined {
  if (!Array.isArray(own(object, 'servers'))) return undefined;
  return listIn(object, 'servers').flatMap((server) => {
    if (!isObject(server)) return [];
    const variables = entriesIn(server, 'variables').map(([name, variable]) => {
      const values = textsIn(variable, 'enum');
      return compact<Server['variables'][number]>({
        name,
        default: textIn(variable, 'default') ?? values[0] ?? '',
        enum: values,
        description: textIn(variable, 'description'),
      });
    });
    return compact<Server>({
      url: (textIn(server, 'url') ?? '/').trim(),
      description: textIn(server, 'description') ?? textIn(server, 'name'),
      variables,
    });
  });
}
