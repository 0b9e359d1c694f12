import type { Location, Log, ReportingDescriptor, Result } from 'sarif';
import type { DiagnosticCode } from '../codes.ts';
import type { Diagnostic, Severity, SourceLocation } from '../diagnostic.ts';
import type { Explanation } from '../explanations.ts';

const LEVELS: Record<Severity, 'error' | 'warning' | 'note'> = { error: 'error', warning: 'warning', notice: 'note' };

/**
 * All problems as a SARIF 2.1.0 log, which code scanning services read. Files are relative to the folder that the command runs in.
 * @param tool version and home page of Lectern
 * @param explanations of all codes, which a code scanning service shows beside a problem
 */
export function formatSarif(
  diagnostics: readonly Diagnostic[],
  { version, homepage }: { version: string; homepage: string },
  explanations: Readonly<Record<DiagnosticCode, Explanation>>,
): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const rules = codes.map((code): ReportingDescriptor => {
    // Rules of plugins have a hint only.
    const known = Object.hasOwn(explanations, code) ? explanations[code] : undefined;
    const help = known ? `${known.reason}\n\n${known.cure}` : (diagnostics.find((one) => one.code === code)?.hint ?? code);
    return { id: code, shortDescription: { text: known?.meaning ?? code }, help: { text: help, markdown: help } };
  });
  const results = diagnostics.map(
    ({ code, severity, message, hint, location }): Result => ({
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: LEVELS[severity],
      message: { text: hint === undefined ? message : `${message}\n${hint}` },
      ...(location && { locations: [physicalLocation(location)] }),
    }),
  );
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Lectern', semanticVersion: version, informationUri: homepage, rules } },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
  return JSON.stringify(log, undefined, 2);
}

function physicalLocation({ file, line, column, length }: SourceLocation): Location {
  const region = {
    ...(line !== undefined && { startLine: line }),
    ...(column !== undefined && { startColumn: column, ...(length !== undefined && { endColumn: column + length }) }),
  };
  return {
    physicalLocation: {
      artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
      ...(line !== undefined && { region }),
    },
  };
}
