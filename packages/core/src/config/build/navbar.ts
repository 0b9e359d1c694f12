import type * as z from 'zod';
import type { Reading } from '../reading.ts';
import type { navbarFields } from '../schema/navbar.ts';
import type { CallToAction, TopbarLink } from '../types.ts';
import { withDefined } from '../with-defined.ts';
import { buildIcon } from './icon.ts';
import { parseRepository, reportNoRepository, withoutScheme } from './topbar.ts';

type Navbar = z.output<typeof navbarFields>;
type WrittenLink = NonNullable<Navbar['links']>[number];

export function buildNavbarLinks(navbar: Navbar | undefined, reading: Reading): TopbarLink[] {
  return (navbar?.links ?? []).flatMap((link) => buildLink(link, reading) ?? []);
}

function buildLink(link: WrittenLink, reading: Reading): TopbarLink | undefined {
  const name = link.label?.trim();
  const url = link.href.trim();
  const icon = link.icon === undefined ? undefined : buildIcon(link.icon, link.iconType);
  if (link.type === 'github') {
    const repository = parseRepository(url) ?? reportNoRepository(reading.nodeOfField(link, 'href'), reading);
    if (repository !== undefined) return withDefined({ name: name ?? repository.name, url: repository.url, kind: 'github' as const, icon });
  }
  if (link.type === 'discord') return withDefined({ name: name ?? 'Discord', url, kind: 'discord' as const, icon });
  if (name !== undefined || link.type === 'github')
    return withDefined({ name: name ?? withoutScheme(url), url, kind: 'link' as const, icon });
  // An icon alone says enough to be shown; its address is what it is called.
  if (icon !== undefined) return { name: withoutScheme(url), url, kind: 'link', icon };
  reportMissingLabel(link, '"label": "Blog"', 'A link in the top bar needs a text', reading);
  return undefined;
}

/** The button at the end of the top bar; undefined when it lacks what a button needs. */
export function buildNavbarPrimary(navbar: Navbar | undefined, reading: Reading): CallToAction | undefined {
  const button = navbar?.primary;
  if (button === undefined) return undefined;
  const { style, arrow = false } = button;
  const name = button.label?.trim();
  const url = button.href.trim();
  if (button.type === 'discord') return { kind: 'discord', url, name: name ?? 'Discord' };
  if (button.type === 'github') {
    const repository = parseRepository(url) ?? reportNoRepository(reading.nodeOfField(button, 'href'), reading);
    if (repository !== undefined) return { kind: 'github', url: repository.url };
  } else if (name === undefined) {
    reportMissingLabel(button, '"label": "Get started"', 'A button of type `button` needs a text', reading);
    return undefined;
  }
  return withDefined({ kind: 'link' as const, name: name ?? withoutScheme(url), url, style, arrow });
}

/** Not when there is a label of the wrong type, which has been reported. */
function reportMissingLabel(value: object, example: string, reason: string, reading: Reading): void {
  if (reading.isWritten(value, 'label')) return;
  const node = reading.nodeOf(value);
  reading.report(node, {
    code: 'config/missing-field',
    severity: 'error',
    message: `\`${reading.nameOf(node)}.label\` is missing. ${reason}.`,
    hint: `Add \`${example}\`.`,
  });
}
