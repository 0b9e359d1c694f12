import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { docsSchema } from '../../src/astro/content.ts';

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
