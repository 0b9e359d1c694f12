/**
 * Reads a table of names: entries of the form `name: other other` in lines or with semicolons between them.
 * Returns the first name by each of the others.
 */
export function parseNameTable(table: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const entry of table.trim().split(/;\s+|\n/)) {
    const [name = '', others = ''] = entry.split(': ');
    for (const other of others.split(' ')) names.set(other, name);
  }
  return names;
}
