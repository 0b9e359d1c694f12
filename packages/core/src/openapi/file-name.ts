/**
 * Name of a file, without extension, for something that a document names: the name itself where it can stand in a path and an address,
 * else its words and a hash, which keeps names with the same words apart. Never a path.
 */
export function fileNameOf(name: string): string {
  return /^\w[\w.-]{0,99}$/.test(name) ? name : hashedFileName(name);
}

/** The words of a name in lower case, and its hash. */
export function hashedFileName(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${words}-${hash(name)}`;
}

/** FNV-1a of 32 bits, in base 36. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36);
}
