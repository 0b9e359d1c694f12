/**
 * Parses a table of names: entries of the form `name: alias alias`, separated by lines or semicolons. Returns the name
 * of each alias.
 */
export function parseNameTable(table: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const entry of table.trim().split(/;\s+|\n/)) {
    const [name = '', others = ''] = entry.split(': ');
    for (const other of others.split(' ')) names.set(other, name);
  }
  return names;
}
