import { toWords } from './path-groups.ts';
import { withoutControls } from './safe-url.ts';
import type { OperationSummary } from './types.ts';

const LONGEST = 120;

/** Whether a summary can be a title. In some documents, summaries are whole paragraphs. */
export function isTitle(summary: string): boolean {
  return summary.trim() !== '' && summary.length <= LONGEST && !/[\r\n]/.test(summary.trim());
}

/**
 * The title of an operation in headings and lists: its summary without Markdown, or the first sentence of a long one, or else the
 * name of a webhook, or else the words of its `operationId`, or else `METHOD /path`.
 */
export function operationTitle({
  kind,
  summary,
  method,
  path,
  operationId,
}: Pick<OperationSummary, 'kind' | 'summary' | 'method' | 'path' | 'operationId'>): string {
  const title = firstSentence(withoutControls(summary ?? ''));
  if (isTitle(title)) return title.replace(/`([^`]+)`|\*\*([^*]+)\*\*/g, '$1$2');
  if (kind === 'webhook') return withoutControls(path);
  const words = toWords(withoutControls(operationId ?? ''));
  return isReadable(words) ? words : withoutControls(`${method.toUpperCase()} ${path}`);
}

/** A text of one short line is kept as it is. */
function firstSentence(text: string): string {
  if (isTitle(text)) return text.trim();
  const [paragraph = ''] = text.trim().split(/\n\s*\n/);
  const line = paragraph.replace(/\s+/g, ' ');
  return /^.{12,}?(?=[.!?](?:\s|$))/.exec(line)?.[0] ?? line;
}

/** Some generators make ids from the whole path or from random characters. */
function isReadable(words: string): boolean {
  return words.length <= 60 && /^\p{L}{2,}(?: [\p{L}\p{N}]+){1,7}$/u.test(words) && !/\d{4,}|[\da-f]{12,}/.test(words);
}
