import type * as z from 'zod';
import type { CallToAction, NavbarLink } from '../basic-types.ts';
import { nameIn } from '../json/node.ts';
import type { Reading } from '../reading.ts';
import type { navbarFields } from '../schema/navbar.ts';
import { withDefined } from '../with-defined.ts';
import { buildIcon } from './icon.ts';

type Navbar = z.output<typeof navbarFields>;
type WrittenLink = NonNullable<Navbar['links']>[number];

export function buildNavbar(navbar: Navbar | undefined, reading: Reading) {
  const links = (navbar?.links ?? []).flatMap((link) => buildLink(link, reading) ?? []);
  return withDefined({ links, primary: buildPrimary(navbar?.primary, reading) });
}

function buildLink(link: WrittenLink, reading: Reading): NavbarLink | undefined {
  const name = nonBlank(link.label);
  const url = link.href.trim();
  const icon = buildIcon(link, reading);
  reading.rememberLink(link, 'href');
  if (link.type === 'github') {
    const repository = readRepository(link, reading);
    if (repository !== undefined) return withDefined({ name: name ?? repository.name, url: repository.url, kind: 'github' as const, icon });
  }
  if (link.type === 'discord') return withDefined({ name: name ?? 'Discord', url, kind: 'discord' as const, icon });
  if (link.type === 'button') {
    reading.report(reading.nodeOfField(link, 'type'), {
      code: 'config/ignored-key',
      severity: 'notice',
      message: 'The type `button` has no effect here: all links in the top bar look the same.',
      hint: 'Remove it. The button of the top bar is `navbar.primary`.',
    });
  }
  if (name !== undefined || link.type === 'github')
    return withDefined({ name: name ?? withoutScheme(url), url, kind: 'link' as const, icon, style: link.style, arrow: link.arrow });
  const title = nonBlank(link.title);
  if (icon !== undefined) return { name: title ?? hostOf(url), url, kind: 'link', icon, isIconOnly: true };
  if (title !== undefined) return { name: title, url, kind: 'link' };
  reportMissingLabel(link, 'Blog', 'A link in the top bar needs a label', reading);
  return undefined;
}

/** The button at the end of the top bar; undefined when it lacks what a button needs. */
function buildPrimary(button: Navbar['primary'], reading: Reading): CallToAction | undefined {
  if (button === undefined) return undefined;
  const { style, arrow = false } = button;
  const name = nonBlank(button.label);
  const url = button.href.trim();
  reading.rememberLink(button, 'href');
  if (button.type === 'discord') return { kind: 'discord', url, name: name ?? 'Discord' };
  if (button.type === 'github') {
    if (name !== undefined) {
      const node = reading.nodeOfField(button, 'label');
      reading.report(node, {
        code: 'config/ignored-key',
        severity: 'notice',
        message: `\`${reading.nameOf(node)}\` has no effect: a button of type \`github\` shows the name of the repository.`,
        hint: 'Remove it.',
      });
    }
    const repository = readRepository(button, reading);
    if (repository !== undefined) return { kind: 'github', url: repository.url };
  } else if (name === undefined) {
    const type = nameIn(reading.nodeOf(button), button.type);
    reportMissingLabel(button, 'Get started', `A button of type \`${type}\` needs a label`, reading);
    return undefined;
  }
  return withDefined({ kind: 'link' as const, name: name ?? withoutScheme(url), url, style, arrow });
}

/** Not when there is a label of the wrong type, which has been reported. */
function reportMissingLabel(value: object, example: string, reason: string, reading: Reading): void {
  if (reading.isWritten(value, 'label')) return;
  const node = reading.nodeOf(value);
  const key = nameIn(node, 'label');
  reading.report(node, {
    code: 'config/missing-field',
    severity: 'error',
    message: `\`${reading.nameOf(node)}.${key}\` is missing. ${reason}.`,
    hint: `Add \`"${key}": "${example}"\`.`,
  });
}

/** `owner/repository` of a link of type `github`; undefined, with a warning, if its URL is not a repository on GitHub. */
function readRepository(link: { href: string }, reading: Reading): { name: string; url: string } | undefined {
  const match = /^(?:https?:\/\/)?(?:www\.)?github\.com\/([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:[/?#].*)?$/i.exec(link.href.trim());
  if (match) return { name: `${match[1]}/${match[2]}`, url: `https://github.com/${match[1]}/${match[2]}` };
  const node = reading.nodeOfField(link, 'href');
  reading.report(node, {
    code: 'config/invalid-value',
    severity: 'warning',
    message: `\`${reading.nameOf(node)}\` is not a GitHub repository; a plain link is shown.`,
    hint: 'Use `https://github.com/owner/repository`, or remove the type `github`.',
  });
  return undefined;
}

/** A text that is more than white space. */
function nonBlank(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** `chat.example.com` of a URL; a path as it is written. */
function hostOf(url: string): string {
  return URL.parse(url)?.host || withoutScheme(url);
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
