import { satteri } from '@astrojs/markdown-satteri';
import type { AstroConfig } from 'astro';

type MarkdownProcessor = NonNullable<AstroConfig['markdown']['processor']>;

/**
 * A Markdown processor that hands pages of the docs to @astrojs/mdx in the form in which the engine prepared them, and
 * leaves every other file to the processor of the project.
 * @param moduleSource what to compile for a file; undefined for files that are not ours
 */
export function docsProcessor(own: MarkdownProcessor | undefined, moduleSource: (file: string) => string | undefined): MarkdownProcessor {
  const base = own ?? (satteri() as MarkdownProcessor);
  const plain = satteri({ features: { gfm: true, smartPunctuation: false } });
  return {
    name: base.name,
    options: base.options,
    createRenderer: (shared) => base.createRenderer(shared),
    async createMdxRenderer(shared, mdx) {
      const theirs = await base.createMdxRenderer?.(shared, mdx);
      const ours = await plain.createMdxRenderer?.({ ...shared, syntaxHighlight: false, smartypants: false }, mdx);
      return {
        process(content, filePath, frontmatter) {
          const source = moduleSource(filePath);
          const renderer = source === undefined ? theirs : ours;
          if (!renderer) throw new Error(`The markdown processor \`${base.name}\` cannot compile ${filePath}.`);
          return renderer.process(source ?? content, filePath, frontmatter);
        },
      };
    },
  };
}
