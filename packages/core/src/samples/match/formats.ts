import { ownValue } from '../../config/own-value.ts';

/** An example, the same in every build, and what texts look like. */
type Format = readonly [example: string, form: RegExp];

const URI: Format = ['https://example.com', /^[a-z][a-z\d+.-]*:\S*$/i];
const FORMATS: Readonly<Record<string, Format>> = {
  date: ['2024-01-15', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/],
  'date-time': ['2024-01-15T09:30:00Z', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i],
  time: ['09:30:00Z', /^\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i],
  email: ['user@example.com', /^\S+@\S+$/],
  uuid: ['3f2b8c1e-5d47-4a69-9c02-7e1d6b8f4a53', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
  uri: URI,
  url: URI,
  hostname: ['example.com', /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i],
  ipv4: ['192.0.2.1', /^(\d{1,3}\.){3}\d{1,3}$/],
  ipv6: ['2001:db8::1', /^[\da-f:.]*:[\da-f:.]*$/i],
  byte: ['c3RyaW5n', /^[A-Za-z\d+/\s]*={0,2}$/],
};

/** The example text of a common format, in samples and in empty fields of forms. */
export function formatExample(format = ''): string | undefined {
  return ownValue(FORMATS, format)?.[0];
}

/** Whether a text matches its format. Any text matches an unknown format. */
export function fitsFormat(text: string, format: string): boolean {
  return ownValue(FORMATS, format)?.[1].test(text) ?? true;
}

/** The least and the greatest number of a format, as text. Empty if it has no such limit. */
export function rangeOf(format: string): [least: string, most: string] | [] {
  const [, unsigned, bits] = /^(u?)int(8|16|32|64)$/.exec(format) ?? [];
  const most = ownValue({ float: '3.40282357e38', double: '1.7976931348623157e308' }, format);
  if (bits === undefined) return most === undefined ? [] : [`-${most}`, most];
  const end = 2n ** BigInt(Number(bits) - (unsigned ? 0 : 1));
  return [unsigned ? '0' : String(-end), String(end - 1n)];
}
