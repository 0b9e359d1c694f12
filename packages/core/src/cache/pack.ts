const LENGTH_BYTES = 4;

/** Packs entries into one buffer: their names and lengths, and then their contents. */
export function pack(entries: Iterable<readonly [name: string, content: Uint8Array]>): Buffer {
  const all = [...entries];
  const index = Buffer.from(JSON.stringify(all.map(([name, content]) => [name, content.length])));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(index.length);
  return Buffer.concat([length, index, ...all.map(([, content]) => content)]);
}

/** Unpacks entries. Their contents share the memory of the pack. */
export function unpack(bytes: Buffer): Map<string, Buffer> {
  let at = LENGTH_BYTES + bytes.readUInt32LE();
  const index = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, at)) as [name: string, length: number][];
  return new Map(index.map(([name, length]) => [name, bytes.subarray(at, (at += length))]));
}
