import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectExamples } from '../../../src/theme/layout/page/examples.ts';
import { hiddenPanels } from '../../../src/theme/layout/page/hidden-panels.ts';
import { collectViews } from '../../../src/theme/layout/page/views.ts';
import { colorValues, colorVariant, tableRows } from '../../../src/view/props/colors.ts';
import { cursorHref } from '../../../src/view/props/prompts.ts';
import { repositorySlug } from '../../../src/view/props/repositories.ts';
import { createRenderer, h, type TestNode } from './support/render.ts';

let renderer: Awaited<ReturnType<typeof createRenderer>>;
beforeAll(async () => {
  renderer = await createRenderer();
});
afterAll(() => renderer?.close());

const page = async (node: TestNode) => parse(await renderer.render(node));

describe('formulas', () => {
  it('§component.Latex hold the markup of the formula, and say in a style attribute which of its forms is shown', async () => {
    const root = (await page(h('Latex', { formula: 'x', display: false }))).querySelector('.lc-formula');
    expect(root?.querySelector('.katex')?.text).toBe('I x');
    expect(root?.getAttribute('style')).toBe('--formula-math:absolute;--formula-clip:inset(50%);--formula-html:inline');
  });

  it('in a line of their own can be scrolled by keyboard', async () => {
    const root = (await page(h('Latex', { formula: 'x', display: true }))).querySelector('.lc-formula');
    expect(root?.attributes).toMatchObject({ 'data-display': '', tabindex: '0', role: 'group', 'aria-label': 'Formula' });
  });

  it('§form.math-error that cannot be read are shown as they were typed', async () => {
    expect(await renderer.render(h('Latex', { formula: 'bad {', display: false }))).toBe(
      '<code class="lc-formula-problem" title="Expected }.">bad {</code>',
    );
  });
});

describe('trees', () => {
  it('§component.Tree §component.Tree.Folder §component.Tree.File have the roles of a tree', async () => {
    const file = h('Tree.File', { name: 'a.ts', comment: 'first', highlight: true });
    const root = await page(
      h('Tree', {}, h('Tree.Folder', { name: 'src', defaultOpen: 'true' }, file), h('Tree.Folder', { name: 'lib' }, file)),
    );
    expect(root.querySelector('ul')?.getAttribute('role')).toBe('tree');
    const [src, inner, lib] = root.querySelectorAll('[role="treeitem"]');
    expect(src?.getAttribute('aria-expanded')).toBe('true');
    expect(lib?.getAttribute('aria-expanded')).toBe('false');
    expect(inner?.attributes).toMatchObject({ 'data-kind': 'file', 'data-highlight': '', tabindex: '-1' });
    expect(inner?.text.trim().replace(/\s+/g, ' ')).toBe('a.tsfirst');
  });

  it('§component.Tree.Folder that is fixed or empty has nothing to open', async () => {
    const fixed = await page(h('Tree.Folder', { name: 'a', openable: false }, h('Tree.File', { name: 'b' })));
    expect(fixed.querySelector('li')?.hasAttribute('aria-expanded')).toBe(false);
    expect(fixed.querySelectorAll('li')).toHaveLength(2);
    expect((await page(h('Tree.Folder', { name: 'a' }))).querySelector('ul')).toBeNull();
  });
});

describe('colours', () => {
  it('§component.Color §component.Color.Item are buttons with a drawn swatch, so that no style attribute is needed', async () => {
    const root = await page(h('Color', { variant: 'compact' }, h('Color.Item', { name: 'Sea', value: '#0d7a5f' })));
    expect(root.querySelector('lectern-colors')?.getAttribute('data-variant')).toBe('compact');
    expect(root.querySelector('button')?.attributes).toMatchObject({ type: 'button', 'data-light': '#0d7a5f' });
    expect(root.querySelector('rect')?.getAttribute('fill')).toBe('#0d7a5f');
    expect(root.querySelector('[style]')).toBeNull();
  });

  it('§component.Color.Item follows the mode when it has a value for each', async () => {
    const root = await page(h('Color.Item', { value: { light: '#fff', dark: '#000' } }));
    expect(root.querySelectorAll('svg').map((svg) => [svg.getAttribute('class'), svg.querySelector('rect')?.getAttribute('fill')])).toEqual(
      [
        ['lc-light-only', '#fff'],
        ['lc-dark-only', '#000'],
      ],
    );
    expect(colorValues({ dark: 'red' })).toEqual({ light: 'red', dark: 'red' });
  });

  it('§component.Color.Row §component.Color.variant stand in named rows of a table', async () => {
    const row = h('Color.Row', { title: 'Brand' }, h('Color.Item', { name: '500', value: 'red' }));
    expect(
      (await page(h('Color', { variant: 'table' }, row))).querySelector('[data-component-part="color-row"]')?.attributes,
    ).toMatchObject({
      role: 'group',
      'aria-label': 'Brand',
    });
    expect(tableRows('<b></b>')).toBe('<div data-component-part="color-row"><div data-component-part="color-items"><b></b></div></div>');
    expect([colorVariant('table'), colorVariant('x')]).toEqual(['table', 'compact']);
  });
});

describe('prompts', () => {
  it('§component.Prompt show a description and hold the text as it was written', async () => {
    const root = await page(h('Prompt', { description: 'Write **well**', source: 'Use *short* <b>words</b>.', icon: 'pen' }));
    expect(root.querySelector('[data-component-part="prompt-description"]')?.innerHTML).toBe('Write <strong>well</strong>');
    expect(root.querySelector('pre')?.text).toBe('Use *short* <b>words</b>.');
    expect(root.querySelector('[data-icon]')?.getAttribute('data-icon')).toBe('pen 16');
  });

  it('§component.Prompt.actions have the buttons that are asked for', async () => {
    const names = async (actions?: unknown) =>
      (await page(h('Prompt', { description: 'x', source: 'y', ...(actions === undefined ? {} : { actions }) })))
        .querySelectorAll('[data-component-part="prompt-actions"] > *')
        .map((action) => action.text);
    expect(await names()).toEqual(['Copy prompt']);
    expect(await names(['copy', 'cursor'])).toEqual(['Open in Cursor', 'Copy prompt']);
    expect(await names('cursor')).toEqual(['Open in Cursor']);
    expect(cursorHref('a b&c')).toBe('cursor://anysphere.cursor-deeplink/prompt?text=a%20b%26c');
    expect(cursorHref('ä'.repeat(9000)).length).toBeLessThan(8100);
  });
});

describe('a repository', () => {
  it('§component.GitHub.Repo is a link with room for its figures', async () => {
    const root = await page(h('GitHub.Repo', { repo: 'https://github.com/owner/name.git', variant: 'flat' }));
    expect(root.querySelector('lectern-repository')?.attributes).toMatchObject({ 'data-slug': 'owner/name', 'data-variant': 'flat' });
    expect(root.querySelector('a')?.getAttribute('href')).toBe('https://github.com/owner/name');
    expect(root.querySelectorAll('[hidden]')).toHaveLength(2);
  });

  it.each([
    ['owner/name', 'owner/name'],
    ['github.com/owner/name/tree/main', 'owner/name'],
    ['git@github.com:owner/name.git', 'owner/name'],
    ['not a repository', undefined],
    ['https://example.com/owner/name', undefined],
  ])('§component.GitHub.Repo is named by %j', (repo, slug) => expect(repositorySlug(repo)).toBe(slug));
});

describe('diagrams', () => {
  it('§form.diagram-fence §component.Mermaid are their source until they are drawn, and name the library of the site', async () => {
    const root = (await page(h('CodeBlock', { code: 'graph TD', language: 'mermaid', meta: '', id: 'map' }))).querySelector(
      'lectern-diagram',
    );
    expect(root?.attributes).toMatchObject({
      id: 'map',
      'data-module': '/_lectern/mermaid',
      'data-placement': 'top-left',
      'data-actions': 'false',
    });
    expect(root?.querySelector('pre')?.innerHTML).toBe('<code>graph TD</code>');
  });
});

describe('views', () => {
  const view = (title: string, more = '') => `<lectern-view id="${title}" data-label="${title}"${more}>x</lectern-view>`;

  it('§component.View are groups with a name', async () => {
    expect(await renderer.render(h('View', { title: 'Python', id: 'view-python', icon: 'python' }, 'text'))).toBe(
      '<lectern-view id="view-python" class="view" role="group" aria-label="Python" data-label="Python" data-icon="python">text</lectern-view>',
    );
  });

  it('§component.View §component.View.icon of a page are gathered for one menu, and those of the first are shown', () => {
    const { html, views } = collectViews(view('Python', ' data-icon="python"') + view('Node &amp; co') + view('Python'));
    expect(views).toEqual([
      { label: 'Python', icon: 'python', iconType: undefined },
      { label: 'Node & co', icon: undefined, iconType: undefined },
    ]);
    expect(html.match(/data-active/g)).toHaveLength(2);
    expect([...hiddenPanels(html)]).toEqual(['Node &amp; co']);
  });
});

describe('panels', () => {
  it('§component.Panel stand before the examples of the page', () => {
    const box = (name: string, more: string) => `<div class="lc-example" ${more}>${name}</div>`;
    const { html } = collectExamples(`a${box('request', 'id="request-example"')}b${box('panel', 'data-slot="panel"')}`);
    expect(html.replace(/<[^>]*>/g, '|')).toMatch(/^a\|+panel\|+request\|+b$/);
  });
});

describe('badges', () => {
  const badge = async (props: Record<string, unknown>) => (await page(h('Badge', props, 'New'))).querySelector('.badge');

  it.each(['gray', 'blue', 'green', 'yellow', 'orange', 'red', 'purple', 'white', 'surface', 'white-destructive', 'surface-destructive'])(
    '§component.Badge.color may be %s',
    async (color) => expect((await badge({ color }))?.getAttribute('data-color')).toBe(color),
  );

  it('§component.Badge §component.Badge.color §component.Badge.size §component.Badge.shape are grey, middling and rounded', async () => {
    const plain = { 'data-color': 'gray', 'data-size': 'md', 'data-shape': 'rounded' };
    expect((await badge({}))?.attributes).toMatchObject(plain);
    expect((await badge({ color: 'Green' }))?.getAttribute('data-color')).toBe('green');
    expect((await badge({ color: 'pink', size: 'huge', shape: 'star' }))?.attributes).toMatchObject(plain);
    expect((await badge({ size: 'xs', shape: 'pill' }))?.attributes).toMatchObject({ 'data-size': 'xs', 'data-shape': 'pill' });
  });

  it('§component.Badge.icon has icons before and after', async () => {
    const icons = (await badge({ icon: 'star', tailIcon: 'x' }))?.querySelectorAll('svg').map((icon) => icon.getAttribute('data-icon'));
    expect(icons).toEqual(['star 12', 'x 12']);
    expect((await badge({ leadIcon: 'star' }))?.querySelectorAll('svg')).toHaveLength(1);
  });

  it('§component.Badge.stroke §component.Badge.disabled §component.Badge.href are outlines, muted, or links', async () => {
    expect((await badge({ stroke: true }))?.hasAttribute('data-stroke')).toBe(true);
    const link = await badge({ href: 'https://a.example' });
    expect([link?.tagName, link?.getAttribute('target')]).toEqual(['A', '_blank']);
    expect((await badge({ href: '/a', disabled: true }))?.tagName).toBe('SPAN');
  });
});

describe('tabs', () => {
  it('§component.TabItem is a tab', async () => {
    const group = await page(
      h('Tabs', {}, h('TabItem', { value: 'a', label: 'A' }, 'x'), h('TabItem', { label: 'B', default: true }, 'y')),
    );
    expect(group.querySelectorAll('[role="tab"]').map((tab) => tab.text)).toEqual(['A', 'B']);
    expect(group.querySelector('[role="tab"][data-active]')?.text).toBe('B');
  });
});
