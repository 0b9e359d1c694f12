import type { AnchorColor, AnchorConfig, SiteConfig } from '../config/types.ts';
import { IdSpace, slugify } from '../content/slug.ts';
import { deadPrefix } from './dead-prefix.ts';
import type { BarOptions } from './tabs.ts';
import type { NavigationAnchor, NavigationTarget } from './types.ts';

export interface BuiltAnchors {
  anchors: NavigationAnchor[];
  /** Id by index in the configuration; under undefined the top anchor. Anchors that are left out are missing. */
  ids: ReadonlyMap<number | undefined, string>;
}

/** The configured anchors that lead somewhere, after the top anchor, which takes what none of them claims. */
export function buildAnchors(config: SiteConfig, options: BarOptions): BuiltAnchors {
  const anchors: NavigationAnchor[] = [];
  const ids = new Map<number | undefined, string>();
  const space = new IdSpace();
  const add = (index: number | undefined, anchor: Omit<NavigationAnchor, 'id'>) => {
    const id = space.claim(slugify(anchor.name));
    ids.set(index, id);
    anchors.push({ id, ...anchor });
  };
  const configured = config.anchors.map((anchor, index) => resolveAnchor(anchor, index, config.colors.anchors, options));

  const hasInternal = configured.some((anchor) => anchor?.target.kind === 'page');
  if (config.anchors.length > 0 && (config.tabs.length === 0 || hasInternal || config.topAnchor))
    add(undefined, topAnchor(config, options));
  configured.forEach((anchor, index) => {
    if (anchor) add(index, anchor);
  });
  return { anchors, ids };
}

function resolveAnchor(
  anchor: AnchorConfig,
  index: number,
  defaultColor: AnchorColor | undefined,
  { owners, targets, folders, report }: BarOptions,
): Omit<NavigationAnchor, 'id'> | undefined {
  const { prefix, version } = owners[index] ?? { prefix: undefined, version: undefined };
  const target: NavigationTarget | undefined =
    prefix === undefined ? { kind: 'external', href: anchor.url } : targets.underPrefix(prefix, (group) => group.anchor === index);
  if (target === undefined) {
    if (prefix !== undefined && anchor.openapi.length === 0) report(deadPrefix('anchor', { ...anchor, url: prefix }, folders()));
    return undefined;
  }
  const color = anchor.color ?? defaultColor;
  return {
    name: anchor.name,
    ...(anchor.icon && { icon: anchor.icon }),
    ...(color && { color }),
    target,
    ...(version !== undefined && { version }),
    isDefaultHidden: anchor.isDefaultHidden,
    ...(prefix !== undefined && { prefix }),
    isTop: false,
  };
}

/** Leads to `/`; in a version other than the default, to the first page that no other anchor claims there. */
function topAnchor(config: SiteConfig, { layout, targets }: BarOptions): Omit<NavigationAnchor, 'id'> {
  const first = targets.firstOf((group) => group.anchor === undefined);
  const [defaultVersion, ...others] = layout.versions;
  const byVersion: Record<string, string> = {};
  if (first?.kind === 'page' && defaultVersion !== undefined) {
    for (const version of others) if (version !== undefined) byVersion[version] = first.byVersion?.[version] ?? first.path;
  }
  const color = config.topAnchor?.color ?? config.colors.anchors;
  return {
    name: config.topAnchor?.name ?? config.primaryTab ?? 'Documentation',
    icon: config.topAnchor?.icon ?? { name: 'book-open', type: 'duotone' },
    ...(color && { color }),
    target: { kind: 'page', path: '', ...(Object.keys(byVersion).length > 0 && { byVersion }) },
    isDefaultHidden: false,
    isTop: true,
  };
}
