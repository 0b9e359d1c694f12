const COLUMNS = [
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

/** @param {object} row Fields that are missing are printed as a dash. */
export function formatRow(row) {
  return format(COLUMNS.map(([, , value]) => value(row)));
}

function format(cells) {
  return cells
    .map((cell, column) => String(cell ?? '–').padEnd(COLUMNS[column][1]))
    .join('  ')
    .trimEnd();
}
