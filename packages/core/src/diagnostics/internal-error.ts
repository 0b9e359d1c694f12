import type { Diagnostic } from './diagnostic.ts';

/**
 * A bug in Lectern as a diagnostic.
 * @param failed what could not be done, without a period
 * @param file of the docs that brought it to light
 */
export function internalError(failed: string, error: unknown, file?: string): Diagnostic {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const frame = /^ +at (?!.*node:).*?([^/\\\s(]+:\d+:\d+)\)?$/m.exec(stack)?.[1];
  return {
    code: 'site/internal',
    severity: 'error',
    message: `${failed}: ${message.replace(/\.$/, '')}.`,
    hint: `This is a bug in Lectern. Report it with ${file === undefined ? 'this message' : 'this page'}${frame === undefined ? '' : ` and the position \`${frame}\``}.`,
    ...(file !== undefined && { location: { file } }),
  };
}
