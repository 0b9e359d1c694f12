import { type BuildRow, median, type Row, rowsOf } from '../results.ts';
import { formatBytes, formatCount, formatSeconds, formatTable } from './tables.ts';

const ALL_SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The text of `docs/snippets/benchmark.mdx`. */
export function formatSnippet(rows: Row[]) {
  const builds = [...rowsOf(rows, 'pages'), ...rowsOf(rows, 'api')].map(buildCells);
  return `{/* Written by \`npm run bench -- --report\`. */}

Measured on ${rows[0]?.machine}. A dagger (†) marks what was measured while the machine was busy: the real times are shorter.

${formatTable(['Site', 'Generator', 'First build', 'Second build', 'Memory', 'Output', 'A page, gzipped'], builds)}
`;
}

function buildCells({ subject, page, generator, version, busy, failure, cold, warm, output }: BuildRow) {
  const times = failure ? [failure, ''] : [formatSeconds(median(cold.seconds)), formatSeconds(median(warm.seconds))];
  return [
    typeof subject === 'number' ? `${formatCount(subject)} pages` : `API of ${subject}`,
    `${generator} ${version}${busy ? ' †' : ''}`,
    ...times,
    formatBytes(Math.max(0, ...cold.peakBytes, ...warm.peakBytes)),
    formatBytes(output?.bytes),
    page ? formatKilobytes(page.htmlGzip + page.cssGzip + page.jsGzip) : '',
  ];
}

/** The README with the current figures in its list of reasons. A reason whose figure is missing stays as it is. */
export function updateReadme(text: string, rows: Row[]) {
  return Object.entries(figures(rows)).reduce(
    (result, [mark, figure]) => (figure === '' ? result : result.replace(new RegExp(`(?<=<!-- ${mark} -->).*?(?=<!-- -->)`), figure)),
    text,
  );
}

/** What the README quotes, by the name of the comment before it. */
function figures(rows: Row[]): Record<string, string> {
  const own = rows.filter(({ generator }) => generator === 'Lectern');
  const large = rowsOf(own, 'pages').find(({ subject }) => subject === 2000);
  const api = rowsOf(own, 'api').find(({ subject }) => subject.startsWith('GitHub '));
  const dev = rowsOf(own, 'dev').find(({ subject }) => subject === 2000);
  const scores = rowsOf(own, 'lighthouse').find(({ subject }) => subject === 'text page')?.scores;
  const seconds = (times: number[] | undefined, digits = 0) => {
    const middle = median(times ?? []);
    return middle === undefined ? '' : `${middle.toFixed(digits)} seconds`;
  };
  return {
    build: seconds(large?.cold.seconds),
    edit: seconds(dev?.edits, 1),
    script: large?.page ? formatKilobytes(large.page.jsGzip) : '',
    score: scores ? `${Math.min(...ALL_SCORES.map((name) => scores[name] ?? 0))}` : '',
    api: api?.output ? `${formatCount(api.output.pages)} pages in ${seconds(api.cold.seconds)}` : '',
  };
}

/** `8.3 kB` */
const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
