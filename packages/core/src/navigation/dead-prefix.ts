import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';

/** A tab or anchor that no page belongs to. */
export function deadPrefix(
  kind: 'tab' | 'anchor',
  entry: { name: string; url: string; location: SourceLocation },
  folders: Iterable<string>,
): Diagnostic {
  const suggestion = nearest(entry.url, folders);
  const otherwise = `list a page under \`${entry.url}/\` in the navigation, or remove the ${kind}.`;
  return {
    code: 'navigation/dead-prefix',
    severity: 'warning',
    message: `The ${kind} "${entry.name}" has no page under \`${entry.url}\`; it is not shown.`,
    hint:
      suggestion === undefined
        ? otherwise.charAt(0).toUpperCase() + otherwise.slice(1)
        : `Did you mean \`${suggestion}\`? Otherwise ${otherwise}`,
    location: entry.location,
  };
}
