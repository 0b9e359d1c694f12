import type { Settings } from './settings.ts';
export interface Row extends Settings {
  site: string;
  mode: string;
  links: number;
  dead: number;
  ownDead: number;
  pages: number;
  sameHtml: number;
  samePixels: number;
}

type Column = [title: string, width: number, value: (row: Partial<Row>) => string | number | undefined];

const COLUMNS: Column[] = [
  ['Site', 19, ({ site }) => site],
  ['Mode', 5, ({ mode }) => mode],
  ['Docs at', 7, ({ docs }) => docs],
  ['Base', 4, ({ base }) => base || '/'],
  ['Slash', 6, ({ trailingSlash }) => trailingSlash],
  ['Format', 9, ({ format }) => format],
  ['Links', 5, ({ links }) => links],
  ['Dead', 4, ({ dead }) => dead],
  ['Own dead', 8, ({ ownDead }) => ownDead],
  ['Same HTML', 9, ({ pages, sameHtml }) => pages && `${sameHtml}/${pages}`],
  ['Same pixels', 11, ({ pages, samePixels }) => pages && `${samePixels}/${pages}`],
];

/** Titles of the columns of `formatRow`. Own dead links are those that the site has without docs, too. */
export const HEADER = format(COLUMNS.map(([title]) => title));

/** @param row Fields that are missing are printed as a dash. */
export function formatRow(row: Partial<Row>) {
  return format(COLUMNS.map(([, , value]) => value(row)));
}

function format(cells: unknown[]) {
  return cells
    .map((cell, column) => String(cell ?? '–').padEnd(COLUMNS[column]?.[1] ?? 0))
    .join('  ')
    .trimEnd();
}
