import { brotliDecompressSync, inflateSync } from 'node:zlib';

/** What a fallback must be stretched to. Lengths are shares of the size of the font. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Width of a letter of running text, on average. */
  width: number;
  /** True when the weight can be chosen from a range. */
  isVariable: boolean;
}

type Tables = ReadonlyMap<string, Buffer>;

/** Letters of English text by how often they occur, in thousandths; the space counts as one. */
const FREQUENCIES = 'e102 t75 a65 o62 i57 n57 s53 r50 h50 l33 d33 c23 u23 m20 f18 p16 g16 w19 y16 b12 v8 k6 x1 j1 q1 z1';
const LETTERS: [code: number, share: number][] = [
  [32, 182],
  ...FREQUENCIES.split(' ').map((one): [number, number] => [one.charCodeAt(0), Number(one.slice(1))]),
];

/** Reads the measures of a font file: WOFF 2, WOFF, TrueType or OpenType. Undefined for a file that is none, or has a form that is not known. */
export function readFontMetrics(file: Buffer): FontMetrics | undefined {
  try {
    const tables = readTables(file);
    const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map((name) => tables.get(name));
    if (!head || !hhea || !hmtx || !cmap) return undefined;
    const units = head.readUInt16BE(18);
    const count = hhea.readUInt16BE(34);
    const glyphOf = readCharacters(cmap);
    const advance = (glyph: number) => hmtx.readUInt16BE(Math.min(glyph, count - 1) * 4);
    let [sum, shares] = [0, 0];
    for (const [code, share] of LETTERS) {
      const glyph = glyphOf(code);
      if (glyph === 0) continue;
      sum += advance(glyph) * share;
      shares += share;
    }
    if (shares === 0) return undefined;
    return {
      ascent: hhea.readInt16BE(4) / units,
      descent: -hhea.readInt16BE(6) / units,
      lineGap: hhea.readInt16BE(8) / units,
      width: sum / shares / units,
      isVariable: tables.has('fvar'),
    };
  } catch {
    return undefined;
  }
}

function readTables(file: Buffer): Tables {
  const signature = file.toString('latin1', 0, 4);
  if (signature === 'wOF2') return readWoff2(file);
  const tables = new Map<string, Buffer>();
  const isWoff = signature === 'wOFF';
  const count = file.readUInt16BE(isWoff ? 12 : 4);
  for (let index = 0; index < count; index += 1) {
    const at = isWoff ? 44 + index * 20 : 12 + index * 16;
    const name = file.toString('latin1', at, at + 4);
    if (!isWoff) {
      const start = file.readUInt32BE(at + 8);
      tables.set(name, file.subarray(start, start + file.readUInt32BE(at + 12)));
      continue;
    }
    const [start, stored, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const data = file.subarray(start, start + stored);
    tables.set(name, stored < length ? inflateSync(data) : data);
  }
  return tables;
}

/** Names of tables by their numbers in a WOFF 2 file. */
const KNOWN_TABLES =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';

function readWoff2(file: Buffer): Tables {
  const count = file.readUInt16BE(12);
  let at = 48;
  const variable = (): number => {
    let value = 0;
    for (let step = 0; step < 5; step += 1) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) break;
    }
    return value;
  };
  const entries: { name: string; length: number; isTransformed: boolean }[] = [];
  for (let index = 0; index < count; index += 1) {
    const flags = file.readUInt8(at++);
    const number = flags & 63;
    let name = KNOWN_TABLES.slice(number * 5, number * 5 + 4);
    if (number === 63) {
      name = file.toString('latin1', at, at + 4);
      at += 4;
    }
    const original = variable();
    const version = flags >> 6;
    // Outlines are stored in another form unless a file says that they are not; all other tables are the reverse.
    const isTransformed = name === 'glyf' || name === 'loca' ? version !== 3 : version !== 0;
    entries.push({ name, length: isTransformed ? variable() : original, isTransformed });
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  const tables = new Map<string, Buffer>();
  let start = 0;
  for (const { name, length, isTransformed } of entries) {
    if (!isTransformed) tables.set(name, data.subarray(start, start + length));
    start += length;
  }
  return tables;
}

/** Finds the glyph of a character in the table of formats 4 and 12; 0 when there is none. */
function readCharacters(cmap: Buffer): (code: number) => number {
  const count = cmap.readUInt16BE(2);
  const starts = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const long = starts.find((start) => cmap.readUInt16BE(start) === 12);
  const short = starts.find((start) => cmap.readUInt16BE(start) === 4);
  if (short !== undefined) return (code) => glyphInSegments(cmap.subarray(short), code);
  if (long !== undefined) return (code) => glyphInGroups(cmap.subarray(long), code);
  return () => 0;
}

function glyphInSegments(table: Buffer, code: number): number {
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    if (table.readUInt16BE(14 + at) < code) continue;
    const first = table.readUInt16BE(16 + size + at);
    if (first > code) return 0;
    const delta = table.readUInt16BE(16 + 2 * size + at);
    const place = 16 + 3 * size + at;
    const offset = table.readUInt16BE(place);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = table.readUInt16BE(place + offset + 2 * (code - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function glyphInGroups(table: Buffer, code: number): number {
  const count = table.readUInt32BE(12);
  for (let index = 0; index < count; index += 1) {
    const at = 16 + index * 12;
    if (code >= table.readUInt32BE(at) && code <= table.readUInt32BE(at + 4))
      return table.readUInt32BE(at + 8) + code - table.readUInt32BE(at);
  }
  return 0;
}
