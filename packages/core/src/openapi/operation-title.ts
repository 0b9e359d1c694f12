import { withoutControls } from './safe-url.ts';
import type { OperationSummary } from './types.ts';

/** True for a summary that can name a page; some documents write whole paragraphs. */
export function isTitle(summary: string): boolean {
  return summary.trim() !== '' && summary.length <= 120 && !/[\r\n]/.test(summary.trim());
}

/**
 * What an operation is called in headings and lists: its summary without marks, else the name of a webhook, else `METHOD /path`. A summary
 * that is a whole paragraph is a description, not a title.
 */
export function operationTitle({ kind, summary, method, path }: Pick<OperationSummary, 'kind' | 'summary' | 'method' | 'path'>): string {
  const title = withoutControls(summary ?? '').trim();
  if (isTitle(title)) return title.replace(/`([^`]+)`|\*\*([^*]+)\*\*/g, '$1$2');
  return withoutControls(kind === 'webhook' ? path : `${method.toUpperCase()} ${path}`);
}
