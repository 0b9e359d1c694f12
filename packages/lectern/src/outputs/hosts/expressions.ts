import { escapeExpression } from '@lectern/core';
import { type HostRule, printParts } from './rules.ts';

/** A redirect as a regular expression, for servers that use them. */
interface HostExpression {
  /** Regular expression without anchors for the path of a request as it was sent, which is percent-encoded. */
  from: string;
  /** Destination with groups as `$1`. Contains no other `$`. */
  to: string;
}

/** Characters of wildcards. What a wildcard starts with must not become the start of `//other.example` or `/\other.example`. */
const SEGMENT = '([^/?#\\\\\\s]+)';
const REST = '((?:[^/?#\\\\\\s][^?#\\s]*)?)';

/** The regular expression and the replacement of a rule. */
export function expressionOf({ source, destination }: HostRule, group = (index: number) => `$${index}`): HostExpression {
  const names: string[] = [];
  const from = source
    .map((part, index) => {
      if (part.kind === 'text') {
        // A wildcard at the end can be empty, including the slash before it.
        const isBeforeEnd = index === source.length - 2 && source[index + 1]?.kind === 'rest';
        return escapeExpression(isBeforeEnd ? part.text.replace(/\/$/, '') : part.text);
      }
      names.push(part.name);
      if (part.kind === 'segment') return SEGMENT;
      const before = source[index - 1];
      const endsSegment = before?.kind === 'text' && before.text.endsWith('/') && index === source.length - 1;
      return endsSegment ? `(?:/+${REST})?` : REST;
    })
    .join('');
  const literal = destination.map((part) => (part.kind === 'text' ? { ...part, text: part.text.replaceAll('$', '%24') } : part));
  return { from, to: printParts(literal, ({ name }) => group(names.indexOf(name) + 1)) };
}

/** The decoded URL of a rule that redirects one URL. */
export function literalPath({ source }: HostRule): string {
  return decodeURIComponent(printParts(source, () => ''));
}
