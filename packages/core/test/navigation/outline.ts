import { isSwitcherKind } from '../../src/navigation/division-tree.ts';
import type { Navigation, NavigationTarget, SidebarItem } from '../../src/navigation/types.ts';

/**
 * A navigation as text, one thing a line, for tests:
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
  for (const id of navigation.outermost) lines.push(...formatDivision(navigation, id, ''));
  for (const section of Object.values(navigation.sections)) {
    lines.push(`section ${section.id}`, ...section.groups.flatMap((group) => formatItem(group, '  ')));
  }
  for (const [path, placements] of Object.entries(navigation.placements)) {
    for (const { listed, hidden, section } of placements)
      if (!listed) lines.push(`${hidden ? 'hidden' : 'unlisted'} /${path} in ${section}`);
  }
  return lines.join('\n');
}

function formatDivision(navigation: Navigation, id: string, indent: string): string[] {
  const division = navigation.divisions[id];
  if (!division) return [];
  const { kind, name, isDefault, isHidden, isGlobal, tag, target, children } = division;
  const marks = [isDefault && isSwitcherKind(kind) && 'default', isHidden && 'hidden', isGlobal && 'global'].filter(Boolean);
  const line = `${indent}${kind} ${name}${tag === undefined ? '' : ` [${tag}]`}${marks.map((mark) => ` (${mark})`).join('')} → ${formatTarget(target)}`;
  return [line, ...children.flatMap((child) => formatDivision(navigation, child, `${indent}  `))];
}

function formatTarget(target: NavigationTarget): string {
  return target.kind === 'external' ? target.href : `/${target.path}`;
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
