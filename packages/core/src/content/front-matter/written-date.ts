const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{2}:\d{2})(:\d{2})?(?:\.\d+)? ?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const ENGLISH = /^(?:[a-z]{3,}\.? (\d{1,2}),? \d{4}|(\d{1,2}) [a-z]{3,}\.?,? \d{4})$/i;

/**
 * The date that a value is, in the form of sitemaps: `2024-05-01`, or `2024-05-01T10:00:00+02:00`. A time without a zone is UTC, so that
 * it doesn't depend on the machine. Undefined for other values, also where countries read it differently, and for days that don't exist.
 */
export function readWrittenDate(written: unknown): string | undefined {
  const text = typeof written === 'string' ? written.trim() : '';
  const [, year, month = '', day = '', time, seconds = ':00', zone = 'Z'] = ISO.exec(text) ?? [];
  if (year === undefined) return readEnglish(text);
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const midnight = Date.parse(date);
  if (Number.isNaN(midnight) || new Date(midnight).getUTCDate() !== Number(day)) return undefined;
  if (time === undefined) return date;
  const whole = `${date}T${time}${seconds}${zone.toUpperCase().replace(/(\d\d)(\d\d)$/, '$1:$2')}`;
  return Number.isNaN(Date.parse(whole)) ? undefined : whole;
}

function readEnglish(text: string): string | undefined {
  const [, first, second] = ENGLISH.exec(text) ?? [];
  const time = Date.parse(`${text} UTC`);
  const isReal = !Number.isNaN(time) && new Date(time).getUTCDate() === Number(first ?? second);
  return isReal ? new Date(time).toISOString().slice(0, 10) : undefined;
}
