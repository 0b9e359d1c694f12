import type { OperationLinkView, OverviewView, ResourceLinkView, ResourceView } from '../view/api/types.ts';
import type { ApiPageView } from '../view/runtime.ts';
import { oneLine } from './one-line.ts';

/** Makes the URL of a link absolute. */
type PrintHref = (href: string) => string;

/** The overview of an API document, or the page of a group of operations, as Markdown. Empty for other pages. */
export function formatReference(api: ApiPageView | undefined, print: PrintHref): string {
  const parts = api?.kind === 'overview' ? overviewParts(api.view, print) : api?.kind === 'resource' ? resourceParts(api.view, print) : [];
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

function overviewParts(view: OverviewView, print: PrintHref): (string | undefined)[] {
  const { version, links, servers, schemes, alternatives } = view;
  const facts = links.map(({ text, href }) => (href === undefined ? text : linkTo(text, href)));
  const required = alternatives.map((one) => one.map(({ scheme, scopes }) => [`\`${scheme}\``, ...scopes].join(' ')).join(' + ') || 'none');
  return [
    version && `Version ${version}`,
    list(facts),
    section('Servers', list(servers.map(({ url, description }) => item(`\`${url}\``, description)))),
    section(
      'Authentication',
      list(schemes.map(({ name, marks = [], description }) => item(`\`${name}\``, `${marks.join(', ')}. ${oneLine(description.text)}`))),
    ),
    required.length > 0 ? `One of: ${required.join('; ')}` : undefined,
    operationsSection(view, print),
    ...objectSections(view),
  ];
}

function resourceParts(view: ResourceView, print: PrintHref): (string | undefined)[] {
  const { externalDocs } = view;
  return [externalDocs && linkTo(externalDocs.text, externalDocs.href), operationsSection(view, print), ...objectSections(view)];
}

function objectSections({ objects }: OverviewView | ResourceView): (string | undefined)[] {
  return objects.map(({ title, example }) => section(title, example === undefined ? '' : `\`\`\`json\n${example}\n\`\`\``));
}

function section(title: string, content: string): string | undefined {
  return content === '' ? undefined : `## ${title}\n\n${content}`;
}

function operationsSection({ operations, resources }: OverviewView | ResourceView, print: PrintHref): string | undefined {
  return section('Operations', [operationList(operations, print), resourceList(resources, print)].filter(Boolean).join('\n'));
}

function operationList(operations: readonly OperationLinkView[], print: PrintHref): string {
  return list(
    operations.map(({ kind, method, path, title, deprecated, href }) => {
      const name = href === undefined ? escapeText(title) : linkTo(title, print(href));
      return item(name, `\`${kind === 'webhook' ? 'WEBHOOK' : method.toUpperCase()} ${path}\`${deprecated ? ' (deprecated)' : ''}`);
    }),
  );
}

function resourceList(resources: readonly ResourceLinkView[], print: PrintHref): string {
  return list(
    resources.map(({ label, href, description }) => item(href === undefined ? escapeText(label) : linkTo(label, print(href)), description)),
  );
}

function list(items: readonly string[]): string {
  return items.map((one) => `- ${one}`).join('\n');
}

function item(name: string, text: string | undefined): string {
  return text === undefined || text === '' ? name : `${name}: ${text}`;
}

function linkTo(text: string, href: string): string {
  return `[${escapeText(text)}](${href})`;
}

function escapeText(text: string): string {
  return oneLine(text).replace(/[\\[\]]/g, '\\$&');
}
