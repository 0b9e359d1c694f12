import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseConfig } from '../../../packages/core/src/config/parse.ts';
import { planApiPages } from '../../../packages/core/src/navigation/api-pages.ts';
import { buildNavigation } from '../../../packages/core/src/navigation/build.ts';
import { formatExactJson } from '../../../packages/core/src/openapi/exact-numbers.ts';
import { formatConstraints, formatType } from '../../../packages/core/src/openapi/format.ts';
import { operationGroups } from '../../../packages/core/src/openapi/operation-groups.ts';
import { readDocuments } from '../../../packages/core/src/openapi/read.ts';
import { buildRequest } from '../../../packages/core/src/samples/build-request.ts';
import { codeSamples } from '../../../packages/core/src/samples/code-samples.ts';
import { exampleValues, requestExamples } from '../../../packages/core/src/samples/example-values.ts';
import { generateValue } from '../../../packages/core/src/samples/generate-value.ts';
import { SAMPLE_LANGUAGES } from '../../../packages/core/src/samples/languages.ts';
import { mergeCodeSamples } from '../../../packages/core/src/samples/merge-code-samples.ts';
import { resolveSchema } from '../../../packages/core/src/samples/resolve-schema.ts';
import { responseExamples } from '../../../packages/core/src/samples/response-examples.ts';
import { credentialInputs, securityValues } from '../../../packages/core/src/samples/security-values.ts';
import { serverUrl } from '../../../packages/core/src/samples/server-url.ts';
import { validate } from '../../../packages/lectern/src/client/playground/schema/validate.ts';
import { pageText } from '../../../packages/lectern/src/search/page-text.ts';
import { ApiReference } from '../../../packages/lectern/src/site/api-reference.ts';
import { formatBundle, parseBundle, writeFiles } from '../bundle.mjs';
import { makeApiDocument } from '../grammars/api-document.mjs';

import { mutateTree } from '../mutate-tree.mjs';
import { printTree } from '../print-tree.mjs';
import { OPENAPI } from '../tokens.mjs';

const DOCUMENTS =
  /(?:openapi|swagger|api|asyncapi|spec|petstore|[\\/]documents[\\/][\w-]+|[\\/]quirks[\\/][\w.-]+)[\w.-]*\.(?:json|ya?ml)$/i;
const format = {
  seeds: DOCUMENTS,
  tree: 'yaml',
  tokens: OPENAPI,
  make: (random) => printTree(makeApiDocument(random), random),
};
/** What references of an input can name besides the document. */
const OTHERS = {
  'other.yaml': 'A:\n  $ref: "openapi.json#/components/schemas/A"\na: &a {b: *a}\n',
  'other.json': '{"a": {"$ref": "other.json#/a"}, "type": "string"}',
  'b.yaml': 'C: {type: object, properties: {d: {$ref: "#/C"}}}\n',
};
/** Operations and schemas of a document that are looked at. */
const MOST = 25;

async function readInput(folder, input, { validate = false } = {}) {
  const looksLikeJson = /^\s*[{[]/.test(input) !== (input.length % 11 === 0);
  return readFolder(
    folder,
    { ...OTHERS, [looksLikeJson ? 'openapi.json' : 'openapi.yaml']: input },
    looksLikeJson ? 'openapi.json' : 'openapi.yaml',
    validate,
  );
}

/** Reads a folder of documents, of which the configuration names one. */
async function readFolder(folder, files, main, validate) {
  writeFiles(folder, files);
  try {
    const found = Object.keys(files).map((file) => ({
      path: file,
      bytes: statSync(path.join(folder, file), { throwIfNoEntry: false })?.size ?? 0,
    }));
    return await readDocuments({
      root: folder,
      configured: main === undefined ? [] : [{ source: main, location: { file: 'docs.json' } }],
      files: found,
      validate,
    });
  } finally {
    for (const file of Object.keys(files)) rmSync(path.join(folder, file.split('/')[0]), { recursive: true, force: true });
  }
}

function lookAtAll(documents) {
  for (const loaded of documents) {
    const { operations, schemaNames } = loaded.document;
    operationGroups(loaded.document);
    JSON.stringify(loaded.document);
    for (const { key } of operations.slice(0, MOST)) {
      formatExactJson(loaded.operation(key));
      loaded.excerpt(key);
    }
    for (const name of schemaNames.slice(0, MOST)) {
      const schema = loaded.schema(name);
      formatExactJson(schema);
      loaded.usersOf(name);
      if (!schema) continue;
      formatType(schema, (one) => loaded.schema(one));
      formatConstraints(schema.constraints);
    }
  }
}

export const apiDocument = {
  ...format,
  name: 'API document',
  share: 3,
  async open({ folder }) {
    return async (input) => {
      const { documents, diagnostics } = await readInput(folder, input);
      lookAtAll(documents);
      return diagnostics;
    };
  },
};

export const documentFiles = {
  name: 'document of many files',
  seeds: DOCUMENTS,
  tokens: [...OPENAPI, '=== a/b.yaml\n', '=== openapi.json\n', '$ref: "a/b.yaml#/C"\n', '$ref: "../openapi.json"\n'],
  make(random, seeds) {
    const names = ['openapi.json', 'a/b.yaml', 'c.json', 'd.yml'];
    const references = [
      './a/b.yaml',
      '../c.json#/components/schemas/A',
      'd.yml#',
      'openapi.json#/paths/~1a',
      'a/b.yaml#/definitions/constructor',
      '/c.json',
      'a%20b.yaml',
      'none.json',
      'https://x.invalid/a.json',
      'file:///etc/passwd',
      '../../x.json',
      'C:\\a.json',
    ];
    const files = names.map((name) => {
      const text =
        random.once(3) && seeds.length > 0
          ? seeds.text()
          : printTree(mutateTree(makeApiDocument(random), { random, tokens: references, other: () => ({}) }), random);
      return [name, text.replace(/#\/components\/schemas\/\w+/g, (known) => (random.once(3) ? random.pick(references) : known))];
    });
    return formatBundle(Object.fromEntries(files.filter((_, index) => index === 0 || random.once(2))));
  },
  share: 1.5,
  async open({ folder }) {
    return async (input) => {
      const files = parseBundle(input);
      const { documents, diagnostics } = await readFolder(folder, files, Object.keys(files)[0], false);
      lookAtAll(documents);
      return diagnostics;
    };
  },
};

export const validation = {
  ...format,
  name: 'document validation',
  share: 0.05,
  async open({ folder }) {
    return async (input) => (await readInput(folder, input, { validate: true })).diagnostics;
  },
};

export const codeSample = {
  ...format,
  name: 'code samples',
  share: 2,
  async open({ folder }) {
    const languages = SAMPLE_LANGUAGES.map(({ key }) => key);
    return async (input) => {
      const { documents, diagnostics } = await readInput(folder, input);
      for (const loaded of documents)
        for (const { key } of loaded.document.operations.slice(0, 8)) sampleAll(loaded, loaded.operation(key), languages);
      return diagnostics;
    };
  },
};

function sampleAll({ document, schema }, operation, languages) {
  const [server] = [...operation.servers, ...document.servers];
  for (const optional of ['all', 'required']) {
    for (const mediaType of [undefined, ...(operation.requestBody?.content ?? []).map(({ type }) => type)]) {
      requestExamples(operation, mediaType);
      const values = exampleValues(operation, {
        server: server ? serverUrl(server, { base: 'https://x.example/base' }) : '',
        schema,
        optional,
        ...(mediaType !== undefined && { mediaType }),
        security: securityValues(operation.security[0] ?? [], document.securitySchemes),
        choices: { '': 1 },
      });
      mergeCodeSamples(codeSamples(buildRequest(operation, values), languages), operation.codeSamples);
    }
  }
  Object.values(document.securitySchemes).forEach(credentialInputs);
  responseExamples(operation, { schema });
}

export const sampleValue = {
  ...format,
  name: 'sample values',
  share: 4,
  make(random) {
    const { components, definitions } = makeApiDocument(random);
    return JSON.stringify({ openapi: '3.1.0', info: {}, paths: {}, components: { schemas: components?.schemas ?? definitions } });
  },
  async open({ folder }) {
    return async (input) => {
      const { documents, diagnostics } = await readInput(folder, input);
      for (const loaded of documents) {
        const names = loaded.document.schemaNames.slice(0, MOST);
        const schemas = asInBrowser(Object.fromEntries(names.map((name) => [name, loaded.schema(name)])));
        for (const name of names) {
          const schema = loaded.schema(name);
          if (!schema) continue;
          resolveSchema(schema, (one) => loaded.schema(one));
          for (const direction of ['request', 'response']) {
            const value = generateValue(schema, {
              schema: (one) => loaded.schema(one),
              direction,
              optional: 'all',
              files: direction === 'request',
            });
            validate(asInBrowser(schema), asInBrowser(value), { schemas, direction });
          }
        }
      }
      return diagnostics;
    };
  },
};

/** A value as the playground reads it from a page. */
function asInBrowser(value) {
  return JSON.parse(formatExactJson(value) ?? 'null');
}

export const apiPage = {
  ...format,
  name: 'API page',
  share: 2,
  async open({ folder }) {
    const { config } = parseConfig('docs.json', '{"name": "A", "navigation": {"openapi": "openapi.json"}}');
    return async (input) => {
      const { documents, diagnostics } = await readInput(folder, input);
      const plan = planApiPages(
        config,
        [],
        documents.map(({ document }) => document),
      );
      const { diagnostics: problems } = buildNavigation(plan.config, plan.pages);
      const pages = plan.pages.slice(0, MOST);
      const reference = new ApiReference({
        documents,
        pages,
        config: config.api,
        base: '',
        origin: 'https://x.example',
        pageHref: (one) => `/${one}`,
        lang: () => 'en',
        nodes: () => [],
      });
      for (const one of pages) pageText([], reference.view(one));
      for (const { document, key } of reference.operationFiles()) formatExactJson(reference.playgroundData(document, key));
      for (const { document, file } of reference.schemaFiles().slice(0, MOST)) formatExactJson(reference.schemaData(document, file));
      reference.playgroundMenus();
      return [...diagnostics, ...plan.diagnostics, ...problems];
    };
  },
};
