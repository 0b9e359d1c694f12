import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** Relative, with `/` as separator. */
  path: string;
  content: Uint8Array;
}

/** Names are UTF-8. */
const FLAGS = 0x0800;
/** Version 2.0, which has folders and DEFLATE. */
const VERSION = 20;
/** Made on Unix: programs then read names as UTF-8, and set the mode of files. */
const UNIX = 0x0300;
const MODE = 0o100644;
/** 1980-01-01, the first date that a zip can have, so that the same site is the same zip. */
const DATE = 0x0021;
const MAX_ENTRIES = 65_535;
const MAX_BYTES = 4_294_967_295;

/** A zip of files without dates. Throws a `RangeError` if it would need more than 65,535 files or 4 GB. */
export function formatZip(entries: readonly ZipEntry[]): Buffer {
  if (entries.length > MAX_ENTRIES) throw new RangeError(`A zip can have ${MAX_ENTRIES} files, but the site has ${entries.length}.`);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of entries) {
    const name = Buffer.from(path);
    const deflated = deflateRawSync(content, { level: 9 });
    const isSmaller = deflated.length < content.length;
    const data = isSmaller ? deflated : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(FLAGS, 2);
    facts.writeUInt16LE(isSmaller ? 8 : 0, 4);
    facts.writeUInt16LE(0, 6);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    directory.push(centralHeader(facts, offset), name);
    const local = [Buffer.from('PK\u0003\u0004'), facts, name, data];
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
    if (offset > MAX_BYTES) throw new RangeError('A zip can have 4 GB, but the site has more.');
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

function centralHeader(facts: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.write('PK\u0001\u0002');
  header.writeUInt16LE(UNIX | VERSION, 4);
  facts.copy(header, 6);
  header.writeUInt32LE(MODE * 0x1_0000, 38);
  header.writeUInt32LE(offset, 42);
  return header;
}
