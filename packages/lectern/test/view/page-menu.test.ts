import { describe, expect, it } from 'vitest';
import { config, page, useDocs } from '../outputs/serve-docs.ts';

const { serve } = useDocs();
const MCP = { lectern: { mcp: { url: 'https://mcp.example/?a=1' } } };

/** The entries of the menu of a page, as they are shown. */
async function menuOf(options: unknown[], more: object = {}, served: Parameters<typeof serve>[1] = {}) {
  const docs = await serve({ 'docs.json': config(['a b'], { contextual: { options }, ...more }), 'a b.mdx': page('A') }, served);
  const { menu } = docs.runtime.context('a b');
  const entries = (menu?.entries ?? []).map(({ action, name: kind, title, description = '-', href, text = '' }) =>
    [`${action} ${kind}: ${title} (${description})`, href, text].filter(Boolean).join('\n  '),
  );
  return { menu, text: entries.join('\n') };
}

describe('the menu of a page §settings.contextual', () => {
  it('copies, shows and prints the page §settings.contextual.options', async () => {
    const { menu, text } = await menuOf(['copy', 'view', 'download-pdf']);
    expect(text).toMatchInlineSnapshot(`
      "copy-page copy: Copy page (Copy as Markdown for LLMs)
        /a%20b.md
      link view: View as Markdown (Open this page as plain text)
        /a%20b.md
      print download-pdf: Print or save as PDF (Open the print dialog)
        /a%20b.md"
    `);
    expect([menu?.display, menu?.markdown]).toEqual(['header', '/a%20b.md']);
    expect(menu?.entries.every(({ icon }) => icon?.startsWith('<svg class="lc-glyph"'))).toBe(true);
  });

  it('asks chats about the page', async () => {
    const { text } = await menuOf(['chatgpt', 'claude', 'perplexity', 'grok', 'aistudio', 'devin', 'devin-desktop']);
    expect(text).toMatchInlineSnapshot(`
      "link chatgpt: Open in ChatGPT (Ask questions about this page)
        https://chatgpt.com/?hints=search&q=Read%20https%3A%2F%2Fdocs.example%2Fa%2520b.md%20so%20I%20can%20ask%20questions%20about%20it.
      link claude: Open in Claude (Ask questions about this page)
        https://claude.ai/new?q=Read%20https%3A%2F%2Fdocs.example%2Fa%2520b.md%20so%20I%20can%20ask%20questions%20about%20it.
      link perplexity: Open in Perplexity (Ask questions about this page)
        https://www.perplexity.ai/search?q=Read%20https%3A%2F%2Fdocs.example%2Fa%2520b.md%20so%20I%20can%20ask%20questions%20about%20it.
      link grok: Open in Grok (Ask questions about this page)
        https://grok.com/?q=Read%20https%3A%2F%2Fdocs.example%2Fa%2520b.md%20so%20I%20can%20ask%20questions%20about%20it.
      link aistudio: Open in AI Studio (Ask questions about this page)
        https://aistudio.google.com/prompts/new_chat?prompt=Read%20https%3A%2F%2Fdocs.example%2Fa%2520b.md%20so%20I%20can%20ask%20questions%20about%20it.
      link devin: Open in Devin (Ask questions about this page)
        https://app.devin.ai/?prompt=Read%20https%3A%2F%2Fdocs.example%2Fa%2520b.md%20so%20I%20can%20ask%20questions%20about%20it.
      link devin-desktop: Open in Devin (Ask questions about this page)
        https://app.devin.ai/?prompt=Read%20https%3A%2F%2Fdocs.example%2Fa%2520b.md%20so%20I%20can%20ask%20questions%20about%20it."
    `);
  });

  it('draws what its entries do', async () => {
    const options = ['copy', 'view', 'claude', 'mcp', 'add-mcp', 'cursor', 'vscode', 'download-pdf'];
    const docs = await serve({ 'docs.json': config(['a'], { contextual: { options }, ...MCP }), 'a.mdx': page('A') });
    const icons = docs.runtime.context('a').menu?.entries.map(({ icon }) => icon) ?? [];
    // Three connect with the server.
    expect([icons.length, new Set(icons).size]).toEqual([8, 6]);
  });

  it('asks chats about the page where the origin is not known', async () => {
    const { text } = await menuOf(['claude'], {}, { origin: undefined });
    expect(text).toMatchInlineSnapshot(`
      "link claude: Open in Claude (Ask questions about this page)
        https://claude.ai/new?q=Read%20%7Borigin%7D%2Fa%2520b.md%20so%20I%20can%20ask%20questions%20about%20it."
    `);
  });

  it('connects programs with the MCP server', async () => {
    const { text } = await menuOf(['mcp', 'devin-mcp', 'add-mcp', 'cursor', 'vscode'], MCP);
    expect(text).toMatchInlineSnapshot(`
      "copy-text mcp: Copy MCP server URL (To connect a client manually)
        https://mcp.example/?a=1
        https://mcp.example/?a=1
      copy-text devin-mcp: Copy MCP server URL (To connect a client manually)
        https://mcp.example/?a=1
        https://mcp.example/?a=1
      copy-text add-mcp: Copy MCP install command (To install the server in a client)
        https://mcp.example/?a=1
        npx add-mcp https://mcp.example/?a=1
      link cursor: Connect to Cursor (Install the MCP server)
        cursor://anysphere.cursor-deeplink/mcp/install?name=Harbour&config=eyJ1cmwiOiJodHRwczovL21jcC5leGFtcGxlLz9hPTEifQ%3D%3D
      link vscode: Connect to VS Code (Install the MCP server)
        vscode:mcp/install?%7B%22name%22%3A%22Harbour%22%2C%22type%22%3A%22http%22%2C%22url%22%3A%22https%3A%2F%2Fmcp.example%2F%3Fa%3D1%22%7D"
    `);
  });

  it('has no entries that need an MCP server without one, and no menu without entries', async () => {
    expect((await menuOf(['mcp', 'devin-mcp', 'add-mcp', 'cursor', 'vscode', 'download-spec'])).menu).toBeUndefined();
  });

  it('has entries of the author, with what they know of the page', async () => {
    const { text, menu } = await menuOf(
      [
        {
          title: 'Ask',
          description: 'Us',
          icon: 'anchor',
          href: { base: 'https://a.example$path?x=1', query: [{ key: 'q r', value: '$page $path $mcp' }] },
        },
        {
          title: 'Plain',
          href: {
            base: 'https://b.example',
            query: [
              { key: 'a', value: '1' },
              { key: 'b', value: '2' },
            ],
          },
        },
        { title: 'Bare', href: { base: 'https://c.example', query: [] } },
        { title: 'Text', href: 'https://d.example$path?m=$mcp&p=$page' },
      ],
      MCP,
    );
    expect(text).toMatchInlineSnapshot(`
      "link custom: Ask (Us)
        https://a.example/a b?x=1&q%20r={page}%20%2Fa%20b%20https%3A%2F%2Fmcp.example%2F%3Fa%3D1
      link custom: Plain (-)
        https://b.example?a=1&b=2
      link custom: Bare (-)
        https://c.example
      link custom: Text (-)
        https://d.example/a%20b?m=https%3A%2F%2Fmcp.example%2F%3Fa%3D1&p={page}"
    `);
    expect(menu?.entries.map(({ icon }) => icon !== undefined)).toEqual([true, false, false, false]);
  });

  it.each([
    [
      'options: [" copy ", {title: T, href: "https://t.example", description: D}, {title: T}]\n  display: header',
      ['header', 'copy', 'custom T D'],
    ],
    ['options: [view]\n  display: side', ['toc', 'view']],
    ['options: [{title: T}]', ['toc', 'chatgpt']],
    ['options: copy', ['toc', 'chatgpt']],
    ['options: []', undefined],
  ])('of a page with %j is %j §settings.contextual.display', async (written, shown) => {
    const docs = await serve({
      'docs.json': config(['a'], { contextual: { options: ['chatgpt'], display: 'toc' } }),
      'a.mdx': page('A', '', `contextual:\n  ${written}\n`),
    });
    const { menu } = docs.runtime.context('a');
    const names = menu?.entries.map(({ name, title, description }) => (name === 'custom' ? `${name} ${title} ${description}` : name));
    expect(menu && [menu.display, ...(names ?? [])]).toEqual(shown);
  });
});
