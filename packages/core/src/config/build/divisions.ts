import { capitalized } from '../capitalized.ts';
import { listAll } from '../describe-value.ts';
import { isEmpty, type JsonMember, type JsonNode, memberOf } from '../json/node.ts';
import { toPagePath } from '../paths.ts';
import type { Reading } from '../reading.ts';
import {
  DIVISION_KINDS,
  type DivisionKey,
  type DivisionKind,
  type WrittenContent,
  type WrittenDivision,
  type WrittenDivisions,
} from '../schema/navigation.ts';
import { withDefined } from '../with-defined.ts';
import { buildApiSource, buildReferences } from './anchors.ts';
import { buildColor } from './colors.ts';
import { buildTopGroups, type GroupReading } from './groups.ts';
import { buildIcon } from './icon.ts';
import { buildLanguageLook } from './language-look.ts';
import { forBothModes } from './modes.ts';
import type { NavigationDivisionConfig, NavigationGroup } from './navigation-types.ts';

interface Content {
  divisions: NavigationDivisionConfig[];
  groups: NavigationGroup[];
}

/** Kinds whose names are unique among siblings. */
const UNIQUE_KINDS: ReadonlySet<DivisionKind> = new Set(['language', 'version', 'product']);

/** The `navigation` object with all its divisions. Its `directory` applies to all of them. */
export function buildNavigation(written: WrittenContent & Pick<WrittenDivision, 'directory'>, options: GroupReading): Content {
  // The fallback for a missing or invalid navigation.
  if (Object.keys(written).length === 0) return { divisions: [], groups: [] };
  const { divisions, groups } = buildContent(written, options);
  const { directory } = written;
  if (directory === undefined) return { divisions, groups };
  return {
    divisions: divisions.map((division) => ({ directory, ...division })),
    groups: groups.map((group) => ({ directory, ...group })),
  };
}

function buildContent(written: WrittenContent, options: GroupReading): Content {
  reportMixture(options.reading.nodeOf(written), options.reading);
  return {
    divisions: [...buildLists(written, false, options), ...(written.global ? buildLists(written.global, true, options) : [])],
    groups: [...buildTopGroups(written.groups, options), ...buildTopGroups(written.pages, options)],
  };
}

/** Siblings of two kinds are all shown, which is rarely intended. */
function reportMixture(node: JsonNode, reading: Reading): void {
  const isFilled = (member: JsonMember | undefined): member is JsonMember => member !== undefined && !isEmpty(member.value);
  const kinds = Object.keys(DIVISION_KINDS)
    .map((key) => memberOf(node, key))
    .filter(isFilled);
  const [list] = ['groups', 'pages'].map((key) => memberOf(node, key)).filter(isFilled);
  const all = list ? [...kinds, list] : kinds;
  const second = all[1];
  if (second === undefined) return;
  reading.reportKey(second, {
    code: 'navigation/mixed-kinds',
    severity: 'notice',
    message: `${listAll(all.map(({ key }) => `\`${key}\``))} are siblings in the navigation; all of them are shown.`,
    hint: 'Keep one, and move the others into its elements, or into `global` to show them on every page.',
  });
}

function buildLists(written: WrittenDivisions, isGlobal: boolean, options: GroupReading): NavigationDivisionConfig[] {
  return (Object.keys(DIVISION_KINDS) as DivisionKey[]).flatMap((key) => {
    const kind = DIVISION_KINDS[key];
    const divisions: NavigationDivisionConfig[] = [];
    for (const element of written[key] ?? []) {
      const division = buildDivision(element, kind, isGlobal, options);
      const twin = UNIQUE_KINDS.has(kind) ? divisions.find(({ name }) => name === division.name) : undefined;
      if (twin) mergeInto(twin, division, element, options.reading);
      else divisions.push(division);
    }
    return divisions;
  });
}

function mergeInto(twin: NavigationDivisionConfig, again: NavigationDivisionConfig, element: WrittenDivision, reading: Reading): void {
  reading.report(reading.nodeOfField(element, again.kind), {
    code: 'navigation/duplicate-name',
    severity: 'warning',
    message: `The ${again.kind} "${again.name}" is listed twice; both are merged.`,
    hint: 'Merge them into one.',
  });
  twin.divisions.push(...again.divisions);
  twin.groups.push(...again.groups);
}

function buildDivision(own: WrittenDivision, kind: DivisionKind, isGlobal: boolean, options: GroupReading): NavigationDivisionConfig {
  const { reading } = options;
  const label = own[kind] ?? own.name;
  if (label === undefined && !reading.isWritten(own, kind)) {
    const node = reading.nodeOf(own);
    reading.report(node, {
      code: 'config/missing-field',
      severity: 'error',
      message: `\`${reading.nameOf(node)}.${kind}\` is missing.`,
      hint: `Add \`"${kind}": "${kind === 'language' ? 'en' : 'Guides'}"\`.`,
    });
  }
  reportWithoutEffect(own, kind, reading);
  const location = reading.locationOf(reading.nodeOfField(own, kind));
  const content = buildContent(own, options);
  return withDefined({
    kind,
    name: label?.trim() ?? capitalized(kind),
    icon: buildIcon(own, reading),
    tag: own.tag,
    description: own.description,
    color: readColor(own.color),
    isAtEnd: own.align === 'end' || own.align === 'right' ? (true as const) : undefined,
    isDefault: own.default,
    hidden: own.hidden,
    searchable: own.searchable,
    isGlobal,
    href: readAddress(own, content, reading),
    root: own.root === undefined ? undefined : toPagePath(own.root),
    directory: own.directory,
    boost: own.boost,
    openapi: buildApiSource(own.openapi, location, reading),
    references: buildReferences(own, location, reading),
    look: buildLanguageLook(own, reading),
    ...content,
    location,
  });
}

/** Keys that only some kinds show. */
const WITHOUT_EFFECT: Partial<Record<DivisionKind, readonly ('tag' | 'description' | 'default')[]>> = {
  tab: ['tag', 'description', 'default'],
  item: ['default'],
  anchor: ['tag', 'description', 'default'],
};

const REASONS = {
  tag: 'Groups, pages, and entries of menus have a badge.',
  description: 'Entries of menus have a description.',
  default: 'Languages, versions, products, and dropdowns have a default. Of others, put the first one first.',
};

function reportWithoutEffect(own: WrittenDivision, kind: DivisionKind, reading: Reading): void {
  for (const key of WITHOUT_EFFECT[kind] ?? []) {
    if (own[key] === undefined || own[key] === false) continue;
    reading.reportKeyOf(own, key, {
      code: 'config/ignored-key',
      severity: 'notice',
      message: `\`${key}\` has no effect on ${kind === 'anchor' ? 'an anchor' : kind === 'tab' ? 'a tab' : 'an entry of a menu'}.`,
      hint: REASONS[key],
    });
  }
}

/** An element with content opens its first page, regardless of its `href`. */
function readAddress(own: WrittenDivision, content: Content, reading: Reading): string | undefined {
  const key = own.href === undefined ? 'url' : 'href';
  const href = own[key]?.trim();
  if (href === undefined || href === '') return undefined;
  if (content.divisions.length === 0 && content.groups.length === 0) {
    reading.rememberLink(own, key);
    return href;
  }
  reading.reportKeyOf(own, key, {
    code: 'config/ignored-key',
    severity: 'notice',
    message: `\`${key}\` has no effect here: an element with pages opens its first page.`,
    hint: 'Remove it, or use `root` to set the page.',
  });
  return undefined;
}

function readColor(color: WrittenDivision['color']): NavigationDivisionConfig['color'] {
  if (color === undefined || typeof color === 'string' || 'from' in color) return buildColor(color);
  const both = forBothModes(color);
  return both && { kind: 'modes', ...both };
}
