import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenReferences } from './addresses.ts';
import type { BuiltSite } from './build-site.ts';
import { workshop } from './fixture-sites.ts';
import { formatOperation, readOperation } from './read-operation.ts';
import { listOutput, readOutput } from './read-output.ts';
import { buildHere } from './run-here.ts';
import { tinySite, writeFolder } from './temporary-folder.ts';

const { quirks: site } = inject('sites');

/** One odd corner of the format for each page, by document and page. What the page shows is in `tests/fixtures/quirks-pages`. */
const quirks: Record<string, Record<string, string>> = {
  'swagger-response-examples.json': {
    'list-releases': 'examples of version 2.0 by media type, without a schema or a host',
  },
  'swagger-inheritance.yaml': {
    'get-boats': 'a list parameter of version 2.0, and a schema that includes another',
    'post-boats': 'a body parameter of version 2.0',
  },
  'swagger-minimal.json': {
    'get-buoys': 'a server for each scheme of version 2.0',
  },
  'swagger-form.yaml': {
    'lamp/trim-a-lamp-with-a-form': 'a form of version 2.0',
    'lamp/read-a-lamp': 'XML before JSON in version 2.0',
  },
  'swagger-external-docs.yaml': {
    'list-horns': 'more documentation of an operation, and types that are produced everywhere',
  },
  'swagger-upload.yaml': {
    'chart/upload-a-scan': 'a file in a form of version 2.0',
    'chart/replace-all-charts': 'a list as the body of version 2.0',
    'chart/count-charts-by-state': 'a map and a header in an answer of version 2.0',
  },
  'swagger-circular.yaml': {
    'splice-a-rope': 'a schema of version 2.0 that holds itself',
  },
  'parameters-common.yaml': {
    'read-a-pier': 'parameters and a description of the path item',
    'extend-a-pier': 'parameters of the path item beside one that is referred to',
    'move-a-pier': 'a parameter that stands in the path twice',
    'override-a-parameter': 'a parameter of the operation over that of the path item',
  },
  'parameters-cookies.yaml': {
    'send-cookies': 'cookies',
  },
  'parameters-extreme.yaml': {
    'use-every-kind-of-parameter': 'parameters of every place in any order, and a body',
  },
  'parameters-style.yaml': {
    'query-without-a-style': 'parameters of the query without a style',
    'query-with-style-form': 'style form, not exploded',
    'query-with-spaces': 'style spaceDelimited',
    'query-with-pipes': 'style pipeDelimited',
    'query-with-brackets': 'style deepObject',
    'path-without-a-style': 'parameters of the path without a style',
    'path-with-labels': 'style label',
    'path-with-matrices': 'style matrix',
    'headers-with-lists': 'lists in headers',
    'cookies-with-lists': 'lists in cookies, and a path with a fragment',
  },
  'validation.yaml': {
    'keep-to-limits': 'limits',
  },
  'deprecated.yaml': {
    'use-what-is-old': 'what is deprecated, which samples do not use',
  },
  'http-behaviour.yaml': {
    'ask-for-changes': 'headers of HTTP, and a scheme that is not defined',
    'go-elsewhere': 'an answer without a body that has a header',
  },
  'without-summaries.yaml': {
    'tidetable/get-tidetable': 'operations without a summary',
    'tidetable/post-tidetable-search': 'a form without a summary',
  },
  'file-uploads.yaml': {
    'send-a-picture': 'a picture as body, and a title with marks',
    'send-one-paper': 'a file in a form',
    'send-all-papers': 'several files in a form',
  },
  'form-data.yaml': {
    'ask-for-a-token': 'an encoded form',
  },
  'encoding-style.yaml': {
    'encode-the-fields-of-a-form': 'styles of fields in parts',
    'encode-the-fields-of-an-address': 'styles of fields in an encoded form',
  },
  'visibility.yaml': {
    'send-a-secret': 'fields that travel in one direction',
  },
  'additional-properties.yaml': {
    'send-maps': 'maps, open and closed objects',
  },
  'enums.yaml': {
    'choose-among-values': 'lists of values',
  },
  'types.yaml': {
    'send-every-type': 'types that are missing, empty or of another schema',
    'send-every-format': 'formats',
    'send-nothing-but-a-text': 'a text as whole body',
    'send-nothing-but-a-flag': 'a flag as whole body',
    'send-nothing-but-a-list': 'a list of anything as whole body',
    'send-what-cannot-be': 'parts that contradict each other',
  },
  'request-examples.yaml': {
    'examples-of-parameters': 'named examples of a parameter',
    'named-examples-of-a-body': 'named examples of a body, one of them shared',
    'a-single-example-of-a-body': 'a single example of a body',
    'an-example-that-is-a-reference': 'an example that is a reference',
    'an-example-that-is-a-text': 'an example that is a text',
    'an-example-that-is-json-as-text': 'an example that is JSON written as text',
    'examples-of-several-media-types': 'examples of several media types',
  },
  'vendor-extensions.yaml': {
    'samples-by-an-extension': 'samples in the vocabulary of an extension',
    'extensions-that-mean-nothing-here': 'extensions that mean nothing',
  },
  'circular-paths.yaml': {
    'read-a-crew': 'a circle through a response of a path',
    'change-a-crew': 'a circle in a header',
  },
  'circular-bodies.yaml': {
    'a-schema-in-itself': 'a schema in itself',
    'a-circle-of-two': 'a circle of two schemas',
    'a-circle-through-an-alternative': 'a circle through an alternative',
  },
  'circular-response.yaml': {
    'read-a-fault': 'a circle in an answer',
  },
  'schema-circular.yaml': {
    'send-a-part-that-holds-parts': 'a circle through allOf in a form',
    'send-lists-of-lists': 'lists of lists, and a name with a colon',
  },
  'complex-nesting.yaml': {
    'load-everything': 'everything in everything',
    'load-anything': 'lists and objects as alternatives',
  },
  'discriminators.yaml': {
    'a-discriminator-with-a-mapping': 'a mapping',
    'a-discriminator-without-a-mapping': 'no mapping',
    'alternatives-that-fix-the-discriminator': 'no mapping, where each alternative fixes its value',
    'a-discriminator-of-the-common-base': 'a discriminator of the common base',
    'a-mapping-that-repeats-a-schema': 'a mapping that repeats a schema',
    'a-discriminator-of-the-object-around': 'a discriminator whose property belongs to the object around',
    'a-discriminator-without-alternatives': 'a base without alternatives, and an example that contradicts them',
  },
  'inheritance.yaml': {
    'post-anchors': 'a schema that includes another',
  },
  'polymorphism.yaml': {
    'all-of-two-objects': 'all of two objects',
    'any-of-two-objects': 'any of two objects',
    'one-of-two-plain-types': 'one of two plain types',
    'alternatives-beside-a-type': 'a type beside alternatives',
    'alternatives-in-alternatives': 'alternatives in alternatives',
    'one-of-many-objects': 'many alternatives',
  },
  'callbacks.yaml': {
    'watch-the-tide': 'a callback',
  },
  'links.yaml': {
    'get-owners-name': 'links to other operations',
  },
  'status-codes.yaml': {
    'every-kind-of-status': 'statuses of every kind, in order',
    'nothing-but-100': 'nothing but an informational status',
  },
  'empty-examples.yaml': {
    'answer-with-nothing': 'empty examples',
  },
  'response-examples.yaml': {
    'examples-of-answers': 'single, named and other examples',
  },
  'response-media-types.yaml': {
    'answer-in-several-types': 'several media types',
  },
  'response-schemas.yaml': {
    'answer-with-texts': 'a list of texts',
    'answer-with-things': 'a list of objects under a description with marks',
    'answer-with-either': 'one or another',
    'answer-with-a-tree': 'a tree',
    'answer-with-a-word-as-json': 'a word that is no JSON as example of JSON',
  },
  'shared-parts.yaml': {
    'read-a-log': 'shared parameters and answers, and defaults that name a fault',
  },
  'whole-store.yaml': {
    'stock/add-to-the-stock': 'a shared body in two media types',
    'stock/find-by-state': 'a list in two media types, with a header',
  },
  'security.yaml': {
    'key-in-the-query': 'a key in the query',
    'key-in-a-cookie': 'a key in a cookie',
    'user-name-and-password': 'user name and password',
    'bearer-token': 'a bearer token',
    'token-of-oauth': 'OAuth with several flows',
    'token-of-openid-connect': 'OpenID Connect',
    'no-credential-at-all': 'an empty list of schemes',
    'nothing-said-of-credentials': 'nothing said of schemes',
  },
  'security-multiple.yaml': {
    'two-credentials-together': 'two schemes together',
    'one-credential-or-another': 'one scheme or another',
    'two-together-or-another': 'two together or another',
    'three-keys-or-none': 'three of one kind, or none',
  },
  'servers-by-path.yaml': {
    'a-relative-server-of-the-path': 'a relative server',
    'a-server-of-the-operation': 'a server of the operation with a variable',
    'a-path-that-is-referred-to': 'the server of a path that is referred to',
    'a-path-that-is-referred-to-1': 'the server of the path itself',
    'no-servers-in-the-operation': 'an empty list of servers in the operation',
    'no-servers-in-the-path': 'an empty list of servers in the path',
  },
  'server-variables.yaml': {
    'use-a-server-with-variables': 'variables of a server',
    'choose-a-server-of-the-operation': 'servers to choose from',
  },
  'server-scheme.yaml': {
    'catch/look-through-the-catches': 'a server whose scheme is a variable, and defaults in path and form',
  },
  'without-tags.yaml': {
    'repair-a-net': 'operations without tags',
    'find-a-net': 'no authentication for one of them',
  },
  'with-tags.yaml': {
    'dock-gear/repair-a-winch': 'operations with several tags',
  },
};
const pages = Object.values(quirks).flatMap((quirksOfDocument) => Object.entries(quirksOfDocument));

describe('odd documents', () => {
  it('build, with a warning for each thing that an author should fix', () => {
    expect(site.exitCode).toBe(0);
    expect(site.problems.match(/^\S+ {2}(?:error|warning|notice) {2}\S+$/gm)).toEqual([
      'documents/http-behaviour.yaml:12:18  warning  openapi/undefined-scheme',
      'documents/types.yaml:56:17  warning  openapi/schema-conflict',
    ]);
  });

  it('have links that resolve', () => {
    expect(brokenReferences(site)).toEqual([]);
  });

  it('all have a page that is looked at', () => {
    expect(Object.keys(quirks).sort()).toEqual(readdirSync(path.join(site.source, 'documents')).sort());
  });

  it.each(pages)('%s shows %s', async (page) => {
    const file = `../fixtures/quirks-pages/${page.replaceAll('/', '.')}.txt`;
    await expect(formatOperation(readOperation(site, page))).toMatchFileSnapshot(file);
  });
});

/** Documents as teams write them for other tools, three or more of a kind: their files, and what a page (`=`) or a message (`!`) says. */
const inputs = readFileSync(path.join(import.meta.dirname, '../fixtures/other-tools.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((input) => {
    const [head = '', ...files] = input.split(/^--- /m);
    const [name = '', ...facts] = head.trim().split('\n');
    return { name, facts, files: files.map((file) => /^(.*)\n([\s\S]*)$/.exec(file)?.slice(1) ?? []) };
  });

describe('documents for other tools', () => {
  let built: BuiltSite;
  let pages: { file: string; html: string }[];

  beforeAll(async () => {
    const groups = inputs.map(({ name }) => ({ group: name, openapi: { source: `${name}/openapi.yaml`, directory: name } }));
    const folder = await writeFolder('other-tools', {
      ...tinySite,
      'docs.json': JSON.stringify({ name: 'Tools', navigation: [{ group: 'All', pages: ['index'] }, ...groups] }),
      ...Object.fromEntries(inputs.flatMap(({ name, files }) => files.map(([file, text = '']) => [`${name}/${file}`, text]))),
    });
    built = await buildHere(folder, path.join(workshop, 'other-tools-output'));
    pages = listOutput(built)
      .filter((file) => /\.html$|^_lectern\/operations\/.*\.json$/.test(file))
      .map((file) => ({ file, html: readOutput(built, file).replace(/<wbr>|<\/?i\b[^>]*>/g, '') }));
  });

  it('build without an error', () => expect([built.exitCode, built.problems]).toEqual([0, expect.not.stringContaining('  error  ')]));

  it.each(inputs)('have all that is written: $name', ({ name, facts }) => {
    const wrong = facts.filter((fact) => {
      const [sign, page = '', text = ''] = /^([=-]) (\S+) \| (.*)$/.exec(fact)?.slice(1) ?? [];
      if (sign === undefined) return !built.problems.includes(fact.slice(2));
      const shown = pages.filter(
        ({ file }) => file.startsWith(page === 'data' ? '_lectern/' : `${name}/`) && (page === 'data' || file.includes(page)),
      );
      return shown.length === 0 || shown.some(({ html }) => html.includes(text)) !== (sign === '=');
    });
    expect(wrong).toEqual([]);
  });
});
