import { IdSpace, slugify } from '../content/slug.ts';
import type { Layout, PlacedGroup } from './layout.ts';
import type { NavigationSection } from './types.ts';

/** Sections by what they are made of. Tabs and anchors are named by their index in the configuration. */
export interface Sections {
  all: NavigationSection[];
  /** The section that shows a placed group in a version. */
  of(group: PlacedGroup, version: string | undefined): NavigationSection;
  /** The section of a tab and anchor in the version, else in any version; undefined when they have no group in common. */
  find(wanted: SectionKey, version: string | undefined): NavigationSection | undefined;
  /** The first section that `accepts` its tab and anchor, in the version if there is one. */
  findFirst(accepts: (key: SectionKey) => boolean, version: string | undefined): NavigationSection | undefined;
  /** Makes a section without groups, for pages that no group lists. */
  addEmpty(key: SectionKey): NavigationSection;
}

export interface SectionKey {
  tab: number | undefined;
  anchor: number | undefined;
}

export interface SectionIds {
  tabs: ReadonlyMap<number | undefined, string>;
  anchors: ReadonlyMap<number | undefined, string>;
}

interface Bucket {
  key: SectionKey;
  groups: Map<string | undefined, PlacedGroup[]>;
  /** Under undefined the section of all versions. */
  sections: Map<string | undefined, NavigationSection>;
}

/** One section for each tab, anchor and version; one for all versions where they do not differ. */
export function buildSections(layout: Layout, ids: SectionIds): Sections {
  const space = new IdSpace();
  const buckets = new Map<string, Bucket>();
  const bucketOf = (key: SectionKey): Bucket => {
    const name = `${key.tab}/${key.anchor}`;
    let bucket = buckets.get(name);
    if (bucket === undefined) {
      bucket = { key: { tab: key.tab, anchor: key.anchor }, groups: new Map(), sections: new Map() };
      buckets.set(name, bucket);
    }
    return bucket;
  };
  const all: NavigationSection[] = [];
  const add = (bucket: Bucket, version: string | undefined, groups: readonly PlacedGroup[]): NavigationSection => {
    const tab = ids.tabs.get(bucket.key.tab);
    const anchor = ids.anchors.get(bucket.key.anchor);
    const names = [tab, anchor, version].filter((name) => name !== undefined);
    const section: NavigationSection = {
      id: space.claim(names.length > 0 ? names.map(slugify).join('.') : 'main'),
      ...(tab !== undefined && { tab }),
      ...(anchor !== undefined && { anchor }),
      ...(version !== undefined && { version }),
      groups: groups.map((placed) => placed.group),
      order: [],
    };
    bucket.sections.set(version, section);
    all.push(section);
    return section;
  };

  for (const version of layout.versions) {
    for (const placed of layout.placed.get(version) ?? []) {
      const { groups } = bucketOf(placed);
      const list = groups.get(version);
      if (list) list.push(placed);
      else groups.set(version, [placed]);
    }
  }
  for (const bucket of buckets.values()) {
    const lists = layout.versions.map((version) => bucket.groups.get(version) ?? []);
    const [first = [], ...others] = lists;
    if (others.every((list) => sameGroups(list, first))) add(bucket, undefined, first);
    else layout.versions.forEach((version, index) => lists[index]?.length && add(bucket, version, lists[index]));
  }

  const inVersion = ({ sections }: Bucket, version: string | undefined): NavigationSection | undefined =>
    sections.get(undefined) ?? sections.get(version) ?? sections.values().next().value;
  return {
    all,
    of(group, version) {
      const section = inVersion(bucketOf(group), version);
      if (section === undefined) throw new Error(`The group \`${group.group.id}\` has no section.`);
      return section;
    },
    find(wanted, version) {
      const bucket = buckets.get(`${wanted.tab}/${wanted.anchor}`);
      return bucket && inVersion(bucket, version);
    },
    findFirst(accepts, version) {
      const fitting = [...buckets.values()].filter((bucket) => accepts(bucket.key)).map((bucket) => inVersion(bucket, version));
      return fitting.find((section) => section?.version === undefined || section.version === version) ?? fitting[0];
    },
    addEmpty(key) {
      return add(bucketOf(key), undefined, []);
    },
  };
}

function sameGroups(a: readonly PlacedGroup[], b: readonly PlacedGroup[]): boolean {
  return a.length === b.length && a.every((placed, index) => placed.group === b[index]?.group);
}
