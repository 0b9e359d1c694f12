import { type ImportDeclaration, type Node, type ObjectExpression, type Program, parse } from 'acorn';

export type ConfigEdit =
  | { kind: 'edited'; text: string }
  /** The config uses the integration already. */
  | { kind: 'present' }
  /** The config isn't a plain object, or can't be parsed. */
  | { kind: 'unknown' };

/**
 * Adds the integration to the text of an Astro config. Everything else stays as it is.
 *
 * @param call how the integration is called, such as `lectern({ base: '/docs' })`
 */
export function addIntegration(text: string, call: string): ConfigEdit {
  const program = parseModule(text);
  if (program === undefined) return { kind: 'unknown' };
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration');
  if (imports.some(({ source }) => source.value === 'lectern')) return { kind: 'present' };
  const insertion = findInsertion(program, text, call);
  if (insertion === undefined) return { kind: 'unknown' };
  const { offset, inserted } = insertion;
  const { at, statement } = importStatement(imports.at(-1), text, '{ lectern }', 'lectern');
  return { kind: 'edited', text: text.slice(0, at) + statement + text.slice(at, offset) + inserted + text.slice(offset) };
}

/**
 * Adds the collection `docs` to the text of a content config, whose own collections stay. One that has a collection of the name, as with
 * Starlight, counts as present.
 */
export function addCollection(text: string): ConfigEdit {
  if (/['"]lectern\/content['"]/.test(text)) return { kind: 'present' };
  const program = parseModule(text);
  const declared = program?.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration' ? node.declaration.declarations : [],
  );
  const collections = declared?.find(({ id }) => id.type === 'Identifier' && id.name === 'collections')?.init;
  if (program === undefined || collections?.type !== 'ObjectExpression') return { kind: 'unknown' };
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration');
  const isOwn = collections.properties.some(
    ({ type, ...property }) => type === 'Property' && 'key' in property && nameOf(property.key) === 'docs',
  );
  if (isOwn) return { kind: 'present' };
  const { offset, inserted } = insertAfterLast(collections, collections.properties, text, '...lectern');
  const { at, statement } = importStatement(imports.at(-1), text, '{ collections as lectern }', 'lectern/content');
  return { kind: 'edited', text: text.slice(0, at) + statement + text.slice(at, offset) + inserted + text.slice(offset) };
}

function nameOf(key: Node): unknown {
  return 'name' in key ? key.name : 'value' in key ? key.value : undefined;
}

function parseModule(text: string): Program | undefined {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    // TypeScript that isn't JavaScript, or a mistake.
    return undefined;
  }
}

/** In the style of the last import. */
function importStatement(
  last: ImportDeclaration | undefined,
  text: string,
  names: string,
  module: string,
): { at: number; statement: string } {
  if (last === undefined) return { at: 0, statement: `import ${names} from '${module}';\n` };
  const source = text.slice(last.start, last.end);
  const quote = source.includes('"') ? '"' : "'";
  return { at: last.end, statement: `${newlineOf(text)}import ${names} from ${quote}${module}${quote}${source.endsWith(';') ? ';' : ''}` };
}

interface Insertion {
  offset: number;
  inserted: string;
}

function findInsertion(program: Program, text: string, call: string): Insertion | undefined {
  const config = exportedConfig(program);
  if (config?.type === 'CallExpression') {
    const [argument] = config.arguments;
    if (argument === undefined) return { offset: config.end - 1, inserted: `{ integrations: [${call}] }` };
    return argument.type === 'ObjectExpression' ? insertInto(argument, text, call) : undefined;
  }
  return config?.type === 'ObjectExpression' ? insertInto(config, text, call) : undefined;
}

/** The value of `export default`, through a variable of the module. */
function exportedConfig({ body }: Program) {
  const exported = body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration;
  if (exported?.type !== 'Identifier') return exported;
  const declared = body.flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []));
  return declared.find(({ id }) => id.type === 'Identifier' && id.name === exported.name)?.init ?? undefined;
}

function insertInto(config: ObjectExpression, text: string, call: string): Insertion | undefined {
  const integrations = config.properties.find(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'integrations',
  );
  if (integrations?.type === 'Property') {
    const list = integrations.value;
    return list.type === 'ArrayExpression' ? insertAfterLast(list, list.elements, text, call) : undefined;
  }
  // What is spread may contain integrations.
  if (config.properties.some(({ type }) => type === 'SpreadElement')) return undefined;
  return insertAfterLast(config, config.properties, text, `integrations: [${call}]`);
}

/** Appends an item to a list or an object, on a line of its own if the last one is. */
function insertAfterLast(parent: Node, items: readonly (Node | null)[], text: string, item: string): Insertion {
  const last = items.at(-1);
  const newline = newlineOf(text);
  if (!last) {
    const isObject = text[parent.start] === '{';
    return { offset: parent.start + 1, inserted: isObject ? `${newline}  ${item},${newline}` : item };
  }
  const line = text.slice(text.lastIndexOf('\n', last.start - 1) + 1, last.start);
  const isOwnLine = line.trim() === '' && text.slice(parent.start, last.start).includes('\n');
  return { offset: last.end, inserted: isOwnLine ? `,${newline}${line}${item}` : `, ${item}` };
}

function newlineOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
