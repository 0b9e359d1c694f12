import {
  buildRequest,
  type CodeSample,
  codeSamples,
  DEFAULT_SAMPLE_LANGUAGES,
  exampleValues,
  formatExactJson,
  type MediaType,
  mergeCodeSamples,
  type NamedExample,
  type ResponseExample,
  type RichText,
  requestExamples,
  responseExamples,
  type Server,
  safeUrl,
  securityValues,
} from '@lectern/core';
import type { SettledSecurity } from './security.ts';
import { sampleServer } from './servers.ts';
import type { MediaExample, RequestSampleView, ResponseSampleView } from './types.ts';
import type { OperationViewInput } from './view-input.ts';

type RequestSampleInput = OperationViewInput & { servers: readonly Server[]; settled: SettledSecurity };

/**
 * Only this many examples are generated in all languages, and later ones only in the first language. Otherwise, samples
 * would make up most of the page.
 */
const IN_ALL_LANGUAGES = 3;

/**
 * Request samples of an operation in every language, one per media type and named example. For a webhook, its payloads.
 */
export function requestSampleViews(input: RequestSampleInput): RequestSampleView[] {
  const { operation, config } = input;
  if (operation.kind === 'webhook') return payloadViews(input);
  return variantsOf(input).map((variant, index) => {
    const { name, label, description, isWhole } = variant;
    const generated = config.examples?.autogenerate === false ? [] : requestInLanguages(input, variant, index);
    return {
      name,
      label,
      ...(isWhole && { isWhole }),
      ...(description === undefined ? {} : { description }),
      samples:
        index === 0
          ? mergeCodeSamples(generated, operation.codeSamples, input.languages).map((one) =>
              generated.includes(one) ? one : { ...one, authored: true },
            )
          : generated,
    };
  });
}

/** A webhook's request is shown to its receiver like a response. */
function payloadViews({ operation, loaded, markdown }: RequestSampleInput): RequestSampleView[] {
  const content = operation.requestBody?.content ?? [];
  const responses = [{ status: '', headers: [], content, links: [] }];
  return responseExamples({ responses }, { schema: (name) => loaded.schema(name) }).map(
    ({ name, label, description, mediaType, highlight, text }) => ({
      name,
      label,
      ...(description === undefined ? {} : { description: markdown(description) }),
      samples: [{ language: highlight, label: mediaType, highlight, code: text }],
    }),
  );
}

interface Variant {
  media?: MediaType;
  name: string;
  label: string;
  description?: RichText;
  optional: Extent;
  isWhole?: true;
}

function variantsOf(input: RequestSampleInput): Variant[] {
  const { operation, markdown, texts } = input;
  const content = operation.requestBody?.content ?? [];
  const media: (MediaType | undefined)[] = content.length > 0 ? content : [undefined];
  return media.flatMap((one): Variant[] => {
    const common = one ? { media: one } : {};
    const examples = requestExamples(operation, one?.type);
    if (examples.length === 0) {
      const extents = sampleExtents(input, one?.type);
      const label = one?.type ?? texts.api.request;
      return extents.map((optional, index) => ({
        ...common,
        name: '',
        label: extents.length === 1 ? label : extentLabel(media.length > 1 ? label : '', index, texts),
        optional,
        ...(index > 0 && { isWhole: true }),
      }));
    }
    return examples.map(({ name, label }) => {
      const description = descriptionOf(
        name,
        one,
        operation.parameters.flatMap((parameter) => parameter.examples),
      );
      const shown = media.length > 1 && one ? `${label} (${one.type})` : label;
      return { ...common, name, label: shown, optional: fullExtent(input), ...(description ? { description: markdown(description) } : {}) };
    });
  });
}

type Extent = Parameters<typeof exampleValues>[1]['optional'];
type ExtentInput = Pick<OperationViewInput, 'operation' | 'loaded' | 'config'>;

function fullExtent({ config }: Pick<OperationViewInput, 'config'>): Extent {
  return config.examples?.requiredOnly ? 'required' : 'all';
}

/**
 * How much of a generated request the samples and the playground have: all of it, or, if it is large, some of it and all of it. Next to
 * samples of the document there is one.
 */
export function sampleExtents(input: ExtentInput, mediaType: string | undefined): Extent[] {
  const { operation, loaded } = input;
  const full = fullExtent(input);
  if (full === 'required' || operation.codeSamples.length > 0) return [full];
  const textOf = (optional: Extent) => {
    const options = { server: '', schema: (name: string) => loaded.schema(name), optional };
    return formatExactJson(exampleValues(operation, mediaType === undefined ? options : { ...options, mediaType }));
  };
  return textOf('some') === textOf('all') ? ['all'] : ['some', 'all'];
}

/** @param label of the media type, if there are several */
export function extentLabel(label: string, index: number, { api }: OperationViewInput['texts']): string {
  const extent = index === 0 ? api.someFields : api.allFields;
  return label === '' ? extent : index === 0 ? label : `${label}: ${extent}`;
}

function descriptionOf(name: string, media: MediaType | undefined, ofParameters: readonly NamedExample[]): string | undefined {
  return [...(media?.examples ?? []), ...ofParameters].find((example) => example.name === name)?.description;
}

function valuesOf({ loaded, operation, servers, settled, origin }: RequestSampleInput, { media, name, optional }: Variant) {
  return exampleValues(operation, {
    server: sampleServer(servers, loaded.document, origin),
    schema: (schema) => loaded.schema(schema),
    optional,
    ...(name === '' ? {} : { example: name }),
    ...(media ? { mediaType: media.type } : {}),
    security: securityValues(settled.requirements[0] ?? [], settled.schemes),
  });
}

function requestInLanguages(input: RequestSampleInput, variant: Variant, index: number): CodeSample[] {
  const request = buildRequest(input.operation, valuesOf(input, variant));
  const samples = codeSamples(request, input.config.examples?.languages ?? DEFAULT_SAMPLE_LANGUAGES, input.languages);
  return index < IN_ALL_LANGUAGES ? samples : samples.slice(0, 1);
}

/** Examples of all responses by status. A status may have none. */
export function responseSampleViews({
  operation,
  loaded,
  memory,
  markdown,
}: Pick<OperationViewInput, 'operation' | 'loaded' | 'memory' | 'markdown'>): ResponseSampleView[] {
  const examples = responseExamples(operation, { schema: (name) => loaded.schema(name), ...(memory && { known: memory.examples }) });
  return operation.responses.map(({ status }) => ({
    status,
    examples: examples
      .filter((example) => example.status === status)
      .map(({ description, ...example }) => ({
        ...withMedia(example),
        ...(description === undefined ? {} : { description: markdown(description) }),
      })),
  }));
}

function withMedia(example: Omit<ResponseExample, 'description'>): ResponseSampleView['examples'][number] {
  const kind = /^(image|audio|video)\//.exec(example.mediaType)?.[1] as MediaExample['kind'] | undefined;
  const url = kind && /^(?:https?:|\/)\S+$/i.test(example.text.trim()) ? safeUrl(example.text) : undefined;
  return kind && url !== undefined ? { ...example, media: { kind, url } } : example;
}
