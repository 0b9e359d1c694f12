import { type ElementNode, element, type IslandNode, textNode } from '../../tree/tree.ts';
import type { AnyNode } from '../evaluate/scope.ts';
import { mentions } from '../expand/make-island.ts';
import { parseModule } from '../parse/parse-module.ts';

export interface ScriptNoteOptions {
  /** Islands that are interactive in the browser. */
  islands: readonly IslandNode[];
  /** Statements of MDX files by path. */
  modules: ReadonlyMap<string, string>;
  phrases: { needsScript: string; showCode: string };
}

/**
 * What readers without JavaScript see in place of interactive content: a note and the author's code. The code includes content
 * that would only appear later, such as the texts in an event handler.
 */
export function scriptNote({ islands, modules, phrases }: ScriptNoteOptions): ElementNode {
  const files = [...new Set(islands.map(({ file }) => file))];
  const code = files
    .flatMap((file) =>
      usedStatements(
        modules.get(file) ?? '',
        islands.filter((island) => island.file === file).map(({ source }) => source),
      ),
    )
    .join('\n\n');
  const note = element('p', {}, [textNode(phrases.needsScript)]);
  if (code === '') return element('noscript', {}, [note]);
  const block = element('pre', { tabindex: 0 }, [element('code', {}, [textNode(code)])]);
  const summary = element('summary', {}, [textNode(`${phrases.needsScript} ${phrases.showCode}`)]);
  const details = element('details', {}, [summary, block]);
  return element('noscript', {}, [details]);
}

/** The statements, without imports, that the code depends on directly or indirectly; all of them if the dependencies are unknown. */
function usedStatements(module: string, code: readonly string[]): string[] {
  if (module.trim() === '') return [];
  const program = parseModule(module);
  if (!program) return [module.trim().replace(/\n{3,}/g, '\n\n')];
  const statements = program.body
    .filter((one) => one.type !== 'ImportDeclaration')
    .map((one) => ({ source: module.slice(one.start, one.end), names: namesOf(one) }));
  const used = new Set<(typeof statements)[number]>();
  const sources = [...code];
  for (let source = sources.pop(); source !== undefined; source = sources.pop()) {
    for (const statement of statements) {
      if (used.has(statement) || !statement.names.some((name) => mentions(source as string, name))) continue;
      used.add(statement);
      sources.push(statement.source);
    }
  }
  return statements.filter((one) => used.has(one)).map((one) => one.source);
}

function namesOf(statement: AnyNode): string[] {
  const declaration = statement.declaration ?? statement;
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }: AnyNode) => patternNames(id));
  return declaration.id ? [declaration.id.name] : [];
}

function patternNames(pattern: AnyNode): string[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  const parts = [...(pattern.properties ?? []), ...(pattern.elements ?? []), pattern.left, pattern.argument];
  return parts.flatMap((part) => patternNames(part?.type === 'Property' ? part.value : part));
}
