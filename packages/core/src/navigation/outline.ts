import { isSwitcherKind } from './division-tree.ts';
import type { Navigation, NavigationAnchor, NavigationTab, NavigationTarget, SidebarItem } from './types.ts';

/**
 * A navigation as text, one thing a line, for tests and for looking at:
 *
 * ```
 * home /introduction
 * tab Documentation → /introduction
 * section documentation
 *   Get started
 *     Introduction → /introduction
 * unlisted /notes in documentation
 * ```
 */
export function formatOutline(navigation: Navigation): string {
  const lines: string[] = [];
  if (navigation.home !== undefined) lines.push(`home /${navigation.home}`);
  for (const id of navigation.outermost ?? []) lines.push(...formatDivision(navigation, id, ''));
  for (const { name, isDefault, target } of navigation.versions)
    lines.push(`version ${name}${isDefault ? ' (default)' : ''} → ${formatTarget(target)}`);
  for (const tab of navigation.tabs) lines.push(`tab ${tab.name} → ${formatTarget(tab.target)}${formatConditions(tab)}`);
  for (const anchor of navigation.anchors) lines.push(`anchor ${anchor.name} → ${formatTarget(anchor.target)}${formatConditions(anchor)}`);
  for (const section of Object.values(navigation.sections)) {
    lines.push(`section ${section.id}`, ...section.groups.flatMap((group) => formatItem(group, '  ')));
  }
  for (const [path, placements] of Object.entries(navigation.placements)) {
    for (const { listed, hidden, section } of placements)
      if (!listed) lines.push(`${hidden ? 'hidden' : 'unlisted'} /${path} in ${section}`);
  }
  return lines.join('\n');
}

function formatDivision({ divisions = {}, ...navigation }: Navigation, id: string, indent: string): string[] {
  const division = divisions[id];
  if (!division) return [];
  const { kind, name, isDefault, isHidden, isGlobal, tag, target, children } = division;
  const marks = [isDefault && isSwitcherKind(kind) && 'default', isHidden && 'hidden', isGlobal && 'global'].filter(Boolean);
  const line = `${indent}${kind} ${name}${tag === undefined ? '' : ` [${tag}]`}${marks.map((mark) => ` (${mark})`).join('')} → ${formatTarget(target)}`;
  return [line, ...children.flatMap((child) => formatDivision({ divisions, ...navigation }, child, `${indent}  `))];
}

function formatTarget(target: NavigationTarget): string {
  if (target.kind === 'external') return target.href;
  const others = Object.entries(target.byVersion ?? {}).map(([version, path]) => `${version}: /${path}`);
  return [`/${target.path}`, ...others].join(', ');
}

function formatConditions(entry: NavigationTab | NavigationAnchor): string {
  return [entry.version === undefined ? '' : ` (${entry.version})`, entry.isDefaultHidden ? ' (hidden)' : ''].join('');
}

function formatItem(item: SidebarItem, indent: string): string[] {
  const tag = item.tag === undefined ? '' : ` [${item.tag}]`;
  const icon = item.icon === undefined ? '' : `(${item.icon.name}) `;
  if (item.kind === 'link') return [`${indent}${icon}${item.title} → ${item.href}${tag}`];
  if (item.kind === 'page') {
    const method = item.method === undefined ? '' : `${item.method} `;
    return [`${indent}${icon}${method}${item.title} → /${item.path}${tag}${item.deprecated ? ' (deprecated)' : ''}`];
  }
  const root = item.root === undefined ? '' : ` → /${item.root}`;
  return [
    `${indent}${icon}${item.name === '' ? '(no name)' : item.name}${root}${tag}${item.expanded ? ' (expanded)' : ''}`,
    ...item.items.flatMap((inner) => formatItem(inner, `${indent}  `)),
  ];
}
