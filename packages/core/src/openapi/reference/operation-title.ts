import { withoutControls } from '../safe-url.ts';
import type { OperationSummary } from '../types.ts';
import { toWords } from './path-groups.ts';

const MAX_LENGTH = 120;

/** Whether a summary can be a title. In some documents, summaries are whole paragraphs. */
export function isTitle(summary: string): boolean {
  return summary.trim() !== '' && summary.length <= MAX_LENGTH && !/[\r\n]/.test(summary.trim());
}

/**
 * The title of an operation in headings and lists: its summary without Markdown, or the first sentence of a long one, or else the
 * name of a webhook, or else the words of its `operationId` unless it is generated, or else `METHOD /path`.
 */
export function operationTitle({
  kind,
  summary,
  method,
  path,
  operationId,
  hasGeneratedId,
}: Pick<OperationSummary, 'kind' | 'summary' | 'method' | 'path' | 'operationId' | 'hasGeneratedId'>): string {
  const title = firstSentence(withoutControls(summary ?? ''));
  if (isTitle(title)) return title.replace(/`([^`]+)`|\*\*([^*]+)\*\*/g, '$1$2');
  if (kind === 'webhook') return withoutControls(path);
  const words = toWords(withoutControls(operationId ?? ''));
  return isReadable(words) && !hasGeneratedId ? words : withoutControls(`${method.toUpperCase()} ${path}`);
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

/**
 * Marks ids that generators make of the method and the path, such as `PostUsersUser` for `POST /v1/users/{user}`. `getUsers` is a
 * name, unless other ids of the document contain parameters of their paths.
 */
export function markGeneratedIds(operations: readonly OperationSummary[]): void {
  const repeating = operations.filter(repeatsPath);
  if (!repeating.some(({ path }) => path.includes('{'))) return;
  for (const operation of repeating) operation.hasGeneratedId = true;
}

/** Whether the id of an operation is its method and its path, perhaps without the first segments, such as `v1`. */
function repeatsPath({ operationId = '', method, path }: OperationSummary): boolean {
  const id = lettersOf(operationId);
  const words = id.slice(method.length);
  if (words === '' || !id.startsWith(method)) return false;
  let rest = lettersOf(path);
  for (const segment of path.split('/')) {
    if (segment.includes('{')) return false;
    if (rest === words) return true;
    rest = rest.slice(lettersOf(segment).length);
  }
  return false;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
