/**
 * Name of a file, without extension, for something that a document names: the words of the name in lower case and a hash, which keeps
 * names with the same words apart. Never a path.
 */
export function hashedFileName(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${words}-${hash(name).toString(36)}`;
}

/** Which of so many files holds what a document names: a number from 0. */
export function fileNumberOf(name: string, files: number): number {
  return hash(name) % files;
}

/** FNV-1a of 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
