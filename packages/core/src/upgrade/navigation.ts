import { withMember, withoutMember } from '../config/json/edit.ts';
import { isEmpty, type JsonNode, memberOf, type ObjectNode, placeOf } from '../config/json/node.ts';
import type { NavigationDivisionConfig, NavigationEntry, NavigationGroup, SiteConfig } from '../config/types.ts';
import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { DividedNavigation } from '../navigation/divide-by-paths.ts';
import { makeTopAnchor, toElement } from './elements.ts';
import { makeArray, makeBoolean, makeObject, makeString, toMembers, withText } from './nodes.ts';
import type { Notes } from './notes.ts';

export interface NavigationInput {
  /** The original file with its references inlined. */
  root: ObjectNode;
  source: SourceText;
  config: SiteConfig;
  /** The navigation of the file as the site shows it, with the groups of generated pages. */
  content: DividedNavigation;
  hasHomePage: boolean;
  notes: Notes;
}

/** The content of an element by key. */
type Content = Record<string, JsonNode | undefined>;

/** Builds `navigation` in the current format from `navigation`, `tabs`, `anchors`, `versions`, `topAnchor`, and `primaryTab`. */
export function upgradeNavigation(input: NavigationInput): ObjectNode {
  return new NavigationWriter(input).write();
}

class NavigationWriter {
  readonly #input: NavigationInput;
  readonly #root: ObjectNode;
  readonly #notes: Notes;
  /** List elements of the file by the locations of their values. */
  readonly #elements: ReadonlyMap<string, JsonNode>;
  readonly #groups: ReadonlyMap<string, JsonNode>;
  readonly #written = new Set<JsonNode>();

  constructor(input: NavigationInput) {
    this.#input = input;
    this.#root = input.root;
    this.#notes = input.notes;
    this.#elements = new Map([...this.#itemsByPlace('tabs'), ...this.#itemsByPlace('anchors')]);
    this.#groups = this.#itemsByPlace('navigation');
  }

  write(): ObjectNode {
    const { content, config } = this.#input;
    const written = memberOf(this.#root, 'navigation')?.value;
    const isDivided = content.divisions.length > 0;
    if (isDivided && config.navigation.length === 0) {
      this.#notes.change(
        written ?? this.#root,
        'The navigation lists all pages by folder; they are now listed, because the current format cannot list them next to tabs.',
      );
    }
    const members = isDivided ? this.#content(content) : { groups: this.#groupList(written, content.groups) };
    for (const [kind, list] of [
      ['tab', config.tabs],
      ['anchor', config.anchors],
    ] as const) {
      for (const { name, location } of list) {
        const node = this.#elements.get(placeName(location));
        if (node && !this.#written.has(node)) this.#notes.drop(node, `the ${kind} "${name}" has no pages`);
      }
    }
    return { ...placeOf(written ?? this.#root), kind: 'object', members: toMembers(members), implied: true };
  }

  /** Items of a list by the locations of all their values. */
  #itemsByPlace(key: string): Map<string, JsonNode> {
    const list = memberOf(this.#root, key)?.value;
    const items = list?.kind === 'array' ? list.items : list?.kind === 'object' ? [list] : [];
    return new Map(
      items.flatMap((item) => {
        const values = item.kind === 'object' ? item.members.map(({ value }) => value) : [];
        return [item, ...values].map((node) => [this.#placeOf(node), item] as const);
      }),
    );
  }

  #placeOf(node: JsonNode): string {
    return placeName((node.source ?? this.#input.source).at(node.offset).location);
  }

  #content({ divisions, groups }: Pick<DividedNavigation, 'divisions' | 'groups'>): Content {
    const isLanguages = this.#isLanguages();
    const versions = divisions.flatMap((one) => (one.kind === 'version' ? [this.#version(one, isLanguages)] : []));
    const anchors = divisions.flatMap((one) => (one.kind === 'anchor' && !one.isGlobal ? (this.#anchor(one) ?? []) : []));
    const globals = divisions.flatMap((one) => (one.isGlobal ? (this.#anchor(one) ?? []) : []));
    return {
      [isLanguages ? 'languages' : 'versions']: listOf(versions),
      anchors: listOf(anchors),
      ...this.#tabs(divisions),
      ...(groups.length > 0 && { groups: this.#groupList(undefined, groups) }),
      global: globals.length === 0 ? undefined : makeObject({ anchors: makeArray(globals) }),
    };
  }

  #isLanguages(): boolean {
    const { versions } = this.#input.config;
    return versions.length > 0 && versions.every(({ name }) => memberOf(this.#versionNode(name), 'locale')?.value.kind === 'string');
  }

  #version(division: NavigationDivisionConfig, isLanguages: boolean): ObjectNode {
    const { name: label, isDefault } = division;
    const node = this.#versionNode(label);
    const name = node?.kind === 'object' ? (memberOf(node, 'name')?.value ?? memberOf(node, 'version')?.value) : node;
    if (name && isLanguages) this.#notes.drop(name, 'languages use their own names');
    const mark = memberOf(node, 'default')?.value;
    if (mark) this.#notes.settle(mark);
    const isMarked = isDefault && (mark !== undefined || this.#input.config.versions.find(({ url }) => url === undefined)?.name !== label);
    const known = new Set(['name', 'version', 'default', 'url', 'href', 'locale']);
    const others = node?.kind === 'object' ? node.members.filter(({ key }) => !known.has(key)) : [];
    const made = makeObject({
      ...(isLanguages ? { language: memberOf(node, 'locale')?.value } : { version: name ?? makeString(label) }),
      default: isMarked ? makeBoolean(true) : undefined,
      ...Object.fromEntries(others.map(({ key, value }) => [key, value])),
      ...(division.href === undefined
        ? this.#content(division)
        : { href: memberOf(node, 'url')?.value ?? memberOf(node, 'href')?.value ?? makeString(division.href) }),
    });
    return node?.kind === 'object' ? { ...made, ...placeOf(node) } : made;
  }

  /** The first entry of this name: later ones are ignored. */
  #versionNode(name: string): JsonNode | undefined {
    const list = memberOf(this.#root, 'versions')?.value;
    const items = list?.kind === 'array' ? list.items : [];
    return items.find((item) => {
      const label = item.kind === 'object' ? (memberOf(item, 'name')?.value ?? memberOf(item, 'version')?.value) : item;
      return label?.kind === 'string' && label.value.trim() === name;
    });
  }

  #anchor(division: NavigationDivisionConfig): ObjectNode | undefined {
    const color = memberOf(memberOf(this.#root, 'colors')?.value, 'anchors')?.value;
    const node = this.#elements.get(placeName(division.location));
    if (node) return this.#element('anchor', node, division, color);
    return division.isElsewhere ? undefined : this.#topAnchor(division, color);
  }

  #topAnchor(division: NavigationDivisionConfig, color: JsonNode | undefined): ObjectNode {
    const written = memberOf(this.#root, 'topAnchor')?.value;
    const name = memberOf(memberOf(this.#root, 'primaryTab')?.value, 'name')?.value ?? makeString('Documentation');
    const content = this.#content(division);
    const holds = Object.values(content).some((one) => one !== undefined);
    // The anchor opens the start page, whatever its first page is.
    const root = division.root === '' && !this.#input.hasHomePage ? undefined : this.#rootOf(division);
    const own = written && !isEmpty(written) ? written : undefined;
    const inside = holds || root ? { root, ...content } : { href: makeString('/') };
    return makeTopAnchor(own, name, { color, content: inside, notes: this.#notes });
  }

  /** Undefined for an element at another location or without a target. */
  #element(kind: 'tab' | 'anchor', node: JsonNode, division: NavigationDivisionConfig, color?: JsonNode): ObjectNode | undefined {
    this.#written.add(node);
    if (division.isElsewhere) return undefined;
    const inside = division.href === undefined ? this.#content(division) : {};
    const holds = Object.values(inside).some((one) => one !== undefined);
    const content = holds ? { root: this.#rootOf(division), ...inside } : {};
    return toElement(kind, node, { division, content, color, notes: this.#notes });
  }

  #rootOf({ root }: NavigationDivisionConfig): JsonNode | undefined {
    return root === undefined ? undefined : makeString(root === '' ? 'index' : root);
  }

  /** Tabs, or the groups of the first one if there is no other. */
  #tabs(divisions: readonly NavigationDivisionConfig[]): Content {
    const tabs = divisions.flatMap((one) =>
      one.kind === 'tab' ? [{ division: one, node: this.#elements.get(placeName(one.location)) }] : [],
    );
    const elements = tabs.flatMap(({ division, node }) => (node ? (this.#element('tab', node, division) ?? []) : []));
    const rest = tabs.find(({ node, division }) => node === undefined && !division.isElsewhere)?.division;
    if (rest === undefined) return { tabs: listOf(elements) };
    const groups = this.#groupList(undefined, rest.groups);
    if (elements.length === 0) return { groups };
    const name = memberOf(memberOf(this.#root, 'primaryTab')?.value, 'name')?.value ?? makeString('Documentation');
    return { tabs: makeArray([makeObject({ tab: name, groups }), ...elements]) };
  }

  /** @param written the list itself, if it is not moved */
  #groupList(written: JsonNode | undefined, groups: readonly NavigationGroup[]): JsonNode | undefined {
    const nodes = groups.flatMap((group) => {
      const node = this.#groups.get(placeName(group.location));
      if (node) return [this.#group(node, group)];
      // Groups of generated pages are generated from the documents again.
      return group.location.pointer === '/navigation' ? [makeGroup(group)] : [];
    });
    if (written?.kind === 'array') return { ...written, items: nodes };
    return written === undefined ? listOf(nodes) : makeArray(nodes);
  }

  /** The original group with its remaining entries. */
  #group(node: JsonNode, group: NavigationGroup): JsonNode {
    if (node.kind !== 'object') return node;
    const version = memberOf(node, 'version')?.value;
    if (version) this.#notes.settle(version);
    let kept = version ? withoutMember(node, 'version') : node;
    const root = memberOf(node, 'root')?.value;
    if (root) kept = group.root === undefined ? withoutMember(kept, 'root') : withMember(kept, 'root', withoutSlash(root));
    const pages = memberOf(node, 'pages')?.value;
    if (pages?.kind !== 'array') return kept;
    const entries = new Map(
      group.entries.map((entry) => [placeName(entry.kind === 'page' ? entry.location : entry.group.location), entry]),
    );
    const items = pages.items.flatMap((item): JsonNode[] => {
      const entry = entries.get(this.#placeOf(memberOf(item, 'group')?.value ?? item));
      if (entry === undefined) return [];
      return [entry.kind === 'group' ? this.#group(item, entry.group) : withoutSlash(item)];
    });
    const isSame = items.length === pages.items.length && items.every((item, index) => item === pages.items[index]);
    return isSame ? kept : withMember(kept, 'pages', { ...pages, items });
  }
}

function placeName({ file, line, column }: SourceLocation): string {
  return `${file}:${line}:${column}`;
}

function listOf(nodes: JsonNode[]): JsonNode | undefined {
  return nodes.length === 0 ? undefined : makeArray(nodes);
}

function withoutSlash(node: JsonNode): JsonNode {
  return node.kind === 'string' ? withText(node, node.value.replace(/^\s*\/+(?=[^/\s])/, '')) : node;
}

/** A group that is not in the file. */
function makeGroup({ name, entries }: NavigationGroup): ObjectNode {
  return makeObject({ group: makeString(name), pages: makeArray(entries.map(makeEntry)) });
}

function makeEntry(entry: NavigationEntry): JsonNode {
  return entry.kind === 'page' ? makeString(entry.path.replace(/\.mdx?$/, '')) : makeGroup(entry.group);
}

/** The file with the new navigation instead of all its sources. */
export function withNavigation(root: ObjectNode, navigation: ObjectNode): ObjectNode {
  const consumed = new Set(['tabs', 'anchors', 'versions', 'topAnchor', 'primaryTab']);
  return withMember({ ...root, members: root.members.filter(({ key }) => !consumed.has(key)) }, 'navigation', navigation);
}
