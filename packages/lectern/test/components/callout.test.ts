import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer, h } from './support/render.ts';

let renderer: Awaited<ReturnType<typeof createRenderer>>;
beforeAll(async () => {
  renderer = await createRenderer();
});
afterAll(() => renderer.close());

it('x', async () => {
  console.log(await renderer.render(h('Note', { title: 'Hi' }, '<p>Text</p>')));
  console.log(await renderer.render(h('Steps', {}, h('Step', { title: 'A' }, 'text'), h('Step', { title: 'B', id:'b' }))));
  console.log(await renderer.render(h('CodeGroup', {}, h('CodeBlock', { code: 'a\nb', language: 'js', meta: 'x.js highlight={1}' }), h('CodeBlock', { code: 'a', language: 'python', meta: '' }))));
});
