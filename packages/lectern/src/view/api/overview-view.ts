import { type ApiDocument, type OperationGroup, operationGroups, safeUrl, toHref, withoutControls } from '@lectern/core';
import { claimId, fieldId, type IdClaims } from './field-ids.ts';
import { operationLinkView } from './schema-page-view.ts';
import { schemeLabel, schemeView } from './security.ts';
import { serverViews, sharedServers } from './servers.ts';
import type { LinkView, OverviewView } from './types.ts';
import type { ViewInput } from './view-input.ts';

/** The introduction of a document: description, servers, authentication, and all operations and schemas. */
export function buildOverviewView(input: ViewInput): OverviewView {
  const { loaded, config, href, markdown, schemaHref } = input;
  const { document } = loaded;
  const ids: IdClaims = new Set(['content', 'servers', 'authentication', 'operations', 'schemas']);
  return {
    title: withoutControls(document.title),
    version: withoutControls(document.version),
    ...(document.summary === undefined ? {} : { summary: withoutControls(document.summary) }),
    ...(document.description === undefined ? {} : { description: markdown(document.description) }),
    links: documentLinks(document),
    download:
      document.download.kind === 'file'
        ? { text: 'Download', href: href(toHref('', document.download.path.replace(/^\/+/, ''))) }
        : { text: 'Download', href: document.download.url },
    servers: serverViews(sharedServers(document, config), document, { markdown }),
    schemes: Object.entries(document.securitySchemes).map(([name, scheme]) => ({
      label: schemeLabel(scheme, name),
      ...schemeView(name, scheme, undefined, { markdown, ids }),
    })),
    groups: listedGroups(document).map(({ key, label, description, operations }) => ({
      id: claimId(ids, fieldId('tag', key)),
      label: withoutControls(label),
      ...(description === undefined ? {} : { description: markdown(description) }),
      operations: operations.map((operation) => operationLinkView(operation, input)),
    })),
    schemas: document.schemaNames.flatMap((name): LinkView[] => {
      const target = schemaHref(document.id, name);
      return target === undefined ? [] : [{ text: withoutControls(name), href: target }];
    }),
  };
}

/** Groups with the operations that aren't hidden. */
function listedGroups(document: ApiDocument): OperationGroup[] {
  const groups = operationGroups(document).map((group) => ({ ...group, operations: group.operations.filter(({ hidden }) => !hidden) }));
  return groups.filter(({ operations }) => operations.length > 0);
}

function documentLinks({ contact, license, externalDocs, termsOfService }: ApiDocument): LinkView[] {
  const links: LinkView[] = [];
  if (externalDocs) links.push({ text: externalDocs.description || 'More documentation', href: externalDocs.url });
  if (contact?.url) links.push({ text: contact.name || 'Contact', href: contact.url });
  if (contact?.email) links.push({ text: contact.email, href: `mailto:${contact.email}` });
  if (license?.url) links.push({ text: license.name, href: license.url });
  if (termsOfService) links.push({ text: 'Terms of service', href: termsOfService });
  return links.flatMap(({ text, href }) => {
    const safe = safeUrl(href);
    return safe === undefined ? [] : [{ text: withoutControls(text), href: safe }];
  });
}
