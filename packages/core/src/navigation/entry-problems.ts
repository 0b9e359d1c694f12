import type { NavigationGroup } from '../config/types.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic.ts';
import { normalizePagePath } from './page-index.ts';

export function pageNotFound(entry: string, group: NavigationGroup, location: SourceLocation, suggestion: string | undefined): Diagnostic {
  const operation = /^(?:\S+\s+)?[a-z]+\s+\/\S*$/i.test(entry);
  const create = `create \`${normalizePagePath(entry)}.mdx\``;
  let hint = `Create \`${normalizePagePath(entry)}.mdx\`, or remove the entry.`;
  if (operation) hint = `Create a page with \`openapi: ${entry}\` in its front matter, and list its path instead.`;
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
    message: `The entry \`${entry}\` and its file \`${page.file}\` differ only in case.`,
    hint: `Write \`${page.path}\`.`,
    location,
  };
}

export function duplicatePage(path: string, group: NavigationGroup, location: SourceLocation): Diagnostic {
  return {
    code: 'navigation/duplicate-page',
    severity: 'notice',
    message: `The page \`${path === '' ? 'index' : path}\` is listed twice in ${describeGroup(group)}; it is shown once.`,
    hint: 'Remove one entry.',
    location,
  };
}

export function emptyGroup(group: NavigationGroup): Diagnostic {
  const name = describeGroup(group);
  return {
    code: 'navigation/empty-group',
    severity: 'warning',
    message: `${name.charAt(0).toUpperCase()}${name.slice(1)} has no pages; it is not shown.`,
    hint: 'Add an existing page, or remove the group.',
    location: group.location,
  };
}

function describeGroup(group: NavigationGroup): string {
  return group.name.trim() === '' ? 'a group without a name' : `the group "${group.name.trim()}"`;
}
