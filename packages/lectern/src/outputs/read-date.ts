/**
 * The date in a label, in milliseconds since 1970 at midnight UTC: `2024-05-01`, `2024年5月1日`, `May 2024`,
 * `1. Mai 2024`. Undefined for other labels.
 */
export function readDate(label: string, lang: string): number | undefined {
  const iso = /(?<!\d)(\d{4})(?:[-/.年]|년 ?)(\d{1,2})(?:(?:[-/.月]|월 ?)(\d{1,2}))?(?!\d)/.exec(label);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1));
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(label)?.[0];
  if (year === undefined) return undefined;
  const rest = label.replace(year, ' ');
  const month = monthIn(rest, lang) ?? monthIn(rest, 'en');
  if (month === undefined) return undefined;
  const day = /(?<!\d)(\d{1,2})(?!\d)/.exec(rest)?.[1];
  return dayOf(Number(year), month, Number(day ?? 1));
}

function dayOf(year: number, month: number, day: number): number | undefined {
  const date = Date.UTC(year, month - 1, day);
  const isReal = new Date(date).getUTCMonth() === month - 1 && new Date(date).getUTCDate() === day;
  return isReal ? date : undefined;
}

/** Number of the month whose full or short name a text contains. */
function monthIn(text: string, lang: string): number | undefined {
  const words = text.toLocaleLowerCase(lang);
  const found = monthNames(lang)
    .map((names, index) => ({
      month: index + 1,
      length: Math.max(0, ...names.filter((name) => hasWord(words, name)).map((name) => name.length)),
    }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length);
  return found[0]?.month;
}

/** Names end at a word boundary, except in scripts without spaces. */
function hasWord(text: string, name: string): boolean {
  const at = text.indexOf(name);
  if (at === -1) return false;
  if (/\d/.test(name)) return !/\d/.test(text[at - 1] ?? ' ');
  return !/\p{L}/u.test(text[at - 1] ?? ' ') && !/\p{L}/u.test(text[at + name.length] ?? ' ');
}

function monthNames(lang: string): string[][] {
  return Array.from({ length: 12 }, (_, month) => {
    const date = new Date(Date.UTC(2024, month, 1));
    // In many languages, the name of a month is inflected next to a day.
    const forms = (['long', 'short'] as const).flatMap((form) => [
      formatter(lang, { month: form }).format(date),
      ...formatter(lang, { month: form, day: 'numeric' })
        .formatToParts(date)
        .flatMap(({ type, value }) => (type === 'month' ? [value] : [])),
    ]);
    // American English abbreviates September in two ways.
    if (lang === 'en' && month === 8) forms.push('sept');
    return [...new Set(forms.map((name) => name.toLocaleLowerCase(lang).replace(/\.$/, '')))];
  });
}

function formatter(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat([lang, 'en'], { ...options, timeZone: 'UTC' });
}
