const MAX_DEFAULT_LENGTH = 50;

/**
 * A default value as JSON. Text is quoted only if the type is text, so that `default="10"` on a number prints `10`, and
 * `default="Options()"` on an `Options` prints `Options()`. Undefined for nested objects and for 50 characters or more.
 */
export function formatDefault(value: unknown, type?: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'object' && Object.values(value).some((entry) => typeof entry === 'object' && entry !== null)) return undefined;
  const text = typeof value === 'string' && !isText(value, type?.trim() ?? '') ? value : JSON.stringify(value);
  return text === undefined || text.length >= MAX_DEFAULT_LENGTH ? undefined : text;
}

/** A missing value, or text that is already quoted. */
const STANDS_AS_WRITTEN = /^(?:null|none|nil|undefined|(["'`]).*\1)$/i;
const LITERAL = /^(?:-?\d+(?:\.\d+)?|true|false|\[.*\]|\{.*\})$/i;
const LIST_TYPE = /\[\]$|^(?:list|array|set|tuple|dict|map|record)\b/i;
const TEXT_TYPE = /str|text|char|enum|uri|url|uuid|date|["'`]/i;

function isText(value: string, type: string): boolean {
  if (STANDS_AS_WRITTEN.test(value)) return false;
  return type === '' ? !LITERAL.test(value) : TEXT_TYPE.test(type) && !LIST_TYPE.test(type);
}
