/** Folder of the files of a document's schemas: `<name>.htm`, the fragment, which is no page, and `<name>.json`, the data. Ends with a slash. */
export function schemaFolder(document: string): string {
  return `/_lectern/schemas/${encodeURIComponent(document)}/`;
}

/** File with what the playground of an operation needs. */
export function operationFile(document: string, key: string): string {
  return `/_lectern/operations/${encodeURIComponent(document)}/${operationFileName(key)}.json`;
}

/** Name of an operation's file without extension: words of its key, and a hash that keeps keys with the same words apart. */
export function operationFileName(key: string): string {
  const words = key
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${words}-${hash(key)}`;
}

/** FNV-1a of 32 bits, in base 36. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36);
}
