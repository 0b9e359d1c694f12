import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TAGS = 160;

/** Writes docs with an API of 160 tags with two operations each. */
export async function writeLongSidebar(folder: string): Promise<void> {
  const paths: Record<string, object> = {};
  const schema = { $ref: '#/components/schemas/Boat' };
  const responses = { 200: { description: 'Fine.', content: { 'application/json': { schema } } } };
  paths['/v1/ropes/{rope}'] = { get: { tags: ['Ropes'], responses } };
  for (let index = 0; index < TAGS; index += 1) {
    const tags = [`Boats ${index}`];
    paths[`/v1/boats/${index}`] = {
      get: { tags, summary: `List all boats of harbour ${index} that have not moved since the last storm tide`, responses },
      post: { tags, summary: `Moor a boat in harbour ${index}`, responses },
    };
  }
  const Boat = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };
  const document = { openapi: '3.1.0', info: { title: 'Boats', version: '1' }, paths, components: { schemas: { Boat } } };
  const navigation = {
    tabs: [
      { tab: 'Guide', pages: ['index'] },
      { tab: 'API', openapi: 'boats.json' },
    ],
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'docs.json'), JSON.stringify({ theme: 'mint', name: 'Boats', colors: { primary: '#0f766e' }, navigation }));
  await writeFile(join(folder, 'index.mdx'), '---\ntitle: Boats\ndescription: All boats.\n---\n\nBoats.\n');
  await writeFile(join(folder, 'boats.json'), JSON.stringify(document));
}
