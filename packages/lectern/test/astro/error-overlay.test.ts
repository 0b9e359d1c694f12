import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '@lectern/core';
import type { ViteDevServer } from 'vite';
import { beforeEach, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { ErrorOverlay } from '../../src/astro/error-overlay.ts';

const root = useFolder('overlay');
let sent: unknown[] = [];
let connect: (socket: { send(text: string): void }) => void = () => {};
let overlay: ErrorOverlay;

beforeEach(() => {
  writeFileSync(path.join(root, 'a.mdx'), 'One\n<Note>\n');
  sent = [];
  const ws = {
    on: (_: string, listener: typeof connect) => {
      connect = listener;
    },
    clients: new Set([{ send: (payload: unknown) => sent.push(payload) }]),
  };
  overlay = new ErrorOverlay({ ws } as unknown as ViteDevServer, root);
});

const error: Diagnostic = {
  code: 'page/mdx',
  severity: 'error',
  message: '`<Note>` is never closed.',
  location: { file: 'a.mdx', line: 2, column: 1 },
};

it('shows an error at its line, and closes when it is fixed', () => {
  overlay.show([error]);
  expect(sent).toEqual([
    {
      type: 'error',
      err: {
        name: 'page/mdx',
        title: 'The docs have an error',
        message: '<code>&lt;Note&gt;</code> is never closed.',
        id: 'a.mdx',
        loc: { file: path.join(root, 'a.mdx'), line: 2, column: 1 },
        highlightedCode:
          '<pre class="shiki"><code><span class="line">One</span>\n<span class="line error-line">&lt;Note&gt;</span>\n<span class="line"></span>\n</code></pre>',
        plugin: 'lectern',
        stack: 'a.mdx:2:1  error  page/mdx\n  `<Note>` is never closed.',
      },
    },
  ]);
  overlay.show([error]);
  overlay.show([]);
  overlay.show([]);
  expect(sent.slice(1)).toEqual([{ type: 'update', updates: [] }]);
});

it('shows current errors on pages that are opened later', () => {
  const received: string[] = [];
  const open = () => connect({ send: (text) => received.push(JSON.parse(text).err.title) });
  open();
  overlay.show([error, { ...error, code: 'snippet/not-found' }]);
  open();
  expect(received).toEqual(['The docs have 2 errors']);
});
