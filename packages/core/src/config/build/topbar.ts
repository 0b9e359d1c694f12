import type { JsonNode } from '../json-node.ts';
import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import type { CallToAction, TopbarLink } from '../types.ts';
import { withDefined } from '../with-defined.ts';
import { buildIcon } from './icon.ts';

type WrittenLink = NonNullable<Docs['topbarLinks']>[number];

export function buildTopbarLinks(links: Docs['topbarLinks'], reading: Reading): TopbarLink[] {
  return (links ?? []).flatMap((link) => buildTopbarLink(link, reading) ?? []);
}

function buildTopbarLink(link: WrittenLink, reading: Reading): TopbarLink | undefined {
  const name = link.name?.trim();
  if (link.type === 'github') {
    const repository = readRepository(link, reading);
    if (repository !== undefined) return { name: name ?? repository.name, url: repository.url, kind: 'github' };
  }
  const url = link.url.trim();
  const icon = link.icon === undefined ? undefined : buildIcon(link.icon, link.iconType);
  if (name !== undefined) return withDefined({ name, url, kind: 'link' as const, icon });
  if (link.type === 'github') return { name: withoutScheme(url), url, kind: 'link' };
  reportMissingName(link, '"name": "Blog"', 'A link in the top bar needs a text', reading);
  return undefined;
}

/** The button at the end of the top bar; undefined when it lacks what a button needs. */
export function buildCallToAction(button: Docs['topbarCtaButton'], reading: Reading): CallToAction | undefined {
  if (button === undefined) return undefined;
  const { style, arrow = false } = button;
  const name = button.name?.trim();
  const url = button.url.trim();
  if (button.type === 'github') {
    if (name !== undefined) reportUnusedName(button, reading);
    const repository = readRepository(button, reading);
    if (repository !== undefined) return { kind: 'github', url: repository.url };
    return { kind: 'link', name: name ?? withoutScheme(url), url, arrow };
  }
  if (name === undefined) {
    reportMissingName(button, '"name": "Get started"', 'A button of type `link` needs a text', reading);
    return undefined;
  }
  return withDefined({ kind: 'link' as const, name, url, style, arrow });
}

/** Not when there is a name of the wrong type, which has been reported. */
function reportMissingName(value: object, example: string, reason: string, reading: Reading): void {
  if (reading.isWritten(value, 'name')) return;
  const node = reading.nodeOf(value);
  reading.report(node, {
    code: 'config/missing-field',
    severity: 'error',
    message: `\`${reading.nameOf(node)}.name\` is missing. ${reason}.`,
    hint: `Add \`${example}\`.`,
  });
}

function reportUnusedName(button: object, reading: Reading): void {
  const node = reading.nodeOfField(button, 'name');
  reading.report(node, {
    code: 'config/ignored-key',
    severity: 'notice',
    message: `\`${reading.nameOf(node)}\` has no effect: a button of type \`github\` shows the name of the repository.`,
    hint: 'Remove it.',
  });
}

/** The repository that the `url` of a link of type `github` names; a warning when it names none. */
function readRepository(link: { url: string }, reading: Reading): { name: string; url: string } | undefined {
  return parseRepository(link.url) ?? reportNoRepository(reading.nodeOfField(link, 'url'), reading);
}

/** `owner/repository` of an address on GitHub. */
export function parseRepository(url: string): { name: string; url: string } | undefined {
  const match = /^(?:https?:\/\/)?(?:www\.)?github\.com\/([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:[/?#].*)?$/i.exec(url.trim());
  const [, owner, repository] = match ?? [];
  if (owner === undefined || repository === undefined) return undefined;
  return { name: `${owner}/${repository}`, url: `https://github.com/${owner}/${repository}` };
}

/** @param node of the address */
export function reportNoRepository(node: JsonNode, reading: Reading): undefined {
  reading.report(node, {
    code: 'config/invalid-value',
    severity: 'warning',
    message: `\`${reading.nameOf(node)}\` names no repository on GitHub, so a plain link is shown.`,
    hint: 'Write `https://github.com/owner/repository`, or remove the type `github`.',
  });
  return undefined;
}

export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
