const BEGIN = '<!-- lectern rules: begin. `lectern rules --write` replaces this section. -->';
const END = '<!-- lectern rules: end -->';

/**
 * The text with a new section between its marks, or with the section at its end. Everything else stays as it is. Undefined if one of the
 * marks is missing or there are several.
 *
 * @param text undefined for a new file
 * @param head what a new file starts with
 */
export function withSection(text: string | undefined, section: string, head = ''): string | undefined {
  const written = `${BEGIN}\n\n${section}\n\n${END}`;
  if (text === undefined || text.trim() === '') return `${head}${written}\n`;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const marked = written.replaceAll('\n', newline);
  const [begins, ends] = [/<!-- lectern rules: begin\b[^>]*-->/g, /<!-- lectern rules: end -->/g].map((mark) => [...text.matchAll(mark)]);
  const [begin, end] = [begins?.[0], ends?.[0]];
  if (!begin && !end) return `${text.trimEnd()}${newline}${newline}${marked}${newline}`;
  if (!begin || !end || begins?.length !== 1 || ends?.length !== 1 || end.index < begin.index) return undefined;
  return text.slice(0, begin.index) + marked + text.slice(end.index + end[0].length);
}
