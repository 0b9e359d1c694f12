import type { Diagnostic } from '../diagnostic.ts';

/** Workflow commands, from which GitHub Actions makes annotations: one line for each problem. */
export function formatGitHub(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(formatCommand).join('\n');
}

function formatCommand({ code, severity, message, hint, location }: Diagnostic): string {
  const { file, line, column, length } = location ?? {};
  const properties = Object.entries({
    file,
    line,
    col: column,
    ...(column !== undefined && length !== undefined && { endColumn: column + length }),
    title: code,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`]));
  return `::${severity} ${properties.join(',')}::${escapeData(hint === undefined ? message : `${message}\n${hint}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
