import { attributes, escapeHtml, html, isBlankHtml, plainText, raw } from '@lectern/core/html';
import { ENGLISH, fill } from '../../messages/messages.ts';
import type { Messages } from '../../messages/types.ts';
import { splitChildren, takeElement } from './split-children.ts';

/** Element that a `Tab` renders for its group. */
export const PANEL_TAG = 'lectern-panel';
/** Element that a code block renders, and that a `CodeGroup` turns into a panel. */
export const CODE_TAG = 'lectern-code';
/** Element inside a child that contains its tab label. */
const TITLE_TAGS = { [PANEL_TAG]: 'lectern-tab-title', [CODE_TAG]: 'lectern-title' } as const;

interface TabView {
  label: string;
  /** Content of the tab's button. */
  html: string;
  /** Id of the panel, if it has one. */
  panelId: string | undefined;
  selected: boolean;
}

export interface TabGroupView {
  tabs: TabView[];
  /** The panels in order, ready to print after the tab list. */
  panels: string;
  /** The content between the children. */
  rest: string;
}

export interface TabGroupOptions {
  /** Index of the panel that is selected first. Clamped. */
  defaultIndex?: number | undefined;
  /** Label or id of the panel that is selected first. Overrides the index. */
  defaultLabel?: string | undefined;
  /** Labels by index, for children without one. */
  labels?: readonly string[];
  /** Default: English. */
  texts?: Messages;
  /** For a language menu: label panels with the name of their language and keep their titles. */
  byLanguage?: boolean;
  /** The icon in front of a label that the author has not given one, by the language of its code. */
  icon?(language: string): string | undefined;
}

/**
 * Builds a tab group from rendered children: the tab list, and the panels with their roles. Without JavaScript, every
 * panel is visible under its `data-label`. With it, only the one with `data-active` is.
 */
export function buildTabGroup(rendered: string, tag: typeof PANEL_TAG | typeof CODE_TAG, options: TabGroupOptions = {}): TabGroupView {
  const pieces = splitChildren(rendered, tag);
  const children = pieces.filter((piece) => piece.kind === 'child');
  const titles = children.map(({ inner }) => takeElement(inner, TITLE_TAGS[tag]));
  const labels = children.map(
    (child, index) =>
      (options.byLanguage && child.attributes['data-name']) ||
      child.attributes['data-label'] ||
      plainText(titles[index]?.content ?? '') ||
      options.labels?.[index] ||
      fill((options.texts ?? ENGLISH).content.tab, { number: String(index + 1) }),
  );
  const selected = selectedIndex(
    children.map((child) => child.attributes),
    labels,
    options,
  );
  const tabs: TabView[] = [];
  let panels = '';
  children.forEach((child, index) => {
    const label = labels[index] ?? '';
    const title = titles[index];
    tabs.push({
      label,
      html: title?.content?.trim() || (options.icon?.(child.attributes['data-language'] ?? '') ?? '') + escapeHtml(label),
      panelId: child.attributes['id'],
      selected: index === selected,
    });
    const { 'data-default': _, ...kept } = child.attributes;
    const role = options.byLanguage ? 'group' : 'tabpanel';
    const printed = attributes({ ...kept, 'data-label': label, role, 'aria-label': label, 'data-active': index === selected });
    panels += html`<${tag}${printed}>${raw(dropEmptyHeader(title?.rest ?? ''))}</${tag}>`;
  });
  const rest = pieces.map((piece) => (piece.kind === 'other' ? piece.html : '')).join('');
  return { tabs, panels, rest: isBlankHtml(rest) ? rest.trim() : rest };
}

/** The header of a code block only contained what the tab now shows. */
function dropEmptyHeader(html: string): string {
  return html.replace(/<div data-component-part="code-block-header"[^>]*>\s*<\/div>/, '');
}

function selectedIndex(children: readonly Record<string, string>[], labels: readonly string[], options: TabGroupOptions): number {
  const wanted = options.defaultLabel?.trim();
  if (wanted !== undefined) {
    const named = labels.findIndex(
      (label, index) => label === wanted || children[index]?.['id'] === wanted || children[index]?.['data-value'] === wanted,
    );
    if (named !== -1) return named;
  }
  const marked = children.findIndex((attributes) => 'data-default' in attributes);
  const index = marked === -1 ? Math.trunc(options.defaultIndex ?? 0) : marked;
  return Math.max(0, Math.min(index, labels.length - 1));
}
