import { toPageNodes } from './page-nodes.ts';
import { type AttributeValue, FragmentValue, isBlank, type TreeNode } from './tree.ts';

/**
 * Prints a finished tree as MDX of nothing but JSX, for pages that only a compiled module can render. What is plain
 * HTML in the tree is one string, exactly as on a page that is rendered as data; expressions stand as they were typed.
 */
export function printMdx(nodes: readonly TreeNode[]): string {
  const esm: string[] = [];
  const body: string[] = [];
  for (const node of nodes) {
    if (node.type === 'module' && node.kind === 'esm') esm.push(node.source);
    else body.push(printNode(node));
  }
  return `${esm.filter(Boolean).join('\n\n')}\n\n<>${body.join('')}</>\n`;
}

function printNode(node: TreeNode): string {
  switch (node.type) {
    case 'module':
      return `{${node.source}}`;
    case 'component':
      return printTag(
        node.name,
        [...printProps(node.props), ...(node.dynamic ?? []).map((one) => printDynamic(node.name, one))],
        node.children,
      );
    case 'fragment':
      return node.children.map(printNode).join('');
    case 'text':
      // Astro drops HTML that is nothing but white space, but keeps such text.
      return isBlank(node) ? `{${JSON.stringify(node.value)}}` : htmlRun(serialize([node]));
    case 'element':
      if (node.children.some(holdsComponent)) {
        return printTag(node.tag, Object.entries(node.attributes).flatMap(printAttribute), node.children);
      }
      return htmlRun(serialize([node]));
    default:
      return htmlRun(serialize([node]));
  }
}

/** Attributes that Astro prints as a bare name when they are true. Others become one by an empty text. */
const BARE_WHEN_TRUE = new Set(
  (
    'allowfullscreen async autofocus autoplay checked controls default defer disabled disablepictureinpicture disableremoteplayback ' +
    'formnovalidate inert itemscope loop muted nomodule novalidate open playsinline readonly required reversed selected'
  ).split(' '),
);

function printAttribute([name, value]: [string, AttributeValue]): string[] {
  if (value === undefined || value === false) return [];
  if (value === true) return [BARE_WHEN_TRUE.has(name.toLowerCase()) ? name : `${name}=""`];
  return [`${name}={${JSON.stringify(String(value))}}`];
}

/**
 * An attribute that only JavaScript can evaluate. An event handler of an HTML element becomes the text of an inline
 * handler: it works in the reader's browser without a framework, as long as it needs nothing from around itself.
 */
function printDynamic(tag: string, { name, source }: { name: string | undefined; source: string }): string {
  if (name === undefined) return `{...${source}}`;
  if (/^[a-z]/.test(tag) && /^on[A-Z]/.test(name)) return `${name.toLowerCase()}={\`(\${${source}})(event)\`}`;
  return `${name}={${source}}`;
}

function holdsComponent(node: TreeNode): boolean {
  if (node.type === 'component' || node.type === 'module') return true;
  return 'children' in node && node.children.some(holdsComponent);
}

function serialize(nodes: readonly TreeNode[]): string {
  return toPageNodes(nodes)
    .map((node) => (node.kind === 'html' ? node.html : ''))
    .join('');
}

function htmlRun(html: string): string {
  return `<Fragment set:html={${JSON.stringify(html)}} />`;
}

function printProps(props: Record<string, unknown>): string[] {
  return Object.entries(props).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const plain = value instanceof FragmentValue ? toPageNodes(value.children) : value;
    return [`${name}={${JSON.stringify(plain)}}`];
  });
}

function printTag(name: string, attributes: string[], children: readonly TreeNode[]): string {
  const open = [name, ...attributes].join(' ');
  return children.length === 0 ? `<${open} />` : `<${open}>${children.map(printNode).join('')}</${name}>`;
}
