import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../src/content/front-matter/front-matter.ts';
import { formatDiagnostic } from '../../../src/diagnostics/format.ts';
import { SourceText } from '../../../src/diagnostics/source-text.ts';
import { build } from '../build.ts';

function print(text: string, file = 'page.mdx'): string {
  const { html, problems } = build(text, {}, { file });
  return [html.trim(), ...problems.split('\n').filter((line) => /^\w|must not/.test(line))].join('\n');
}

describe('a URL that runs code', () => {
  it('is removed from a Markdown link', () => {
    expect(build('A [link](javascript:alert(1)).').html).toBe('<p>A <a>link</a>.</p>');
    expect(build('A [link](javascript:alert(1)).').problems).toMatchInlineSnapshot(`
      "page.mdx:1:3  warning  link/refused-scheme
        \`href\` of this \`<a>\` must not be a \`javascript:\` URL; \`javascript:alert(1)\` is removed.
        Write a path or a URL such as \`https://example.com\`. To run code, import a component with an event handler.
        1 | A [link](javascript:alert(1)).
          |   ^^"
    `);
  });

  it('is removed from tags', () => {
    const tags = [
      '<a href=" java\tscript:x">A</a>',
      '<a href={"javascript:x"}>A</a>',
      '<iframe src="data:text/html,x" title="A" />',
      '<form action="javascript:x" />',
      '<button formAction="javascript:x">A</button>',
      '<svg><a xlinkHref="javascript:x" /></svg>',
      '<Card title="A" href="javascript:x" />',
      '<Card title="A" img="data:text/html,x" />',
      '<Link href="vbscript:x">A</Link>',
      '<Video url="javascript:x" />',
      '{[1].map(() => <a href="javascript:x">A</a>)}',
    ];
    expect(tags.map((tag) => print(tag)).join('\n\n')).toMatchInlineSnapshot(`
      "<a>A</a>
      page.mdx:1:1  warning  link/refused-scheme
        \`href\` of this \`<a>\` must not be a \`javascript:\` URL; \`java script:x\` is removed.

      <a>A</a>
      page.mdx:1:1  warning  link/refused-scheme
        \`href\` of this \`<a>\` must not be a \`javascript:\` URL; \`javascript:x\` is removed.

      <iframe title="A" loading="lazy"></iframe>
      page.mdx:1:1  warning  link/refused-scheme
        \`src\` of this \`<iframe>\` must not be a \`data:\` URL; \`data:text/html,x\` is removed.

      <form></form>
      page.mdx:1:1  warning  link/refused-scheme
        \`action\` of this \`<form>\` must not be a \`javascript:\` URL; \`javascript:x\` is removed.

      <button>A</button>
      page.mdx:1:1  warning  link/refused-scheme
        \`formaction\` of this \`<button>\` must not be a \`javascript:\` URL; \`javascript:x\` is removed.

      <svg><a></a></svg>
      page.mdx:1:6  warning  link/refused-scheme
        \`xlink:href\` of this \`<a>\` must not be a \`javascript:\` URL; \`javascript:x\` is removed.

      <Card title="A"></Card>
      page.mdx:1:1  warning  link/refused-scheme
        \`href\` of this \`<Card>\` must not be a \`javascript:\` URL; \`javascript:x\` is removed.

      <Card title="A"></Card>
      page.mdx:1:1  warning  link/refused-scheme
        \`img\` of this \`<Card>\` must not be a \`data:\` URL; \`data:text/html,x\` is removed.

      <Link>A</Link>
      page.mdx:1:1  warning  link/refused-scheme
        \`href\` of this \`<Link>\` must not be a \`vbscript:\` URL; \`vbscript:x\` is removed.

      <Video></Video>
      page.mdx:1:1  warning  link/refused-scheme
        \`url\` of this \`<Video>\` must not be a \`javascript:\` URL; \`javascript:x\` is removed.

      <a>A</a>
      page.mdx:1:1  warning  link/refused-scheme
        \`href\` of this \`<a>\` must not be a \`javascript:\` URL; \`javascript:x\` is removed."
    `);
  });

  it('is removed from raw HTML', () => {
    expect(print('<a title="B" href="&#106;avascript:x">A</a> <a href=javascript:x>A</a>', 'page.md')).toMatchInlineSnapshot(`
      "<p><a title="B">A</a> <a>A</a></p>
      page.md:1:53  warning  link/refused-scheme
        \`href\` of this \`<a>\` must not be a \`javascript:\` URL; \`javascript:x\` is removed.
      page.md:1:53  warning  link/refused-scheme
        \`href\` of this \`<a>\` must not be a \`javascript:\` URL; \`javascript:x\` is removed."
    `);
  });

  it('is allowed in an image', () => {
    expect(print('![A](data:image/png;base64,AA)')).toContain('src="data:image/png;base64,AA"');
  });

  it.each(['url', 'canonical'])('is ignored in the front matter field `%s`', (key) => {
    const { frontMatter, diagnostics } = parseFrontMatter(new SourceText('page.mdx', `---\ntitle: A\n${key}: "javascript:x"\n---\n`));
    expect(frontMatter).not.toHaveProperty(key);
    expect(diagnostics.map(({ excerpt, ...one }) => formatDiagnostic(one)).join('\n')).toBe(
      `page.mdx:3:1  warning  link/refused-scheme\n  \`${key}\` must not be a \`javascript:\` URL; it is ignored.\n  Write a URL such as \`https://example.com\`.`,
    );
  });
});
