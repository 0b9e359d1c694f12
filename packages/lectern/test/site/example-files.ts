import path from 'node:path';
import type { Example } from '@lectern/core/explanations';

/** The docs folder of an example: a configuration and a home page, if the example has none, the other files, and the text in its file. */
export function exampleFiles({ file, others }: Example, text: string): Record<string, string> {
  const documents = /^(?:openapi|swagger)\./.test(file) ? [file] : [];
  const around = {
    'docs.json': JSON.stringify({ name: 'Acme', openapi: documents, navigation: [] }),
    'index.mdx': '',
    ...others,
  };
  const filled = Object.entries(around).map(([name, content]) => [name, content === '' && /\.mdx?$/.test(name) ? page(name) : content]);
  return { ...Object.fromEntries(filled), [file]: text };
}

function page(file: string): string {
  return `---\ntitle: The page ${path.basename(file)}\ndescription: A page that the example needs.\n---\n\nText.\n`;
}
