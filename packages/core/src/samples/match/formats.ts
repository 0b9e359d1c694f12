import { ownValue } from '../../config/own-value.ts';

const FORMATS: Record<string, RegExp> = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'date-time': /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i,
  time: /^\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i,
  email: /^\S+@\S+$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  uri: /^[a-z][a-z\d+.-]*:\S*$/i,
  url: /^[a-z][a-z\d+.-]*:\S*$/i,
  hostname: /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i,
  ipv4: /^(\d{1,3}\.){3}\d{1,3}$/,
  ipv6: /^[\da-f:.]*:[\da-f:.]*$/i,
  byte: /^[A-Za-z\d+/\s]*={0,2}$/,
};

/** Whether a text matches its format. Any text matches an unknown format. */
export function fitsFormat(text: string, format: string): boolean {
  return !Object.hasOwn(FORMATS, format) || FORMATS[format]?.test(text) === true;
}

/** The least and the greatest number of a format, as text. Empty if it has no such limit. */
export function rangeOf(format: string): [least: string, most: string] | [] {
  const [, unsigned, bits] = /^(u?)int(8|16|32|64)$/.exec(format) ?? [];
  const most = ownValue({ float: '3.40282357e38', double: '1.7976931348623157e308' }, format);
  if (bits === undefined) return most === undefined ? [] : [`-${most}`, most];
  const end = 2n ** BigInt(Number(bits) - (unsigned ? 0 : 1));
  return [unsigned ? '0' : String(-end), String(end - 1n)];
}
