import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import type { FooterColumn } from '../types.ts';
import { withDefined } from '../with-defined.ts';

/** Columns that a footer has room for. */
const COLUMN_LIMIT = 4;

/** The columns of links in the footer that hold something; undefined when there is none. */
export function buildFooterColumns(links: NonNullable<Docs['footer']>['links'], reading: Reading): FooterColumn[] | undefined {
  const columns = (links ?? []).filter(({ items }) => items.length > 0);
  const node = columns.length > COLUMN_LIMIT && links ? reading.nodesOfItems(links)[COLUMN_LIMIT] : undefined;
  if (node) {
    reading.report(node, {
      code: 'config/invalid-value',
      severity: 'warning',
      message: `The footer has ${columns.length} columns, but at most ${COLUMN_LIMIT} fit next to each other.`,
      hint: 'Use fewer columns.',
    });
  }
  if (columns.length === 0) return undefined;
  return columns.map(({ header, items }) =>
    withDefined({ header: header?.trim(), items: items.map(({ label, href }) => ({ label: label.trim(), url: href.trim() })) }),
  );
}
