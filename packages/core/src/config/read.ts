import path from 'node:path';
import { decodeText, locateByte } from '../diagnostics/decode.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { namesIn, readBytes } from '../files/disk.ts';
import { DocsFiles, describeRefusal } from '../files/docs-files.ts';
import { createAbsentSource } from './config-source.ts';
import type { OwnLists } from './own-lists.ts';
import { type ParsedConfig, parseConfig } from './parse.ts';
import type { ReferredFile } from './references.ts';
import { SAMPLE_CONFIG } from './sample.ts';

/** Names of the configuration file, in the order in which they are looked for. */
export const CONFIG_FILES: readonly string[] = ['docs.json', 'mint.json'];

export interface ReadConfig extends ParsedConfig {
  /** Text of the file as it was read; undefined when there is no readable file. */
  text: string | undefined;
  /** Whether the folder has no configuration file, in any spelling. */
  isAbsent?: true;
}

/**
 * Reads docs.json, or mint.json when there is none, from a docs folder. A missing or unreadable file is a diagnostic.
 *
 * @param root absolute path of the folder
 */
export function readConfig(root: string, own: OwnLists = {}): ReadConfig {
  // A folder that cannot be listed has no configuration, which is reported.
  const names = namesIn(root);
  const [file, other] = CONFIG_FILES.filter((name) => names.includes(name));
  if (file === undefined) return notFound(names);
  const read = readBytes(path.join(root, file));
  if (read.kind === 'failed') {
    return failed(file, {
      code: 'config/unreadable',
      severity: 'error',
      message: `\`${file}\` cannot be read: ${read.reason}.`,
      location: { file },
    });
  }
  const decoded = decodeText(read.bytes);
  if (decoded.kind === 'invalid') return failed(file, badEncoding(file, read.bytes, decoded));
  const parsed = parseConfig(file, decoded.text, (referred) => readReferred(root, referred), own);
  const twoFiles: Diagnostic = {
    code: 'config/two-files',
    severity: 'notice',
    message: `Both \`${file}\` and \`${other}\` exist. \`${file}\` is used, and \`${other}\` is ignored.`,
    hint: `Remove \`${other}\` if you no longer need it.`,
    location: { file: other ?? file },
  };
  const { diagnostics } = parsed;
  return { ...parsed, text: decoded.text, diagnostics: other === undefined ? diagnostics : [...diagnostics, twoFiles] };
}

/**
 * Reads a file that a `$ref` names.
 *
 * @param file path from the docs root, without `..`
 */
export function readReferred(root: string, file: string): ReferredFile {
  const absolute = path.join(root, file);
  const read = readBytes(absolute);
  if (read.kind === 'failed')
    return read.isMissing ? { kind: 'missing', siblings: namesIn(path.dirname(absolute)) } : { kind: 'failed', reason: read.reason };
  const refusal = new DocsFiles(root).refusal(file, { isNamed: true });
  if (refusal?.kind === 'outside') return { kind: 'failed', reason: 'it is a link that points outside the docs folder' };
  if (refusal) return { kind: 'withheld', ...describeRefusal(file, refusal) };
  const decoded = decodeText(read.bytes);
  return decoded.kind === 'text'
    ? { kind: 'text', text: decoded.text }
    : { kind: 'failed', reason: `it is not valid UTF-8; it looks like ${decoded.encoding}` };
}

function failed(file: string, diagnostic: Diagnostic): ReadConfig {
  return { config: undefined, source: createAbsentSource(file), text: undefined, diagnostics: [diagnostic] };
}

function notFound(names: readonly string[]): ReadConfig {
  const miscased = names.find((name) => CONFIG_FILES.includes(name.toLowerCase()));
  const read = failed('docs.json', {
    code: 'config/not-found',
    severity: 'error',
    message: 'There is no `docs.json` in this folder.',
    hint:
      miscased === undefined
        ? `Create \`docs.json\`, for example:\n${SAMPLE_CONFIG}`
        : `Rename \`${miscased}\` to \`${miscased.toLowerCase()}\`.`,
    location: { file: 'docs.json' },
  });
  return miscased === undefined ? { ...read, isAbsent: true } : read;
}

function badEncoding(file: string, bytes: Uint8Array, { encoding, offset }: { encoding: string; offset: number }): Diagnostic {
  return {
    code: 'config/encoding',
    severity: 'error',
    message: `\`${file}\` is not valid UTF-8; it looks like ${encoding}.`,
    hint: 'Save it as UTF-8.',
    location: locateByte(file, bytes, offset),
  };
}
