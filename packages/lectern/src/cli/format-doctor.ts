import type { Survey } from '../site/survey.ts';
import { formatBytes } from './terminal/sizes.ts';

/** Everything that `lectern doctor` prints. The home folder is `~`, and URLs have no credentials and no query. */
export interface DoctorReport {
  versions: { lectern: string; core: string; astro: string; node: string; npm: string | undefined; system: string };
  paths: { docs: string; configuration: string | undefined; output: string; cache: string };
  configurationForm: 'current' | 'classic' | undefined;
  /** In bytes. */
  sizes: { output: number; cache: number };
  git: { isRepository: boolean; remote: string | undefined };
  /** Files of hosts that were found. */
  hosts: string[];
  /** Milliseconds. */
  loading: number;
  /** Undefined if the configuration cannot be used. */
  docs: Omit<Survey, 'diagnostics'> | undefined;
  problems: { error: number; warning: number; notice: number };
}

type Row = readonly [name: string, value: string];

/** The report as plain text, to paste into an issue. */
export function formatDoctor(report: DoctorReport): string {
  const { versions, paths, configurationForm, sizes, docs, git, hosts, problems } = report;
  const configuration =
    paths.configuration === undefined ? 'none' : `${paths.configuration}${configurationForm ? `, ${configurationForm} form` : ''}`;
  const sections: [string, Row[]][] = [
    [
      'Versions',
      [
        ['Lectern', versions.lectern],
        ['@lectern/core', versions.core],
        ['Astro', versions.astro],
        ['Node.js', versions.node],
        ['npm', versions.npm ?? 'not found'],
        ['System', versions.system],
      ],
    ],
    [
      'Paths',
      [
        ['Docs', paths.docs],
        ['Configuration', configuration],
        ['Output', `${paths.output}, ${formatSize(sizes.output)}`],
        ['Cache', `${paths.cache}, ${formatSize(sizes.cache)}`],
      ],
    ],
    [
      'Detected',
      [
        ...(docs ? formatDocs(docs) : []),
        ['Git', git.isRepository ? (git.remote ?? 'repository without a remote') : 'no repository'],
        ['Hosts', formatList(hosts)],
      ],
    ],
    ['Time', [['Loading', formatTime(report.loading)], ...(docs ? formatTimes(docs) : [])]],
    [
      'Problems',
      Object.entries(problems).map(([severity, count]): Row => [`${severity.charAt(0).toUpperCase()}${severity.slice(1)}s`, String(count)]),
    ],
  ];
  const width = Math.max(...sections.flatMap(([, rows]) => rows.map(([name]) => name.length)));
  const lines = sections.map(([title, rows]) => [title, ...rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`)].join('\n'));
  return docs ? lines.join('\n\n') : `${lines.join('\n\n')}\n\nThe docs cannot be read. Run \`lectern check\` to see why.`;
}

function formatDocs(docs: NonNullable<DoctorReport['docs']>): Row[] {
  return [
    ['Pages', `${docs.pages}${docs.generatedPages === 0 ? '' : ` and ${docs.generatedPages} of API documents`}`],
    ['API documents', String(docs.documents.length)],
    ['Languages', formatList(docs.languages)],
    ['Versions', formatList(docs.versions)],
    ['Style sheets', formatList(docs.styles)],
    ['Scripts', formatList(docs.scripts)],
    ['Other files', `${docs.assets.count}, ${formatBytes(docs.assets.bytes)}`],
  ];
}

function formatTimes({ slowPages, documents, largeFiles }: NonNullable<DoctorReport['docs']>): Row[] {
  return [
    ...slowPages.map(({ file, milliseconds }): Row => ['Slow page', `${formatTime(milliseconds)}  ${file}`]),
    ...documents.map(
      ({ source, operations, milliseconds }): Row => ['API document', `${formatTime(milliseconds)}  ${source}, ${operations} operations`],
    ),
    ...largeFiles.map(({ file, bytes }): Row => ['Large file', `${formatBytes(bytes)}  ${file}`]),
  ];
}

function formatList(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}

function formatSize(bytes: number): string {
  return bytes === 0 ? 'empty' : formatBytes(bytes);
}

function formatTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
