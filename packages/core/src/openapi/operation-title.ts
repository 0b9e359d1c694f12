import { withoutControls } from './safe-url.ts';
import type { OperationSummary } from './types.ts';

/** Whether a summary can be a title. In some documents, summaries are whole paragraphs. */
export function isTitle(summary: string): boolean {
  return summary.trim() !== '' && summary.length <= 120 && !/[\r\n]/.test(summary.trim());
}

/**
 * The title of an operation in headings and lists: its summary without Markdown, or else the name of a webhook, or else
 * `METHOD /path`. A summary that is a whole paragraph is not used.
 */
export function operationTitle({ kind, summary, method, path }: Pick<OperationSummary, 'kind' | 'summary' | 'method' | 'path'>): string {
  const title = withoutControls(summary ?? '').trim();
  if (isTitle(title)) return title.replace(/`([^`]+)`|\*\*([^*]+)\*\*/g, '$1$2');
  return withoutControls(kind === 'webhook' ? path : `${method.toUpperCase()} ${path}`);
}
