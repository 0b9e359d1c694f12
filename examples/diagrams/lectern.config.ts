import { defineConfig } from 'lectern/config';
import { diagrams } from './diagrams-plugin.ts';

export default defineConfig({
  plugins: [
    diagrams({
      boxes: ['node', new URL('./boxes.mjs', import.meta.url)],
      // Install D2, and write code blocks in `d2`.
      d2: ['d2', '-', '-'],
    }),
  ],
});
