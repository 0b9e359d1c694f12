import { remember } from '../../cache/remember.ts';
import { withDefined } from '../../config/with-defined.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { entriesIn, flagIn, isObject, listIn, own, type RawObject, textIn } from '../parse/raw.ts';
import { isReference } from '../references/references.ts';
import type { Resolver } from '../references/resolver.ts';
import { blankSchema } from '../schema/blank.ts';
import type { SchemaReader } from '../schema/reader.ts';
import type { ApiResponse, Header, NamedExample, Parameter, ParameterLocation, ParameterStyle, Schema } from '../types.ts';
import { readExamples } from './examples.ts';
import { pathTemplates } from './path-template.ts';

export interface ReadContext {
  resolver: Resolver;
  schemas: SchemaReader;
  shared: SharedParts;
}

/**
 * Cache of shared parameters, headers, and responses, which hundreds of operations can reference. Inline parts are not cached.
 */
interface SharedParts {
  parameters: Map<RawObject, Parameter | undefined>;
  headers: Map<RawObject, Omit<Header, 'name'>>;
  responses: Map<RawObject, Omit<ApiResponse, 'status'>>;
}

/** Reads a part, or returns it from the cache if another reference resolved to it. */
export function readShared<T>(known: Map<RawObject, T>, written: unknown, raw: RawObject, read: () => T): T {
  // A reference with siblings resolves to a new object.
  if (!isReference(written) || Object.keys(written).length > 1) return read();
  return remember(known, raw, read);
}

/** Styles that each location allows; the first is the default. */
export const STYLES: Record<ParameterLocation, readonly ParameterStyle[]> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};

const LOCATIONS: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie'];
const KNOWN = `The locations are ${LOCATIONS.map((place) => `\`${place}\``).join(', ')}.`;

/**
 * The parameters of an operation, by location, and then in document order. Parameters of the operation replace those of the path
 * item with the same name and location. Parameters that only the path template contains are added as strings.
 */
export function readParameters(item: RawObject | undefined, operation: RawObject, template: string, context: ReadContext): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const holder of [item, operation]) {
    const seen = new Map<string, unknown>();
    for (const written of listIn(holder, 'parameters')) {
      const parameter = readParameter(written, context);
      if (!parameter) continue;
      const key = `${parameter.in} ${parameter.name}`;
      if (seen.has(key)) reportTwice(parameter, written, seen.get(key), context);
      seen.set(key, written);
      parameters.set(key, parameter);
    }
  }
  const isIncomplete = [...listIn(item, 'parameters'), ...listIn(operation, 'parameters')].some((one) => !context.resolver.object(one));
  for (const { name, in: place, parameter } of pathTemplates(template, [...parameters.values()])) {
    if (parameter) continue;
    // Another parameter whose reference is reported may be this one.
    if (!isIncomplete)
      context.resolver.problems.add(operation, {
        code: 'openapi/path-parameter',
        message: `The path \`${template}\` contains the parameter \`${name}\`, which is not described; it is shown as a string.`,
        hint: `Add a parameter with \`in: ${place}\` and \`name: ${name}\`.`,
      });
    parameters.set(`${place} ${name}`, {
      name,
      in: place,
      required: true,
      deprecated: false,
      schema: { ...blankSchema(), types: ['string'] },
      style: STYLES[place][0] ?? 'simple',
      explode: place === 'query',
      allowReserved: false,
      examples: [],
    });
  }
  const all = [...parameters.values()];
  return LOCATIONS.flatMap((place) => all.filter((parameter) => parameter.in === place));
}

function reportTwice(parameter: Parameter, written: unknown, first: unknown, { resolver: { problems } }: ReadContext): void {
  const { line } = problems.locate(isObject(first) ? first : undefined).location ?? {};
  problems.add(isObject(written) ? written : undefined, {
    code: 'openapi/invalid',
    message: `The ${parameter.in} parameter \`${parameter.name}\` is defined twice; the last definition is used.`,
    hint: `Remove one of them; the first is in line ${line}.`,
  });
}

function readParameter(written: unknown, context: ReadContext): Parameter | undefined {
  const raw = context.resolver.object(written);
  return raw && readShared(context.shared.parameters, written, raw, () => parameterOf(raw, context));
}

function parameterOf(raw: RawObject, context: ReadContext): Parameter | undefined {
  const name = textIn(raw, 'name');
  // In version 3.2, the whole query string can be one parameter whose form fields are the pairs.
  const place = raw.in === 'querystring' ? 'query' : LOCATIONS.find((one) => one === raw.in);
  if (name === undefined || !place) {
    context.resolver.problems.add(raw, {
      code: 'openapi/invalid',
      message:
        name === undefined
          ? 'A parameter has no `name`; it is skipped.'
          : `The parameter \`${name}\` has an unknown location (\`in\`); it is skipped.`,
      ...(name !== undefined && { key: 'in', kind: 'in', hint: didYouMean(textIn(raw, 'in') ?? '', LOCATIONS) ?? KNOWN }),
    });
    return undefined;
  }
  const common = readValue(raw, context);
  const wanted = textIn(raw, 'style');
  const style = STYLES[place].find((one) => one === wanted) ?? STYLES[place][0] ?? 'simple';
  if (wanted !== undefined && style !== wanted && wanted !== 'cookie') {
    context.resolver.problems.add(raw, {
      code: 'openapi/invalid',
      message: `A ${place} parameter cannot have the style \`${wanted}\`; \`${style}\` is used.`,
      key: 'style',
    });
  }
  if (raw.in === 'querystring' && common.mediaType === 'application/x-www-form-urlencoded') delete common.mediaType;
  return {
    name,
    in: place,
    ...common,
    required: place === 'path' || common.required,
    style,
    explode: typeof raw.explode === 'boolean' ? raw.explode : style === 'form',
    allowReserved: flagIn(raw, 'allowReserved'),
    ...(flagIn(raw, 'allowEmptyValue') && { allowEmptyValue: true }),
  };
}

/** The common fields of parameters and headers. A serialized value is described by its only media type. */
function readValue(raw: RawObject, context: ReadContext): Omit<Header, 'name' | 'explode'> {
  const [media] = own(raw, 'schema') === undefined ? entriesIn(raw, 'content') : [];
  const content = media && context.resolver.object(media[1]);
  const examples: NamedExample[] = content
    ? [...readExamples(raw, context.resolver), ...readExamples(content, context.resolver)]
    : readExamples(raw, context.resolver);
  return withDefined({
    required: flagIn(raw, 'required'),
    deprecated: flagIn(raw, 'deprecated'),
    description: textIn(raw, 'description'),
    schema: readOptional(content ? content.schema : raw.schema, context),
    mediaType: media?.[0],
    examples,
  });
}

function readOptional(raw: unknown, { schemas }: ReadContext): Schema {
  return raw === undefined ? blankSchema() : schemas.read(raw);
}

/** The headers of a response. */
export function readHeaders(response: RawObject, context: ReadContext): Header[] {
  return entriesIn(response, 'headers').flatMap(([name, written]) => {
    const raw = written === null ? {} : context.resolver.object(written);
    if (!raw) return [];
    const header = () => ({ ...readValue(raw, context), explode: flagIn(raw, 'explode') });
    return { name, ...readShared(context.shared.headers, written, raw, header) };
  });
}
