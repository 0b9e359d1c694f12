/**
 * A file name, without extension, for a name in a document: its words in lower case and a hash, which separates names with the same
 * words. Never a path.
 */
export function hashedFileName(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${words}-${hash(name).toString(36)}`;
}

/** The index, from 0, of the file that contains a named part. */
export function fileNumberOf(name: string, files: number): number {
  return hash(name) % files;
}

/** 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
