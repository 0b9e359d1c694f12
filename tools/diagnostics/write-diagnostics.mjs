// Writes docs/guides/diagnostics, the pages that explain each diagnostic code.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DIAGNOSTIC_CODES } from '../../packages/core/src/diagnostics/codes.ts';
import { EXPLANATIONS } from '../../packages/core/src/diagnostics/explanations/index.ts';
import { formatPages } from './pages.mjs';

const docs = new URL('../../docs/', import.meta.url);
await mkdir(new URL('guides/diagnostics', docs), { recursive: true });
for (const [file, text] of Object.entries(formatPages(DIAGNOSTIC_CODES, EXPLANATIONS))) {
  await writeFile(new URL(file, docs), text);
  console.log(`Wrote ${fileURLToPath(new URL(file, docs))}`);
}
