import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeText, locateByte } from '../diagnostics/decode.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createAbsentSource } from './config-source.ts';
import { type ParsedConfig, parseConfig } from './parse.ts';
import type { ReferredFile } from './references.ts';
import { SAMPLE_CONFIG } from './sample.ts';

/** Names of the configuration file, in the order in which they are looked for. */
const CONFIG_FILES = ['docs.json', 'mint.json'] as const;

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
export async function readConfig(root: string): Promise<ReadConfig> {
  const names = await listNames(root);
  const [file, other] = CONFIG_FILES.filter((name) => names.includes(name));
  if (file === undefined) return notFound(names);
  const read = await readBytes(path.join(root, file));
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
  const parsed = parseConfig(file, decoded.text, (referred) => readReferred(root, referred));
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
  try {
    if (!realpathSync(absolute).startsWith(realpathSync(root) + path.sep))
      return { kind: 'failed', reason: 'it is a link that points outside the docs folder' };
    const decoded = decodeText(readFileSync(absolute));
    return decoded.kind === 'text'
      ? { kind: 'text', text: decoded.text }
      : { kind: 'failed', reason: `it is not valid UTF-8; it looks like ${decoded.encoding}` };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'missing', siblings: siblingsOf(absolute) };
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

function siblingsOf(absolute: string): string[] {
  try {
    return readdirSync(path.dirname(absolute));
  } catch {
    // Without the folder there is nothing to suggest.
    return [];
  }
}

async function listNames(root: string): Promise<string[]> {
  try {
    return await readdir(root);
  } catch {
    // A folder that cannot be listed has no configuration, which is reported.
    return [];
  }
}

async function readBytes(file: string): Promise<{ kind: 'bytes'; bytes: Uint8Array } | { kind: 'failed'; reason: string }> {
  try {
    return { kind: 'bytes', bytes: await readFile(file) };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'permission is denied';
  if (code === 'ELOOP') return 'it is a symbolic link to itself';
  if (code === 'ENAMETOOLONG') return 'its name is too long';
  if (code === 'ERR_INVALID_ARG_VALUE') return 'its name contains a NUL character';
  if (typeof code === 'string') return `the system reports ${code}`;
  return error instanceof Error ? error.message : String(error);
}

function failed(file: string, diagnostic: Diagnostic): ReadConfig {
  return { config: undefined, source: createAbsentSource(file), text: undefined, diagnostics: [diagnostic] };
}

function notFound(names: readonly string[]): ReadConfig {
  const miscased = names.find((name) => CONFIG_FILES.some((file) => file === name.toLowerCase()));
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
