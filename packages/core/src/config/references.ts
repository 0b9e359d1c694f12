import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { pointerSteps } from '../diagnostics/pointer.ts';
import { SourceText } from '../diagnostics/source-text.ts';
import { isEmpty, type JsonMember, type JsonNode, memberOf, type ObjectNode, placeOf, valueAt } from './json/node.ts';
import { parseReferredJson } from './json/parse.ts';
import { folderOf, joinPath, nameOf } from './paths.ts';
import { readAsSlashes } from './slashes.ts';

/** The target of a `$ref`, by path from the docs root. */
export type ReferredFile =
  | { kind: 'text'; text: string }
  /** `siblings`: names of the files in its folder, for a suggestion. */
  | { kind: 'missing'; siblings: readonly string[] }
  | { kind: 'failed'; reason: string }
  /** There is a file that is not part of the docs. */
  | { kind: 'withheld'; message: string; hint?: string | undefined };

/** Reads a file of the docs folder. */
export type ReadReferred = (path: string) => ReferredFile;

/** For a configuration of one file. */
export const noFiles: ReadReferred = () => ({ kind: 'missing', siblings: [] });

/** The whole configuration in one tree. */
export interface ResolvedReferences {
  root: JsonNode;
  /** The files that were read for it, in the order in which they were met. */
  files: SourceText[];
}

/**
 * Replaces every `$ref` by the content of its file. Keys next to a `$ref` override those of its file; next to a list, they are
 * dropped. In a list, a reference to a list is replaced by its items. A reference that cannot be resolved is an error, and only
 * the keys next to it remain.
 */
export function resolveReferences(root: JsonNode, source: SourceText, read: ReadReferred, report: Report): ResolvedReferences {
  const resolver = new ReferenceResolver({ source, read, report });
  return {
    root: resolver.resolve(root, { file: source.file, chain: [source.file] }) ?? root,
    files: [...resolver.files.values()].flatMap((file) => file?.source ?? []),
  };
}

interface LoadedFile {
  source: SourceText;
  /** Undefined when it is not JSON, which has been reported. */
  root: JsonNode | undefined;
}

interface Whereabouts {
  /** The file of a node, which relative paths start from. */
  file: string;
  /** The files and pointers on the way to it, starting with the configuration file. */
  chain: readonly string[];
}

class ReferenceResolver {
  /** By path; undefined for a file that cannot be read. */
  readonly files = new Map<string, LoadedFile | undefined>();
  readonly #options: { source: SourceText; read: ReadReferred; report: Report };

  constructor(options: { source: SourceText; read: ReadReferred; report: Report }) {
    this.#options = options;
  }

  resolve(node: JsonNode, place: Whereabouts): JsonNode | undefined {
    if (node.kind === 'array') {
      const items = node.items.flatMap((item) => {
        const resolved = this.resolve(item, place);
        const isSpread = resolved?.kind === 'array' && item.kind === 'object';
        return isSpread ? resolved.items : (resolved ?? []);
      });
      return { ...node, items };
    }
    if (node.kind !== 'object') return node;
    const reference = memberOf(node, '$ref');
    const own = this.#resolveMembers(node, place);
    if (reference === undefined) return own;
    const target = this.#follow(reference, place);
    if (target === undefined) return isEmpty(own) ? undefined : own;
    if (target.kind !== 'object') return target;
    return { ...target, members: mergeMembers(target.members, own.members) };
  }

  #resolveMembers(node: ObjectNode, place: Whereabouts): ObjectNode {
    const members = node.members.flatMap((member): JsonMember[] => {
      if (member.key === '$ref') return [];
      // A broken reference has been reported, so its value is not reported as missing.
      const value = this.resolve(member.value, place) ?? { kind: 'object', members: [], ...placeOf(member.value), implied: true };
      return [{ ...member, value }];
    });
    return { ...node, members };
  }

  #follow(reference: JsonMember, { file: from, chain }: Whereabouts): JsonNode | undefined {
    const { value: node } = reference;
    if (node.kind !== 'string' || node.value.trim() === '') {
      this.#problem(node, 'config/reference', '`$ref` must be the path of a JSON file.', 'For example: `"$ref": "./navigation.json"`');
      return undefined;
    }
    const [written = '', fragment = ''] = node.value.trim().split('#', 2);
    const path = written === '' ? from : joinPath(/^[\\/]/.test(written) ? '' : folderOf(from), written);
    if (path === undefined) {
      this.#problem(
        node,
        'config/outside-root',
        `The file \`${written}\` of a \`$ref\` is outside the docs folder.`,
        'Copy the file into the docs folder.',
      );
      return undefined;
    }
    if (written.includes('\\')) this.#report(node, readAsSlashes(written));
    const key = fragment === '' ? path : `${path}#${fragment}`;
    if (chain.includes(key)) {
      const circle = [...chain.slice(chain.indexOf(key)), key].map((file) => `\`${file}\``).join(' → ');
      this.#problem(node, 'config/reference-cycle', `Files reference each other in a cycle: ${circle}.`, 'Remove one of these `$ref`s.');
      return undefined;
    }
    const file = this.#load(path, node);
    const target = file?.root && valueAt(file.root, fragment === '' ? [] : pointerSteps(fragment));
    if (file?.root && target === undefined)
      this.#problem(
        node,
        'config/reference',
        `\`${path}\` has no value at \`${fragment}\`.`,
        'Use a JSON pointer, for example `#/tabs/0`.',
      );
    return target && this.resolve(target, { file: path, chain: [...chain, key] });
  }

  #load(path: string, node: JsonNode): LoadedFile | undefined {
    const known = this.files.get(path);
    if (known) return known;
    const read = this.#options.read(path);
    if (read.kind === 'text') {
      const source = new SourceText(path, read.text);
      const loaded = { source, root: parseReferredJson(source, this.#options.report) };
      this.files.set(path, loaded);
      return loaded;
    }
    this.files.set(path, undefined);
    if (read.kind === 'failed') {
      this.#problem(node, 'config/unreadable', `\`${path}\` cannot be read: ${read.reason}.`);
      return undefined;
    }
    if (read.kind === 'withheld') {
      this.#problem(node, 'site/private-file', read.message, read.hint);
      return undefined;
    }
    const name = nameOf(path);
    const hint = ['Paths are relative to the file that contains the `$ref`.', didYouMean(name, read.siblings)].filter(Boolean).join(' ');
    this.#problem(node, 'config/missing-file', `The file \`${path}\` of a \`$ref\` does not exist.`, hint);
    return undefined;
  }

  #problem(node: JsonNode, code: DiagnosticCode, message: string, hint?: string): void {
    this.#report(node, { code, severity: 'error', message, hint });
  }

  #report(node: JsonNode, problem: Diagnostic): void {
    const place = (node.source ?? this.#options.source).at(node.offset, node.length, node.pointer);
    this.#options.report({ ...problem, ...place });
  }
}

/** In the order of the file, with the author's values; additional keys of the author are last. */
function mergeMembers(referred: readonly JsonMember[], own: readonly JsonMember[]): JsonMember[] {
  const byKey = new Map(own.map((member) => [member.key, member]));
  const known = new Set(referred.map((member) => member.key));
  return [...referred.map((member) => byKey.get(member.key) ?? member), ...own.filter((member) => !known.has(member.key))];
}
