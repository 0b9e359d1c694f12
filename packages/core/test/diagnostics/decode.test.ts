import { describe, expect, it } from 'vitest';
import { decodeText } from '../../src/diagnostics/decode.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

describe('decoding a text file', () => {
  it('reads UTF-8 and keeps its line breaks', () => {
    expect(decodeText(Buffer.from('é\r\n漢字'))).toEqual({ kind: 'text', text: 'é\r\n漢字' });
  });

  it('skips a byte-order mark', () => {
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x61))).toEqual({ kind: 'text', text: 'a' });
  });

  it('reads an empty file', () => {
    expect(decodeText(bytes())).toEqual({ kind: 'text', text: '' });
  });

  it.each([
    ['little endian', bytes(0xff, 0xfe, 0x61, 0x00)],
    ['big endian', bytes(0xfe, 0xff, 0x00, 0x61)],
    ['little endian', Buffer.from('{ "a"', 'utf16le')],
    ['big endian', Buffer.from('{ "a"', 'utf16le').swap16()],
  ])('refuses UTF-16, %s', (order, content) => {
    expect(decodeText(content)).toEqual({ kind: 'invalid', encoding: `UTF-16 (${order})`, offset: 0 });
  });

  it('refuses Latin-1 and says where', () => {
    expect(decodeText(bytes(0x61, 0x62, 0xe9, 0x63))).toEqual({ kind: 'invalid', encoding: 'Latin-1 or Windows-1252', offset: 2 });
  });

  it('says where the first invalid byte is after a replacement character', () => {
    expect(decodeText(Buffer.concat([Buffer.from('\ufffda'), bytes(0xef, 0xbf)]))).toMatchObject({ kind: 'invalid', offset: 4 });
  });

  it('refuses bytes that are no text', () => {
    expect(decodeText(bytes(0x89, 0x50, 0x00, 0x0d))).toMatchObject({ kind: 'invalid', encoding: 'binary' });
  });
});
