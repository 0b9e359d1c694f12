import type { NavigationGroup } from '../config/types.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic.ts';
import { normalizePagePath } from './page-index.ts';

export function pageNotFound(entry: string, group: NavigationGroup, location: SourceLocation, suggestion: string | undefined): Diagnostic {
  const operation = /^(?:\S+\s+)?[a-z]+\s+\/\S*$/i.test(entry);
  const create = `create \`${normalizePagePath(entry)}.mdx\``;
  let hint = `Create \`${normalizePagePath(entry)}.mdx\`, or remove the entry.`;
  if (operation) hint = `Create a page that has \`openapi: ${entry}\` in its front matter, and list its path instead.`;
  else if (suggestion !== undefined) hint = `Did you mean \`${suggestion === '' ? 'index' : suggestion}\`? Otherwise ${create}.`;
  return {
    code: 'navigation/page-not-found',
    severity: 'warning',
    message: `The page \`${entry}\` in ${describeGroup(group)} does not exist.`,
    hint,
    location,
  };
}

export function caseMismatch(entry: string, page: PageSource, location: SourceLocation): Diagnostic {
  return {
    code: 'navigation/case-mismatch',
    severity: 'warning',
    message: `The entry \`${entry}\` differs from its file \`${page.file}\` in upper and lower case.`,
    hint: `Write \`${page.path}\`.`,
    location,
  };
}

export function duplicatePage(path: string, group: NavigationGroup, location: SourceLocation): Diagnostic {
  return {
    code: 'navigation/duplicate-page',
    severity: 'notice',
    message: `The page \`${path === '' ? 'index' : path}\` is listed twice in ${describeGroup(group)}; it is shown once.`,
    hint: 'Remove one of the two entries.',
    location,
  };
}

export function emptyGroup(group: NavigationGroup): Diagnostic {
  const name = describeGroup(group);
  return {
    code: 'navigation/empty-group',
    severity: 'warning',
    message: `${name.charAt(0).toUpperCase()}${name.slice(1)} has no page left, so it is left out.`,
    hint: 'List a page that exists, or remove the group.',
    location: group.location,
  };
}

function describeGroup(group: NavigationGroup): string {
  return group.name.trim() === '' ? 'a group without a name' : `the group "${group.name.trim()}"`;
}
