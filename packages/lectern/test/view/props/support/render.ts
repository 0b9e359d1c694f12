import type { CodeBlockView, IconOptions, LecternRuntime } from '../../../../src/view/runtime.ts';
import { openComponents } from '../../support/astro-components.ts';

/** A component of a page: tag name, props, and children that are text, HTML or components. */
export interface TestNode {
  name: string;
  props: Record<string, unknown>;
  children: (TestNode | string)[];
}

export function h(name: string, props: Record<string, unknown> = {}, ...children: (TestNode | string)[]): TestNode {
  return { name, props, children };
}

function testLine(code: string, isHighlighted: boolean): CodeBlockView['lines'][number] {
  return { html: code.replace(/&/g, '&amp;').replace(/</g, '&lt;'), marks: isHighlighted ? ['highlight'] : [] };
}

/** What components ask of the integration, answered in a way that shows in the output. */
const runtime: Pick<LecternRuntime, 'icon' | 'languageIcon' | 'codeBlock' | 'formula' | 'vendorHref'> = {
  formula: (formula, display) =>
    formula.includes('bad') ? { problem: 'Expected }.' } : { html: `<span class="katex">${display ? 'D' : 'I'} ${formula}</span>` },
  vendorHref: (name) => `/_lectern/${name}`,
  icon(icon, { size = 16, label, type }: IconOptions = {}) {
    const name = typeof icon === 'string' ? icon : icon.name;
    return `<svg data-icon="${[name, type, size].filter((part) => part !== undefined).join(' ')}"${label === undefined ? '' : ` aria-label="${label}"`}></svg>`;
  },
  languageIcon: () => undefined,
  async codeBlock(code, language, meta): Promise<CodeBlockView> {
    const title = /title="([^"]*)"|^(\S+\.\w+|c?[A-Z]\w+)/.exec(meta);
    const names: Record<string, string> = { js: 'JavaScript', python: 'Python', bash: 'Bash', json: 'JSON', '': 'Text' };
    const languageName = names[language] ?? language;
    const titleText = title?.[1] ?? title?.[2];
    const icon = /icon="([^"]*)"/.exec(meta)?.[1];
    return {
      languageName,
      label: titleText ?? languageName,
      ...(titleText === undefined ? {} : { title: titleText }),
      ...(icon === undefined ? {} : { icon }),
      ...(code.startsWith('$ ') ? { copy: code.slice(2) } : {}),
      lines: code.split('\n').map((line, index) => testLine(line, meta.includes(`highlight={${index + 1}}`))),
      expandable: meta.includes('expandable'),
      numbered: meta.includes('lines'),
      wrap: meta.includes('wrap'),
      copyable: !meta.includes('nocopy'),
      ...(language === 'mermaid' ? { diagram: { code, placement: 'top-left', actions: false } } : {}),
    };
  },
};

/** Compiles the components with Astro and renders trees of them. `close` ends the compiler. */
export async function createRenderer(): Promise<{ render(node: TestNode): Promise<string>; names: string[]; close(): Promise<void> }> {
  const { load, print, close } = await openComponents(runtime);
  const { components, presets } = (await load('theme/components/index.ts')) as Record<'components' | 'presets', Record<string, object>>;
  const render = async (node: TestNode, locals: object): Promise<string> => {
    let children = '';
    for (const child of node.children) children += typeof child === 'string' ? child : await render(child, locals);
    return print(components[node.name], { props: { ...node.props, ...presets[node.name] }, slot: children || undefined, locals });
  };
  return { render: async (node) => tidy(await render(node, {})), names: Object.keys(components).sort(), close };
}

/** One form for blanks, so that tests show elements and not the indentation of templates. */
function tidy(html: string): string {
  return html
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part) => (part.startsWith('<pre') ? part : part.replace(/\s+/g, ' ').replace(/> </g, '><')))
    .join('')
    .trim();
}
