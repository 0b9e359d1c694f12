import type * as z from 'zod';
import { listAll } from '../describe-value.ts';
import { isEmpty, type JsonMember, type JsonNode, memberOf, type ObjectNode } from '../json-node.ts';
import { readValue } from '../read-value.ts';
import type { Reading } from '../reading.ts';
import {
  DIVISION_KEYS,
  type DivisionKey,
  divisionSchemas,
  globalFields,
  gradientColor,
  modeColor,
  navigationFields,
} from '../schema/newer-navigation.ts';
import type { DivisionKind, NavigationDivisionConfig, NavigationGroup } from '../types.ts';
import { withDefined } from '../with-defined.ts';
import { buildApiSource } from './api-source.ts';
import { buildColor } from './colors.ts';
import { buildIcon } from './icon.ts';
import { buildLanguageLook } from './language-look.ts';
import { buildTopGroups, type GroupReading } from './newer-groups.ts';
import { toPagePath } from './paths.ts';

export interface DividedNavigation {
  divisions: NavigationDivisionConfig[];
  groups: NavigationGroup[];
}

const KINDS: Readonly<Record<DivisionKey, DivisionKind>> = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  dropdowns: 'dropdown',
  tabs: 'tab',
  menu: 'item',
  anchors: 'anchor',
};

/** Kinds of which there is one of each name at a place. */
const UNIQUE_KINDS: ReadonlySet<DivisionKind> = new Set(['language', 'version', 'product']);

/** The `navigation` object with all that it is divided into. Its `directory` holds for everything in it. */
export function buildNavigationObject(node: ObjectNode, options: GroupReading): DividedNavigation {
  const own = readValue(navigationFields, node, options.reading);
  const content = buildContent(node, options);
  const directory = own?.directory;
  if (directory === undefined) return content;
  return {
    divisions: content.divisions.map((division) => ({ directory, ...division })),
    groups: content.groups.map((group) => ({ directory, ...group })),
  };
}

function buildContent(node: ObjectNode, options: GroupReading): DividedNavigation {
  reportMixture(node, options.reading);
  const divisions = DIVISION_KEYS.flatMap((key) => buildList(memberOf(node, key), KINDS[key], false, options));
  const global = memberOf(node, 'global')?.value;
  if (global !== undefined) divisions.push(...buildGlobal(global, options));
  const groups = ['groups', 'pages'].flatMap((key) => {
    const list = memberOf(node, key)?.value;
    return list === undefined ? [] : buildTopGroups(list, options);
  });
  return { divisions, groups };
}

function buildGlobal(node: JsonNode, options: GroupReading): NavigationDivisionConfig[] {
  if (isEmpty(node)) return [];
  readValue(globalFields, node, options.reading);
  return DIVISION_KEYS.filter((key) => key !== 'menu').flatMap((key) => buildList(memberOf(node, key), KINDS[key], true, options));
}

/** Elements of two kinds at one place are all shown; most authors mean something else. */
function reportMixture(node: ObjectNode, reading: Reading): void {
  const isFilled = (member: JsonMember | undefined): member is JsonMember => member !== undefined && !isEmpty(member.value);
  const kinds = DIVISION_KEYS.map((key) => memberOf(node, key)).filter(isFilled);
  const [list] = ['groups', 'pages'].map((key) => memberOf(node, key)).filter(isFilled);
  const all = list ? [...kinds, list] : kinds;
  const second = all[1];
  if (second === undefined) return;
  reading.reportKey(second, {
    code: 'navigation/mixed-kinds',
    severity: 'notice',
    message: `${listAll(all.map(({ key }) => `\`${key}\``))} stand at one place of the navigation; all of them are shown.`,
    hint: 'Keep one of them, and put the others into its elements, or under `global` when they stand on every page.',
  });
}

function buildList(
  member: JsonMember | undefined,
  kind: DivisionKind,
  isGlobal: boolean,
  options: GroupReading,
): NavigationDivisionConfig[] {
  if (member === undefined || isEmpty(member.value)) return [];
  const { reading } = options;
  const { value: list } = member;
  if (list.kind !== 'array') {
    reading.report(list, {
      code: 'config/invalid-type',
      severity: 'error',
      message: `\`${reading.nameOf(list)}\` must be a list of objects.`,
      hint: `For example: \`"${member.key}": [{ "${kind}": "Guides", "pages": ["index"] }]\``,
    });
    return [];
  }
  const divisions: NavigationDivisionConfig[] = [];
  for (const item of list.items) {
    if (item.kind !== 'object') {
      reading.report(item, {
        code: 'navigation/invalid-entry',
        severity: 'error',
        message: `\`${reading.nameOf(item)}\` must be an object that names its \`${kind}\`.`,
        hint: `For example: \`{ "${kind}": "Guides", "pages": ["index"] }\``,
      });
      continue;
    }
    const division = buildDivision(item, kind, isGlobal, options);
    const twin = UNIQUE_KINDS.has(kind) ? divisions.find(({ name }) => name === division?.name) : undefined;
    if (division && twin) mergeInto(twin, division, item, reading);
    else if (division) divisions.push(division);
  }
  return divisions;
}

function mergeInto(twin: NavigationDivisionConfig, again: NavigationDivisionConfig, node: ObjectNode, reading: Reading): void {
  reading.report(memberOf(node, again.kind)?.value ?? node, {
    code: 'navigation/duplicate-name',
    severity: 'warning',
    message: `The ${again.kind} "${again.name}" is listed twice; what both hold is shown as one.`,
    hint: 'Put the content of one into the other.',
  });
  twin.divisions.push(...again.divisions);
  twin.groups.push(...again.groups);
}

function buildDivision(
  node: ObjectNode,
  kind: DivisionKind,
  isGlobal: boolean,
  options: GroupReading,
): NavigationDivisionConfig | undefined {
  const { reading } = options;
  const schema = divisionSchemas[kind] as typeof divisionSchemas.version;
  const own = readValue(schema, node, reading);
  if (own === undefined) return undefined;
  const label = (own as Record<string, unknown>)[kind] ?? own.name;
  if (label === undefined && !reading.isWritten(own, kind)) {
    reading.report(node, {
      code: 'config/missing-field',
      severity: 'error',
      message: `\`${reading.nameOf(node)}.${kind}\` is missing.`,
      hint: `Add \`"${kind}": "${kind === 'language' ? 'en' : 'Guides'}"\`.`,
    });
  }
  const name = typeof label === 'string' ? label.trim() : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const location = reading.locationOf(memberOf(node, kind)?.value ?? node);
  const content = buildContent(node, options);
  return withDefined({
    kind,
    name,
    icon: own.icon === undefined ? undefined : buildIcon(own.icon, own.iconType),
    tag: own.tag,
    description: own.description,
    color: kind === 'anchor' ? readColor(node, reading) : undefined,
    isDefault: own.default,
    hidden: own.hidden,
    searchable: own.searchable,
    isGlobal,
    href: readAddress(own, content, reading),
    root: own.root === undefined ? undefined : toPagePath(own.root),
    directory: own.directory,
    boost: own.boost,
    openapi: buildApiSource(own.openapi, location),
    asyncapi: buildApiSource(own.asyncapi, location),
    look: kind === 'language' ? buildLanguageLook(own as z.output<typeof divisionSchemas.language>, reading) : undefined,
    ...content,
    location,
  });
}

/** An element that holds something leads to its first page, whatever its `href` says. */
function readAddress(
  own: { href?: string | undefined; url?: string | undefined },
  content: DividedNavigation,
  reading: Reading,
): string | undefined {
  const key = own.href === undefined ? 'url' : 'href';
  const href = own[key]?.trim();
  if (href === undefined || href === '') return undefined;
  if (content.divisions.length === 0 && content.groups.length === 0) return href;
  reading.reportKeyOf(own, key, {
    code: 'config/ignored-key',
    severity: 'notice',
    message: `\`${key}\` has no effect here: an element that holds pages leads to the first of them.`,
    hint: 'Remove it, or use `root` to name the page.',
  });
  return undefined;
}

function readColor(node: ObjectNode, reading: Reading): NavigationDivisionConfig['color'] {
  const value = memberOf(node, 'color')?.value;
  if (value === undefined || isEmpty(value)) return undefined;
  if (memberOf(value, 'light') ?? memberOf(value, 'dark')) {
    const { light, dark } = readValue(modeColor, value, reading) ?? {};
    const [first, second] = [light ?? dark, dark ?? light];
    return first === undefined || second === undefined ? undefined : { kind: 'modes', light: first, dark: second };
  }
  return buildColor(readValue(gradientColor, value, reading));
}
