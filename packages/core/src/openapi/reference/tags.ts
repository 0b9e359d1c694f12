import { withDefined } from '../../config/with-defined.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { introductionIn } from '../descriptions/introduction-text.ts';
import { entriesIn, isObject, listIn, own, type RawObject, textIn, textsIn } from '../parse/raw.ts';
import type { Problem } from '../problems.ts';
import type { Resolver } from '../references/resolver.ts';
import type { ExternalDocs, OperationSummary, Server, Tag, TagGroup } from '../types.ts';

/** The tags of a document, followed by tags that only its operations use, in order of first use. */
export function readTags(resolver: Resolver, used: Iterable<string>): Tag[] {
  const { root, problems } = resolver;
  const tags = new Map<string, Tag>();
  const sources = new Map<Tag, RawObject>();
  for (const raw of listIn(root, 'tags')) {
    const name = typeof raw === 'string' ? raw : textIn(raw, 'name');
    if (name === undefined || isNameless(name) || tags.has(name)) continue;
    const tag = withDefined({
      name,
      label: textIn(raw, 'x-group') || textIn(raw, 'x-displayName') || textIn(raw, 'summary') || name,
      description: introductionIn(isObject(raw) ? raw : undefined, problems),
      externalDocs: readExternalDocs(raw),
      parent: textIn(raw, 'parent'),
      kind: textIn(raw, 'kind'),
    });
    tags.set(name, tag);
    if (isObject(raw)) sources.set(tag, raw);
  }
  for (const name of used) if (!isNameless(name) && !tags.has(name)) tags.set(name, { name, label: name });
  return [...tags.values()].map((tag) => withKnownParent(tag, tags, (problem) => problems.add(sources.get(tag), problem)));
}

/** A tag whose parent is unknown, or is inside the tag, has none. */
function withKnownParent(tag: Tag, tags: ReadonlyMap<string, Tag>, report: (problem: Problem) => void): Tag {
  const { parent, ...rest } = tag;
  if (parent === undefined) return tag;
  const code = 'openapi/invalid';
  const known = [...tags.keys()];
  if (!tags.has(parent)) {
    const hint = didYouMean(parent, known) ?? 'Write the name of another tag.';
    report({
      code,
      message: `The parent \`${parent}\` of the tag \`${tag.name}\` is not a tag; the tag is at the top.`,
      hint,
      key: 'parent',
    });
    return rest;
  }
  const around = new Set<string>();
  for (let name: string | undefined = parent; name !== undefined && !around.has(name); name = tags.get(name)?.parent) {
    around.add(name);
    if (name !== tag.name) continue;
    report({ code, message: `The tag \`${name}\` is inside itself; it is at the top.`, hint: 'Remove its `parent`.', key: 'parent' });
    return rest;
  }
  return tag;
}

/** `x-tagGroups`: groups of tags. A tag is in the first group that lists it, and one that no group lists is in none. */
export function readTagGroups(root: RawObject): TagGroup[] {
  const listed = new Set<string>();
  return listIn(root, 'x-tagGroups').flatMap((group) => {
    const name = textIn(group, 'name');
    // Documents name a group nothing to show its tags without a heading.
    if (name === undefined || isNameless(name)) return [];
    const tags = textsIn(group, 'tags').filter((tag) => !listed.has(tag));
    for (const tag of tags) listed.add(tag);
    return [{ name, tags }];
  });
}

/** Whether a tag says something about its operations, instead of where they belong. */
export function isMark({ kind }: Tag): boolean {
  return kind === 'badge' || kind === 'audience';
}

/** Finds the name of the tag that groups an operation: its first tag that is neither a badge nor an audience. */
export function groupingTag(tags: readonly Tag[]): (operation: Pick<OperationSummary, 'tags'>) => string | undefined {
  const marks = new Set(tags.filter(isMark).map(({ name }) => name));
  return ({ tags: names }) => names.find((name) => !isNameless(name) && !marks.has(name));
}

/** Generators write an empty tag for operations without one. */
function isNameless(name: string): boolean {
  return name.trim() === '';
}

export function readExternalDocs(object: unknown): ExternalDocs | undefined {
  const raw = own(object, 'externalDocs');
  const url = textIn(raw, 'url');
  return url === undefined ? undefined : withDefined({ url, description: textIn(raw, 'description') });
}

/** The servers in a field; undefined if it does not exist, so the inherited servers apply. */
export function readServers(object: unknown): Server[] | undefined {
  if (!Array.isArray(own(object, 'servers'))) return undefined;
  return listIn(object, 'servers').flatMap((server) => {
    if (!isObject(server)) return [];
    const variables = entriesIn(server, 'variables').map(([name, variable]) => {
      const values = textsIn(variable, 'enum');
      return withDefined({
        name,
        default: textIn(variable, 'default') ?? values[0] ?? '',
        enum: values,
        description: textIn(variable, 'description'),
      });
    });
    return withDefined({
      url: (textIn(server, 'url') ?? '/').trim(),
      description: [textIn(server, 'name'), textIn(server, 'description')].filter(Boolean).join(': ') || undefined,
      variables,
    });
  });
}
