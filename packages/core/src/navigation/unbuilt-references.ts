import type { NavigationDivisionConfig, NavigationEntry, NavigationGroup, OtherReference, SiteConfig } from '../config/types.ts';
import { withDefined } from '../config/with-defined.ts';
import { emptyFrontMatter } from '../content/front-matter.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

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

/** Adds a page for each source of the navigation whose reference is not built. It links to the source. */
export function planUnbuiltReferences(config: SiteConfig, pages: readonly PageSource[]): Planned {
  const added: { page: PageSource; reference: OtherReference }[] = [];
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
      unbuilt: withDefined({ source, format }),
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
  const [first] = added;
  if (!first) return { config, pages: [...pages], diagnostics: [] };
  return {
    config: { ...config, navigation, ...(divisions && { divisions }) },
    pages: [...pages, ...added.map(({ page }) => page)],
    diagnostics: [describe(added.map(({ reference }) => reference))],
  };
}

/** One warning for all sources, at the first. */
function describe(references: readonly OtherReference[]): Diagnostic {
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
