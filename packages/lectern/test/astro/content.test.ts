import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { docsLoader, docsSchema } from '../../src/astro/content.ts';
import { registerRuntime } from '../../src/astro/registry.ts';
import type { LecternRuntime } from '../../src/view/runtime.ts';

const context = { image: () => z.object({}) } as never;
const page = { title: 'Start', href: '/start', mode: 'default', keywords: [], noindex: false, deprecated: false };

describe('the schema of the collection', () => {
  it('has what every page has', () => {
    expect(docsSchema()(context).parse({ ...page, other: 1 })).toEqual(page);
  });

  it('takes fields of the project', () => {
    const schema = docsSchema({ extend: z.object({ owner: z.string() }) })(context);
    expect(schema.parse({ ...page, owner: 'mira' }).owner).toBe('mira');
    expect(() => schema.parse(page)).toThrow('owner');
  });

  it('takes a function, for images', () => {
    const schema = docsSchema({ extend: ({ image }) => z.object({ cover: image().optional() }) })(context);
    expect(schema.parse({ ...page, cover: {} }).cover).toEqual({});
  });
});

describe('the loader of the collection', () => {
  it('keeps entries that did not change, and drops those of deleted pages', async () => {
    const entry = (path: string, body: string) => ({ path, file: `/project/docs/${path}.mdx`, data: { title: path }, body });
    const entries = [entry('', 'Hello.'), entry('guide', 'Old.'), entry('gone', 'Gone.')];
    // Tests of one process share the registry.
    Object.assign(globalThis, { [Symbol.for('lectern.runtimes')]: undefined });
    const runtime = { entries: () => entries } as Partial<LecternRuntime> as LecternRuntime;
    registerRuntime('loader test', { project: '/project/', root: '/project/docs', runtime });
    const store = new Map<string, { digest: string; body: string; filePath: string; deferredRender?: boolean }>();
    const written: string[] = [];
    const load = (options = {}) =>
      docsLoader(options).load({
        store: Object.assign(store, { set: (one: never) => keep(one) }),
        parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
        generateDigest: JSON.stringify,
        config: { root: new URL('file:///project/') },
      } as never);
    const keep = (one: { id: string; digest: string; body: string; filePath: string }) => {
      written.push(one.id);
      Map.prototype.set.call(store, one.id, one);
    };
    await load();
    expect(written).toEqual(['index', 'guide', 'gone']);
    expect(store.get('guide')).toMatchObject({ body: 'Old.', filePath: 'docs/guide.mdx', deferredRender: true });
    entries.splice(1, 2, entry('guide', 'New.'));
    await load({ render: false });
    expect(written.slice(3)).toEqual(['guide']);
    expect([...store.keys()]).toEqual(['index', 'guide']);
    expect(store.get('guide')?.deferredRender).toBeUndefined();
    await expect(load({ root: './api' })).rejects.toThrow('No `lectern()` in the Astro config has the `root` `./api` for the collection.');
  });
});
