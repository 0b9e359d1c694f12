import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { brokenReferences } from './addresses.ts';
import { accessQuirks } from './quirks/access.ts';
import { answersQuirks } from './quirks/answers.ts';
import { bodiesQuirks } from './quirks/bodies.ts';
import { parametersQuirks } from './quirks/parameters.ts';
import { schemasQuirks } from './quirks/schemas.ts';
import { version2Quirks } from './quirks/version-2.ts';
import { readOperation } from './read-operation.ts';

const { quirks: site } = inject('sites');
const quirks = [...version2Quirks, ...parametersQuirks, ...bodiesQuirks, ...schemasQuirks, ...answersQuirks, ...accessQuirks];

describe('odd documents', () => {
  it('build, with a warning for each thing that an author should fix', () => {
    expect(site.exitCode).toBe(0);
    expect(site.problems.match(/^\S+ {2}(?:error|warning|notice) {2}\S+$/gm)).toEqual([
      'documents/http-behaviour.yaml:12:7  warning  openapi/undefined-scheme',
      'documents/types.yaml:56:17  warning  openapi/schema-conflict',
    ]);
  });

  it('lead nowhere that does not exist', () => {
    expect(brokenReferences(site)).toEqual([]);
  });

  it('all have a page that is looked at', () => {
    const documents = readdirSync(path.join(site.source, 'documents')).sort();
    expect([...new Set(quirks.map(({ document }) => document))].sort()).toEqual(documents);
  });

  it.each(quirks.map((quirk) => [quirk.quirk, quirk] as const))('%s', (_, { quirk, document, page, whole, sections = {}, ...expected }) => {
    const { requests, ...shown } = readOperation(site, page);
    const commands = requests.map((request) => request.replace(/^curl --request [A-Z]+ --url /, ''));
    expect({ ...shown, requests: commands }).toMatchObject({ ...expected, sections });
    if (whole) expect(Object.keys(shown.sections)).toEqual(Object.keys(sections));
  });
});
