import { withMember } from '../config/json-edit.ts';
import { isEmpty, type JsonNode, memberOf, type ObjectNode, placeOf } from '../config/json-node.ts';
import type { SiteConfig } from '../config/types.ts';
import { selectTarget } from '../navigation/select.ts';
import { makeTopAnchor, toElement } from './elements.ts';
import { groupInVersion, makeGroup } from './groups.ts';
import { makeArray, makeBoolean, makeObject, makeString, toMembers } from './nodes.ts';
import type { Notes } from './notes.ts';
import type { NavigationSurvey, OwnedGroup, OwnerKind, Version } from './survey.ts';

export interface NavigationInput {
  /** The file as it was written, with its references inlined. */
  root: ObjectNode;
  config: SiteConfig;
  survey: NavigationSurvey;
  /** The node that an element of the configuration was read from. */
  nodeOf: ReadonlyMap<object, JsonNode>;
  notes: Notes;
}

/** What an element holds, by key. */
type Content = Record<string, JsonNode | undefined>;

/** `navigation` of the newer form: what `navigation`, `tabs`, `anchors`, `versions`, `topAnchor` and `primaryTab` say together. */
export function upgradeNavigation(input: NavigationInput): ObjectNode {
  return new NavigationWriter(input).write();
}

class NavigationWriter {
  readonly #root: ObjectNode;
  readonly #config: SiteConfig;
  readonly #survey: NavigationSurvey;
  readonly #nodeOf: ReadonlyMap<object, JsonNode>;
  readonly #notes: Notes;
  /** Nodes of the groups that the file lists; none when pages are listed by folder. */
  readonly #groups: readonly JsonNode[];

  constructor({ root, config, survey, nodeOf, notes }: NavigationInput) {
    this.#root = root;
    this.#config = config;
    this.#survey = survey;
    this.#nodeOf = nodeOf;
    this.#notes = notes;
    this.#groups = config.navigation.map((group) => nodeOf.get(group) ?? makeGroup(group));
  }

  write(): ObjectNode {
    const written = memberOf(this.#root, 'navigation')?.value;
    const place = written ? placeOf(written) : placeOf(this.#root);
    const content = this.#isPlain() && written ? this.#plain(written) : this.#divided();
    return { ...place, kind: 'object', members: toMembers(content), implied: true };
  }

  /** True when nothing divides the groups. */
  #isPlain(): boolean {
    const { tabs, anchors, versions } = this.#config;
    return tabs.length === 0 && anchors.length === 0 && versions.length === 0;
  }

  #plain(written: JsonNode): Content {
    const groups = this.#groups.map((node) => groupInVersion(node, undefined, this.#survey, this.#notes) ?? node);
    return { groups: written.kind === 'array' ? { ...written, items: groups } : makeArray(groups) };
  }

  #divided(): Content {
    const { versions } = this.#config;
    if (this.#groups.length === 0) {
      const written = memberOf(this.#root, 'navigation')?.value ?? this.#root;
      this.#notes.change(
        written,
        'The navigation lists all pages by folder; they are written out, since the newer form has no list of them beside tabs.',
      );
    }
    for (const [kind, list, owners] of [
      ['tab', this.#config.tabs, this.#survey.tabs],
      ['anchor', this.#config.anchors, this.#survey.anchors],
    ] as const) {
      for (const [index, one] of list.entries()) {
        const node = this.#nodeOf.get(one);
        if (owners[index]?.kind === 'dead' && node) this.#notes.drop(node, `the ${kind} "${one.name}" has no page`);
      }
    }
    if (versions.length === 0) return { ...this.#place(undefined), global: this.#global(() => true) };
    const items = versions.map((version) => this.#version(version));
    const isLanguages = items.every((item) => memberOf(item, 'language'));
    return { [isLanguages ? 'languages' : 'versions']: makeArray(items), global: this.#global(({ version }) => version === undefined) };
  }

  #version(version: SiteConfig['versions'][number]): ObjectNode {
    const node = this.#versionNode(version.name);
    const locale = memberOf(node, 'locale')?.value;
    const isLanguages = this.#config.versions.every(({ name }) => memberOf(this.#versionNode(name), 'locale')?.value.kind === 'string');
    const name = node?.kind === 'object' ? (memberOf(node, 'name')?.value ?? memberOf(node, 'version')?.value) : node;
    if (name && isLanguages) this.#notes.drop(name, 'languages are called by their own names');
    const isDefault = memberOf(node, 'default')?.value;
    if (isDefault) this.#notes.settle(isDefault);
    const content: Content =
      version.url === undefined
        ? { ...this.#place(version.name), global: this.#global((anchor) => anchor.version === version.name) }
        : { href: memberOf(node, 'url')?.value ?? memberOf(node, 'href')?.value ?? makeString(version.url) };
    const isMarked =
      version.isDefault && (isDefault !== undefined || this.#config.versions.find(({ url }) => url === undefined) !== version);
    const known = new Set(['name', 'version', 'default', 'url', 'href', 'locale']);
    const others = node?.kind === 'object' ? node.members.filter(({ key }) => !known.has(key)) : [];
    const made = makeObject({
      ...(isLanguages ? { language: locale } : { version: name ?? makeString(version.name) }),
      default: isMarked ? makeBoolean(true) : undefined,
      ...Object.fromEntries(others.map(({ key, value }) => [key, value])),
      ...content,
    });
    return node?.kind === 'object' ? { ...made, ...placeOf(node) } : made;
  }

  /** The first entry of this name: later ones do not count. */
  #versionNode(name: string): JsonNode | undefined {
    const list = memberOf(this.#root, 'versions')?.value;
    const items = list?.kind === 'array' ? list.items : [];
    return items.find((item) => {
      const label = item.kind === 'object' ? (memberOf(item, 'name')?.value ?? memberOf(item, 'version')?.value) : item;
      return label?.kind === 'string' && label.value.trim() === name;
    });
  }

  /** What a version, or a site without versions, holds. */
  #place(version: Version): Content {
    const groups = this.#survey.groupsIn(version);
    if (!this.#hasTopAnchor() || this.#config.anchors.length === 0) return this.#tabs(groups, version, 'whole');
    const rest = groups.filter(({ anchor }) => anchor === undefined || this.#survey.anchors[anchor]?.kind === 'dead');
    const content = this.#tabs(rest, version, 'whole');
    const holds = rest.some(({ first }) => first !== undefined) || Object.values(content).some((one) => one !== undefined);
    const top = this.#top(holds ? content : { href: makeString('/') }, rest);
    const others = this.#config.anchors.flatMap((anchor, index): ObjectNode[] => {
      const owner = this.#survey.anchors[index];
      const node = this.#nodeOf.get(anchor);
      if (owner === undefined || node === undefined || owner.kind === 'dead') return [];
      if (owner.kind === 'external' && !this.#hasInternalAnchor()) return [];
      const own = groups.filter((group) => group.anchor === index);
      const isForeign = version !== undefined && anchor.version !== undefined && anchor.version !== version;
      if (isForeign && own.length === 0) return [];
      const inside = own.length === 0 ? {} : { root: this.#rootOf(owner, own, version), ...this.#tabs(own, version, 'part') };
      return [toElement('anchor', node, { owner, isForeign, content: inside, color: this.#anchorColor(), notes: this.#notes })];
    });
    return { anchors: makeArray([top, ...others]) };
  }

  #top(content: Content, rest: readonly OwnedGroup[]): ObjectNode {
    const written = memberOf(this.#root, 'topAnchor')?.value;
    const name = memberOf(memberOf(this.#root, 'primaryTab')?.value, 'name')?.value ?? makeString('Documentation');
    // The anchor leads to the start page, whatever its first page is.
    const root = this.#survey.hasHomePage && content.href === undefined && this.#firstOf(rest) !== '' ? makeString('index') : undefined;
    const own = written && !isEmpty(written) ? written : undefined;
    return makeTopAnchor(own, name, this.#anchorColor(), { root, ...content }, this.#notes);
  }

  /** The page that an element leads to, where that is not the first of its groups. */
  #rootOf(owner: OwnerKind, own: readonly OwnedGroup[], version: Version): JsonNode | undefined {
    if (owner.kind !== 'groups') return undefined;
    const path = owner.target && selectTarget(owner.target, version);
    return path === undefined || path === this.#firstOf(own) ? undefined : makeString(path === '' ? 'index' : path);
  }

  /** The first page of groups, as tabs divide them. */
  #firstOf(groups: readonly OwnedGroup[]): string | undefined {
    const shown = groups.filter(({ first }) => first !== undefined);
    return shown.toSorted((a, b) => (a.tab ?? -1) - (b.tab ?? -1))[0]?.first;
  }

  /** Groups, divided into tabs where there are any. `whole`: tabs that hold no group of this place stand there too. */
  #tabs(groups: readonly OwnedGroup[], version: Version, extent: 'whole' | 'part'): Content {
    const list = this.#config.tabs.flatMap((tab, index) => {
      const owner = this.#survey.tabs[index];
      const node = this.#nodeOf.get(tab);
      if (owner === undefined || node === undefined || owner.kind === 'dead') return [];
      const own = groups.filter((group) => group.tab === index);
      const isForeign = version !== undefined && tab.version !== undefined && tab.version !== version;
      const isElsewhere = owner.kind === 'groups' && tab.openapi.length === 0;
      if (own.length === 0 && (extent === 'part' || isForeign || isElsewhere)) return [];
      return [{ owner, node, own, isForeign }];
    });
    const rest = groups.filter(({ tab }) => tab === undefined || this.#survey.tabs[tab]?.kind === 'dead');
    if (list.length === 0 || (extent === 'part' && this.#config.tabs.length === 0)) return { groups: this.#groupList(rest, version) };
    // What the sidebar never shows makes no tab of its own.
    const unshown = rest.some(({ first }) => first !== undefined) ? [] : rest;
    const holder = list.findIndex(({ own }) => own.length > 0);
    const tabs = list.map(({ owner, node, own, isForeign }, index) => {
      const held = index === holder ? [...own, ...unshown] : own;
      const root = this.#rootOf(owner, own, version);
      const content = held.length === 0 ? {} : { root, groups: this.#groupList(held, version) };
      return toElement('tab', node, { owner, isForeign, content, notes: this.#notes });
    });
    const needsRest = unshown.length === 0 ? rest.length > 0 : holder === -1;
    return { tabs: makeArray(needsRest ? [this.#restTab(rest, version), ...tabs] : tabs) };
  }

  #restTab(rest: readonly OwnedGroup[], version: Version): ObjectNode {
    const name = memberOf(memberOf(this.#root, 'primaryTab')?.value, 'name')?.value;
    return makeObject({ tab: name ?? makeString('Documentation'), groups: this.#groupList(rest, version) });
  }

  #groupList(groups: readonly OwnedGroup[], version: Version): JsonNode | undefined {
    const nodes = groups.flatMap(({ index }): JsonNode[] => {
      const node = this.#groups[index];
      const made = this.#survey.groups[index];
      if (node === undefined) return made ? [makeGroup(made)] : [];
      const group = groupInVersion(node, version, this.#survey, this.#notes);
      return group ? [group] : [];
    });
    return nodes.length === 0 ? undefined : makeArray(nodes);
  }

  /** Anchors that lead elsewhere stand on every page, unless they stand between others. */
  #global(accepts: (anchor: SiteConfig['anchors'][number]) => boolean): JsonNode | undefined {
    if (this.#hasInternalAnchor()) return undefined;
    const anchors = this.#config.anchors.flatMap((anchor, index): ObjectNode[] => {
      const owner = this.#survey.anchors[index];
      const node = this.#nodeOf.get(anchor);
      if (owner?.kind !== 'external' || node === undefined || !accepts(anchor)) return [];
      return [toElement('anchor', node, { owner, isForeign: false, content: {}, color: this.#anchorColor(), notes: this.#notes })];
    });
    return anchors.length === 0 ? undefined : makeObject({ anchors: makeArray(anchors) });
  }

  #hasInternalAnchor(): boolean {
    return this.#survey.anchors.some(({ kind }) => kind === 'page' || kind === 'groups');
  }

  #hasTopAnchor(): boolean {
    return this.#config.tabs.length === 0 || this.#hasInternalAnchor() || this.#config.topAnchor !== undefined;
  }

  #anchorColor(): JsonNode | undefined {
    return memberOf(memberOf(this.#root, 'colors')?.value, 'anchors')?.value;
  }
}

/** The file with the navigation in the place of everything that it was made from. */
export function withNavigation(root: ObjectNode, navigation: ObjectNode): ObjectNode {
  const consumed = new Set(['tabs', 'anchors', 'versions', 'topAnchor', 'primaryTab']);
  return withMember({ ...root, members: root.members.filter(({ key }) => !consumed.has(key)) }, 'navigation', navigation);
}
