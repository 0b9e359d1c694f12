import { capitalized } from '../config/capitalized.ts';
import { displayName } from '../highlight/languages.ts';
import { copiedCode } from '../highlight/notation.ts';
import { propText, textOf } from '../tree/author-text.ts';
import { type FenceMeta, parseFenceMeta } from '../tree/fence.ts';
import { code, label, text } from '../tree/mdast.ts';
import { type ComponentNode, component, isBlank, unwrapped } from '../tree/tree.ts';
import type { Component, Components } from './component.ts';
import { any, SWITCH, switches } from './prop-values.ts';

function metaOf({ props }: ComponentNode): { title: string | undefined; fence: FenceMeta } {
  const fence = parseFenceMeta(String(props.language ?? props.lang ?? ''), String(props.meta ?? ''));
  return { title: propText(props.title) || propText(props.filename) || fence.title, fence };
}

function sourceOf({ props, children }: ComponentNode, fence: FenceMeta): string {
  return copiedCode(typeof props.code === 'string' ? props.code : textOf(children), fence);
}

const blockMarkdown: NonNullable<Component['markdown']> = (node) => {
  const { title, fence } = metaOf(node);
  return [code(sourceOf(node, fence), fence.language, title === undefined ? undefined : `title="${title.replaceAll('"', "'")}"`)];
};

/** Code under the label that its tab has. */
const groupMarkdown: NonNullable<Component['markdown']> = ({ children }, converter) =>
  children.flatMap(unwrapped).flatMap((child) => {
    if (child.type !== 'component' || child.name !== 'CodeBlock') return converter.blocks([child]);
    const { title, fence } = metaOf(child);
    return [...label([text(title ?? displayName(fence.language))]), ...blockMarkdown(child, converter)];
  });

function example(preset: string): Component {
  return {
    printedBy: 'Example',
    preset,
    props: { dropdown: SWITCH },
    readsChildren: true,
    groupsCode: true,
    surround({ node, around }, page) {
      if (!around.insidePanel) page.addLoneExample(node);
    },
    markdown: (node, converter) => [...label([text(capitalized(preset))]), ...groupMarkdown(node, converter)],
    search: { inner: () => ({ isCodeGroup: true, panel: { hasExample: false } }) },
  };
}

export const components: Components = {
  CodeBlock: {
    role: 'code',
    props: {
      ...any('code', 'meta', 'language', 'lang', 'filename', 'title', 'icon', 'lines', 'highlight', 'focus', 'frame', 'words', 'file'),
      ...any('region'),
      ...switches('wrap', 'nocopy', 'expandable'),
    },
    readsChildren: true,
    isVerbatim: true,
    hydrates: true,
    make({ name, props, children, place }, { readCode }) {
      const isFile = typeof props.file === 'string' && props.code === undefined && children.every(isBlank);
      return [isFile ? component(name, readCode(props), [], place) : component(name, { ...props }, children, place)];
    },
    markdown: blockMarkdown,
    search: {
      write(node, writer, around) {
        const { props, children } = node;
        if (typeof props.code !== 'string' && children.some((child) => child.type === 'component')) return writer.tree(children, around);
        const { panel, isCodeGroup } = around;
        if (panel?.hasExample) return;
        if (panel) panel.hasExample = true;
        const { title, fence } = metaOf(node);
        if (!isCodeGroup) writer.paragraph(title ?? '');
        writer.code(sourceOf(node, fence));
      },
    },
  },
  CodeGroup: {
    role: 'codeGroup',
    foreign: { blocks: ['code-group'] },
    isContainer: true,
    props: { dropdown: SWITCH },
    readsChildren: true,
    groupsCode: true,
    markdown: groupMarkdown,
    search: { inner: (around) => ({ ...around, isCodeGroup: true }) },
  },
  RequestExample: example('request'),
  ResponseExample: example('response'),
  Panel: {
    props: {},
    surround({ inner }, page) {
      page.hasPanel();
      inner.insidePanel = true;
    },
    search: { inner: () => ({ isCodeGroup: false, panel: { hasExample: false } }) },
  },
};
