import { type JsonMember, type JsonNode, memberOf, type ObjectNode, placeOf } from '../config/json/node.ts';
import type { NavigationDivisionConfig } from '../config/types.ts';
import { makeBoolean, makeObject, makeString, toMembers, withText } from './nodes.ts';
import type { Notes } from './notes.ts';

export interface ElementOptions {
  division: NavigationDivisionConfig;
  /** The content of the element: `groups`, `tabs`, and so on. */
  content: Readonly<Record<string, JsonNode | undefined>>;
  /** Color of anchors without their own. */
  color?: JsonNode | undefined;
  notes: Notes;
}

/** A tab or anchor in the current format, with the fields of the classic one in order. */
export function toElement(kind: 'tab' | 'anchor', node: JsonNode, { division, content, color, notes }: ElementOptions): ObjectNode {
  const fields = node.kind === 'object' ? node.members : [];
  const value = (...keys: string[]) => keys.map((key) => memberOf(node, key)?.value).find((one) => one !== undefined);
  const [url, documents, style] = [value('url', 'href'), value('openapi'), value('iconType')];
  for (const one of [url, value('version'), style]) if (one) notes.settle(one);
  const { href, hidden: isHidden, prefix } = division;
  const address = prefix === undefined ? url : href === undefined ? undefined : makeString(href);
  const renamed = fields.flatMap(({ key, value: field, ...place }): JsonMember[] => {
    const as = (name: string, to: JsonNode = field) => [{ ...place, key: name, value: to }];
    switch (key) {
      case 'name':
      case 'tab':
      case 'anchor':
        return as(kind);
      case 'url':
      case 'href':
        return field === url && address ? as('href', address) : [];
      case 'icon':
        return as('icon', withStyle(field, style));
      case 'color':
        return as('color', toModes(field));
      case 'openapi':
        return as('openapi', prefix === undefined ? field : withDirectory(field, url));
      case 'isDefaultHidden':
      case 'hidden':
        notes.settle(field);
        return isHidden ? as('hidden', field.kind === 'boolean' && field.value ? field : makeBoolean(true)) : [];
      case 'version':
      case 'iconType':
        return [];
      default:
        return as(key);
    }
  });
  const has = (key: string) => renamed.some((member) => member.key === key);
  const added = toMembers({
    hidden: isHidden && !has('hidden') ? makeBoolean(true) : undefined,
    // Hidden elements of the current format are excluded from search; these are not.
    searchable: isHidden && !has('searchable') ? makeBoolean(true) : undefined,
    color: color === undefined || has('color') ? undefined : toModes(color),
    ...content,
  });
  if (documents && url) notes.settle(url);
  return { ...placeOf(node), kind: 'object', members: [...renamed, ...added] };
}

/** The anchor of everything without another anchor. */
export function makeTopAnchor(
  written: JsonNode | undefined,
  fallbackName: JsonNode,
  { color, content, notes }: Pick<ElementOptions, 'content'> & { color: JsonNode | undefined; notes: Notes },
): ObjectNode {
  const value = (key: string) => memberOf(written, key)?.value;
  const style = value('iconType');
  if (style) notes.settle(style);
  const own = value('color') ?? color;
  const made = makeObject({
    anchor: value('name') ?? fallbackName,
    icon: withStyle(value('icon') ?? makeString('book-open'), style),
    color: own && toModes(own),
    ...content,
  });
  return written === undefined ? made : { ...placeOf(written), kind: 'object', members: made.members };
}

/** A hex color for both modes; a gradient is unchanged. */
function toModes(color: JsonNode): JsonNode {
  if (color.kind !== 'string') return color;
  return makeObject({ light: color, dark: color });
}

/** An icon with the style from its sibling field. */
function withStyle(icon: JsonNode, style: JsonNode | undefined): JsonNode {
  if (style === undefined || icon.kind !== 'string') return icon;
  return makeObject({ name: icon, style });
}

/** Documents with the folder of their pages, from the URL of the element. */
function withDirectory(documents: JsonNode, url: JsonNode | undefined): JsonNode {
  const folder = url?.kind === 'string' ? url.value.trim().replace(/^(?:\.?\/)+|\/+$/g, '') : '';
  if (documents.kind === 'object' || url === undefined || folder === '') return documents;
  return makeObject({ source: documents, directory: withText(url, folder) });
}
