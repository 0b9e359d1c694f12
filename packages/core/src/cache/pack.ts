const LENGTH_BYTES = 4;

/** Entries of a pack, by name. */
export type PackEntries = Iterable<readonly [name: string, content: Uint8Array]>;

/** Packs entries: their names and lengths, and then their contents. Returns parts to write one after another. */
export function pack(entries: PackEntries): Uint8Array[] {
  const all = [...entries];
  const index = Buffer.from(JSON.stringify(all.map(([name, content]) => [name, content.length])));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(index.length);
  return [length, index, ...all.map(([, content]) => content)];
}

/** Unpacks entries. Their contents share the memory of the pack. */
export function unpack(bytes: Buffer): Map<string, Buffer> {
  let at = LENGTH_BYTES + bytes.readUInt32LE();
  const index = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, at)) as [name: string, length: number][];
  return new Map(index.map(([name, length]) => [name, bytes.subarray(at, (at += length))]));
}

/** The bytes of a text that is kept for long. A small `Buffer.from` would keep the pool alive that it shares with others. */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
