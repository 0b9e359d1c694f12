import { escapeHtml } from '@lectern/core/html';

/** An operation without a name is called by its method and path, and its method is shown beside it. */
export function withoutMethod(label: string, method: string | undefined): string {
  return method !== undefined && label.startsWith(`${method} /`) ? label.slice(method.length + 1) : label;
}

/** A path as HTML that breaks after slashes. */
export function breakPath(path: string): string {
  return escapeHtml(path).replace(/(?<=[^ ])\//g, '/<wbr>');
}
