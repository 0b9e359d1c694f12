import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Document } from '../document.ts';
import { listTexts, missingTexts } from '../strings.ts';

function documentOf(value: object): Document {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-strings-test-'));
  try {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify({ openapi: '3.1.0', ...value }));
    return new Document(join(folder, 'openapi.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const DOCUMENT = documentOf({
  info: { title: 'Boats', description: 'All [the **boats**](https://a.test).\n\n1. One `x`\n' },
  paths: {
    '/boats': { get: { summary: 'List', parameters: [{ name: 'sort', in: 'query', schema: { enum: ['up'] }, example: 'unseen' }] } },
    '/hidden': { get: { 'x-excluded': true, summary: 'Nobody reads this' } },
  },
  components: {
    parameters: { Unused: { description: 'Unused parameter' } },
    schemas: { Boat: { properties: { description: { title: 'A title', description: 'What it is', default: 'unseen' } } } },
  },
});

describe('the texts of a document', () => {
  it('are what people read, where they are used', () => {
    expect(listTexts(DOCUMENT).map(({ kind, text, trail }) => `${trail.join('.')} ${kind}: ${text.split('\n')[0]}`)).toEqual([
      'info title: Boats',
      'info description: All [the **boats**](https://a.test).',
      'paths./boats.get summary: List',
      'paths./boats.get.parameters.0 name: sort',
      'paths./boats.get.parameters.0.schema enum: up',
      'components.schemas.Boat.properties.description name: description',
      'components.schemas.Boat.properties.description title: A title',
      'components.schemas.Boat.properties.description description: What it is',
    ]);
  });

  it('are found between the markup of pages, and missing where no page has all their words', () => {
    const pages = [
      '<nav>What it is</nav><main><h1>Boats</h1><p>All <a href="#">the <strong>boats</strong></a>.</p><ol><li>One <code>x</code></li></ol></main>',
      '<main><p>List sort up description</p><p>A title</p><p>What it was</p></main>',
    ];
    const missing = missingTexts(listTexts(DOCUMENT), pages);
    expect([...missing].map(([reason, texts]) => [reason, texts.map(({ text }) => text)])).toEqual([['', ['What it is']]]);
  });
});
