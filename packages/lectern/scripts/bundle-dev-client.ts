import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

/* The browser code of the dev server, which no built site contains. */

await build({
  cwd: fileURLToPath(new URL('../', import.meta.url)),
  input: 'src/client/dev/changes.ts',
  platform: 'browser',
  output: { dir: 'dist/dev-client', format: 'esm', minify: true, entryFileNames: '[name].js', chunkFileNames: '[name].js', cleanDir: true },
});
