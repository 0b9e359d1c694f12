import { compact, entriesIn, isObject, listIn, own, type RawObject, textIn, textsIn } from './raw.ts';
import type { Resolver } from './resolver.ts';
import type { ExternalDocs, Server, Tag } from './types.ts';

/** The tags of a document, followed by tags that only its operations use, in order of first use. */
export function readTags(resolver: Resolver, used: Iterable<string>): Tag[] {
  const { root } = resolver;
  const groups = groupsByTag(root);
  const tags = new Map<string, Tag>();
  for (const raw of listIn(root, 'tags')) {
    const name = typeof raw === 'string' ? raw : textIn(raw, 'name');
    if (name === undefined || tags.has(name)) continue;
    tags.set(
      name,
      compact<Tag>({
        name,
        label: textIn(raw, 'x-group') || textIn(raw, 'x-displayName') || textIn(raw, 'summary') || name,
        description: resolver.text(raw, 'description'),
        externalDocs: readExternalDocs(raw),
        parent: textIn(raw, 'parent') ?? groups.get(name),
      }),
    );
  }
  for (const name of used) if (!tags.has(name)) tags.set(name, compact<Tag>({ name, label: name, parent: groups.get(name) }));
  return [...tags.values()];
}

function groupsByTag(root: RawObject): Map<string, string> {
  const groups = new Map<string, string>();
  for (const group of listIn(root, 'x-tagGroups')) {
    const name = textIn(group, 'name');
    for (const tag of name === undefined ? [] : textsIn(group, 'tags')) if (!groups.has(tag)) groups.set(tag, name ?? '');
  }
  return groups;
}

export function readExternalDocs(object: unknown): ExternalDocs | undefined {
  const raw = own(object, 'externalDocs');
  const url = textIn(raw, 'url');
  return url === undefined ? undefined : compact<ExternalDocs>({ url, description: textIn(raw, 'description') });
}

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
