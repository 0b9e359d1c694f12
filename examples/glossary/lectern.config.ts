import { defineConfig } from 'lectern/config';
import { glossary } from './glossary-plugin.ts';

export default defineConfig({
  plugins: [
    glossary({
      CDN: 'Content delivery network: servers that keep copies of files near readers.',
      TTL: 'Time to live: how long a copy is used before it is asked for again.',
    }),
  ],
});
