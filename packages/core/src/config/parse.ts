import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { pointerName, pointerSteps } from '../diagnostics/pointer.ts';
import { SourceText } from '../diagnostics/source-text.ts';
import { buildConfig } from './build/config.ts';
import { type ConfigSource, createConfigSource } from './config-source.ts';
import { describeFound, listAll } from './describe-value.ts';
import { formatMember } from './json/format.ts';
import { type JsonMember, type JsonNode, type JsonValue, type ObjectNode, replaceValue, toJson } from './json/node.ts';
import { parseJson } from './json/parse.ts';
import type { OwnLists } from './own-lists.ts';
import { readValue, reportAsObject } from './read-value.ts';
import { type KeyFix, Reading } from './reading.ts';
import { noFiles, type ReadReferred, resolveReferences } from './references.ts';
import { SAMPLE_CONFIG } from './sample.ts';
import { docsSchema } from './schema/docs.ts';
import { readSlashes } from './slashes.ts';
import { type Dialect, detectDialect, type ForeignKeys, translate, withServersForOperations } from './translate.ts';
import type { SiteConfig } from './types.ts';

export interface ParsedConfig {
  /** Undefined only when the file is not a JSON object. Otherwise what could be read, with defaults for the rest. */
  config: SiteConfig | undefined;
  source: ConfigSource;
  /** The form of the file. Absent if it is unknown. */
  dialect?: Dialect;
  diagnostics: Diagnostic[];
}

/**
 * Reads the text of a docs.json in either dialect. All problems are reported together; a field in error falls back to
 * its default, so that the rest of the site can still be shown.
 *
 * @param file name for diagnostics, from the docs root
 * @param read reads the files that `$ref`s name; without it there are none
 */
export function parseConfig(file: string, text: string, read: ReadReferred = noFiles, own: OwnLists = {}): ParsedConfig {
  const source = new SourceText(file, text.replace(/^\uFEFF/, ''));
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const written = parseJson(source, report);
  const { root, files } = written === undefined ? { root: undefined, files: [] } : resolveReferences(written, source, read, report);
  const reading = new Reading(source, report, own);
  if (root !== undefined && root.kind !== 'object') {
    reading.report(root, {
      code: 'config/invalid-type',
      severity: 'error',
      message: `\`${file}\` must be an object, but it is ${describeFound(root)}.`,
      hint: `For example:\n${SAMPLE_CONFIG}`,
    });
  }
  if (root?.kind !== 'object')
    return { config: undefined, source: createConfigSource(source, { written: root, referred: files }), diagnostics };
  const dialect = detectDialect(root);
  const translated = withServersForOperations(translate(readSlashes(root, reading), dialect, reportForeignKeys(reading)), dialect);
  const changed = own.change && replaceValue(translated, own.change(toJson(translated), report));
  const current = changed?.kind === 'object' ? changed : translated;
  const config = readDocs(current, dialect, reading);
  return {
    config,
    source: createConfigSource(source, { written: root, current, referred: files, icons: reading.icons, links: reading.links }),
    dialect,
    diagnostics: diagnostics.filter((one) => !reading.isUnread(one)),
  };
}

function readDocs(root: ObjectNode, dialect: Dialect, reading: Reading): SiteConfig | undefined {
  const docs = readValue(docsSchema, root, reading);
  const config = docs === undefined ? undefined : buildConfig(docs, dialect, reading);
  reportIgnored(reading);
  return config;
}

/** One notice for all keys that belong to the format and do nothing here. */
function reportIgnored(reading: Reading): void {
  const found = [...reading.ignored].sort((a, b) => a.member.keyOffset - b.member.keyOffset);
  const [first] = found;
  if (first === undefined) return;
  const reasons = new Map(found.map(({ member, reason }) => [`\`${shortName(member.value.pointer)}\``, reason]));
  const names = [...reasons.keys()];
  const byReason = Map.groupBy(names, (name) => reasons.get(name) ?? '');
  reading.reportKey(first.member, {
    code: 'config/ignored-key',
    severity: 'notice',
    message: `${listAll(names)} ${names.length === 1 ? 'has' : 'have'} no effect.`,
    hint: names.length === 1 ? first.reason : [...byReason].map(([reason, some]) => `${listAll(some)}: ${reason}`).join('\n'),
  });
}

/** Meta tags are named together, and list items without their number. */
function shortName(pointer: string): string {
  const steps = pointerSteps(pointer);
  if (steps[0] === 'metadata') return 'metadata';
  if (steps[0] === 'seo' && steps[1] === 'metatags') return 'seo.metatags';
  return pointerName(pointer).replaceAll(/\[\d+\]/g, '[]');
}

/** Warns about keys of the form that the file is not written in, with what belongs into the file. */
function reportForeignKeys(reading: Reading): ForeignKeys {
  return {
    isRead(foreign, from, own) {
      const reads = own === undefined ? '' : ` It is treated as \`${own.path.join('.')}\`.`;
      reading.reportKey(foreign, {
        code: 'config/other-dialect',
        severity: 'warning',
        message: `\`${pointerName(foreign.value.pointer)}\` belongs to ${describeDialect(from)}.${reads}`,
        hint: own === undefined ? 'Remove it. It is the default.' : `In this file, write:\n${formatOwn(own.path, toJson(own.value))}`,
        fix: own && renamedKey(foreign, own),
      });
    },
    isNotRead(foreign, from, rival) {
      const [name, other] = [pointerName(foreign.value.pointer), pointerName(rival.value.pointer)];
      reading.reportKey(foreign, {
        code: 'config/other-dialect',
        severity: 'warning',
        message: `\`${name}\` is ignored, because \`${other}\` sets the same. It belongs to ${describeDialect(from)}.`,
        hint: 'Remove it.',
      });
    },
    isReplaced: (node) => reportAsObject(node, reading),
  };
}

/** The correction of a key that has another name in the same object, with the same value. */
function renamedKey(foreign: JsonMember, own: { path: readonly string[]; value: JsonNode }): KeyFix | undefined {
  const { key, value } = foreign;
  const name = own.path.at(-1) ?? key;
  const isBeside = pointerSteps(value.pointer).slice(0, -1).join('/') === own.path.slice(0, -1).join('/');
  const isSame = JSON.stringify(toJson(value)) === JSON.stringify(toJson(own.value));
  return isBeside && isSame ? { find: JSON.stringify(key), write: JSON.stringify(name) } : undefined;
}

function describeDialect(dialect: Dialect): string {
  return dialect === 'current'
    ? 'the current docs.json format, in which `navigation` is an object'
    : 'the classic docs.json format, in which `navigation` is a list';
}

function formatOwn([key = '', ...rest]: readonly string[], value: JsonValue): string {
  return formatMember(
    key,
    rest.reduceRight<JsonValue>((inner, step) => ({ [step]: inner }), value),
  );
}
