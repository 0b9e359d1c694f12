// Writes packages/core/schema.json, the JSON Schema of docs.json for editors, from the schema that the file is read with.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatJsonSchema } from '../src/config/json-schema.ts';

const file = fileURLToPath(new URL('../schema.json', import.meta.url));
await writeFile(file, formatJsonSchema());
console.log(`Wrote ${file}`);
