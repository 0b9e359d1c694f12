import { isExternal } from '../config/paths.ts';
import type { NavigationDivisionConfig, NavigationEntry, NavigationGroup, OtherReference, SiteConfig } from '../config/types.ts';
import { withDefined } from '../config/with-defined.ts';
import { emptyFrontMatter } from '../content/front-matter/front-matter.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { namedIn } from '../openapi/operation/find-operation.ts';

/** Folders of pages by kind, unless the author names another. */
const DIRECTORIES: Readonly<Record<OtherReference['kind'], string>> = {
  AsyncAPI: 'asyncapi-reference',
  GraphQL: 'graphql-reference',
  SDK: 'sdk-reference',
};

interface Planned {
  /** The configuration with entries for the pages. */
  config: SiteConfig;
  /** All pages: those of files, then these. */
  pages: PageSource[];
  diagnostics: Diagnostic[];
}

/** A source whose reference is not built, where it is named. */
type NamedSource = Pick<OtherReference, 'kind' | 'source' | 'location'>;

/**
 * Adds a page for each source of the navigation whose reference is not built. It links to the source, and so does a page whose front matter
 * names one.
 * @param files paths of the docs folder
 */
export function planUnbuiltReferences(config: SiteConfig, pages: readonly PageSource[], files: readonly string[]): Planned {
  const added: { page: PageSource; reference: OtherReference }[] = [];
  const written = pages.map((page) => linkChannel(page, files));
  const taken = new Set(pages.map(({ path }) => path));
  const addPage = (reference: OtherReference): NavigationEntry => {
    const { kind, source, format, location } = reference;
    const directory = reference.directory ?? DIRECTORIES[kind];
    let path = directory;
    for (let number = 1; taken.has(path); number += 1) path = `${directory}-${number}`;
    taken.add(path);
    const page: PageSource = {
      path,
      file: /^https?:/i.test(source) ? '' : source,
      generated: true,
      linked: withDefined({ kind: 'unbuilt' as const, source, format }),
      frontMatter: { ...emptyFrontMatter(), ...(reference.hidden && { hidden: true }) },
      title: `${kind} reference`,
      hash: `${kind} ${source}`,
    };
    added.push({ page, reference });
    return { kind: 'page', path, location };
  };
  const inGroup = (group: NavigationGroup): NavigationGroup => ({
    ...group,
    entries: [
      ...group.entries.map((entry): NavigationEntry => (entry.kind === 'group' ? { ...entry, group: inGroup(entry.group) } : entry)),
      ...(group.references ?? []).map(addPage),
    ],
  });
  const inDivision = (division: NavigationDivisionConfig): NavigationDivisionConfig => {
    const entries = (division.references ?? []).map(addPage);
    const groups = division.groups.map(inGroup);
    return {
      ...division,
      divisions: division.divisions.map(inDivision),
      groups: entries.length === 0 ? groups : [...groups, { name: '', entries, hidden: false, location: division.location }],
    };
  };
  const navigation = config.navigation.map(inGroup);
  const divisions = config.divisions?.map(inDivision);
  const named: NamedSource[] = [
    ...added.map(({ reference }) => reference),
    ...(config.asyncapi ?? []).map((source) => ({
      kind: 'AsyncAPI' as const,
      source,
      location: { file: config.file, pointer: '/api/asyncapi' },
    })),
  ];
  const missing = named.filter(
    ({ source }) => !isExternal(source) && !files.some((file) => file === source || file.startsWith(`${source}/`)),
  );
  const unbuilt = [...named, ...written.flatMap(({ reference }) => reference ?? [])].filter((one) => !missing.includes(one));
  return {
    config: { ...config, navigation, ...(divisions && { divisions }) },
    pages: [...written.map(({ page }) => page), ...added.map(({ page }) => page)],
    diagnostics: [
      ...(unbuilt.length > 0 ? [describe(unbuilt)] : []),
      ...missing.map((one) => notFound(one, files)),
      ...written.flatMap(({ problem }) => problem ?? []),
    ],
  };
}

/** A page whose front matter names a document and one of its channels, such as `/events.yaml orders`. */
function linkChannel(page: PageSource, files: readonly string[]): { page: PageSource; reference?: NamedSource; problem?: Diagnostic } {
  const text = page.frontMatter.extra.asyncapi;
  if (typeof text !== 'string' || text.trim() === '') return { page };
  const location = { file: page.file, pointer: '/asyncapi' };
  const words = text.trim().split(/\s+/);
  const documents = files.filter((file) => /\.(?:json|ya?ml)$/i.test(file)).map((source) => ({ source }));
  for (let count = 1; count <= words.length; count += 1) {
    const name = words.slice(0, count).join(' ');
    const source = isExternal(name) ? name : namedIn(documents, name, page.file)[0]?.source;
    if (source === undefined) continue;
    return { page: { ...page, linked: { kind: 'unbuilt', source } }, reference: { kind: 'AsyncAPI', source, location } };
  }
  const [name = ''] = words;
  const names = documents.map(({ source }) => source);
  return {
    page,
    problem: {
      code: 'openapi/document-not-found',
      severity: 'warning',
      message: `\`${name}\`${words.length > 1 ? ` in \`${text.trim()}\`` : ''} does not exist.`,
      hint: didYouMean(name.replace(/^(?:\.?\/)+/, ''), names) ?? 'Write the path of an AsyncAPI document and the name of a channel.',
      location,
    },
  };
}

function notFound({ source, location }: NamedSource, files: readonly string[]): Diagnostic {
  return {
    code: 'openapi/not-found',
    severity: 'warning',
    message: `\`${source}\` does not exist.`,
    hint: didYouMean(source, files) ?? 'Paths are relative to the docs folder.',
    location,
  };
}

/** One warning for all sources, at the first. */
function describe(references: readonly NamedSource[]): Diagnostic {
  const [first] = references;
  const names = [...new Set(references.map(({ source }) => `\`${source}\``))];
  const kinds = [...new Set(references.map(({ kind }) => kind))].join(', ');
  return {
    code: 'navigation/reference-not-built',
    severity: 'warning',
    message: `The reference of ${names.join(', ')} (${kinds}) is not built: its page only links to the source.`,
    hint: 'Lectern builds references of OpenAPI documents. Write pages for other sources, or remove the key.',
    ...(first && { location: first.location }),
  };
}
