import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import type { SiteConfig } from '../types.ts';

/** Heading levels of the table of contents; both defaults when the range is upside down. */
export function buildTableOfContents(
  written: Docs['lectern']['tableOfContents'],
  reading: Reading,
): SiteConfig['lectern']['tableOfContents'] {
  const { from, to } = written;
  if (from <= to) return { from, to };
  const node = reading.nodeOf(written);
  reading.report(node, {
    code: 'config/invalid-value',
    severity: 'error',
    message: `\`${reading.nameOf(node)}\` goes from level ${from} to level ${to}, which includes no headings.`,
    hint: `Write \`{ "from": ${to}, "to": ${from} }\`.`,
  });
  return { from: 2, to: 4 };
}
