import { Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';

const JsxParser = Parser.extend(jsx());

/** Statements of an import or export block. */
export function parseModule(source: string, fail?: (reason: string, offset: number) => void): Program | undefined {
  try {
    return JsxParser.parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch (error) {
    const { message, pos } = error as Error & { pos: number };
    fail?.(message.replace(/ \(\d+:\d+\)$/, ''), pos);
    return undefined;
  }
}
