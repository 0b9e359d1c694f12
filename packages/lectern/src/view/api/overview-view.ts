import {
  type ApiDocument,
  AUTHENTICATION_PLACE,
  type OperationGroup,
  operationGroups,
  plainText,
  readIntroduction,
  type SiteConfig,
  safeUrl,
  toHref,
  withoutControls,
} from '@lectern/core';
import type { Messages } from '../../messages/types.ts';
import { externalDocsView } from './external-docs.ts';
import { placedObjects } from './object-view.ts';
import { type IdClaims, sectionIds } from './schema/field-ids.ts';
import { operationLinkView } from './schema-page-view.ts';
import { documentSecurity, schemeLabel, schemeView } from './security.ts';
import { serverViews, sharedServers } from './servers.ts';
import type { LinkView, OverviewView, ResourceLinkView, SchemeView } from './types.ts';
import type { ViewInput } from './view-input.ts';

/** Characters of the description of a group in lists. */
const SHORT = 160;

/** The introduction of a document: description, servers, authentication, and its groups of operations and schemas. */
export function buildOverviewView(input: ViewInput): OverviewView {
  const { loaded, config, texts, href, markdown, placeHref } = input;
  const { document } = loaded;
  const introduction = readIntroduction(document, { kind: 'overview' });
  const { ids, claims } = sectionIds(['servers', 'authentication', 'operations', 'schemas'], introduction);
  const groups = operationGroups(document);
  const loose = groups.filter(({ label }) => label === '').flatMap(({ operations }) => operations);
  return {
    title: withoutControls(document.title),
    version: withoutControls(document.version),
    ...(document.summary === undefined ? {} : { summary: withoutControls(document.summary) }),
    ids,
    links: documentLinks(document, texts),
    download:
      document.download.kind === 'file'
        ? { text: texts.api.download, href: href(toHref('', document.download.path.replace(/^\/+/, ''))) }
        : { text: texts.api.download, href: document.download.url },
    servers: serverViews(sharedServers(document, config), input),
    ...authentication(document, config.auth, { markdown, ids: claims, texts }),
    operations: loose.filter(({ hidden }) => !hidden).map((operation) => operationLinkView(operation, input)),
    resources: groups.filter(({ label }) => label !== '').flatMap((group) => resourceLinks(group, input)),
    schemas: document.schemaNames.flatMap((name): LinkView[] => {
      const target = placeHref('schema', name);
      return target === undefined ? [] : [{ text: withoutControls(name), href: target }];
    }),
    objects: placedObjects(introduction, { ...input, ids: claims }),
    ...(introduction?.showsAuthentication && { authenticationPlace: AUTHENTICATION_PLACE }),
  };
}

/** A group of operations, or a heading followed by its groups. Nothing if all operations are hidden. */
export function resourceLinks(group: OperationGroup, input: ViewInput): ResourceLinkView[] {
  const { key, label, description, groups } = group;
  const operations = [...group.operations, ...group.others];
  const inside = groups.flatMap((inner) => resourceLinks(inner, input));
  const listed = operations.filter(({ hidden }) => !hidden);
  if (inside.length === 0 && operations.length > 0 && listed.length === 0) return [];
  // A page of an author at the URL of the group replaces its page.
  const href = input.placeHref('resource', key) ?? (listed[0] && input.placeHref('operation', listed[0].key));
  const text = plainText(description ?? '', SHORT);
  const own = { label: withoutControls(label), ...(text !== '' && { description: text }), ...(href !== undefined && { href }) };
  // Other groups list those inside them on their own pages.
  return href === undefined ? [own, ...inside] : [own];
}

function authentication(
  document: ApiDocument,
  auth: SiteConfig['api']['auth'],
  tools: Pick<ViewInput, 'markdown' | 'texts'> & { ids: IdClaims },
): Pick<OverviewView, 'schemes' | 'alternatives'> {
  const { requirements, schemes } = documentSecurity(document, auth);
  const shown = Object.entries(schemes).map(([name, scheme]): SchemeView => {
    const { location, name: carrier, ...view } = schemeView(name, scheme, undefined, tools);
    const marks = [
      schemeLabel(scheme, name, tools.texts),
      ...(location === undefined ? [] : [`${tools.texts.schema[location]} ${carrier}`]),
    ];
    return { ...view, name: withoutControls(auth ? carrier : name), marks };
  });
  const isChoice = requirements.length > 1 || requirements.some((one) => one.length > 1 || one.some(({ scopes }) => scopes.length > 0));
  return { schemes: shown, alternatives: isChoice ? requirements : [] };
}

function documentLinks({ contact, license, externalDocs, termsOfService }: ApiDocument, texts: Messages): OverviewView['links'] {
  const docs = externalDocs && externalDocsView(externalDocs, texts);
  const { api } = texts;
  const links: { text: string; href?: string | undefined }[] = [];
  if (contact?.name || contact?.url) links.push({ text: contact.name || api.contact, href: contact.url });
  if (contact?.email) links.push({ text: contact.email, href: `mailto:${contact.email}` });
  if (license?.name || license?.url) links.push({ text: license.name || api.license, href: license.url });
  if (termsOfService) links.push({ text: api.termsOfService, href: termsOfService });
  const named = links.flatMap(({ text, href }) => {
    const safe = href === undefined ? undefined : safeUrl(href);
    if (safe === undefined && href !== undefined) return [];
    return [{ text: withoutControls(text), ...(safe !== undefined && { href: safe }) }];
  });
  return docs ? [docs, ...named] : named;
}
