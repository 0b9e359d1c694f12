import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { buildDocument } from '../../src/openapi/build-document.ts';
import type { LoadedDocument } from '../../src/openapi/document.ts';
import type { RawObject } from '../../src/openapi/parse/raw.ts';
import { Places } from '../../src/openapi/places/places.ts';
import { Problems } from '../../src/openapi/problems.ts';
import { type ReadDocumentsOptions, readDocuments } from '../../src/openapi/read.ts';
import { linkFiles } from '../../src/openapi/references/link.ts';
import { formatConstraints, formatType } from '../../src/openapi/schema/format.ts';
import type { MediaType, Operation, Schema } from '../../src/openapi/types.ts';

/** A document of one file, as it is after reading. */
export interface Sample extends LoadedDocument {
  /** Its problems as they are printed, without the excerpt. */
  problems(): string;
}

/** Builds a document from its parts; `openapi` and `info` are added. */
export async function documentOf(parts: RawObject): Promise<Sample> {
  const value = parts.swagger
    ? { info: { title: 'Sample', version: '1' }, ...parts }
    : { openapi: '3.1.0', info: { title: 'Sample', version: '1' }, ...parts };
  const text = JSON.stringify(value, null, 2);
  const main = { file: 'openapi.json', value: JSON.parse(text) as RawObject, places: new Places('openapi.json', text, 'json') };
  const problems = new Problems(main);
  await linkFiles(main, async () => undefined, problems);
  const loaded = buildDocument(main, { id: 'openapi', configured: true, download: { kind: 'file', path: '/openapi.json' } }, problems);
  return { ...loaded, problems: () => problems.diagnostics.map(({ excerpt: _, ...one }) => formatDiagnostic(one)).join('\n') };
}

/** A document with nothing but named schemas. */
export function schemasOf(schemas: RawObject): Promise<Sample> {
  return documentOf({ components: { schemas } });
}

/** A reference to a named schema. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The outline of a schema with the name `It`, next to other named schemas. */
export async function outlineFor(schema: unknown, others: RawObject = {}): Promise<string> {
  return outline(await schemasOf({ It: schema, ...others }), 'It');
}

/** The only operation of a document whose path item contains it. */
export async function operationOf(operation: RawObject, rest: RawObject = {}): Promise<Operation> {
  const document = await documentOf({ paths: { '/things': { post: operation } }, ...rest });
  const found = document.operation('post /things');
  if (!found) throw new Error('The operation was not found.');
  return found;
}

/** A named schema as an outline: a line for each field, with its type and what else is known. */
export function outline(document: LoadedDocument, name: string): string {
  const schema = document.schema(name);
  return schema ? print(schema, '', document).trimEnd() : 'nothing';
}

export function outlineOf(schema: Schema | undefined, document?: LoadedDocument): string {
  return schema ? print(schema, '', document).trimEnd() : 'nothing';
}

/** Media types with their schemas. */
export function outlineContent(content: readonly MediaType[]): string {
  return content.map((media) => `${media.type}: ${outlineOf(media.schema)}`).join('\n');
}

function print(schema: Schema, indent: string, document: LoadedDocument | undefined): string {
  const inner = `${indent}  `;
  const lines = [describe(schema, document)];
  for (const [label, child] of childrenOf(schema))
    lines.push(`${inner}${label}${child ? `: ${print(child, inner, document).trimEnd()}` : ''}`);
  return `${lines.join('\n')}\n`;
}

function describe(schema: Schema, document: LoadedDocument | undefined): string {
  const values = schema.enum?.map(({ value, name, description }) => [JSON.stringify(value), name, description].filter(Boolean).join(' '));
  return [
    formatType(schema, document && ((name) => document.schema(name))),
    schema.ref !== undefined && `-> ${schema.ref}`,
    schema.title && `"${schema.title}"`,
    ...(['nullable', 'deprecated', 'readOnly', 'writeOnly'] as const).filter((flag) => schema[flag]),
    schema.default && `= ${JSON.stringify(schema.default.value)}`,
    values && `{${values.join(', ')}}`,
    ...formatConstraints(schema.constraints).map((text) => `(${text})`),
    schema.additionalProperties === false && 'closed',
    schema.examples.length > 0 && `e.g. ${schema.examples.map((one) => JSON.stringify(one)).join(', ')}`,
    schema.description && `// ${schema.description.replaceAll('\n', ' ')}`,
    schema.problem && `!! ${schema.problem}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function childrenOf(schema: Schema): [string, Schema | undefined][] {
  const { choices, items } = schema;
  const by = choices?.discriminator ? ` by ${choices.discriminator.property}: ${choices.discriminator.values.join(', ')}` : '';
  return [
    ...(schema.properties ?? []).map(({ name, required, schema: child }): [string, Schema] => [`${name}${required ? '*' : ''}`, child]),
    ...(schema.additionalProperties ? [['[any key]', schema.additionalProperties] as [string, Schema]] : []),
    ...(schema.patternProperties ?? []).map(({ pattern, schema: child }): [string, Schema] => [`/${pattern}/`, child]),
    ...(items && (items.ref === undefined || items.description) ? [['[]', items] as [string, Schema]] : []),
    ...(schema.prefixItems ?? []).map((child, index): [string, Schema] => [`[${index}]`, child]),
    ...(choices ? [[`${choices.kind}${by}`, undefined] as [string, undefined]] : []),
    ...(choices?.options ?? []).map(({ label, schema: child }): [string, Schema] => [`| ${label}`, child]),
    ...(schema.not ? [['not', schema.not] as [string, Schema]] : []),
  ];
}

/** A docs folder on the disk, for tests of what reads files. */
export class Folder {
  readonly root = mkdtempSync(path.join(tmpdir(), 'lectern-openapi-'));

  write(files: Record<string, string | Uint8Array | object>): this {
    for (const [file, content] of Object.entries(files)) {
      const absolute = path.join(this.root, file);
      mkdirSync(path.dirname(absolute), { recursive: true });
      writeFileSync(absolute, typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content, null, 2));
    }
    return this;
  }

  /** What `readDocuments` gives, with its problems as they are printed. */
  async read(configured: readonly string[] = [], options: Partial<ReadDocumentsOptions> = {}) {
    const files = readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((absolute) => ({ path: path.relative(this.root, absolute).split(path.sep).join('/'), bytes: statSync(absolute).size }));
    const { documents, diagnostics } = await readDocuments({
      root: this.root,
      configured: configured.map((source) => ({ source })),
      files,
      validate: false,
      ...options,
    });
    return { documents, diagnostics, problems: diagnostics.map(formatDiagnostic).join('\n') };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** The smallest document that has an operation. */
export const TINY = {
  openapi: '3.1.0',
  info: { title: 'Tiny', version: '1' },
  paths: { '/ping': { get: { responses: { 200: { description: 'OK' } } } } },
};
